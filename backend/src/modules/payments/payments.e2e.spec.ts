import { randomBytes, randomUUID } from 'node:crypto';
import { cards, PaymentsBench } from '../../../test/factories/payments.js';
import { Visitor } from '../../../test/support/visitor.js';
import { Ledger } from './ledger/ledger.service.js';
import type { PaymentView } from './payments.dto.js';

describe('the payments of one person', () => {
  let bench: PaymentsBench & { url: string };
  beforeAll(async () => {
    bench = await PaymentsBench.listen({ ROLE: 'api' });
  });
  afterAll(() => bench?.close());

  /** Somebody who is signed in. */
  async function aPerson(): Promise<{ id: string; visitor: Visitor }> {
    const visitor = new Visitor(bench.url);
    const email = `p${randomBytes(6).toString('hex')}@example.test`;
    const answer = await visitor.post<{ user: { id: string } }>('/api/register', {
      email,
      password: 'a-long-password-9',
      firstName: 'Pat',
      lastName: 'Payer',
      userType: 'installer',
    });
    return { id: answer.body.user.id, visitor };
  }
  const list = (visitor: Visitor, query = ''): ReturnType<typeof visitor.get<PaymentView[]>> =>
    visitor.get<PaymentView[]>(`/api/payments${query}`);
  const filter = (value: object): string => `?filter=${encodeURIComponent(JSON.stringify(value))}`;

  it('are shown only to somebody who is signed in', async () => {
    for (const path of ['/api/payments', '/api/payments/export'])
      expect(await new Visitor(bench.url).get(path)).toMatchObject({
        status: 401,
        body: { title: 'Unauthorized' },
      });
  });

  it('are none at first', async () => {
    const { visitor } = await aPerson();
    const answer = await list(visitor);
    expect(answer).toMatchObject({ status: 200, body: [] });
    expect(answer.headers.get('content-range')).toBe('payments */0');
  });

  it('are their own, newest first, with status and refund', async () => {
    const [pat, other] = [await aPerson(), await aPerson()];
    await bench.aPaidCharge({ payerId: other.id });
    const paid = await bench.aPaidCharge({ payerId: pat.id, description: 'Deposit for “Paid”' });
    const back = await bench.aPaidCharge({ payerId: pat.id, amountPence: 1_999 });
    const refund = await bench.aRefund(back.id);
    await bench.refunds.send(refund.id);
    const slow = await bench.aPaidCharge({ payerId: pat.id }, cards.refundIsSlow);
    await bench.refunds.send((await bench.aRefund(slow.id)).id);
    const open = await bench.aCharge({ payerId: pat.id });
    const declined = await bench.aCharge({ payerId: pat.id, kind: 'charge' });
    await bench.bank.confirm(await bench.charges.clientSecret(declined.id), cards.declined);
    await bench.charges.refresh(declined.id);
    await bench.charges.cancel((await bench.aCharge({ payerId: pat.id })).id);

    const { body, headers } = await list(pat.visitor);
    expect(headers.get('content-range')).toBe('payments 0-4/5');
    expect(body.map(({ id, status }) => [id, status])).toEqual([
      [declined.id, 'failed'],
      [open.id, 'pending'],
      [slow.id, 'paid'],
      [back.id, 'refunded'],
      [paid.id, 'paid'],
    ]);
    expect(body[3]).toMatchObject({
      type: 'deposit',
      amount: '19.99',
      netAmount: '19.99',
      feeAmount: '0.00',
    });
    expect(body[3]?.refund).toMatchObject({ amount: '19.99', status: 'succeeded' });
    expect(body[2]?.refund).toMatchObject({
      status: 'sent',
      expectedBy: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(body[4]).toEqual({
      id: paid.id,
      type: 'deposit',
      status: 'paid',
      amount: '50.00',
      netAmount: '50.00',
      feeAmount: '0.00',
      description: 'Deposit for “Paid”',
      createdAt: paid.createdAt.toISOString(),
      refund: null,
    });

    expect((await list(pat.visitor, filter({ type: 'charge' }))).body.map(({ id }) => id)).toEqual([
      declined.id,
    ]);
    expect(
      (await list(pat.visitor, filter({ type: 'deposit', status: 'refunded' }))).body.map(({ id }) => id),
    ).toEqual([back.id]);
    expect((await list(pat.visitor, filter({ type: 'payout' }))).body).toEqual([]);
    const second = await list(pat.visitor, '?range=[1,2]&sort=["amount","ASC"]');
    expect(second.headers.get('content-range')).toBe('payments 1-2/5');
    expect(second.body).toHaveLength(2);
    expect((await list(pat.visitor, '?range=[50,60]')).headers.get('content-range')).toBe('payments */5');
  });

  it.each([
    '?sort=["payer_id","ASC"]',
    '?filter={"payerId":"x"}',
    '?filter=[1]',
    '?range=[-1,5]',
    '?filter={"type":1}',
    '?sort=x',
  ])('cannot be asked for with %s', async (query) => {
    const { visitor } = await aPerson();
    expect((await list(visitor, query)).status).toBe(400);
  });

  it('leave as a spreadsheet that runs nothing', async () => {
    const { id, visitor } = await aPerson();
    await bench.aPaidCharge({ payerId: id, description: '=HYPERLINK("http://evil.test";"win")' });
    await bench.aPaidCharge({ payerId: id, kind: 'charge', description: 'Job: "barn", wet' });
    const answer = await visitor.get('/api/payments/export');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="payments.csv"');
    expect(answer.text.split('\r\n')).toHaveLength(4);
    expect(answer.text).toContain(`"'=HYPERLINK(""http://evil.test"";""win"")"`);
    const deposits = await visitor.get(`/api/payments/export${filter({ type: 'charge' })}`);
    expect(deposits.text.split('\r\n')).toHaveLength(3);
    expect(deposits.text).toContain('"Job: ""barn"", wet"');
    const refused = await visitor.get('/api/payments/export?filter=x');
    expect([refused.status, refused.headers.get('content-disposition')]).toEqual([400, null]);
  });

  it('are all in the file, each once and newest first, however many there are', async () => {
    const { id, visitor } = await aPerson();
    await bench.database.query(
      `INSERT INTO charges (kind, subject_id, payer_id, amount_pence, description, created_at)
       SELECT 'deposit', gen_random_uuid(), $1, 5000, 'No. ' || n, now() - (n / 3) * interval '1 hour'
         FROM generate_series(1, 450) n`,
      [id],
    );
    const rows = (await visitor.get('/api/payments/export')).text.trim().split('\r\n').slice(1);
    expect(new Set(rows.map((row) => row.split(',').at(-1))).size).toBe(450);
    const dates = rows.map((row) => row.slice(0, 24));
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  it('make up their total earnings from net payouts in the books', async () => {
    const { id, visitor } = await aPerson();
    const earnings = async (): Promise<unknown> =>
      (await visitor.get('/api/auth/user')).body['totalEarnings'];
    expect(await earnings()).toBe('0.00');
    const ledger = bench.rooms.app.get(Ledger);
    const book = (
      kind: string,
      debit: 'owed_to_installers' | 'jobs_held',
      credit: 'owed_to_installers' | 'provider_balance',
      pence: number,
    ) =>
      bench.database.transaction((tx) =>
        ledger.book(tx, {
          key: `${kind}:${randomUUID()}`,
          kind,
          moves: [{ debit, credit, pence, userId: id }],
        }),
      );
    await book('work-approved', 'jobs_held', 'owed_to_installers', 19_000);
    expect(await earnings()).toBe('0.00');
    await book('payout', 'owed_to_installers', 'provider_balance', 19_000);
    expect(await earnings()).toBe('190.00');
  });
});
