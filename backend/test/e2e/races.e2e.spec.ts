import { setTimeout as sleep } from 'node:timers/promises';
import { Books } from '../support/books.js';
import { Child } from '../support/child.js';
import { eventually } from '../support/eventually.js';
import { freePort } from '../support/servers/free-port.js';
import {
  aBid,
  aCustomer,
  aJob,
  aLead,
  anAdmin,
  anInstaller,
  demoPassword,
  payByCard,
  unlock,
  type Person,
} from '../support/people.js';
import { Product } from '../support/product.js';
import { Visitor, type Answer } from '../support/visitor.js';

const many = 50;

/** Two web processes and three workers on one database, and everybody in a hurry. */
describe('two at once', () => {
  let product: Product;
  let books: Books;
  const others: Child[] = [];
  let urls: string[];
  let admin: Person;
  let customer: Person;
  let one: Person;
  let two: Person;

  beforeAll(async () => {
    product = await Product.start({ SWEEP_SECONDS: '2' });
    const port = await freePort();
    urls = [product.url, `http://127.0.0.1:${port}`];
    const web = new Child('src/main.js', { ...product.environment, PORT: String(port), ROLE: 'api' });
    others.push(web, ...[1, 2].map(() => new Child('src/worker.js', product.environment)));
    for (const child of others) await child.start();
    admin = await anAdmin(product);
    customer = await aCustomer(product);
    one = await anInstaller(product, admin);
    two = await anInstaller(product, admin);
    for (const { visitor } of [admin, customer, one, two]) visitor.provesWith(demoPassword);
    books = await Books.open(product);
  });
  afterAll(async () => {
    await books?.close();
    for (const child of others) await child.stop();
    await product?.stop();
  });

  /** One call, of many at once: of a web process by its turn. Who is asked to wait asks again. */
  const call = async <Body>(
    person: Person,
    number: number,
    method: string,
    path: string,
    body: object = {},
  ): Promise<Answer<Body>> => {
    const visitor = new Visitor(urls[number % 2] ?? product.url);
    const ask = () => visitor.call<Body>(method, path, body, { cookie: person.visitor.cookieHeader });
    let answer = await ask();
    for (let again = 0; answer.status === 503 && again < 10; again += 1) {
      await sleep(1_000);
      answer = await ask();
    }
    return answer;
  };

  /** The same call of one person `times` over, spread over both web processes, all at once. */
  const atOnce = <Body>(
    person: Person,
    method: string,
    path: (number: number) => string,
    body: object = {},
    times = many,
  ): Promise<Answer<Body>[]> =>
    Promise.all(
      Array.from({ length: times }, (_, number) => call<Body>(person, number, method, path(number), body)),
    );

  const counted = (answers: readonly Answer<{ code?: string }>[]): Record<string, number> => {
    const counts: Record<string, number> = {};
    for (const { status, body } of answers) {
      const what = status < 300 ? String(status) : `${status} ${body.code}`;
      counts[what] = (counts[what] ?? 0) + 1;
    }
    return counts;
  };

  const rows = <Row extends object>(sql: string, ...parameters: unknown[]): Promise<Row[]> =>
    product.database.query<Row>(sql, parameters);

  const rest = async (): Promise<void> => {
    let troubles: string[] = [];
    await eventually('rest', async () => (troubles = await books.troubles()).length === 0, {
      seconds: 180,
    }).catch((error: Error) => {
      throw new Error(`${error.message}\n${troubles.join('\n')}`);
    });
  };

  const winnersOf = async (leadId: string): Promise<string[]> =>
    (
      await rows<{ id: string }>(`SELECT id FROM bids WHERE lead_id = $1 AND status = 'accepted'`, leadId)
    ).map(({ id }) => id);

  const refundsOf = (leadId: string): Promise<object[]> =>
    rows(
      `SELECT r.id FROM refunds r JOIN unlocks u ON u.charge_id = r.charge_id WHERE u.lead_id = $1`,
      leadId,
    );

  it(`${many} deposits of one installer are one payment`, async () => {
    const leadId = await aLead(admin);
    const answers = await atOnce<{ clientSecret: string; unlockId: string }>(
      one,
      'POST',
      () => `/api/leads/${leadId}/deposit`,
    );
    expect(counted(answers as never)).toEqual({ 201: many });
    expect(new Set(answers.map(({ body }) => body.clientSecret)).size).toBe(1);
    const unlocks = await rows<{ id: string }>('SELECT id FROM unlocks WHERE lead_id = $1', leadId);
    expect(unlocks).toHaveLength(1);
    const { payment_intents: intents } = await product.control<{
      payment_intents: { metadata: { subjectId: string } }[];
    }>('GET', '/sandbox/books');
    expect(intents.filter(({ metadata }) => metadata.subjectId === unlocks[0]?.id)).toHaveLength(1);
  });

  it('a card that is confirmed twice at once pays once', async () => {
    const leadId = await aLead(admin);
    const [answer] = await atOnce<{ clientSecret: string }>(
      one,
      'POST',
      () => `/api/leads/${leadId}/deposit`,
      {},
      1,
    );
    const outcomes = await Promise.all(
      [1, 2, 3, 4].map(() => payByCard(product, answer?.body.clientSecret ?? '')),
    );
    expect(outcomes.filter((outcome) => outcome === 'succeeded')).toHaveLength(1);
    await rest();
    const [lead] = await rows<{ count: number }>(
      'SELECT interested_count AS count FROM leads WHERE id = $1',
      leadId,
    );
    expect(lead?.count).toBe(1);
  });

  it(`${many} bids of one installer are one bid`, async () => {
    const leadId = await aLead(admin);
    expect(await unlock(product, one, leadId)).toBe('succeeded');
    const bid = { price: 250, eta: '1 week' };
    const answers = await atOnce<{ code?: string }>(one, 'POST', () => `/api/leads/${leadId}/bid`, bid);
    expect(counted(answers)).toEqual({ 201: 1, '409 bids.already-bid': many - 1 });
    await rest();
    expect(await rows('SELECT id FROM bids WHERE lead_id = $1', leadId)).toHaveLength(1);
  });

  it(`${many} awards of two bids on staff's lead have one winner`, async () => {
    const leadId = await aLead(admin);
    const bids = [await aBid(product, one, leadId, 300), await aBid(product, two, leadId, 310)];
    await rest();
    // Two of each in turn, so that both processes are asked for both bids.
    const answers = await atOnce<{ code?: string }>(
      admin,
      'POST',
      (number) => `/api/bids/${bids[(number >> 1) % 2]}/accept`,
    );
    const counts = counted(answers);
    const [winner] = await winnersOf(leadId);
    const asked = answers.filter((_, number) => bids[(number >> 1) % 2] === winner).length;
    expect(counts).toEqual({ 200: asked, '409 bids.already-awarded': many - asked });
    await rest();
    expect(await winnersOf(leadId)).toHaveLength(1);
    expect(await rows('SELECT id FROM awards WHERE lead_id = $1', leadId)).toHaveLength(1);
    expect(await refundsOf(leadId)).toHaveLength(1);
  });

  it(`${many} choices of one bid by its customer are one payment`, async () => {
    const leadId = await aJob(customer);
    const bidId = await aBid(product, one, leadId, 300);
    const path = (): string => `/api/bids/${bidId}/accept`;
    const answers = await atOnce<{ clientSecret: string }>(customer, 'POST', path);
    expect(counted(answers as never)).toEqual({ 200: many });
    expect(new Set(answers.map(({ body }) => body.clientSecret)).size).toBe(1);
    expect(await rows('SELECT id FROM awards WHERE lead_id = $1', leadId)).toHaveLength(1);
    expect(await payByCard(product, answers[0]?.body.clientSecret ?? '')).toBe('succeeded');
    await rest();
    expect(await winnersOf(leadId)).toEqual([bidId]);
    // Asked again, all of them hear of the bid that has won.
    expect(counted(await atOnce<{ code?: string }>(customer, 'POST', path))).toEqual({ 200: many });
  });

  it.each([1, 2, 3, 4])(
    'a customer who chooses two bids at once and pays whatever is asked pays one of them (round %i)',
    async () => {
      const leadId = await aJob(customer);
      const bids = [await aBid(product, one, leadId, 300), await aBid(product, two, leadId, 310)];
      const answers = await Promise.all(
        [0, 1, 2, 3].map(async (number) => {
          const path = `/api/bids/${bids[number >> 1]}/accept`;
          const answer = await call<{ clientSecret?: string; code?: string }>(customer, number, 'POST', path);
          if (answer.body.clientSecret) await payByCard(product, answer.body.clientSecret);
          return answer;
        }),
      );
      expect(answers.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([]);
      // The loser of the race looks again, and chooses again while no bid is chosen.
      await eventually('a winner', async () => {
        if ((await winnersOf(leadId)).length > 0) return true;
        const again = await customer.visitor.post<{ clientSecret?: string }>(`/api/bids/${bids[0]}/accept`);
        if (again.body.clientSecret) await payByCard(product, again.body.clientSecret);
        return false;
      });
      await rest();
      const winners = await winnersOf(leadId);
      expect(winners).toHaveLength(1);
      const price = winners[0] === bids[0] ? 30_000 : 31_000;
      const [held] = await rows<{ pence: string }>(
        `SELECT -sum(e.amount_pence) AS pence FROM ledger_entries e JOIN awards a ON a.charge_id = e.charge_id
          WHERE a.lead_id = $1 AND e.account = 'jobs_held'`,
        leadId,
      );
      expect(Number(held?.pence)).toBe(price);
      expect(await refundsOf(leadId)).toHaveLength(1);
    },
  );

  it.each([1, 2, 3])(
    'a price paid in the moment in which its bid is withdrawn wins or goes back in full (round %i)',
    async () => {
      const leadId = await aJob(customer);
      const bidId = await aBid(product, one, leadId, 300);
      const accepted = await customer.visitor.post<{ clientSecret: string }>(`/api/bids/${bidId}/accept`);
      const [paid, withdrawn] = await Promise.all([
        payByCard(product, accepted.body.clientSecret),
        one.visitor.post<{ status?: string; code?: string }>(`/api/bids/${bidId}/withdraw`),
      ]);
      await rest();
      const [bid] = await rows<{ status: string }>('SELECT status FROM bids WHERE id = $1', bidId);
      const back = (await refundsOf(leadId)).length;
      if (withdrawn.status === 200) expect({ bid: bid?.status, back }).toEqual({ bid: 'withdrawn', back: 1 });
      else {
        expect(withdrawn.body.code).toBe('bids.being-awarded');
        expect({ paid, bid: bid?.status, back }).toEqual({ paid: 'succeeded', bid: 'accepted', back: 0 });
      }
    },
  );

  it.each([
    ['cancelled', 'PUT', { status: 'cancelled' }],
    ['awarded', 'POST', {}],
    ['deleted', 'DELETE', {}],
  ] as const)(
    'a deposit paid in the moment in which its lead is %s is stopped or goes back in full',
    async (_what, method, body) => {
      const leadId = await aLead(admin);
      const bidId = await aBid(product, two, leadId);
      const form = await one.visitor.post<{ clientSecret: string }>(`/api/leads/${leadId}/deposit`);
      const path = method === 'POST' ? `/api/bids/${bidId}/accept` : `/api/leads/${leadId}`;
      const [paid, ended] = await Promise.all([
        payByCard(product, form.body.clientSecret),
        admin.visitor.call(method, path, body),
      ]);
      expect(ended.status).toBe(200);
      await rest();
      const [unlocked] = await rows<{ status: string }>(
        'SELECT status FROM unlocks WHERE lead_id = $1 AND installer_id = $2',
        leadId,
        one.id,
      );
      expect({ paid, unlock: unlocked?.status }).toEqual({
        paid,
        unlock: paid === 'succeeded' ? 'refunded' : 'canceled',
      });
    },
  );

  it.each([
    ['withdraws', (): Person => two, 'withdraw'],
    ['is rejected', (): Person => admin, 'reject'],
  ] as const)(`an installer who %s ${many} times at once gets one deposit back`, async (_what, who, verb) => {
    const leadId = await aLead(admin);
    const bidId = await aBid(product, two, leadId);
    const answers = await atOnce<{ code?: string }>(who(), 'POST', () => `/api/bids/${bidId}/${verb}`);
    expect(counted(answers)).toEqual({ 200: 1, '409 bids.not-pending': many - 1 });
    await rest();
    expect(await refundsOf(leadId)).toHaveLength(1);
  });

  it('accepting, rejecting, withdrawing, editing and cancelling at once end in one of them', async () => {
    const leadId = await aLead(admin);
    const bidId = await aBid(product, one, leadId);
    await aBid(product, two, leadId);
    const calls: [Person, string, string, object][] = [
      [admin, 'POST', `/api/bids/${bidId}/accept`, {}],
      [admin, 'POST', `/api/bids/${bidId}/reject`, {}],
      [one, 'POST', `/api/bids/${bidId}/withdraw`, {}],
      [one, 'PUT', `/api/bids/${bidId}`, { price: 260, eta: 'soon' }],
      [admin, 'PUT', `/api/leads/${leadId}`, { status: 'cancelled' }],
      [admin, 'DELETE', `/api/leads/${leadId}`, {}],
    ];
    const answers = await Promise.all(
      [...calls, ...calls].map(([person, method, path, body], number) =>
        call<{ code?: string }>(person, number, method, path, body),
      ),
    );
    expect(answers.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([]);
    await rest();
    const back = await refundsOf(leadId);
    expect(back).toHaveLength(2);
  });

  it(`a job that its customer cancels ${many} times at once gives each deposit back once`, async () => {
    const leadId = await aJob(customer);
    await aBid(product, one, leadId);
    await unlock(product, two, leadId);
    await rest();
    const answers = await atOnce<{ code?: string }>(
      customer,
      'POST',
      () => `/api/customer/jobs/${leadId}/cancel`,
    );
    expect(answers.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    await rest();
    expect(await refundsOf(leadId)).toHaveLength(2);
  });

  it.each([
    ['a part', 9_000],
    ['all', 30_000],
  ])(
    `${many} acts on a held price in the moment in which staff send %s of it back by hand have one outcome, to the penny`,
    async (_what, pence) => {
      // Who has posted many jobs on a day may post no more.
      const customer = await aCustomer(product);
      const leadId = await aJob(customer);
      const bidId = await aBid(product, one, leadId, 300);
      const form = await customer.visitor.post<{ clientSecret: string }>(`/api/bids/${bidId}/accept`);
      expect(await payByCard(product, form.body.clientSecret)).toBe('succeeded');
      await rest();
      const [award] = await rows<{ id: string; intentId: string }>(
        `SELECT a.id, c.provider_intent_id AS "intentId" FROM awards a JOIN charges c ON c.id = a.charge_id WHERE a.lead_id = $1`,
        leadId,
      );
      const work = `/api/assignments/${award?.id}`;
      const reason = 'The mast is not what we agreed on.';
      const acts: [Person, string, string, object][] = [
        [one, 'POST', `${work}/submit`, { note: 'Done' }],
        [customer, 'POST', `${work}/approve`, {}],
        [one, 'POST', `${work}/withdraw`, { reason }],
        [customer, 'POST', `${work}/price`, { price: 250, reason }],
        [one, 'POST', `${work}/price`, { price: 280, reason }],
        [one, 'POST', `${work}/price/accept`, {}],
        [customer, 'POST', `${work}/cancel`, { reason }],
        [one, 'POST', `${work}/cancel/accept`, {}],
        [customer, 'POST', `${work}/dispute`, { reason }],
        [admin, 'PUT', `/api/leads/${leadId}`, { status: 'completed' }],
      ];
      const byHand = fetch(`${product.sandboxUrl}/v1/refunds`, {
        method: 'POST',
        headers: { authorization: 'Bearer sk_test_sandbox' },
        body: new URLSearchParams({ payment_intent: String(award?.intentId), amount: String(pence) }),
      });
      const answers = await Promise.all(
        Array.from({ length: many }, (_, number) => {
          const [person, method, path, body] = acts[number % acts.length] as (typeof acts)[number];
          return call<{ code?: string }>(person, number, method, path, body);
        }),
      );
      await byHand;
      expect(answers.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([]);
      await rest();
      // Nothing of the £300 is lost or goes out twice: it is held, went back, or was earned.
      const [sums] = await rows<{ held: number; unfunded: number; earned: number }>(
        `SELECT coalesce(-sum(e.amount_pence) FILTER (WHERE e.account = 'jobs_held'), 0)::int AS held,
                coalesce(sum(e.amount_pence) FILTER (WHERE e.account = 'refunds_unfunded'), 0)::int AS unfunded,
                (SELECT coalesce(sum(p.gross_pence), 0) FROM payouts p WHERE p.subject_id = $1 AND p.status <> 'canceled')::int AS earned
           FROM ledger_entries e JOIN awards a ON a.charge_id = e.charge_id WHERE a.id = $1`,
        award?.id,
      );
      const { refunds } = await product.control<{
        refunds: { payment_intent: string; amount: number; status: string }[];
      }>('GET', '/sandbox/books');
      const sent = refunds.filter(
        ({ payment_intent: intent, status }) => intent === award?.intentId && status !== 'failed',
      );
      const back = sent.reduce((sum, { amount }) => sum + amount, 0);
      expect((sums?.held ?? 0) + back - (sums?.unfunded ?? 0) + (sums?.earned ?? 0)).toBe(30_000);
      const payouts = await rows(
        `SELECT id FROM payouts WHERE subject_id = $1 AND status <> 'canceled'`,
        award?.id,
      );
      expect(payouts.length).toBeLessThanOrEqual(1);
      const [price] = await rows<{ status: string; pence: number }>(
        'SELECT status, price_pence AS pence FROM assignments WHERE id = $1',
        award?.id,
      );
      if (payouts.length === 0 && ['active', 'submitted', 'disputed'].includes(price?.status ?? ''))
        expect(price?.pence).toBe(sums?.held);
      // With all of it back nothing is left to work on, unless it was earned before the refund was heard of.
      if (pence === 30_000 && payouts.length === 0)
        expect(['cancelled', 'withdrawn']).toContain(price?.status);
    },
  );

  it('three workers publish each event once for each subscription, and send each mail once', async () => {
    await Promise.all(Array.from({ length: 30 }, () => aLead(admin)));
    await rest();
    const uneven = await rows(
      `SELECT e.name FROM (SELECT e.id, e.name, count(d.subscription) AS heard FROM outbox_events e
         LEFT JOIN outbox_deliveries d ON d.event_id = e.id GROUP BY e.id) e
        GROUP BY e.name HAVING count(DISTINCT heard) > 1`,
    );
    expect(uneven).toEqual([]);
    const again = await rows(
      'SELECT subscription, attempts, last_error FROM outbox_deliveries WHERE attempts <> 1',
    );
    expect(again).toEqual([]);
    const { duplicate_mails: doubled } = await product.control<{ duplicate_mails: number }>(
      'GET',
      '/sandbox/books',
    );
    expect(doubled).toBe(0);
    const [mails] = await rows<{ count: string }>(
      `SELECT count(*) FROM outgoing_messages WHERE letter IS NOT NULL AND state = 'sent' AND category = 'new-leads'`,
    );
    expect(Number(mails?.count)).toBeGreaterThanOrEqual(60);
  });
});
