import { anAdmin } from '../../../../test/factories/accounts.js';
import { PaymentsBench } from '../../../../test/factories/payments.js';
import { Ledger } from '../ledger/ledger.service.js';
import { Earnings } from '../ledger/earnings.service.js';
import { PayoutSetup } from '../payouts/payout-setup.service.js';
import type { PayOut } from '../payouts/payouts.service.js';
import { WriteOffs } from './write-offs.service.js';

const codeOf = async (work: Promise<unknown>): Promise<string | undefined> => {
  try {
    await work;
    return undefined;
  } catch (error) {
    return (error as { code?: string }).code;
  }
};

describe('a debt that staff write off', () => {
  let bench: PaymentsBench;
  let writeOffs: WriteOffs;
  let [mona, omar] = ['', ''];
  beforeEach(async () => {
    bench = await PaymentsBench.open();
    writeOffs = bench.rooms.app.get(WriteOffs);
    [mona, omar] = [(await anAdmin(bench.rooms.app)).id, (await anAdmin(bench.rooms.app)).id];
  });
  afterEach(async () => {
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
  const emptyAccount = async ({ payeeId, grossPence, feePence }: PayOut): Promise<void> => {
    const account = (await bench.accounts.byUser(payeeId))?.providerAccountId;
    await bench.bank.control('POST', 'payouts', { account, amount: grossPence - feePence, status: 'paid' });
  };
  const debtOf = async (payeeId: string): Promise<string> => {
    const [row] = await bench.rooms.database.query<{ id: string }>(
      `SELECT id FROM clawbacks WHERE payee_id = $1 AND status = 'carried' ORDER BY id LIMIT 1`,
      [payeeId],
    );
    return String(row?.id);
  };
  /** Pay of £228 (or 95 % of `grossPence`) that was claimed back from an empty account. */
  const aDebt = async (grossPence = 24_000): Promise<PayOut & { payoutId: string; debtId: string }> => {
    const job = await aPaidJob({ grossPence });
    await emptyAccount(job);
    await bench.clawBack(job, grossPence);
    await bench.recover();
    return { ...job, debtId: await debtOf(job.payeeId) };
  };
  const owed = async (userId: string) => (await bench.rooms.app.get(PayoutSetup).byUser(userId)).owedAmount;
  const earned = async (userId: string): Promise<number | undefined> =>
    (await bench.rooms.app.get(Earnings).netPence([userId])).get(userId);
  const balances = () => bench.rooms.app.get(Ledger).balances();
  const events = async (debtId: string): Promise<string[]> => {
    const rows = await bench.rooms.database.query<{ name: string }>(
      `SELECT name FROM outbox_events WHERE payload ->> 'debtId' = $1 ORDER BY id`,
      [debtId],
    );
    return rows.map(({ name }) => name.replace('payments.', ''));
  };
  const sayNo = (debtId: string, amount: number, left?: number) =>
    codeOf(writeOffs.writeOff(mona, debtId, { amount, reason: 'They are ill', ...(left && { left }) }));

  it('in part is owed no more, stands in the books, and the rest is kept from later pay', async () => {
    const { debtId, payeeId } = await aDebt();
    expect(await writeOffs.get(debtId)).toMatchObject({
      ...{ amount: '228.00', settled: '0.00', writtenOff: '0.00', left: '228.00', isRepaid: false },
      secondPersonAbove: '500.00',
      lines: [
        { side: 'debit', account: 'debts_written_off' },
        { side: 'credit', account: 'owed_by_installers' },
      ],
      writeOffs: [],
    });
    expect(await writeOffs.writeOff(mona, debtId, { amount: 100, reason: 'They are ill' })).toEqual({
      isDone: true,
    });
    expect(await owed(payeeId)).toBe('128.00');
    expect(await earned(payeeId)).toBe(10_000);
    expect(await balances()).toMatchObject({ debts_written_off: 10_000, owed_by_installers: 12_800 });
    expect(await events(debtId)).toEqual(['debt-written-off']);
    const next = await aPaidJob({ payeeId });
    expect(await bench.transfersOf(next.payoutId)).toEqual([{ amount: 10_000, reversed: false }]);
    expect(await writeOffs.get(debtId)).toMatchObject({
      ...{ settled: '128.00', writtenOff: '100.00', left: '0.00' },
      writeOffs: [{ status: 'done', amount: '100.00', reason: 'They are ill', askedById: mona }],
    });
    expect(await sayNo(debtId, 1)).toBe('payments.debt-settled');
  });

  it('is written off once however many click, and never beyond what is owed', async () => {
    const { debtId } = await aDebt();
    const codes = await Promise.all(Array.from({ length: 50 }, () => sayNo(debtId, 100, 228)));
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set([undefined, 'payments.debt-seen-differs']));
    const more = await Promise.all(Array.from({ length: 20 }, () => sayNo(debtId, 50)));
    expect(more.filter((code) => code === undefined)).toHaveLength(2);
    expect(await sayNo(debtId, 28.01)).toBe('payments.write-off-exceeds-debt');
    expect(await balances()).toMatchObject({ debts_written_off: 20_000, owed_by_installers: 2_800 });
  });

  it('is refused where there is no debt: unknown, or not yet one', async () => {
    const unknown = '019a0000-0000-7000-8000-00000000dead';
    expect(await sayNo(unknown, 1)).toBe('request.not-found');
    expect(await codeOf(writeOffs.get(unknown))).toBe('request.not-found');
    expect(await codeOf(writeOffs.confirm(mona, unknown))).toBe('request.not-found');
    expect(await codeOf(writeOffs.refuse(mona, unknown, 'No'))).toBe('request.not-found');
    const job = await aPaidJob();
    await bench.clawBack(job, 100);
    const [claimed] = await bench.rooms.database.query<{ id: string }>('SELECT id FROM clawbacks');
    expect(await sayNo(String(claimed?.id), 1)).toBe('request.not-found');
  });

  it('above the limit waits for a colleague, and is written off once however many confirm', async () => {
    const { debtId, payeeId } = await aDebt(90_000);
    expect(await writeOffs.writeOff(mona, debtId, { amount: 600, reason: 'Bankrupt' })).toEqual({
      isDone: false,
    });
    expect(await owed(payeeId)).toBe('855.00');
    expect(await sayNo(debtId, 1)).toBe('payments.write-off-waits');
    const [waiting] = (await writeOffs.get(debtId)).writeOffs;
    const id = String(waiting?.id);
    expect(waiting).toMatchObject({ status: 'waiting', amount: '600.00', decidedByName: null });
    expect(await codeOf(writeOffs.confirm(mona, id))).toBe('payments.own-write-off');
    const codes = await Promise.all(Array.from({ length: 50 }, () => codeOf(writeOffs.confirm(omar, id))));
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set([undefined, 'payments.write-off-decided']));
    expect(await owed(payeeId)).toBe('255.00');
    expect(await events(debtId)).toEqual(['write-off-asked', 'write-off-decided', 'debt-written-off']);
  });

  it('in small parts that come to more than the limit waits for a colleague, too', async () => {
    const { debtId } = await aDebt(90_000);
    const writeOff = (amount: number) => writeOffs.writeOff(mona, debtId, { amount, reason: 'They are ill' });
    expect(await writeOff(400)).toEqual({ isDone: true });
    expect((await writeOffs.get(debtId)).secondPersonAbove).toBe('100.00');
    expect(await writeOff(101)).toEqual({ isDone: false });
    const [waiting] = (await writeOffs.get(debtId)).writeOffs;
    await writeOffs.confirm(omar, String(waiting?.id));
    expect((await writeOffs.get(debtId)).secondPersonAbove).toBe('100.00');
    expect(await writeOff(100)).toEqual({ isDone: true });
  });

  it('that two ask for at once waits once', async () => {
    const { debtId } = await aDebt(90_000);
    const codes = await Promise.all(Array.from({ length: 20 }, () => sayNo(debtId, 600)));
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set([undefined, 'payments.write-off-waits']));
  });

  it('that was paid meanwhile is not confirmed, and one that is refused stays owed', async () => {
    const { debtId, payeeId } = await aDebt(90_000);
    await writeOffs.writeOff(mona, debtId, { amount: 855, reason: 'Bankrupt' });
    await aPaidJob({ payeeId });
    expect(await owed(payeeId)).toBe('627.00');
    const [waiting] = (await writeOffs.get(debtId)).writeOffs;
    const id = String(waiting?.id);
    expect(await codeOf(writeOffs.confirm(omar, id))).toBe('payments.write-off-exceeds-debt');
    expect((await writeOffs.refuse(omar, id, 'They pay again')).writeOffs).toMatchObject([
      { status: 'refused', refusal: 'They pay again' },
    ]);
    expect(await codeOf(writeOffs.confirm(omar, id))).toBe('payments.write-off-decided');
    expect(await owed(payeeId)).toBe('627.00');
    expect(await balances()).toMatchObject({ debts_written_off: 0, owed_by_installers: 62_700 });
  });

  it('and settled by pay at the same moment is neither written off nor kept twice', async () => {
    const { debtId, payeeId } = await aDebt();
    const job = await bench.aJob({ payeeId });
    await Promise.all([sayNo(debtId, 228), bench.aPayout(job)]);
    await bench.recover();
    const { settled, writtenOff, left } = await writeOffs.get(debtId);
    expect(left).toBe('0.00');
    expect([settled, writtenOff].toSorted()).toEqual(['0.00', '228.00']);
  });

  describe('whose payment a bank gives back', () => {
    /** A charge whose bank decided `lost`, whose pay could not be taken back. @returns what wins it */
    const aLostOne = async (): Promise<PayOut & { debtId: string; win: () => Promise<void> }> => {
      const job = await aPaidJob();
      await emptyAccount(job);
      const { providerIntentId } = await bench.charge(String(job.chargeIds[0]));
      const { id } = await bench.bank.dispute(providerIntentId);
      await bench.chargebacks.hearOf(id);
      const close = async (outcome: 'won' | 'lost'): Promise<void> => {
        await bench.bank.decide(id, outcome);
        await bench.chargebacks.hearOf(id);
        await bench.recover();
      };
      await close('lost');
      return { ...job, debtId: await debtOf(job.payeeId), win: () => close('won') };
    };

    it('is the platform’s loss no more, and the installer is paid only what was not given up', async () => {
      const { debtId, payeeId, win } = await aLostOne();
      expect(await sayNo(debtId, 100)).toBeUndefined();
      await win();
      expect(await balances()).toMatchObject({
        ...{ chargeback_losses: 0, debts_written_off: 0, owed_by_installers: 0, jobs_held: 0 },
      });
      expect(await earned(payeeId)).toBe(22_800);
      expect(await writeOffs.get(debtId)).toMatchObject({ isRepaid: true, left: '0.00' });
    });

    it('that was given up whole pays nothing again', async () => {
      const { debtId, payeeId, win } = await aLostOne();
      expect(await sayNo(debtId, 228)).toBeUndefined();
      await win();
      expect(await balances()).toMatchObject({ chargeback_losses: 0, debts_written_off: 0, jobs_held: 0 });
      expect(await earned(payeeId)).toBe(22_800);
      expect(await bench.bank.rows('transfers')).toHaveLength(1);
    });
  });
});
