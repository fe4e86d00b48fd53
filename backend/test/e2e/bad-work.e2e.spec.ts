import { randomUUID } from 'node:crypto';
import { eventually } from '../support/eventually.js';
import { aBid, aCustomer, aJob, anAdmin, anInstaller, payByCard, type Person } from '../support/people.js';
import { Product } from '../support/product.js';
import type { Answer } from '../support/visitor.js';

/** Values that are wrong for every field of ours, whatever its type. */
const rubbish: readonly unknown[] = [
  null,
  undefined,
  '',
  '   ',
  { $gt: '' },
  ['x'],
  'a\u0000b',
  'a\ud800b',
  'x'.repeat(20_000),
];

describe('bad input after the award', () => {
  let product: Product;
  let admin: Person;
  let installer: Person;
  let customer: Person;
  let stranger: Person;
  let work: string;

  beforeAll(async () => {
    product = await Product.start();
    admin = await anAdmin(product);
    [installer, stranger, customer] = [
      await anInstaller(product, admin),
      await anInstaller(product, admin),
      await aCustomer(product),
    ];
    const bidId = await aBid(product, installer, await aJob(customer));
    const { body } = await customer.visitor.post<{ clientSecret: string }>(`/api/bids/${bidId}/accept`);
    await payByCard(product, body.clientSecret);
    const mine = await eventually('the award is made', async () => {
      const answer = await installer.visitor.get<{ id: string }[]>('/api/assignments');
      return answer.body[0];
    });
    work = `/api/assignments/${mine.id}`;
  });
  afterAll(() => product?.stop());

  /** Everything that a refused call must leave as it was. */
  const state = async (): Promise<unknown> =>
    product.database.query(
      `SELECT (SELECT jsonb_agg(to_jsonb(a)) FROM assignments a) AS assignments,
              (SELECT count(*) FROM assignment_entries) AS entries, (SELECT count(*) FROM assignment_proposals) AS proposals,
              (SELECT count(*) FROM work_days) AS days,
              (SELECT count(*) FROM disputes) AS disputes, (SELECT count(*) FROM refunds) AS refunds,
              (SELECT count(*) FROM payouts) AS payouts, (SELECT count(*) FROM ledger_transactions) AS booked`,
    );
  const refused = (answer: Answer<unknown>, statuses: readonly number[]): void => {
    expect(statuses).toContain(answer.status);
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(answer.text).not.toMatch(/\bat .*\.(js|ts):\d+|QueryFailed|syntax error|violates/);
  };

  const forms: [act: string, who: () => Person, good: Record<string, unknown>][] = [
    ['submit', () => installer, { note: 'Done' }],
    ['return', () => customer, { reason: 'Not yet' }],
    ['withdraw', () => installer, { reason: 'My van broke down' }],
    ['cancel', () => customer, { reason: 'We move house' }],
    ['day', () => customer, { day: '2099-01-01', part: 'morning' }],
    ['day/accept', () => installer, { proposalId: randomUUID() }],
    ['dispute', () => customer, { reason: 'Half is missing' }],
    ['evidence', () => customer, { note: 'A photo of it' }],
    ['resolve', () => admin, { installerAmount: 120, reason: 'Half was done' }],
  ];

  it.each(forms)('is refused by %s, field by field, and changes nothing', async (act, who, good) => {
    const before = await state();
    for (const field of Object.keys(good))
      for (const value of rubbish)
        refused(await who().visitor.post(`${work}/${act}`, { ...good, [field]: value }), [400, 422]);
    refused(await who().visitor.post(`${work}/${act}`, { ...good, status: 'approved' }), [400]);
    refused(await who().visitor.post(`${work}/${act}`, []), [400]);
    expect(await state()).toEqual(before);
  });

  it.each([-1, -0.01, 0.001, 1e9, Number.MAX_SAFE_INTEGER, '1e3', 'NaN', '£5', true])(
    'is refused as the installer’s part of the price: %s',
    async (installerAmount) => {
      const before = await state();
      const answer = await admin.visitor.post(`${work}/resolve`, { installerAmount, reason: 'x' });
      refused(answer, [400, 409, 422]);
      expect(await state()).toEqual(before);
    },
  );

  it('is refused as photos: foreign ids, none at all, too many, and a path', async () => {
    const before = await state();
    for (const photoIds of [
      [randomUUID()],
      ['../../etc/passwd'],
      'x',
      [null],
      Array.from({ length: 9 }, () => randomUUID()),
    ])
      refused(await installer.visitor.post(`${work}/submit`, { note: 'Done', photoIds }), [400, 422]);
    expect(await state()).toEqual(before);
  });

  it('does not exist for strangers, and is refused to the wrong side', async () => {
    const before = await state();
    for (const [act, , good] of forms) {
      refused(await stranger.visitor.post(`${work}/${act}`, good), [403, 404]);
      refused(await product.visitor().post(`${work}/${act}`, good), [401]);
    }
    refused(await stranger.visitor.get(work), [404]);
    refused(await stranger.visitor.get(`${work}/calendar`), [404]);
    refused(await admin.visitor.get(`${work}/calendar`), [404]);
    refused(await customer.visitor.post(`${work}/submit`, { note: 'Done' }), [403]);
    refused(await customer.visitor.post(`${work}/resolve`, { installerAmount: 0, reason: 'x' }), [403]);
    refused(await customer.visitor.post(`/api/admin/payouts/${randomUUID()}/retry`, {}), [403]);
    expect(await state()).toEqual(before);
  });

  it('tells the audit log which of the staff has read a dispute, once an hour', async () => {
    const opened = await customer.visitor.post<{ dispute: { id: string } }>(`${work}/dispute`, {
      reason: 'Nobody came',
    });
    expect(opened.status).toBe(200);
    const { id } = opened.body.dispute;
    for (const path of [work, `/api/admin/disputes/${id}`, `/api/admin/disputes/${id}`])
      expect((await admin.visitor.get(path)).status).toBe(200);
    expect((await customer.visitor.get(work)).status).toBe(200);
    const read = await product.database.query(
      `SELECT actor_id AS actor, after ->> 'dispute_id' AS dispute FROM audit_entries WHERE subject = 'dispute_reads'`,
    );
    expect(read).toEqual([{ actor: admin.id, dispute: id }]);
  });
});
