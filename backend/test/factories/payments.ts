import { randomUUID } from 'node:crypto';
import type { Bank } from './bank.js';
import { listenForPayments, openPayments } from './payments-rooms.js';
import type { RunningSandbox } from '../../sandbox/server.js';
import type { PartialOptions } from '../../sandbox/options.js';
import type { Charge } from '../../src/modules/payments/records/charge.entity.js';
import { Charges, type OpenCharge } from '../../src/modules/payments/charges/charges.service.js';
import { ChargebackFollowing } from '../../src/modules/payments/chargebacks/chargeback-following.service.js';
import { sharesOf } from '../../src/modules/payments/fee.policy.js';
import { Reconcile } from '../../src/modules/payments/reconcile/reconcile.service.js';
import type { Refund } from '../../src/modules/payments/records/refund.entity.js';
import { HeldMoney } from '../../src/modules/payments/held/held-money.service.js';
import { Clawbacks } from '../../src/modules/payments/payouts/clawbacks.service.js';
import { PayoutAccounts } from '../../src/modules/payments/payouts/payout-accounts.service.js';
import { PayoutFollowing } from '../../src/modules/payments/payouts/sending/payout-following.service.js';
import { PayoutSending } from '../../src/modules/payments/payouts/sending/payout-sending.service.js';
import { Payout } from '../../src/modules/payments/records/payout.entity.js';
import { Payouts, type PayOut } from '../../src/modules/payments/payouts/payouts.service.js';
import { RefundFollowing } from '../../src/modules/payments/refunds/refund-following.service.js';
import { Refunds } from '../../src/modules/payments/refunds/refunds.service.js';
import { Webhooks } from '../../src/modules/payments/webhooks/webhooks.service.js';
import { Database } from '../../src/platform/database/database.js';
import { TimeTravel } from '../../src/platform/time/time-travel.js';
import type { Rooms } from '../support/rooms.js';
import { Clockwork, sweepOf } from '../support/sweeps.js';

/** Stripe's test cards, by what they do. */
export const cards = {
  ok: 'pm_card_visa',
  declined: 'pm_card_visa_chargeDeclined',
  asksFor3ds: 'pm_card_authenticationRequired',
  refundFails: 'pm_card_refundFail',
  refundIsSlow: 'pm_card_pendingRefund',
  disputed: 'pm_card_createDispute',
} as const;

/** The payments module on a real database, beside a provider of its own. */
export class PaymentsBench {
  private readonly clockwork: Clockwork;

  private constructor(
    readonly rooms: Rooms,
    private readonly sandbox: RunningSandbox,
    readonly bank: Bank,
  ) {
    this.clockwork = new Clockwork(rooms.app, ['payments']);
  }

  static async open(
    values: Record<string, string> = {},
    options: PartialOptions = {},
  ): Promise<PaymentsBench> {
    const { rooms, sandbox, bank } = await openPayments(values, options);
    return new PaymentsBench(rooms, sandbox, bank);
  }

  /** The same, with its routes on a port of its own, to which the provider sends its messages. Workers run. */
  static async listen(
    values: Record<string, string> = {},
    options: PartialOptions = {},
  ): Promise<PaymentsBench & { url: string }> {
    const { rooms, sandbox, bank, url } = await listenForPayments(values, options);
    return Object.assign(new PaymentsBench(rooms, sandbox, bank), { url });
  }

  async close(): Promise<void> {
    await this.rooms.close();
    await this.sandbox.close();
  }

  /** The provider itself, for changes that its API does not offer. */
  get provider(): RunningSandbox['provider'] {
    return this.sandbox.provider;
  }
  get charges(): Charges {
    return this.rooms.app.get(Charges);
  }
  get refunds(): Refunds {
    return this.rooms.app.get(Refunds);
  }
  get refundFollowing(): RefundFollowing {
    return this.rooms.app.get(RefundFollowing);
  }
  get chargebacks(): ChargebackFollowing {
    return this.rooms.app.get(ChargebackFollowing);
  }
  get payouts(): Payouts {
    return this.rooms.app.get(Payouts);
  }
  get accounts(): PayoutAccounts {
    return this.rooms.app.get(PayoutAccounts);
  }
  get sending(): PayoutSending {
    return this.rooms.app.get(PayoutSending);
  }
  get payoutFollowing(): PayoutFollowing {
    return this.rooms.app.get(PayoutFollowing);
  }
  get webhooks(): Webhooks {
    return this.rooms.app.get(Webhooks);
  }
  get database(): Database {
    return this.rooms.app.get(Database);
  }

  /** Somebody with an account and a card. @returns the account's id */
  async aPayer(): Promise<string> {
    const [row] = await this.rooms.database.query<{ id: string }>(
      `INSERT INTO users (email, password_hash, first_name, last_name, user_type)
       VALUES ($1, '', 'Pat', 'Payer', 'installer') RETURNING id`,
      [`${randomUUID()}@example.test`],
    );
    return String(row?.id);
  }

  /** A charge that waits for its payer. */
  async aCharge(about: Partial<OpenCharge> = {}): Promise<Charge> {
    const payerId = about.payerId ?? (await this.aPayer());
    return this.database.transaction((tx) =>
      this.charges.open(tx, {
        kind: 'deposit',
        subjectId: randomUUID(),
        payerId,
        amountPence: 5_000,
        description: 'Deposit for “Starlink on a barn roof”',
        ...about,
      }),
    );
  }

  async aPaidCharge(about: Partial<OpenCharge> = {}, card: string = cards.ok): Promise<Charge> {
    const charge = await this.aCharge(about);
    await this.bank.confirm(await this.charges.clientSecret(charge.id), card);
    await this.charges.refresh(charge.id);
    return this.charge(charge.id);
  }

  /** Asks for a refund as another module does; nothing is sent yet. */
  aRefund(chargeId: string, reason = 'not-selected', amountPence?: number): Promise<Refund> {
    return this.database.transaction((tx) =>
      this.refunds.request(tx, { chargeId, reason, ...(amountPence && { amountPence }) }),
    );
  }

  /** An installer who has set up payouts; without `isReady` only begun to. @returns the account's id */
  async aPayee({ isReady = true } = {}): Promise<string> {
    const payeeId = await this.aPayer();
    await this.accounts.link(payeeId);
    if (isReady) await this.onboard(payeeId);
    return payeeId;
  }

  /** The installer answers all that the provider asks. */
  async onboard(payeeId: string): Promise<void> {
    const account = await this.accounts.byUser(payeeId);
    await this.bank.control('POST', `accounts/${account?.providerAccountId}/onboard`, {});
    await this.accounts.refresh(payeeId);
  }

  /** A job whose price of £240 is held, to be paid out with a fee of 5 %. */
  async aJob(about: Partial<PayOut> = {}): Promise<PayOut> {
    const grossPence = about.grossPence ?? 24_000;
    const charge = await this.aPaidCharge({ kind: 'charge', amountPence: grossPence });
    return {
      subjectId: charge.subjectId,
      payeeId: about.payeeId ?? (await this.aPayer()),
      chargeIds: [charge.id],
      grossPence,
      feePence: sharesOf(grossPence, 5).feePence,
      description: 'Payout: Starlink on a barn roof',
      ...about,
    };
  }

  /** Pays a job out as its approval does; nothing is sent yet. */
  aPayout(job: PayOut): Promise<Payout> {
    return this.database.transaction((tx) => this.payouts.payOut(tx, job));
  }

  /** Pay that was sent must come back, to be held for its job again. @returns the pence claimed */
  clawBack({ subjectId, chargeIds }: PayOut, pence: number, reason = 'dispute-decided'): Promise<number> {
    return this.database.transaction(async (tx) => {
      const [chargeId] = chargeIds;
      await this.rooms.app.get(HeldMoney).lock(tx, chargeIds);
      const payout = await tx.findOneOrFail(Payout, {
        where: { subjectId },
        lock: { mode: 'pessimistic_write' },
      });
      const claim = { credit: 'jobs_held', ...(chargeId && { chargeId }) } as const;
      return this.rooms.app.get(Clawbacks).claim(tx, payout, reason, pence, claim);
    });
  }

  /** What the provider was made to transfer for a payout. */
  async transfersOf(payoutId: string): Promise<{ amount: number; reversed: boolean }[]> {
    const all = await this.bank.rows<{ amount: number; reversed: boolean; metadata: { payoutId?: string } }>(
      'transfers',
    );
    return all
      .filter(({ metadata }) => metadata.payoutId === payoutId)
      .map(({ amount, reversed }) => ({ amount, reversed }));
  }

  /** Names of the events about one payout, in the order in which they happened. */
  payoutEvents(payoutId: string): Promise<string[]> {
    return this.eventsOf('payoutId', payoutId);
  }

  async charge(id: string): Promise<Charge> {
    const charge = (await this.charges.byIds([id])).get(id);
    if (!charge) throw new Error(`There is no charge ${id}`);
    return charge;
  }

  /** Names of the events about one charge, in the order in which they happened. */
  events(chargeId: string): Promise<string[]> {
    return this.eventsOf('chargeId', chargeId);
  }

  private async eventsOf(subject: 'chargeId' | 'payoutId', id: string): Promise<string[]> {
    const rows = await this.rooms.database.query<{ name: string }>(
      'SELECT name FROM outbox_events WHERE payload ->> $1 = $2 ORDER BY id',
      [subject, id],
    );
    return rows.map(({ name }) => name.replace('payments.', ''));
  }

  /** Lets time pass for the product and its database, not for the provider. */
  wait(ms: number): Promise<void> {
    return this.rooms.app.get(TimeTravel).forward(ms);
  }

  /** Back to the real time. */
  resetClock(): Promise<void> {
    return this.rooms.app.get(TimeTravel).to(new Date());
  }

  /** One round of every sweep. */
  sweep(): Promise<void> {
    return sweepOf(this.rooms.app, 'payments');
  }

  /** What happens by itself within some hours, without any message or queue. */
  recover(): Promise<void> {
    return this.clockwork.run(30_000, 600_000, 3_600_000);
  }

  /** Lines of the reconcile command. */
  differences(): Promise<string[]> {
    return this.rooms.app.get(Reconcile).differences();
  }
}
