import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { Live } from '../../../platform/http/live/live.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { Clock } from '../../../platform/time/clock.js';
import { TaxDetails } from '../../tax/tax-details.service.js';
import { Charge } from '../records/charge.entity.js';
import { Ledger } from '../ledger/ledger.service.js';
import { payoutDue, payoutFailed, payoutSent, payoutWaiting } from '../payments.events.js';
import { pauseAfterRefusal } from '../payments.policy.js';
import type { TransferRequest, TransferSnapshot } from '../provider/connect.outcome.js';
import { Operations } from '../provider/operations.service.js';
import type { Refused } from '../provider/provider.outcome.js';
import { Debts } from './debts.service.js';
import { PayoutAccounts } from './payout-accounts.service.js';
import { Payout } from '../records/payout.entity.js';
import { expectedOn, isOfTheAccount, jobGroup, mayBeHeld } from './payouts.policy.js';

/** What becomes of a payout: rows, books and events. `payout` must be locked or new in `tx`. */
@Injectable()
export class PayoutSettlement {
  constructor(
    private readonly ledger: Ledger,
    private readonly accounts: PayoutAccounts,
    private readonly taxDetails: TaxDetails,
    private readonly debts: Debts,
    private readonly operations: Operations,
    private readonly outbox: Outbox,
    private readonly live: Live,
    private readonly clock: Clock,
  ) {}

  /** Locks a payout until the end of the transaction. Its charge is locked before it, its account after it. @throws EntityNotFoundError */
  lock(tx: Tx, payoutId: string): Promise<Payout> {
    return repository(tx, Payout).findOneOrFail({
      where: { id: payoutId },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /**
   * Lets it go out when the installer's account can take it and the law lets us pay; else it goes on waiting, and says so when it has
   * not for a while.
   * @param remindBefore installers last reminded by then are reminded again
   */
  async release(tx: Tx, payout: Payout, remindBefore?: Date): Promise<void> {
    if (payout.status !== 'waiting_account') return;
    const account = await this.accounts.hold(tx, payout.payeeId);
    const accountId = account?.status === 'ready' ? account.providerAccountId : null;
    const isForTax =
      accountId !== null && (await this.taxDetails.whosePayWaits([payout.payeeId], tx)).has(payout.payeeId);
    if (accountId !== null && !isForTax) {
      await this.change(tx, payout, { status: 'due', dueAt: payout.dueAt ?? this.clock.now() });
      await this.withhold(tx, payout);
      if (payout.withheldPence === payout.netPence) return this.keptWhole(tx, payout);
      await this.openAttempt(tx, payout, accountId);
      return this.outbox.record(tx, payoutDue, await this.facts(tx, payout));
    }
    if (payout.remindedAt && !(remindBefore && payout.remindedAt <= remindBefore)) return;
    const isReminder = payout.remindedAt !== null;
    await this.change(tx, payout, { remindedAt: this.clock.now() });
    const facts = await this.facts(tx, payout);
    await this.outbox.record(tx, payoutWaiting, { ...facts, isReminder, ...(isForTax && { isForTax }) });
  }

  /** The provider has it in the installer's account. Answers in the wrong order and the same answer again do no harm. */
  async sent(tx: Tx, payout: Payout, seen: TransferSnapshot): Promise<void> {
    if (payout.status !== 'due') return;
    await this.ledger.book(tx, {
      key: `payout:${payout.id}:sent`,
      kind: 'payout',
      currency: payout.currency,
      moves: [
        {
          debit: 'owed_to_installers',
          credit: 'provider_balance',
          pence: seen.pence,
          userId: payout.payeeId,
        },
      ],
    });
    await this.change(tx, payout, {
      status: 'sent',
      providerTransferId: seen.id,
      destinationPaymentId: seen.destinationPaymentId,
      sentAt: this.clock.now(),
      failureCode: null,
    });
    const day = expectedOn(payout);
    await this.outbox.record(tx, payoutSent, {
      ...(await this.facts(tx, payout)),
      ...(day && { expectedOn: day }),
      ...(payout.withheldPence > 0 && { keptPence: payout.withheldPence }),
    });
  }

  /** The provider refused it and nothing was sent: it waits, is asked for again under a new key, or goes to staff. */
  async refused(tx: Tx, payout: Payout, { code }: Refused): Promise<void> {
    if (payout.status !== 'due') return;
    if (isOfTheAccount(code)) {
      await this.change(tx, payout, {
        status: 'waiting_account',
        failureCode: code,
        attempt: payout.attempt + 1,
      });
      return this.accounts.doubt(tx, payout.payeeId);
    }
    const pauseMs = pauseAfterRefusal(payout, code);
    if (pauseMs === null) {
      await this.change(tx, payout, { status: 'failed', failedAt: this.clock.now(), failureCode: code });
      return this.outbox.record(tx, payoutFailed, { ...(await this.facts(tx, payout)), code });
    }
    await this.change(tx, payout, { failureCode: code, attempt: payout.attempt + 1 });
    const account = await this.accounts.hold(tx, payout.payeeId);
    await this.openAttempt(
      tx,
      payout,
      String(account?.providerAccountId),
      new Date(this.clock.now().getTime() + pauseMs),
    );
  }

  /** A new attempt for a payout that failed. */
  async again(tx: Tx, payout: Payout): Promise<void> {
    await this.change(tx, payout, { status: 'waiting_account', failedAt: null, attempt: payout.attempt + 1 });
    await this.release(tx, payout);
  }

  /** Gives up the attempt to send it, if there is one. @returns false when it was sent, or the provider has been asked to */
  async stop(tx: Tx, payout: Payout): Promise<boolean> {
    if (!mayBeHeld(payout)) return false;
    const attempt = await this.operations.live(tx, 'transfer.create', payout.id);
    return !attempt || this.operations.drop(tx, attempt);
  }

  /** What the installer owes from earlier jobs is kept from this one, once. Their account is held. */
  private async withhold(tx: Tx, payout: Payout): Promise<void> {
    const { id, payeeId: userId, netPence, withheldPence } = payout;
    if (withheldPence > 0) return;
    const pence = await this.debts.settle(tx, userId, netPence);
    if (pence === 0) return;
    await this.ledger.book(tx, {
      key: `payout:${id}:withheld:${payout.attempt}`,
      kind: 'payout-withheld',
      moves: [{ debit: 'owed_to_installers', credit: 'owed_by_installers', pence, userId }],
    });
    await this.change(tx, payout, { withheldPence: pence });
  }

  /** All of it was owed: nothing is left to send. */
  private async keptWhole(tx: Tx, payout: Payout): Promise<void> {
    const now = this.clock.now();
    await this.change(tx, payout, { status: 'paid', sentAt: now, paidAt: now });
    const facts = await this.facts(tx, payout);
    await this.outbox.record(tx, payoutSent, { ...facts, keptPence: payout.withheldPence });
  }

  async change(tx: Tx, payout: Payout, changes: Partial<Payout>): Promise<void> {
    await repository(tx, Payout).update({ id: payout.id }, changes);
    Object.assign(payout, changes);
  }

  /** What every event about a payout carries; the installer's pages are notified too. */
  async facts(tx: Tx, { id, subjectId, payeeId, grossPence, feePence, netPence, cause }: Payout) {
    await this.live.changed(tx, payeeId, ['payments', 'assignments', 'jobs', 'bids']);
    const facts = { payoutId: id, subjectId, payeeId, grossPence, feePence, netPence };
    return cause === 'approved' ? facts : { ...facts, cause };
  }

  private async openAttempt(tx: Tx, payout: Payout, destination: string, notBefore?: Date): Promise<void> {
    const { id: payoutId, subjectId, payeeId, chargeId, currency, description } = payout;
    const amount = payout.netPence - payout.withheldPence;
    const charge = chargeId ? await repository(tx, Charge).findOneBy({ id: chargeId }) : null;
    // A transfer may not be more than the charge that it comes from.
    const source = amount <= (charge?.receivedPence ?? 0) ? charge?.providerChargeId : null;
    const request = (): TransferRequest => ({
      amount,
      currency,
      description,
      destination,
      transfer_group: jobGroup(subjectId, payout.round),
      ...(source && { source_transaction: source }),
      metadata: { payoutId, subjectId, payeeId, attempt: String(payout.attempt) },
    });
    await this.operations.open(tx, { kind: 'transfer.create' }, payoutId, request, notBefore);
  }
}
