import { randomBytes, randomUUID } from 'node:crypto';
import { cards, PaymentsBench } from '../../../../test/factories/payments.js';
import { Visitor } from '../../../../test/support/visitor.js';
import type { LedgerKind, Move } from '../ledger/ledger.accounts.js';
import { Ledger } from '../ledger/ledger.service.js';
import type { PaymentSummary } from './payments-summary.service.js';
import type { PaymentView } from './payments.dto.js';
import { sql } from '../../../platform/database/sql.js';

describe('the payments of one person', () => {
  let bench: PaymentsBench & { url: string };
  beforeAll(async () => {
    bench = await PaymentsBench.listen({ ROLE: 'api' });
  });
  afterAll(() => bench?.close());

  /** A user who is signed in. */
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
    for (const path of ['/api/payments', '/api/payments/summary', '/api/payments/export'])
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
    expect(body[3]?.refunds[0]).toMatchObject({ amount: '19.99', status: 'succeeded' });
    expect(body[2]?.refunds[0]).toMatchObject({
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
      refunds: [],
      forfeited: null,
      takenByBank: null,
      receipt: null,
      creditNotes: [],
      payout: null,
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

  it('are payouts and fees too, each with where it is', async () => {
    const ivo = await aPerson();
    const waiting = await bench.aJob({ payeeId: ivo.id, description: 'Job: Mesh WiFi' });
    await bench.aPayout(waiting);
    const shown = async (type: string) => (await list(ivo.visitor, filter({ type }))).body;
    expect(await shown('payout')).toEqual([
      expect.objectContaining({
        ...{ type: 'payout', status: 'pending', description: 'Job: Mesh WiFi' },
        ...{ amount: '240.00', feeAmount: '12.00', netAmount: '228.00', refunds: [] },
        payout: {
          status: 'waiting_account',
          cause: 'approved',
          expectedOn: null,
          paidAt: null,
          net: '228.00',
          kept: null,
          takenBack: null,
          refusedByBank: false,
          waitsForTaxDetails: false,
          holdReason: null,
        },
      }),
    ]);
    expect(await shown('fee')).toEqual([
      expect.objectContaining({
        type: 'fee',
        status: 'paid',
        amount: '12.00',
        netAmount: '12.00',
        payout: null,
      }),
    ]);
    expect(await summary(ivo.visitor)).toMatchObject({
      ...{ earned: '0.00', due: '228.00', fees: '12.00', feeShare: 5, pending: '228.00', pendingCount: 1 },
    });

    await bench.accounts.link(ivo.id);
    await bench.onboard(ivo.id);
    await bench.recover();
    const [sent] = await shown('payout');
    expect(sent).toMatchObject({ status: 'paid', payout: { status: 'sent', net: '228.00' } });
    expect(sent?.payout?.expectedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(await summary(ivo.visitor)).toMatchObject({ earned: '228.00', due: '0.00', pendingCount: 0 });
    expect((await ivo.visitor.get('/api/payments/export')).text).toContain(
      'Job: Mesh WiFi,240.00,12.00,228.00,,,,sent,',
    );
    expect((await list((await aPerson()).visitor)).body).toEqual([]);
  });

  it('lead an installer to the provider’s pages, and say what waits for that', async () => {
    const ivo = await aPerson();
    const setup = async () => (await ivo.visitor.get('/api/payments/connect')).body;
    const nothing = {
      ...{ waitsForTaxDetails: false, waiting: 0, waitingAmount: '0.00' },
      ...{ onItsWayAmount: '0.00', owedAmount: '0.00' },
    };
    expect(await setup()).toEqual({ status: 'new', ...nothing });
    await bench.aPayout(await bench.aJob({ payeeId: ivo.id }));
    const { url } = (await ivo.visitor.post<{ url: string }>('/api/payments/connect')).body;
    expect(await setup()).toMatchObject({ status: 'incomplete', waiting: 1, waitingAmount: '228.00' });
    const back = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ outcome: 'complete' }),
    });
    expect(back.headers.get('location')).toMatch(/\/payments\?payouts=back$/);
    expect(await setup()).toMatchObject({ status: 'ready' });
    await bench.recover();
    expect(await setup()).toEqual({ status: 'ready', ...nothing, onItsWayAmount: '228.00' });
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
    const price = await bench.aPaidCharge({ payerId: id, kind: 'charge', description: 'Parts come back' });
    await bench.aRefund(price.id, 'price-lowered', 1_250);
    await bench.aRefund(price.id, 'dispute-decided', 1_000);
    const [both] = (await list(visitor)).body;
    expect(both?.refunds.map(({ amount }) => amount)).toEqual(['12.50', '10.00']);
    const lines = (await visitor.get('/api/payments/export')).text.split('\r\n');
    expect(lines[0]).toContain(',Refund,Refunded (GBP),');
    expect(lines[1]).toContain(',requested,22.50,');
    const refused = await visitor.get('/api/payments/export?filter=x');
    expect([refused.status, refused.headers.get('content-disposition')]).toEqual([400, null]);
  });

  it('are all in the file, each once and newest first, however many there are', async () => {
    const { id, visitor } = await aPerson();
    await sql(
      bench.database,
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

  const book = (kind: LedgerKind, move: Move): Promise<boolean> =>
    bench.database.transaction((tx) =>
      bench.rooms.app.get(Ledger).book(tx, { key: `${kind}:${randomUUID()}`, kind, moves: [move] }),
    );

  it('make up their total earnings from net payouts in the books', async () => {
    const { id: userId, visitor } = await aPerson();
    const earnings = async (): Promise<unknown> =>
      (await visitor.get('/api/auth/user')).body['totalEarnings'];
    expect(await earnings()).toBe('0.00');
    const pence = 19_000;
    await book('payout-earned', { debit: 'jobs_held', credit: 'owed_to_installers', pence, userId });
    expect(await earnings()).toBe('0.00');
    await book('payout', { debit: 'owed_to_installers', credit: 'provider_balance', pence, userId });
    expect(await earnings()).toBe('190.00');
  });

  const summary = async (visitor: Visitor): Promise<PaymentSummary> =>
    (await visitor.get<PaymentSummary>('/api/payments/summary')).body;

  it('are nothing but noughts in figures at first', async () => {
    expect(await summary((await aPerson()).visitor)).toEqual({
      ...{ earned: '0.00', due: '0.00', fees: '0.00', feeShare: 0, paid: '0.00' },
      ...{ deposits: '0.00', depositCount: 0, held: '0.00', returned: '0.00', forfeited: '0.00' },
      ...{ onItsWay: '0.00', pending: '0.00', pendingCount: 0 },
    });
  });

  it('come in figures that tell where each deposit and each job’s money is', async () => {
    const [pat, other] = [await aPerson(), await aPerson()];
    await bench.aPaidCharge({ payerId: other.id });
    await bench.aPaidCharge({ payerId: pat.id, amountPence: 5_000 });
    const back = await bench.aPaidCharge({ payerId: pat.id, amountPence: 1_999 });
    await bench.refunds.send((await bench.aRefund(back.id)).id);
    const lost = await bench.aPaidCharge({ payerId: pat.id, amountPence: 3_001 });
    await book('deposit-forfeited', {
      ...{ debit: 'deposits_held', credit: 'forfeits', pence: 3_001, chargeId: lost.id },
    });
    await bench.aPaidCharge({ payerId: pat.id, kind: 'charge', amountPence: 24_010 });
    await bench.aCharge({ payerId: pat.id, amountPence: 700 });
    const userId = pat.id;
    await book('payout-earned', { debit: 'jobs_held', credit: 'owed_to_installers', pence: 28_500, userId });
    await book('payout-earned', { debit: 'jobs_held', credit: 'fees_earned', pence: 1_500, userId });
    await book('payout', { debit: 'owed_to_installers', credit: 'provider_balance', pence: 19_000, userId });

    expect(await summary(pat.visitor)).toEqual({
      ...{ earned: '190.00', due: '95.00', fees: '15.00', feeShare: 0, paid: '240.10' },
      ...{ deposits: '100.00', depositCount: 3, held: '50.00', returned: '19.99', forfeited: '30.01' },
      ...{ onItsWay: '0.00', pending: '7.00', pendingCount: 1 },
    });
  });

  it('are counted to the last one, however many there are', async () => {
    const { id, visitor } = await aPerson();
    await sql(
      bench.database,
      `INSERT INTO charges (kind, subject_id, payer_id, amount_pence, description)
       SELECT 'deposit', gen_random_uuid(), $1, 5000, 'No. ' || n FROM generate_series(1, 130) n`,
      [id],
    );
    expect(await summary(visitor)).toMatchObject({ pending: '6500.00', pendingCount: 130 });
    expect((await list(visitor, filter({ status: 'pending' }))).headers.get('content-range')).toBe(
      'payments 0-99/130',
    );
  });
});
