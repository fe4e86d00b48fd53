import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { sql } from '../../../platform/database/sql.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { Clock } from '../../../platform/time/clock.js';
import { Charge } from '../records/charge.entity.js';
import { Charges } from '../charges/charges.service.js';
import { Chargeback } from '../records/chargeback.entity.js';
import { Ledger } from '../ledger/ledger.service.js';
import type { LedgerAccount, Move } from '../ledger/ledger.accounts.js';
import { ProviderUnavailable } from '../payments.errors.js';
import { chargebackClosed, chargebackOpened } from '../payments.events.js';
import { chargeDisputed, heldAccount } from '../payments.policy.js';
import type { ChargebackSnapshot } from '../provider/provider.outcome.js';
import { Clawbacks } from '../payouts/clawbacks.service.js';
import { UnsentPay } from '../payouts/unsent-pay.service.js';
import { claimReason, Repayments } from '../payouts/repayments.service.js';
import { RefundSettlement } from '../refunds/refund-settlement.service.js';

/** Money that card holders take back through their banks. */
@Injectable()
export class Chargebacks {
  constructor(
    private readonly database: Database,
    private readonly charges: Charges,
    private readonly ledger: Ledger,
    private readonly refunds: RefundSettlement,
    private readonly clawbacks: Clawbacks,
    private readonly unsentPay: UnsentPay,
    private readonly repayments: Repayments,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Safe to repeat, in any order and at once: each movement of money has one key in the books. @throws ProviderUnavailable */
  async settle(seen: ChargebackSnapshot): Promise<void> {
    // What a bank takes back was paid: whichever news are faster, the payment is in the books first.
    if (seen.intentId) await this.charges.onProviderEvent({ id: seen.intentId });
    await this.database.transaction('chargeback.settle', async (tx) => {
      const charge = await this.lockCharge(tx, seen.intentId);
      const chargeback = await this.open(tx, seen, charge);
      const takenPence = charge ? await this.bookMoney(tx, chargeback, charge, seen) : 0;
      if (seen.status !== chargeback.status && seen.status !== 'open')
        await this.close(tx, chargeback, charge, seen.status);
      else if (charge && takenPence > 0 && chargeback.status === 'lost')
        await this.bookLaterLoss(tx, chargeback, charge, takenPence);
    });
  }

  /**
   * Refunds of the charge wait until this is done, but not those that are being booked: they hold their own row and only
   * need the charge to stay. Pay may have to be held for the other charges of its job again: locked later, they would be locked
   * against the order in which a change of the price or a dispute locks them.
   */
  private async lockCharge(tx: Tx, intentId: string | null): Promise<Charge | null> {
    if (!intentId) return null;
    const found = await repository(tx, Charge).findOneBy({ providerIntentId: intentId });
    if (!found) return null;
    await this.unsentPay.lockCharges(tx, found.id);
    return repository(tx, Charge).findOneByOrFail({ id: found.id });
  }

  private async open(tx: Tx, seen: ChargebackSnapshot, charge: Charge | null): Promise<Chargeback> {
    const [isNew] = await sql<unknown>(
      tx,
      `INSERT INTO chargebacks (provider_chargeback_id, charge_id, amount_pence, currency, reason, opened_at)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (provider_chargeback_id) DO NOTHING RETURNING id`,
      [seen.id, charge?.id ?? null, seen.pence, seen.currency, seen.reason, this.clock.now()],
    );
    if (isNew)
      await this.outbox.record(tx, chargebackOpened, {
        chargebackId: seen.id,
        ...(charge && { chargeId: charge.id }),
        amountPence: seen.pence,
        reason: seen.reason,
      });
    return repository(tx, Chargeback).findOneOrFail({
      where: { providerChargebackId: seen.id },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** What the bank took and gave back since the last pass, as often as it does: each sum that it came to is one fact. @returns the pence taken */
  private async bookMoney(
    tx: Tx,
    chargeback: Chargeback,
    { id: chargeId }: Charge,
    seen: ChargebackSnapshot,
  ): Promise<number> {
    const { id, currency, takenPence, returnedPence } = chargeback;
    const taken = Math.max(0, seen.takenPence - takenPence);
    const returned = Math.max(0, seen.returnedPence - returnedPence);
    const back: LedgerAccount = chargeback.status === 'lost' ? 'chargeback_losses' : 'charged_back';
    const book = (what: 'taken' | 'returned', total: number, move: Move): Promise<unknown> =>
      this.ledger.book(tx, {
        key: `chargeback:${id}:${what}:${total}`,
        kind: `chargeback-${what}`,
        currency,
        moves: [move],
      });
    if (taken > 0)
      await book('taken', seen.takenPence, {
        debit: 'charged_back',
        credit: 'provider_balance',
        pence: taken,
        chargeId,
      });
    if (returned > 0)
      await book('returned', seen.returnedPence, {
        debit: 'provider_balance',
        credit: back,
        pence: returned,
        chargeId,
      });
    await this.change(tx, chargeback, {
      chargeId,
      takenPence: takenPence + taken,
      returnedPence: returnedPence + returned,
    });
    return taken;
  }

  private async close(
    tx: Tx,
    chargeback: Chargeback,
    charge: Charge | null,
    status: 'won' | 'lost',
  ): Promise<void> {
    const lost = chargeback.takenPence - chargeback.returnedPence;
    if (charge && status === 'lost' && !(await this.bookLoss(tx, chargeback, charge, lost))) return;
    if (charge && status === 'won') {
      // After a loss it has decided anew: that counts when the money is back, which is paid out then.
      if (chargeback.status === 'lost' && lost > 0) return;
      await this.repayments.payAgain(tx, chargeback, charge.id);
      await this.refunds.sendRefused(tx, charge.id, chargeDisputed);
      await this.unsentPay.sendRefused(tx, charge.id);
    }
    await this.change(tx, chargeback, { status, closedAt: this.clock.now() });
    await this.outbox.record(tx, chargebackClosed, {
      chargebackId: chargeback.providerChargebackId,
      ...(charge && { chargeId: charge.id, kind: charge.kind, subjectId: charge.subjectId }),
      amountPence: chargeback.amountPence,
      outcome: status,
    });
  }

  /**
   * The card holder has the money for good: first it is what was held for them, pay that was not sent included, then what
   * waited to go back to them, and only the rest is the platform's loss, as far as the installer need not give it back.
   * @returns false while a refund or transfer of it is with the provider: its end comes first
   */
  private async bookLoss(tx: Tx, chargeback: Chargeback, charge: Charge, lost: number): Promise<boolean> {
    const { id, currency, takenPence } = chargeback;
    if (lost <= 0) return true;
    const payouts = await this.unsentPay.keepUnsent(tx, charge.id);
    if (!payouts) return false;
    const held = Math.min(lost, await this.ledger.heldOf(tx, charge.id));
    const waiting = await this.refunds.giveUp(tx, charge.id, lost - held);
    if (waiting === null) return false;
    const from = (debit: LedgerAccount, pence: number): Move => ({
      debit,
      credit: 'charged_back',
      pence,
      chargeId: charge.id,
    });
    const moves = [
      from(heldAccount(charge.kind), held),
      from('refunds_in_flight', waiting),
      from('chargeback_losses', lost - held - waiting),
    ].filter(({ pence }) => pence > 0);
    // A bank may take the same money again after an appeal was won: each sum that it came to is lost once.
    const key = `chargeback:${id}:lost:${takenPence}`;
    await this.ledger.book(tx, { key, kind: 'chargeback-lost', currency, moves });
    let left = lost - held - waiting;
    for (const payout of payouts)
      left -= await this.clawbacks.claim(tx, payout, claimReason(chargeback), left, {
        credit: 'chargeback_losses',
        chargeId: charge.id,
      });
    return true;
  }

  /** The bank decided before it took the money, or took more. @throws ProviderUnavailable while a refund of it is with the provider */
  private async bookLaterLoss(
    tx: Tx,
    chargeback: Chargeback,
    charge: Charge,
    takenPence: number,
  ): Promise<void> {
    if (!(await this.bookLoss(tx, chargeback, charge, takenPence)))
      throw new ProviderUnavailable({ reason: 'refund_under_way' });
  }

  private async change(tx: Tx, chargeback: Chargeback, changes: Partial<Chargeback>): Promise<void> {
    await repository(tx, Chargeback).update({ id: chargeback.id }, changes);
    Object.assign(chargeback, changes);
  }
}
