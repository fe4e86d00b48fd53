import { PaymentsBench } from '../../../../test/factories/payments.js';
import { Ledger } from '../ledger/ledger.service.js';
import { ReconcileRepair } from '../reconcile/reconcile-repair.service.js';
import { Reconcile } from '../reconcile/reconcile.service.js';
import { Earnings } from '../ledger/earnings.service.js';
import { Clawbacks } from './clawbacks.service.js';
import { PayoutReductions } from './payout-reductions.service.js';
import { PayoutSetup } from './payout-setup.service.js';
import type { PayOut } from './payouts.service.js';

describe('pay that must come back', () => {
  let bench: PaymentsBench;
  beforeEach(async () => {
    bench = await PaymentsBench.open();
  });
  afterEach(async () => {
    await bench.bank.control('DELETE', 'faults');
    await bench.recover();
    expect(await bench.differences()).toEqual([]);
    await bench.close();
  });

  const aPaidJob = async (about: Partial<PayOut> = {}): Promise<PayOut & { payoutId: string }> => {
    const job = await bench.aJob({ payeeId: await bench.aPayee(), ...about });
    const { id } = await bench.aPayout(job);
    await bench.sending.send(id);
    return { ...job, payoutId: id };
  };
  const balances = () => bench.rooms.app.get(Ledger).balances();
  const earned = async (userId: string): Promise<number | undefined> =>
    (await bench.rooms.app.get(Earnings).netPence([userId])).get(userId);
  const statusOf = async ({ subjectId }: PayOut) => (await bench.payouts.ofSubject(subjectId))?.status;
  const owed = async (userId: string) => (await bench.rooms.app.get(PayoutSetup).byUser(userId)).owedAmount;
  const clawbacks = () =>
    bench.rooms.database.query(
      'SELECT status, amount_pence AS pence, settled_pence AS settled FROM clawbacks ORDER BY id',
    );
  /** The installer's bank has been paid what their account held. */
  const emptyAccount = async (userId: string, amount = 22_800): Promise<void> => {
    const account = (await bench.accounts.byUser(userId))?.providerAccountId;
    await bench.bank.control('POST', 'payouts', { account, amount, status: 'paid' });
  };

  it('is reversed once after a dispute, and can be refunded to the customer at once', async () => {
    const job = await aPaidJob();
    const decide = () => bench.clawBack(job, 10_000);
    expect(await Promise.all(Array.from({ length: 50 }, decide))).toEqual(Array(50).fill(10_000));
    await bench.aRefund(job.chargeIds[0] as string, 'dispute-decided', 10_000);
    await bench.recover();
    const [transfer] = await bench.bank.rows<{ amount_reversed: number }>('transfers');
    expect(transfer?.amount_reversed).toBe(10_000);
    expect(await statusOf(job)).toBe('sent');
    expect(await earned(job.payeeId)).toBe(12_800);
    expect(await balances()).toMatchObject({
      jobs_held: 0,
      owed_to_installers: 0,
      owed_by_installers: 0,
      fees_earned: 1_200,
    });
    expect(await bench.payoutEvents(job.payoutId)).toEqual([
      'payout-due',
      'payout-sent',
      'payout-clawed-back',
      'payout-reversed',
    ]);
  });

  it.each(['http-500', 'http-500-after', 'drop-answer', 'drop-before', 'hang-answer'])(
    'comes back once although the provider answers with %s',
    async (fault) => {
      const job = await aPaidJob();
      await bench.clawBack(job, 22_800);
      const [transfer] = await bench.bank.rows<{ id: string }>('transfers');
      await bench.bank.fault(fault, `/v1/transfers/${transfer?.id}/reversals`);
      await bench.rooms.app.get(Clawbacks).resolveWaiting();
      await bench.recover();
      const [after] = await bench.bank.rows<{ amount_reversed: number; reversals: { data: object[] } }>(
        'transfers',
      );
      expect([after?.amount_reversed, after?.reversals.data.length]).toEqual([22_800, 1]);
      expect(await statusOf(job)).toBe('reversed');
      expect(await earned(job.payeeId)).toBe(0);
    },
  );

  it('is carried when the account is empty, shown, and kept from what is earned next', async () => {
    const job = await aPaidJob();
    await emptyAccount(job.payeeId);
    expect(await bench.clawBack(job, 30_000)).toBe(22_800);
    await bench.recover();
    expect(await clawbacks()).toEqual([{ status: 'carried', pence: 22_800, settled: 0 }]);
    expect(await owed(job.payeeId)).toBe('228.00');
    expect(await earned(job.payeeId)).toBe(0);

    const next = await aPaidJob({ payeeId: job.payeeId, grossPence: 10_000 });
    expect(await statusOf(next)).toBe('paid');
    expect(await bench.transfersOf(next.payoutId)).toEqual([]);
    expect(await owed(job.payeeId)).toBe('133.00');
    expect(await earned(job.payeeId)).toBe(9_500);

    const third = await aPaidJob({ payeeId: job.payeeId });
    expect(await bench.transfersOf(third.payoutId)).toEqual([{ amount: 9_500, reversed: false }]);
    expect(await owed(job.payeeId)).toBe('0.00');
    expect(await balances()).toMatchObject({ owed_by_installers: 0, owed_to_installers: 0 });
  });

  it.each(['none', 'http-500', 'http-500-after', 'drop-answer', 'hang-answer'])(
    'comes back as far as the account holds it, and only the remainder is owed (the provider answers with %s)',
    async (fault) => {
      const job = await aPaidJob();
      await emptyAccount(job.payeeId, 22_800 - 8_550);
      expect(await bench.clawBack(job, 9_500)).toBe(9_500);
      const [transfer] = await bench.bank.rows<{ id: string }>('transfers');
      if (fault !== 'none') await bench.bank.fault(fault, `/v1/transfers/${transfer?.id}/reversals`);
      await bench.recover();
      await bench.recover();
      expect(await clawbacks()).toEqual([
        { status: 'split', pence: 9_500, settled: 0 },
        { status: 'returned', pence: 8_550, settled: 0 },
        { status: 'carried', pence: 950, settled: 0 },
      ]);
      const [after] = await bench.bank.rows<{ amount_reversed: number }>('transfers');
      expect(after?.amount_reversed).toBe(8_550);
      expect(await owed(job.payeeId)).toBe('9.50');
      expect(await earned(job.payeeId)).toBe(22_800 - 9_500);
      // The same decision again claims nothing more.
      expect(await bench.clawBack(job, 9_500)).toBe(9_500);
      await aPaidJob({ payeeId: job.payeeId, grossPence: 10_000 });
      expect(await owed(job.payeeId)).toBe('0.00');
      expect(await balances()).toMatchObject({ owed_by_installers: 0, owed_to_installers: 0 });
    },
  );

  it('of which the account holds a part comes back as far as it does, once, however many ask at once', async () => {
    const job = await aPaidJob();
    await emptyAccount(job.payeeId, 22_800 - 8_550);
    await bench.clawBack(job, 9_500);
    await Promise.all(Array.from({ length: 50 }, () => bench.rooms.app.get(Clawbacks).resolveWaiting()));
    await bench.recover();
    expect(await clawbacks()).toMatchObject([
      { status: 'split', pence: 9_500 },
      { status: 'returned', pence: 8_550 },
      { status: 'carried', pence: 950 },
    ]);
    expect(await owed(job.payeeId)).toBe('9.50');
    const [transfer] = await bench.bank.rows<{ amount_reversed: number }>('transfers');
    expect(transfer?.amount_reversed).toBe(8_550);
  });

  it('comes back in as many parts as it takes when the account is emptied meanwhile', async () => {
    const job = await aPaidJob();
    await emptyAccount(job.payeeId, 2_800);
    await bench.clawBack(job, 22_800);
    await bench.rooms.app.get(Clawbacks).resolveWaiting();
    await emptyAccount(job.payeeId, 15_000);
    await bench.recover();
    expect(await clawbacks()).toMatchObject([
      { status: 'split', pence: 22_800 },
      { status: 'split', pence: 20_000 },
      { status: 'carried', pence: 2_800 },
      { status: 'returned', pence: 5_000 },
      { status: 'carried', pence: 15_000 },
    ]);
    expect(await owed(job.payeeId)).toBe('178.00');
    expect(await statusOf(job)).not.toBe('reversed');
  });

  it('is paid again whole when the bank decides for us after a part of it came back', async () => {
    const job = await aPaidJob();
    await emptyAccount(job.payeeId, 12_800);
    const decide = await aBank(job);
    await decide('lost');
    expect(await owed(job.payeeId)).toBe('128.00');
    await decide('won');
    expect(await roundsOf(job)).toMatchObject([{}, { net: 22_800, kept: 12_800, status: 'sent' }]);
    expect(await owed(job.payeeId)).toBe('0.00');
    expect(await earned(job.payeeId)).toBe(22_800);
    expect(await balances()).toMatchObject({ chargeback_losses: 0, owed_by_installers: 0, jobs_held: 0 });
  });

  it('is owed again when the payout that was to pay it is taken back', async () => {
    const job = await aPaidJob();
    await emptyAccount(job.payeeId);
    await bench.clawBack(job, 5_000);
    await bench.recover();
    const next = await bench.aJob({ payeeId: job.payeeId });
    await bench.aPayout(next);
    expect(await owed(job.payeeId)).toBe('0.00');
    await bench.database.transaction((tx) => bench.payouts.takeBack(tx, next.subjectId));
    expect(await owed(job.payeeId)).toBe('50.00');
  });

  it('of a payment that the bank takes back comes from the installer, but not the fee', async () => {
    const job = await aPaidJob();
    const { providerIntentId } = await bench.charge(job.chargeIds[0] as string);
    const { id } = await bench.bank.dispute(providerIntentId);
    await bench.chargebacks.hearOf(id);
    await bench.bank.decide(id, 'lost');
    await bench.chargebacks.hearOf(id);
    await bench.chargebacks.hearOf(id);
    await bench.recover();
    expect(await statusOf(job)).toBe('reversed');
    expect(await balances()).toMatchObject({
      chargeback_losses: 1_200,
      fees_earned: 1_200,
      owed_by_installers: 0,
    });
  });

  /** The bank decides about the first charge of a job, as often as asked. */
  const aBank = async (job: PayOut): Promise<(...outcomes: ('won' | 'lost')[]) => Promise<void>> => {
    const { providerIntentId } = await bench.charge(job.chargeIds[0] as string);
    const { id } = await bench.bank.dispute(providerIntentId);
    await bench.chargebacks.hearOf(id);
    return async (...outcomes) => {
      for (const outcome of outcomes) {
        await bench.bank.decide(id, outcome);
        await Promise.all([bench.chargebacks.hearOf(id), bench.chargebacks.hearOf(id)]);
        await bench.recover();
        expect(await bench.differences()).toEqual([]);
      }
    };
  };
  const roundsOf = ({ subjectId }: PayOut) =>
    bench.rooms.database.query(
      `SELECT round, cause, status, net_pence AS net, withheld_pence AS kept FROM payouts WHERE subject_id = $1 ORDER BY requested_at, round`,
      [subjectId],
    );

  it('is paid again, once, when an appeal is won after it came back', async () => {
    const job = await aPaidJob();
    await (
      await aBank(job)
    )('lost', 'won');
    expect(await roundsOf(job)).toEqual([
      { round: 1, cause: 'approved', status: 'reversed', net: 22_800, kept: 0 },
      { round: 2, cause: 'bank-decided', status: 'sent', net: 22_800, kept: 0 },
    ]);
    const transfers = await bench.bank.rows<{ amount: number; amount_reversed: number }>('transfers');
    expect(transfers.map((one) => one.amount - one.amount_reversed).sort()).toEqual([0, 22_800]);
    expect(await bench.payouts.ofSubject(job.subjectId)).toMatchObject({
      status: 'sent',
      cause: 'bank-decided',
      net: '228.00',
    });
    expect(await earned(job.payeeId)).toBe(22_800);
    expect(await balances()).toMatchObject({
      ...{ chargeback_losses: 0, charged_back: 0, fees_earned: 1_200, jobs_held: 0 },
      ...{ owed_by_installers: 0, owed_to_installers: 0 },
    });
  });

  it('is kept from what is paid again as far as it never came back, also what other pay settled of it', async () => {
    const job = await aPaidJob();
    await emptyAccount(job.payeeId);
    const decide = await aBank(job);
    await decide('lost');
    await aPaidJob({ payeeId: job.payeeId, grossPence: 10_000 });
    expect(await owed(job.payeeId)).toBe('133.00');
    await decide('won');
    expect(await roundsOf(job)).toMatchObject([{}, { net: 22_800, kept: 13_300, status: 'sent' }]);
    expect(await owed(job.payeeId)).toBe('0.00');
    expect(await earned(job.payeeId)).toBe(22_800 + 9_500);
    expect(await balances()).toMatchObject({ chargeback_losses: 0, owed_by_installers: 0, jobs_held: 0 });
  });

  it('that was carried whole is settled by what is paid again, and nothing is sent', async () => {
    const job = await aPaidJob();
    await emptyAccount(job.payeeId);
    await (
      await aBank(job)
    )('lost', 'won');
    const [, again] = await roundsOf(job);
    expect(again).toMatchObject({ status: 'paid', net: 22_800, kept: 22_800 });
    expect(await bench.bank.rows('transfers')).toHaveLength(1);
    expect(await owed(job.payeeId)).toBe('0.00');
    expect(await earned(job.payeeId)).toBe(22_800);
  });

  it('comes back, and is paid again, as often as the bank decides anew', async () => {
    const job = await aPaidJob();
    const decide = await aBank(job);
    await decide('lost', 'won', 'lost');
    expect(await earned(job.payeeId)).toBe(0);
    expect(await balances()).toMatchObject({ chargeback_losses: 1_200, fees_earned: 1_200 });
    await decide('won');
    expect(await earned(job.payeeId)).toBe(22_800);
    expect(await roundsOf(job)).toMatchObject([{ round: 1 }, { round: 2, status: 'reversed' }, { round: 3 }]);
    expect(await balances()).toMatchObject({ chargeback_losses: 0, owed_by_installers: 0 });
  });

  it.each(['http-500', 'http-500-after', 'drop-answer'])(
    'is paid again once although the provider answers with %s',
    async (fault) => {
      const job = await aPaidJob();
      const decide = await aBank(job);
      await decide('lost');
      await bench.bank.fault(fault, '/v1/transfers');
      await decide('won');
      await bench.recover();
      expect((await bench.bank.rows('transfers')).length).toBe(2);
      expect(await earned(job.payeeId)).toBe(22_800);
    },
  );

  it('is less when staff decide so after it was paid again, whether it has been sent or waits', async () => {
    for (const isSent of [true, false]) {
      const job = await aPaidJob();
      const decide = await aBank(job);
      await decide('lost');
      const account = (await bench.accounts.byUser(job.payeeId))?.providerAccountId;
      if (!isSent) await bench.bank.control('POST', `accounts/${account}/restrict`, {});
      if (!isSent) await bench.accounts.refresh(job.payeeId);
      await decide('won');
      const refunds = await bench.database.transaction(async (tx) => {
        await bench.payouts.takeBack(tx, job.subjectId);
        const back = await bench.rooms.app
          .get(PayoutReductions)
          .reduce(tx, { subjectId: job.subjectId, grossPence: 12_000, feePence: 600, restPence: 12_000 });
        for (const { chargeId, pence: amountPence } of back ?? [])
          await bench.refunds.request(tx, { chargeId, reason: 'dispute-decided', amountPence });
        return back;
      });
      expect(refunds).toMatchObject([{ pence: 12_000 }]);
      if (!isSent) await bench.onboard(job.payeeId);
      await bench.recover();
      expect(await earned(job.payeeId)).toBe(11_400);
      expect(await roundsOf(job)).toHaveLength(isSent ? 2 : 3);
    }
    expect(await balances()).toMatchObject({ jobs_held: 0, fees_earned: 1_200, chargeback_losses: 0 });
  });

  it('that was not sent when the bank takes the payment back is never sent', async () => {
    const job = await bench.aJob({ payeeId: await bench.aPayee() });
    const { id: payoutId } = await bench.aPayout(job);
    const { providerIntentId } = await bench.charge(job.chargeIds[0] as string);
    const { id } = await bench.bank.dispute(providerIntentId);
    await bench.chargebacks.hearOf(id);
    await bench.recover();
    expect(await statusOf(job)).toBe('failed');
    await bench.bank.decide(id, 'lost');
    await bench.chargebacks.hearOf(id);
    await bench.recover();
    expect(await bench.payouts.ofSubject(job.subjectId)).toBeNull();
    expect(await bench.transfersOf(payoutId)).toEqual([]);
    expect(await balances()).toMatchObject({ chargeback_losses: 0, fees_earned: 0, jobs_held: 0 });
  });

  it('goes out after all when the bank decides for us', async () => {
    const job = await bench.aJob({ payeeId: await bench.aPayee() });
    const { id: payoutId } = await bench.aPayout(job);
    const { providerIntentId } = await bench.charge(job.chargeIds[0] as string);
    const { id } = await bench.bank.dispute(providerIntentId);
    await bench.chargebacks.hearOf(id);
    await bench.sending.send(payoutId);
    await bench.bank.decide(id, 'won');
    await bench.chargebacks.hearOf(id);
    await bench.recover();
    expect(await bench.transfersOf(payoutId)).toEqual([{ amount: 22_800, reversed: false }]);
  });

  it('that was carried is owed no more once staff could reverse it by hand after all', async () => {
    const job = await aPaidJob();
    await emptyAccount(job.payeeId);
    await bench.clawBack(job, 22_800);
    await bench.recover();
    expect(await owed(job.payeeId)).toBe('228.00');
    const [transfer] = await bench.bank.rows<{ id: string }>('transfers');
    // Something else fills the account, so that there is what can be reversed.
    const destination = (await bench.accounts.byUser(job.payeeId))?.providerAccountId ?? '';
    const other = await bench.bank.staff<{ id: string }>('transfers', {
      ...{ amount: '22800', currency: 'gbp', destination },
    });
    await bench.bank.staff(`transfers/${transfer?.id}/reversals`, { amount: '22800' });
    await Promise.all([1, 2].map(() => bench.payoutFollowing.refresh(job.payoutId)));
    expect(await owed(job.payeeId)).toBe('0.00');
    const found = await bench.rooms.app.get(Reconcile).compare();
    expect(found.map(({ line }) => line)).not.toContainEqual(expect.stringContaining(job.payoutId));
    expect(found.map(({ line }) => line)).toContainEqual(expect.stringContaining(other.id));
    await bench.rooms.app.get(ReconcileRepair).mendAll(found);
  });

  it('that other pay had settled and staff then reverse whole is told to staff, and the books say what is too much', async () => {
    const job = await aPaidJob();
    await emptyAccount(job.payeeId);
    await bench.clawBack(job, 22_800);
    await bench.recover();
    await aPaidJob({ payeeId: job.payeeId, grossPence: 10_000, feePence: 500, description: 'A later job' });
    expect(await owed(job.payeeId)).toBe('133.00');
    const [transfer] = await bench.bank.rows<{ id: string }>('transfers');
    const destination = (await bench.accounts.byUser(job.payeeId))?.providerAccountId ?? '';
    const send = (amount: number) =>
      bench.bank.staff<{ id: string }>('transfers', { amount: String(amount), currency: 'gbp', destination });
    await send(22_800);
    await bench.bank.staff(`transfers/${transfer?.id}/reversals`, { amount: '22800' });
    await Promise.all([1, 2].map(() => bench.payoutFollowing.refresh(job.payoutId)));
    expect(await owed(job.payeeId)).toBe('0.00');
    expect(await balances()).toMatchObject({ owed_by_installers: 0, sent_by_hand: -9_500 });
    expect(await bench.payoutEvents(job.payoutId)).toContain('payout-reversed-too-far');
    const mend = async () =>
      bench.rooms.app.get(ReconcileRepair).mendAll(await bench.rooms.app.get(Reconcile).compare());
    await mend();
    expect(await balances()).toMatchObject({ sent_by_hand: 22_800 - 9_500 });
    await send(9_500);
    await mend();
    expect(await balances()).toMatchObject({ sent_by_hand: 22_800 });
  });

  it('is compared transfer by transfer: what the provider reversed by hand is found, and taken in', async () => {
    const job = await aPaidJob();
    const [transfer] = await bench.bank.rows<{ id: string }>('transfers');
    await bench.bank.staff(`transfers/${transfer?.id}/reversals`, { amount: '1000' });
    expect(await bench.differences()).toContain(
      `payout ${job.payoutId}: 22800 pence sent and 0 back in the books, 22800 and 1000 at the provider`,
    );
    await Promise.all(Array.from({ length: 50 }, () => bench.payoutFollowing.refresh(job.payoutId)));
    expect(await clawbacks()).toEqual([{ status: 'returned', pence: 1_000, settled: 0 }]);
    expect(await earned(job.payeeId)).toBe(21_800);
    expect(await balances()).toMatchObject({ jobs_held: 1_000 });
    expect((await bench.payoutEvents(job.payoutId)).slice(-2)).toEqual([
      'payout-clawed-back',
      'payout-reversed',
    ]);
  });
});
