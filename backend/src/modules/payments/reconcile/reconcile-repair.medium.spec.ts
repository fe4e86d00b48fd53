import { randomUUID } from 'node:crypto';
import { move } from '../../../../sandbox/stripe/balance.js';
import { PaymentsBench } from '../../../../test/factories/payments.js';
import { letPass } from '../../../../test/support/travel.js';
import { Ledger } from '../ledger/ledger.service.js';
import { BalanceMovements } from './balance-movements.service.js';
import { ReconcileRepair } from './reconcile-repair.service.js';
import { ReconcileRuns } from './reconcile-runs.service.js';
import { Reconcile } from './reconcile.service.js';

describe('the repair of the books', () => {
  let bench: PaymentsBench;
  beforeEach(async () => {
    bench = await PaymentsBench.open();
  });
  afterEach(() => bench?.close());

  /** Finds and mends, as the command does. @returns what is left */
  const repair = async (): Promise<string[]> => {
    const found = await bench.rooms.app.get(Reconcile).compare();
    await bench.rooms.app.get(ReconcileRepair).mendAll(found);
    return bench.differences();
  };
  const payAtBank = (metadata: Record<string, string> = {}): Promise<{ id: string }> =>
    bench.bank.staff('payment_intents', {
      amount: '5000',
      currency: 'gbp',
      confirm: 'true',
      payment_method: 'pm_card_visa',
      return_url: 'http://localhost',
      ...metadata,
    });
  const refundAtBank = (intent: string, amount: number, more = {}): Promise<{ id: string }> =>
    bench.bank.staff('refunds', { payment_intent: intent, amount: String(amount), ...more });

  it('takes in what was paid and refunded after the moment of a backup that was restored', async () => {
    // The backup knows an open deposit. Meanwhile its payment was made and paid, and half of it went back.
    const charge = await bench.aCharge();
    const intent = await payAtBank({ 'metadata[chargeId]': charge.id });
    await refundAtBank(intent.id, 2_500, {
      'metadata[refundId]': randomUUID(),
      'metadata[attempt]': '1',
    });
    expect(await bench.differences()).toHaveLength(3);
    expect(await repair()).toEqual([]);
    expect(await bench.charge(charge.id)).toMatchObject({
      status: 'succeeded',
      providerIntentId: intent.id,
    });
    expect((await bench.refunds.progress([charge.id])).get(charge.id)).toMatchObject({
      amount: '25.00',
      status: 'succeeded',
    });
  });

  it('does not send a refund again that the lost days had sent, although the provider has forgotten its key', async () => {
    const charge = await bench.aPaidCharge();
    const refund = await bench.aRefund(charge.id, 'shared-out', 2_000);
    await refundAtBank(String(charge.providerIntentId), 2_000, {
      'metadata[refundId]': refund.id,
      'metadata[attempt]': '1',
    });
    await letPass(bench.rooms, { days: 2 });
    await bench.rooms.app.get(BalanceMovements).book();
    await bench.refunds.send(refund.id);
    expect(await bench.bank.rows('refunds')).toHaveLength(1);
    expect(await bench.differences()).toEqual([]);
  });

  it('follows a refund that came back and a chargeback that nobody told us of', async () => {
    const [returned, disputed] = [await bench.aPaidCharge(), await bench.aPaidCharge()];
    await bench.refunds.send((await bench.aRefund(returned.id)).id);
    const [atBank] = await bench.bank.rows<{ id: string }>('refunds');
    await bench.bank.control('POST', `refunds/${atBank?.id}/advance`, { status: 'failed' });
    const { id } = await bench.bank.dispute(disputed.providerIntentId);
    await bench.bank.decide(id, 'lost');
    expect(await bench.differences()).toHaveLength(2);
    expect(await repair()).toEqual([]);
  });

  it('keeps a payment that is nobody’s apart until staff have sent it back', async () => {
    const { id } = await payAtBank();
    expect(await repair()).toEqual([]);
    const unclaimed = () =>
      bench.rooms.database.query(
        `SELECT coalesce(-sum(amount_pence), 0)::int AS pence FROM ledger_entries WHERE account = 'unclaimed'`,
      );
    expect(await unclaimed()).toEqual([{ pence: 5_000 }]);
    await refundAtBank(id, 5_000);
    expect(await repair()).toEqual([]);
    expect(await unclaimed()).toEqual([{ pence: 0 }]);
  });

  const owed = async (account: 'unclaimed' | 'sent_by_hand'): Promise<number> =>
    (await bench.rooms.app.get(Ledger).balances())[account];

  /** What the provider has of one payment or refund, against all that it told before. @param pence more or less than that */
  const changeAtBank = (kind: 'payment_intents' | 'refunds', id: string, pence: number): void => {
    const { provider } = bench;
    const { store } = provider;
    const [intent, refund] = [store.get('payment_intents', id), store.get('refunds', id)];
    if (kind === 'payment_intents' && intent)
      store.put(kind, {
        ...intent,
        amount: intent.amount + pence,
        amount_received: intent.amount_received + pence,
      });
    if (kind === 'refunds' && refund) store.put(kind, { ...refund, amount: refund.amount + pence });
    const amount = kind === 'refunds' ? -pence : pence;
    move(provider.work(), { type: kind === 'refunds' ? 'refund' : 'charge', amount, source: id });
  };

  it('keeps apart what a payment brought above what is in the books, and leaves to a person what it lacks', async () => {
    const [more, less] = [await bench.aPaidCharge(), await bench.aPaidCharge()];
    changeAtBank('payment_intents', String(more.providerIntentId), 1_000);
    changeAtBank('payment_intents', String(less.providerIntentId), -700);
    const lacking = [
      `charge ${less.id}: 5000 gbp in the books, 4300 gbp at the provider`,
      'balance: 11000 pence in the books, 10300 at the provider',
    ];
    expect(await bench.differences()).toContain(
      `charge ${more.id}: 5000 gbp in the books, 6000 gbp at the provider`,
    );
    expect(await repair()).toEqual(lacking);
    expect(await repair()).toEqual(lacking);
    expect(await owed('unclaimed')).toBe(1_000);
  });

  it('keeps apart what of a refund did not leave, and leaves to a person what left beyond it', async () => {
    const refundOf = async (): Promise<{ ours: string; theirs: string }> => {
      const charge = await bench.aPaidCharge();
      const { id } = await bench.aRefund(charge.id, 'shared-out', 2_000);
      await bench.refunds.send(id);
      const [row] = await bench.rooms.database.query<{ theirs: string }>(
        'SELECT provider_refund_id AS theirs FROM refunds WHERE id = $1',
        [id],
      );
      return { ours: id, theirs: String(row?.theirs) };
    };
    const [less, more] = [await refundOf(), await refundOf()];
    changeAtBank('refunds', less.theirs, -300);
    changeAtBank('refunds', more.theirs, 400);
    const beyond = [
      `refund ${more.ours}: 2000 gbp here, 2400 gbp at the provider`,
      'balance: 6300 pence in the books, 5900 at the provider',
    ];
    expect(await bench.differences()).toContain(
      `refund ${less.ours}: 2000 gbp here, 1700 gbp at the provider`,
    );
    expect(await repair()).toEqual(beyond);
    expect(await repair()).toEqual(beyond);
    expect(await owed('unclaimed')).toBe(300);
  });

  it('calls a second intent of a charge off, and keeps what was paid by one apart', async () => {
    const charge = await bench.aPaidCharge();
    const second = await bench.bank.staff<{ id: string }>('payment_intents', {
      ...{ amount: '5000', currency: 'gbp' },
      'metadata[chargeId]': charge.id,
    });
    await payAtBank({ 'metadata[chargeId]': charge.id });
    expect(await bench.differences()).toHaveLength(3);
    expect(await repair()).toEqual([]);
    const intents = await bench.bank.rows<{ id: string; status: string }>('payment_intents');
    expect(intents.find(({ id }) => id === second.id)?.status).toBe('canceled');
    expect(await owed('unclaimed')).toBe(5_000);
  });

  it('books what staff transferred by hand, and what came back of it, each once', async () => {
    const account = await bench.bank.staff<{ id: string }>('accounts', { type: 'express', country: 'GB' });
    await bench.bank.control('POST', `accounts/${account.id}/onboard`);
    const transfer = await bench.bank.staff<{ id: string }>('transfers', {
      ...{ amount: '900', currency: 'gbp', destination: account.id },
    });
    expect(await repair()).toEqual([]);
    expect(await owed('sent_by_hand')).toBe(900);
    for (const left of [600, 0]) {
      await bench.bank.staff(`transfers/${transfer.id}/reversals`, { amount: left === 600 ? '300' : '600' });
      expect(await bench.differences()).toHaveLength(2);
      expect(await repair()).toEqual([]);
      expect(await owed('sent_by_hand')).toBe(left);
    }
  });

  it('takes in a reversal that our rows have lost, and one made by hand', async () => {
    const job = await bench.aJob({ payeeId: await bench.aPayee() });
    const payout = await bench.aPayout(job);
    await bench.sending.send(payout.id);
    const [transfer] = await bench.bank.rows<{ id: string }>('transfers');
    const marks: Record<string, string>[] = [{}, { 'metadata[clawbackId]': randomUUID() }];
    for (const metadata of marks)
      await bench.bank.staff(`transfers/${transfer?.id}/reversals`, { amount: '1000', ...metadata });
    expect(await bench.differences()).toEqual([
      expect.stringMatching(
        /^payout .*: 22800 pence sent and 0 back in the books, 22800 and 2000 at the provider$/,
      ),
      expect.stringMatching(/^balance/),
    ]);
    expect(await repair()).toEqual([]);
  });

  it('takes in a transfer whose answer was lost with its operation', async () => {
    const job = await bench.aJob({ payeeId: await bench.aPayee() });
    const payout = await bench.aPayout(job);
    const account = await bench.accounts.byUser(job.payeeId);
    await bench.bank.staff('transfers', {
      ...{ amount: '22800', currency: 'gbp', destination: String(account?.providerAccountId) },
      'metadata[payoutId]': payout.id,
    });
    expect(await repair()).toEqual([]);
    expect(await owed('sent_by_hand')).toBe(0);
  });

  it('leaves to a person what no question can mend, and says so', async () => {
    const charge = await bench.aPaidCharge();
    await bench.bank.control('POST', 'reset');
    expect(await repair()).toContain(
      `charge ${charge.id}: the provider has no intent ${charge.providerIntentId}`,
    );
  });

  it('is asked for by staff after two comparisons in a row have found the same', async () => {
    const runs = bench.rooms.app.get(ReconcileRuns);
    const told = () =>
      bench.rooms.database.query<{ first: string }>(
        `SELECT payload ->> 'first' AS first FROM outbox_events WHERE name = 'payments.books-differ'`,
      );
    const standing = async (): Promise<string[] | undefined> => {
      const [newest] = await bench.rooms.database.query<{ standing: string[] }>(
        'SELECT standing FROM reconcile_runs ORDER BY id DESC LIMIT 1',
      );
      return newest?.standing;
    };
    expect(await runs.run()).toBe(0);
    const { id } = await payAtBank();
    expect(await runs.run()).toBe(0);
    expect(await told()).toEqual([]);
    expect(await standing()).toEqual([]);
    expect(await runs.run()).toBe(1);
    expect(await standing()).toEqual([`intent ${id}: 5000 pence were received for nothing that we know`]);
    expect(await told()).toEqual([
      { first: `intent ${id}: 5000 pence were received for nothing that we know` },
    ]);
    await repair();
    expect(await runs.run()).toBe(0);
    expect(await told()).toHaveLength(1);
  });
});
