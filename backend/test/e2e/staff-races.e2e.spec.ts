import { randomUUID } from 'node:crypto';
import { Child } from '../support/child.js';
import { eventually } from '../support/eventually.js';
import { freePort } from '../support/servers/free-port.js';
import {
  aCustomer,
  aJob,
  anAdmin,
  anApplicant,
  anInstaller,
  demoPassword,
  unlock,
  type Person,
} from '../support/people.js';
import { Product } from '../support/product.js';
import { Visitor, type Answer } from '../support/visitor.js';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: object;
}

/** What two of staff do to one thing. */
interface Race {
  readonly calls: readonly [Call, Call];
  /** What came of it, as SQL that answers one `count`. */
  readonly done: string;
}

type Refusal = { code?: string };

/** Two of staff act on one thing in the same moment, each at a web process of their own. */
describe('two of staff at once', () => {
  let product: Product;
  let web: Child;
  let helen: Person;
  let olga: Person;
  let customer: Person;
  let installer: Person;
  let leadId: string;

  const rows = <Row extends object = { id: string; version: number }>(
    sql: string,
    ...parameters: unknown[]
  ): Promise<Row[]> => product.database.query<Row>(sql, parameters);

  /** Rows as they stand at the end of a long story: what leads to them is tested where it happens. */
  const plant = (sql: string): Promise<object[]> =>
    rows(`SET session_replication_role = replica; ${sql}; SET session_replication_role = DEFAULT;`);

  beforeAll(async () => {
    product = await Product.start({ SWEEP_SECONDS: '2' });
    const port = await freePort();
    web = new Child('src/main.js', { ...product.environment, PORT: String(port), ROLE: 'api' });
    await web.start();
    [helen, olga] = [await anAdmin(product), await anAdmin(product)];
    customer = await aCustomer(product);
    installer = await anInstaller(product, helen);
    leadId = await aJob(customer);
    await unlock(product, installer, leadId);
    await eventually(
      'the deposit is paid',
      async () =>
        (await rows('SELECT id FROM unlocks WHERE lead_id = $1 AND paid_at IS NOT NULL', leadId)).length > 0,
    );
    urls = [product.url, `http://127.0.0.1:${port}`];
    for (const { visitor } of [helen, olga])
      await visitor.post('/api/auth/proof', { currentPassword: demoPassword });
  });
  afterAll(async () => {
    await web?.stop();
    await product?.stop();
  });

  let urls: [string, string];
  const both = ([first, second]: Race['calls']): Promise<[Answer<Refusal>, Answer<Refusal>]> => {
    const send = (url: string, person: Person, { method, path, body }: Call): Promise<Answer<Refusal>> =>
      new Visitor(url).call<Refusal>(method, path, body, { cookie: person.visitor.cookieHeader });
    return Promise.all([send(urls[0], helen, first), send(urls[1], olga, second)]);
  };

  const versionOf = async (id: string): Promise<number | undefined> =>
    (await rows('SELECT version FROM users WHERE id = $1', id))[0]?.version;
  const event = (name: string, id: string): string =>
    `SELECT count(*)::int FROM outbox_events WHERE name = '${name}' AND payload::text LIKE '%${id}%'`;
  const alike = (method: string, path: string, ...bodies: [object, object]): Race['calls'] => [
    { method, path, body: bodies[0] },
    { method, path, body: bodies[1] },
  ];
  const verified = async (): Promise<Person> => {
    const person = await anApplicant(product);
    await helen.visitor.put(`/api/admin/users/${person.id}/verify`, { isVerified: true });
    return person;
  };

  const aReport = async (): Promise<Race> => {
    const [threadId, reportId] = [randomUUID(), randomUUID()];
    await plant(`INSERT INTO threads (id, lead_id, installer_id, owner_id, last_at, reported_at, open_reports)
      VALUES ('${threadId}', '${leadId}', '${installer.id}', '${customer.id}', clock_now(), clock_now(), 1);
      INSERT INTO thread_reports (id, thread_id, side, reported_by, reason, reported_at)
      VALUES ('${reportId}', '${threadId}', 'owner', '${customer.id}', 'Rude', clock_now())`);
    const path = `/api/admin/threads/${threadId}/close`;
    const said = (outcome: string): object => ({ reportId, outcome, answer: `It is ${outcome}.` });
    return {
      calls: alike('POST', path, said('kept'), said('changed')),
      done: event('threads.report-decided', reportId),
    };
  };

  const aReview = async (): Promise<Race> => {
    const id = randomUUID();
    await plant(`INSERT INTO reviews (id, assignment_id, title, side, author_id, about_id, rating, text, written_at, shown_at)
      VALUES ('${id}', '${randomUUID()}', 'Loft aerial', 'customer', '${customer.id}', '${installer.id}', 1, 'Rude', clock_now(), clock_now())`);
    return {
      calls: alike(
        'DELETE',
        `/api/admin/reviews/${id}`,
        { reason: 'Insults' },
        { reason: 'Not about the job' },
      ),
      done: event('reviews.review-taken-away', id),
    };
  };

  const anApplication = (name: string, body: object) => async (): Promise<Race> => {
    const { id } = await verified();
    const version = await versionOf(id);
    const path = `/api/admin/users/${id}`;
    return {
      calls: [
        { method: 'PUT', path: `${path}/${name}`, body: { ...body, version } },
        { method: 'PUT', path: `${path}/approve`, body: { isApproved: true, version } },
      ],
      done: `SELECT ((SELECT is_approved FROM users WHERE id = '${id}')::int
        + (SELECT count(*) FROM application_reviews WHERE user_id = '${id}' AND state = 'information-requested')
        + (SELECT (suspended_at IS NOT NULL)::int FROM users WHERE id = '${id}'))::int AS count`,
    };
  };

  const aColleague = async (): Promise<Race> => {
    const { id } = await anAdmin(product);
    const version = await versionOf(id);
    const change = (role: string): object => ({ role, reason: 'New desk', version });
    return {
      calls: alike('PUT', `/api/admin/staff/${id}`, change('money'), change('support')),
      done: event('auth.staff-role-changed', id),
    };
  };

  const aDifference = async (): Promise<Race> => {
    const answer = await fetch(`${product.sandboxUrl}/v1/payment_intents`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_sandbox' },
      body: new URLSearchParams({
        ...{ amount: '700', currency: 'gbp', confirm: 'true', payment_method: 'pm_card_visa' },
        return_url: 'http://localhost',
      }),
    });
    const { id } = (await answer.json()) as { id: string };
    const line = `intent ${id}: 700 pence were received for nothing that we know`;
    const [run] = await rows(
      'INSERT INTO reconcile_runs (started_at, finished_at, is_all, differences, standing) VALUES (clock_now(), clock_now(), true, ARRAY[$1], ARRAY[$1]) RETURNING id',
      line,
    );
    return {
      calls: alike('POST', `/api/admin/reconcile-runs/${run?.id}/repair`, { line }, { line }),
      done: `SELECT count(*)::int FROM ledger_entries WHERE account = 'unclaimed' AND amount_pence = -700`,
    };
  };

  const aTicketTwice = async (): Promise<Race> => {
    const email = `grace-${randomUUID().slice(0, 8)}@example.test`;
    const [first, second] = await Promise.all(
      ['First', 'Second'].map(async (subject) => {
        const fields = {
          kind: 'contact',
          name: 'Grace Hall',
          email,
          subject,
          message: 'How long does it take?',
        };
        await product.visitor().post('/api/tickets', fields);
        return (await rows('SELECT id FROM tickets WHERE email = $1 AND subject = $2', email, subject))[0]
          ?.id;
      }),
    );
    return {
      calls: alike('POST', `/api/admin/tickets/${first}/merge`, { ticketId: second }, { ticketId: second }),
      done: `SELECT count(*)::int FROM ticket_replies WHERE ticket_id = '${first}'`,
    };
  };

  const aMonth = async (): Promise<Race> => {
    await plant(`INSERT INTO cis_contractors (user_id, name, employer_reference, accounts_office_reference, sealed_utr, utr_end, given_at)
        VALUES ('${customer.id}', 'Build Ltd', '123/AB456', '123PA00012345', 'x', '789', clock_now());
      INSERT INTO cis_months (contractor_id, month, stated_at, is_due) VALUES ('${customer.id}', '2025-11-05', clock_now(), true);
      INSERT INTO cis_statements (contractor_id, installer_id, month, gross_pence, materials_pence, deducted_pence, written_at,
          contractor_name, employer_reference, accounts_office_reference, installer_name)
        VALUES ('${customer.id}', '${installer.id}', '2025-11-05', 24000, 0, 4800, clock_now(),
          'Build Ltd', '123/AB456', '123PA00012345', 'Bolton Dishes Ltd')`);
    const paid = (reference: string): object => ({ month: '2025-11-05', paidOn: '2025-11-20', reference });
    return {
      calls: alike('POST', `/api/admin/cis/${customer.id}/paid`, paid('FP 1'), paid('FP 2')),
      done: `SELECT count(*)::int FROM ledger_transactions WHERE kind = 'cis-paid-over'`,
    };
  };

  it.each([
    ['close a reported conversation', aReport, 'threads.no-open-report'],
    ['remove a review', aReview, 'reviews.removed'],
    [
      'ask for more and approve',
      anApplication('request-information', { message: 'Which radius?' }),
      'installers.stale',
    ],
    ['suspend and approve', anApplication('suspend', { reason: 'Abuse' }), 'installers.stale'],
    ['give a colleague another role', aColleague, 'auth.stale'],
    ['merge two messages', aTicketTwice, 'tickets.not-of-one-writer'],
    ['say that HMRC was paid', aMonth, 'cis.month-paid'],
  ] as const)('who %s do it once, and the second is told', async (_what, begin, code) => {
    const { calls, done } = await begin();
    const answers = await both(calls);
    const codes = answers.map(({ status, body }) => (status === 200 ? '200' : `${status} ${body.code}`));
    expect(codes.toSorted()).toEqual(['200', `409 ${code}`]);
    expect(await rows(done)).toEqual([{ count: 1 }]);
  });

  it('who repair a difference book it once; the second finds it repaired', async () => {
    const { calls, done } = await aDifference();
    for (const { status, body } of await both(calls))
      if (status !== 200) expect(body.code).toBe('payments.nothing-to-repair');
    expect(await rows(done)).toEqual([{ count: 1 }]);
  });
});
