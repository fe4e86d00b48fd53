import { anAdmin } from '../../../../test/factories/accounts.js';
import { PaymentsBench } from '../../../../test/factories/payments.js';
import { Database } from '../../../platform/database/database.js';
import { Ledger } from '../ledger/ledger.service.js';
import { StaffRefunds } from './staff-refunds.service.js';

const codeOf = async (work: Promise<unknown>): Promise<string | undefined> => {
  try {
    await work;
    return undefined;
  } catch (error) {
    return (error as { code?: string }).code;
  }
};

describe('a refund that staff make', () => {
  let bench: PaymentsBench;
  let refunds: StaffRefunds;
  let [mona, omar] = ['', ''];
  beforeAll(async () => {
    bench = await PaymentsBench.open();
    refunds = bench.rooms.app.get(StaffRefunds);
    [mona, omar] = [(await anAdmin(bench.rooms.app)).id, (await anAdmin(bench.rooms.app)).id];
  });
  afterEach(async () => {
    await bench.recover();
    expect(await bench.differences()).toEqual([]);
  });
  afterAll(() => bench?.close());

  const aPrice = (amountPence = 24_000) => bench.aPaidCharge({ kind: 'charge', amountPence });
  const rows = (chargeId: string) =>
    bench.rooms.database.query<{ pence: number; reason: string; status: string }>(
      `SELECT amount_pence AS pence, reason, status FROM refunds WHERE charge_id = $1 ORDER BY requested_at`,
      [chargeId],
    );
  const booked = (refundId: string) =>
    bench.rooms.database.query<{ kind: string; side: string; account: string }>(
      `SELECT t.kind, CASE WHEN e.amount_pence > 0 THEN 'debit' ELSE 'credit' END AS side, e.account
         FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
        WHERE t.key LIKE 'refund:' || $1 || ':%' ORDER BY t.booked_at, t.kind DESC, e.amount_pence DESC`,
      [refundId],
    );
  const held = (chargeId: string) =>
    bench.rooms.app.get(Database).transaction((tx) => bench.rooms.app.get(Ledger).heldOf(tx, chargeId));

  it('of a part goes out once, and the rest stays held', async () => {
    const { id } = await aPrice();
    expect(await refunds.refundable(id)).toEqual({
      left: '240.00',
      secondPersonAbove: '500.00',
      of: 'price',
      lines: expect.any(Array),
    });
    const { refundId } = await refunds.refund(mona, id, { amount: 40, reason: 'The mast was old' });
    expect(refundId).toBeDefined();
    const { lines } = await refunds.refundable(id);
    await bench.recover();
    // The books say afterwards what was shown before.
    expect(await booked(String(refundId))).toEqual(lines);
    expect(await rows(id)).toEqual([{ pence: 4_000, reason: 'by-staff', status: 'succeeded' }]);
    expect(await held(id)).toBe(20_000);
    expect(await bench.events(id)).toContain('refund-made-by-staff');
  });

  it('is made once by two clicks: the second saw another sum', async () => {
    const { id } = await aPrice();
    const click = () => codeOf(refunds.refund(mona, id, { amount: 40, reason: 'Sorry', left: 240 }));
    const codes = await Promise.all(Array.from({ length: 50 }, click));
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set([undefined, 'payments.refund-seen-differs']));
    expect(await rows(id)).toHaveLength(1);
  });

  it('is never more than is held, however many ask at once', async () => {
    const { id } = await aPrice();
    const ask = () => codeOf(refunds.refund(mona, id, { amount: 100, reason: 'Sorry' }));
    const codes = await Promise.all(Array.from({ length: 50 }, ask));
    expect(codes.filter((code) => code === undefined)).toHaveLength(2);
    expect(await held(id)).toBe(4_000);
    expect(await codeOf(refunds.refund(mona, id, { amount: 40.01, reason: 'Sorry' }))).toBe(
      'payments.refund-exceeds-held',
    );
  });

  it('is refused of what was never paid, of what is at the bank, and of nothing', async () => {
    const unpaid = await bench.aCharge();
    expect(await codeOf(refunds.refund(mona, unpaid.id, { amount: 1, reason: 'x' }))).toBe(
      'payments.not-paid',
    );
    const nobody = '019a0000-0000-7000-8000-00000000dead';
    expect(await codeOf(refunds.refund(mona, nobody, { amount: 1, reason: 'x' }))).toBe('request.not-found');
    expect(await codeOf(refunds.refundable(nobody))).toBe('request.not-found');
  });

  it('of small parts that come to more than the limit waits for a colleague, too', async () => {
    const { id } = await aPrice(90_000);
    const refund = (amount: number) => refunds.refund(mona, id, { amount, reason: 'Sorry' });
    expect((await refund(300)).refundId).toBeDefined();
    expect((await refunds.refundable(id)).secondPersonAbove).toBe('200.00');
    expect((await refund(200)).refundId).toBeDefined();
    const { approvalId = '', refundId } = await refund(1);
    expect(refundId).toBeUndefined();
    await refunds.confirm(omar, approvalId);
    expect((await refund(1)).approvalId).toBeDefined();
    // What two have decided does not count again.
    expect((await refunds.refundable(id)).secondPersonAbove).toBe('0.00');
    await bench.recover();
    expect((await rows(id)).map(({ pence }) => pence)).toEqual([30_000, 20_000, 100]);
  });

  it('above the limit waits for a colleague, and goes out once however many confirm', async () => {
    const { id } = await aPrice(90_000);
    const { approvalId = '', refundId } = await refunds.refund(mona, id, { amount: 600, reason: 'Not done' });
    expect(refundId).toBeUndefined();
    expect(await rows(id)).toEqual([]);
    expect(await codeOf(refunds.confirm(mona, approvalId))).toBe('payments.own-approval');
    const codes = await Promise.all(
      Array.from({ length: 50 }, () => codeOf(refunds.confirm(omar, approvalId))),
    );
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set([undefined, 'payments.approval-decided']));
    await bench.recover();
    expect(await rows(id)).toEqual([{ pence: 60_000, reason: 'by-staff', status: 'succeeded' }]);
    expect(await refunds.approval(approvalId)).toMatchObject({ status: 'confirmed', amount: '600.00' });
  });

  it('that is refused moves nothing, says why, and is decided for good', async () => {
    const { id } = await aPrice(90_000);
    const { approvalId = '' } = await refunds.refund(mona, id, { amount: 600, reason: 'Not done' });
    expect(await refunds.refuse(omar, approvalId, 'It was done')).toMatchObject({
      status: 'refused',
      refusal: 'It was done',
    });
    expect(await codeOf(refunds.confirm(omar, approvalId))).toBe('payments.approval-decided');
    expect(await rows(id)).toEqual([]);
    expect(await held(id)).toBe(90_000);
  });

  it('that has been overtaken is not confirmed: no more goes back than is held by then', async () => {
    const { id } = await aPrice(90_000);
    const first = await refunds.refund(mona, id, { amount: 600, reason: 'Not done' });
    const second = await refunds.refund(mona, id, { amount: 700, reason: 'Not done at all' });
    await refunds.confirm(omar, String(first.approvalId));
    expect(await codeOf(refunds.confirm(omar, String(second.approvalId)))).toBe(
      'payments.refund-exceeds-held',
    );
    expect(await refunds.refuse(omar, String(second.approvalId), 'Sent already')).toMatchObject({
      status: 'refused',
    });
  });
});
