import { randomUUID } from 'node:crypto';
import { PaymentsBench } from '../../../../test/factories/payments.js';
import { Forfeits } from '../held/forfeits.service.js';
import { Ledger } from '../ledger/ledger.service.js';
import { PayoutDiffers, PayoutExceedsHeld } from '../payments.errors.js';
import type { PayOut } from './payouts.service.js';

describe('a payout', () => {
  let bench: PaymentsBench;
  beforeAll(async () => {
    bench = await PaymentsBench.open();
  });
  afterAll(() => bench?.close());
  afterEach(async () => {
    await bench.bank.control('DELETE', 'faults');
    await bench.recover();
    expect(await bench.differences()).toEqual([]);
  });

  const payouts = () => bench.payouts;
  const pay = (asked: PayOut) => bench.aPayout(asked);
  const aJob = (grossPence: number) => bench.aJob({ grossPence });
  const booked = (key: string) =>
    bench.rooms.database.query(
      `SELECT e.account, e.amount_pence::int AS pence FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
        WHERE t.key = $1 ORDER BY e.amount_pence DESC, e.account`,
      [key],
    );

  it('shares the price to the penny, in the transaction of whoever approves', async () => {
    const job = await aJob(9_999);
    const payout = await pay(job);
    expect(await booked(`payout:${payout.id}:earned`)).toEqual([
      { account: 'jobs_held', pence: 9_499 },
      { account: 'jobs_held', pence: 500 },
      { account: 'fees_earned', pence: -500 },
      { account: 'owed_to_installers', pence: -9_499 },
    ]);
    expect(await payouts().ofSubject(job.subjectId)).toEqual({
      status: 'waiting_account',
      cause: 'approved',
      expectedOn: null,
      paidAt: null,
      net: '94.99',
      kept: null,
      takenBack: null,
      refusedByBank: false,
      waitsForTaxDetails: false,
      holdReason: null,
    });
  });

  it('leaves no trace when the approval is rolled back', async () => {
    const job = await bench.aJob();
    const approving = bench.database.transaction(async (tx) => {
      await payouts().payOut(tx, job);
      throw new Error('the approval did not happen');
    });
    await expect(approving).rejects.toThrow('the approval did not happen');
    expect(await payouts().ofSubject(job.subjectId)).toBeNull();
  });

  it('is one for fifty approvals at once, and refuses other amounts for the same job', async () => {
    const job = await bench.aJob();
    const made = await Promise.all(Array.from({ length: 50 }, () => pay(job)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    await expect(pay({ ...job, grossPence: 23_999 })).rejects.toThrow(PayoutDiffers);
  });

  it('never pays out more than is held', async () => {
    const job = await aJob(10_000);
    await expect(pay({ ...job, grossPence: 10_001 })).rejects.toThrow(PayoutExceedsHeld);
    await bench.aRefund(job.chargeIds[0] as string, 'shared-out', 1);
    await expect(pay(job)).rejects.toThrow(PayoutExceedsHeld);
    await pay({ ...job, grossPence: 9_999 });
  });

  it('takes the price from several charges, each emptied before the next', async () => {
    const job = await aJob(10_000);
    const extra = await bench.aPaidCharge({ kind: 'extra', amountPence: 2_000 });
    const all = { ...job, chargeIds: [...job.chargeIds, extra.id], grossPence: 12_000, feePence: 600 };
    await pay(all);
    const ledger = bench.rooms.app.get(Ledger);
    for (const chargeId of all.chargeIds)
      expect(await ledger.heldOf(bench.database.reader, chargeId)).toBe(0);
  });

  it('of the platform’s own job is paid by the platform, once', async () => {
    const job = { ...(await bench.aJob()), subjectId: randomUUID(), chargeIds: [] };
    const made = await Promise.all(Array.from({ length: 10 }, () => pay(job)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await booked(`payout:${made[0]?.id}:earned`)).toEqual([
      { account: 'jobs_funded', pence: 22_800 },
      { account: 'jobs_funded', pence: 1_200 },
      { account: 'fees_earned', pence: -1_200 },
      { account: 'owed_to_installers', pence: -22_800 },
    ]);
  });

  it('that was not sent can be taken back: the price is held again and can be shared out anew', async () => {
    const job = await aJob(10_000);
    const first = await pay(job);
    const takeBack = () => bench.database.transaction((tx) => payouts().takeBack(tx, job.subjectId));
    expect(await takeBack()).toBe(true);
    expect(await takeBack()).toBe(false);
    expect(await payouts().ofSubject(job.subjectId)).toBeNull();
    const second = await bench.database.transaction(async (tx) => {
      await bench.refunds.request(tx, {
        chargeId: job.chargeIds[0] as string,
        reason: 'dispute-decided',
        amountPence: 4_000,
      });
      return payouts().payOut(tx, { ...job, grossPence: 6_000, feePence: 300 });
    });
    expect(second.id).not.toBe(first.id);
    expect(await payouts().ofSubject(job.subjectId)).toMatchObject({ net: '57.00' });
  });

  it('cannot be deleted, and its amounts never change', async () => {
    const { id } = await pay(await bench.aJob());
    await expect(bench.rooms.database.query('DELETE FROM payouts WHERE id = $1', [id])).rejects.toThrow(
      'never deleted',
    );
    await expect(
      bench.rooms.database.query(
        'UPDATE payouts SET gross_pence = 1, fee_pence = 0, net_pence = 1 WHERE id = $1',
        [id],
      ),
    ).rejects.toThrow('never change');
  });

  it('has a bond beside it that is forfeited once, and only what is held of it', async () => {
    const { id } = await bench.aPaidCharge({ kind: 'deposit', amountPence: 5_000 });
    const forfeit = () => bench.database.transaction((tx) => bench.rooms.app.get(Forfeits).forfeit(tx, id));
    expect((await Promise.all([forfeit(), forfeit(), forfeit()])).sort()).toEqual([0, 0, 5_000]);
    await expect(bench.aRefund(id)).rejects.toThrow();
  });
});
