import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Assignment, assignmentFacts } from '../../src/modules/assignments/assignment.entity.js';
import { User, userFacts } from '../../src/modules/auth/user.entity.js';
import { Bid, bidFacts } from '../../src/modules/bids/bid.entity.js';
import { Installer, installerFacts } from '../../src/modules/installers/installer.entity.js';
import { Lead, leadFacts } from '../../src/modules/leads/lead.entity.js';
import { canariesIn, mayKnow, plant, says, type Canary, type Guarded } from '../access/canaries.js';
import { eventually } from '../support/eventually.js';
import { nearnessOf, type Nearness } from '../access/nearness.js';
import { readPdf } from '../support/documents/pdf.js';
import {
  aCustomer,
  aJob,
  aLead,
  anAdmin,
  anApplicant,
  anInstaller,
  payByCard,
  unlock,
  type Person,
} from '../support/people.js';
import { Product } from '../support/product.js';

const leads: Guarded = {
  table: 'leads',
  entity: Lead,
  facts: leadFacts,
  key: 'id',
  fixed: ['outcode', 'postcode'],
  words: ['status', 'priority', 'job_type', 'service_type', 'place_precision'],
};
const users: Guarded = {
  table: 'users',
  entity: User,
  facts: userFacts,
  key: 'id',
  // Mails need an address that its owner has proved, and a new one is proved first.
  fixed: [
    ...['email', 'phone_number', 'pending_email', 'pending_phone', 'password_hash'],
    ...['company_name', 'company_approved_at', 'stripe_connect_account_id', 'profile_image_url'],
  ],
  words: ['user_type', 'staff_role'],
};
const installers: Guarded = {
  table: 'installers',
  entity: Installer,
  facts: installerFacts,
  key: 'user_id',
  fixed: ['postcode'],
  words: ['business_type', 'experience_years'],
};
const bids: Guarded = {
  table: 'bids',
  entity: Bid,
  facts: bidFacts,
  key: 'id',
  fixed: [],
  words: ['status'],
};
const assignments: Guarded = {
  table: 'assignments',
  entity: Assignment,
  facts: assignmentFacts,
  key: 'id',
  fixed: [],
  words: ['status', 'returned_by_hand'],
};
const guarded = [leads, users, installers, bids, assignments];

interface Heard {
  readonly where: string;
  readonly text: string;
}

/** The newest leads are named there with their towns (docs/decisions/0034-where-the-work-is.md), and nothing says which they are. */
const isOnTheLandingPage = (where: string, fact: string): boolean =>
  where === 'GET /api/public/market' && fact === 'outcode';

const { paths } = JSON.parse(readFileSync(join(__dirname, '..', '..', 'openapi.json'), 'utf8')) as {
  paths: Record<string, { get?: object }>;
};
const reads = Object.keys(paths).filter((path) => paths[path]?.get);

describe('what somebody may be told', () => {
  let product: Product;
  const people: Record<string, Person | null> = {};
  const heard = new Map<string, Heard[]>();
  const streams = new AbortController();
  let canaries: Map<string, Canary[]>;
  let near: Nearness;
  const beyond = new Set<string>();

  const person = (who: string): Person => people[who] as Person;
  const record = (who: string, where: string, text: string): void => {
    heard.set(who, [...(heard.get(who) ?? []), { where, text }]);
  };

  beforeAll(async () => {
    product = await Product.start();
    const admin = await anAdmin(product);
    const [newbie, approved, depositor, winner, owner, other] = await Promise.all([
      anApplicant(product),
      anInstaller(product, admin),
      anInstaller(product, admin),
      anInstaller(product, admin),
      aCustomer(product),
      aCustomer(product),
    ]);
    Object.assign(people, { visitor: null, admin, newbie, approved, depositor, winner, owner, other });
    for (const one of Object.values(people))
      if (one) {
        await plant(product.database, users, one.id);
        await plant(product.database, installers, one.id);
      }
    await product.database.query(
      `UPDATE users SET company_name = 'Canary and Sons', company_approved_at = email_verified_at WHERE id = $1`,
      [person('owner').id],
    );
    Object.keys(people).forEach(listen);
    await trade();
    canaries = await canariesIn(product.database, guarded);
    near = await nearnessOf(product.database, (who) => people[who]?.id);
    await Promise.all(Object.keys(people).map(walk));
    for (const [who, one] of Object.entries(people))
      if (one)
        for (const { subject, text, html } of [
          ...(await product.inbox(one.email)),
          ...(await product.inbox(one.phone)),
        ])
          record(who, `a message: ${subject ?? ''}`, `${subject ?? ''} ${text} ${html ?? ''}`);
    streams.abort();
    for (const [who, answers] of heard) judge(who, answers);
  });
  afterAll(() => product?.stop());

  /** A staff lead with a deposit, a customer's job with bids of two, and one that was awarded. */
  async function trade(): Promise<void> {
    const { database } = product;
    const admin = person('admin');
    const owner = person('owner');
    const depositor = person('depositor');
    const winner = person('winner');
    const lead = await aLead(admin, { status: 'draft', postcode: 'TR14 8AA', depositAmount: 61.37 });
    await plant(database, leads, lead);
    await admin.visitor.put(`/api/leads/${lead}`, { status: 'active' });
    const open = await aJob(owner, { postcode: 'ZE1 0AA' });
    const won = await aJob(owner, { postcode: 'PL1 1EA' });
    for (const id of [open, won]) await plant(database, leads, id);
    await unlock(product, depositor, lead);
    for (const [installer, id, price] of [
      [depositor, open, 7131.41],
      [winner, open, 7242.43],
      [winner, won, 7353.59],
    ] as const) {
      await unlock(product, installer, id);
      const bid = await eventually('the deposit', async () => {
        const fields = { price, eta: `Soon${price}`, message: `Hello${price}` };
        const answer = await installer.visitor.post<{ id: string }>(`/api/leads/${id}/bid`, fields);
        return answer.status === 201 ? answer.body.id : undefined;
      });
      await plant(database, bids, bid);
      if (id !== won) continue;
      const { body } = await owner.visitor.post<{ clientSecret: string }>(`/api/bids/${bid}/accept`);
      await payByCard(product, body.clientSecret);
    }
    const assignment = await eventually('the award', async () => {
      const [row] = await database.query<{ id: string }>('SELECT id FROM assignments');
      return row?.id;
    });
    await plant(database, assignments, assignment);
    await winner.visitor.post(`/api/assignments/${assignment}/submit`, { note: 'Done as agreed.' });
    await eventually('what follows', async () => {
      const [row] = await database.query<{ due: boolean }>(
        `SELECT count(*) > 0 AS due FROM outbox_deliveries WHERE state = 'due'`,
      );
      return row?.due === false || undefined;
    });
  }

  /** Every answer to somebody's own calls, and what their open page is sent. */
  function listen(who: string): void {
    const one = people[who];
    if (!one) return;
    const { visitor } = one;
    const call = visitor.call.bind(visitor);
    visitor.call = async (method, path, ...rest) => {
      const answer = await call<never>(method, path, ...rest);
      record(who, `${method} ${path}`, answer.text);
      return answer;
    };
    void fetch(new URL('/api/events', product.url), {
      headers: { cookie: visitor.cookieHeader },
      signal: streams.signal,
    })
      .then(async ({ body }) => {
        const decoder = new TextDecoder();
        for await (const part of body ?? [])
          record(who, 'GET /api/events', decoder.decode(part as Uint8Array));
      })
      .catch(() => undefined);
  }

  /** Calls every route that reads, with every id that it might be asked for. */
  async function walk(who: string): Promise<void> {
    const ids = await idsByName();
    for (const path of reads) for (const address of addressesOf(path, ids)) await ask(who, address);
  }

  async function idsByName(): Promise<Record<string, string[]>> {
    const idsIn = async (table: string, column = 'id'): Promise<string[]> =>
      (await product.database.query<{ id: string }>(`SELECT ${column} AS id FROM ${table} LIMIT 12`)).map(
        ({ id }) => id,
      );
    const [leadIds, userIds, threadIds] = [
      await idsIn('leads'),
      await idsIn('users'),
      await idsIn('threads'),
    ];
    return {
      leads: leadIds,
      jobs: leadIds,
      bids: await idsIn('bids'),
      documents: await idsIn('documents'),
      assignments: await idsIn('assignments'),
      ...{ users: userIds, installers: userIds, rank: userIds },
      threads: [...threadIds, ...userIds],
      audit: await idsIn('audit_entries'),
      invoices: await idsIn('work_invoices'),
      disputes: await idsIn('disputes'),
      ledger: await idsIn('ledger_transactions'),
      operations: await idsIn('provider_operations'),
      'reconcile-runs': await idsIn('reconcile_runs'),
      payments: [...(await idsIn('charges')), ...(await idsIn('payouts'))],
      payouts: await idsIn('payouts'),
      refunds: await idsIn('refunds'),
      'credit-notes': await idsIn('receipts'),
      reviews: await idsIn('reviews'),
      ...{ decisions: ['conversation', 'review', 'content'], conversation: await idsIn('thread_reports') },
      ...{ review: await idsIn('reviews'), content: await idsIn('content_reports') },
      tickets: await idsIn('tickets'),
      files: await idsIn('files'),
      places: ['BL1 2AB'],
      staff: [person('admin').id],
      approvals: await idsIn('refund_approvals'),
      debts: await idsIn('clawbacks'),
      'write-offs': await idsIn('debt_write_offs'),
      'factor-resets': await idsIn('factor_resets'),
      erasures: await idsIn('account_erasures'),
      exports: await idsIn('data_exports'),
      deliveries: [],
      statements: await idsIn('cis_statements'),
      queue: ['ticket', 'application'],
      reports: ['leads', 'money', 'promises', 'supply', 'cohorts'],
      // What has a timeline.
      admin: ['users', 'leads', 'assignments', 'payments'],
    };
  }

  function addressesOf(path: string, ids: Record<string, string[]>): string[] {
    const [, before, parameter] = /^(.*?)\/(\{\w+\})/.exec(path) ?? [];
    if (before === undefined || parameter === undefined) return [path];
    const known = ids[before.split('/').at(-1) ?? ''];
    if (!known) throw new Error(`${path}: which ids would somebody ask for?`);
    return known.flatMap((id) => addressesOf(path.replace(parameter, encodeURIComponent(id)), ids));
  }

  async function ask(who: string, address: string): Promise<void> {
    const cookie = people[who]?.visitor.cookieHeader;
    const answer = await fetch(new URL(address, product.url), { headers: cookie ? { cookie } : {} });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const isPdf = answer.headers.get('content-type')?.startsWith('application/pdf');
    record(who, `GET ${address}`, isPdf ? readPdf(bytes).text : new TextDecoder().decode(bytes));
    if (answer.status >= 500) beyond.add(`${who} made GET ${address} answer ${answer.status}`);
  }

  /** Looks for what somebody is not near enough to, in everything that they heard. */
  function judge(who: string, answers: readonly Heard[]): void {
    for (const [value, said] of canaries) {
      if (said.some((canary) => mayKnow(near(who, canary), canary.audience))) continue;
      for (const { where, text } of answers)
        if (says(text, value) && !said.some(({ fact }) => isOnTheLandingPage(where, fact)))
          for (const { table, fact, audience } of said)
            beyond.add(`${who} was told ${table}.${fact} (${audience}) by ${where}`);
    }
  }

  /** Whether somebody heard such a fact of any row. */
  const isTold = (who: string, wanted: string): boolean =>
    [...canaries].some(
      ([value, said]) =>
        said.some(({ table, fact }) => `${table}.${fact}` === wanted) &&
        heard.get(who)?.some(({ text }) => says(text, value)),
    );

  it('is all that anybody is told, by any call, message or stream', () => {
    expect([...beyond].toSorted()).toEqual([]);
  });

  it.each([
    ['visitor', []],
    ['newbie', ['leads.title', 'users.email']],
    ['approved', ['leads.title', 'leads.outcode']],
    ['depositor', ['leads.location', 'leads.postcode', 'bids.message']],
    ['winner', ['leads.location', 'users.email', 'assignments.pricePence', 'bids.eta']],
    ['owner', ['leads.location', 'bids.message', 'users.phoneNumber', 'assignments.acceptedAt']],
    ['other', ['users.email']],
    ['admin', ['leads.location', 'bids.eta', 'users.address', 'installers.businessAddress']],
  ])('reaches a %s who may be told it', (who, facts) => {
    expect(heard.get(who)?.length).toBeGreaterThan(reads.length);
    expect(facts.filter((fact) => !isTold(who, fact))).toEqual([]);
  });
});
