import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { sql } from '../../../platform/database/sql.js';
import { Clock } from '../../../platform/time/clock.js';
import { Chargeback } from '../records/chargeback.entity.js';
import { StripeGateway } from '../provider/stripe.gateway.js';
import type { IntentSnapshot, RefundSnapshot } from '../provider/provider.outcome.js';
import { compareMovement, feeKey, isOfOperator, operatorKey } from './balance-movements.js';
import { ledgerInvariants } from '../ledger/ledger.invariants.js';
import { Ledger } from '../ledger/ledger.service.js';
import {
  compareChargeback,
  compareIntent,
  compareRefund,
  type Difference,
  type OurCharge,
  type OurRefund,
} from './reconcile.compare.js';
import { BankPayoutComparison } from './bank-payout-comparison.service.js';
import { ReconcileRows } from './reconcile-rows.service.js';
import { TransferComparison } from './transfer-comparison.service.js';
import * as reads from './reconcile.reads.js';

/** Bookings of payments without an owner, and of what went back of them. */
export const unclaimedKey = {
  intent: (id: string): string => `intent:${id}:unclaimed`,
  refund: (id: string): string => `refund:${id}:unclaimed`,
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ever = new Date(0);
/** How often the balances are read again when money moves meanwhile. */
const tries = 3;

/**
 * Compares our books with the provider's, through its public API alone. Lists are read page by page, so that nothing is held in
 * memory but ids.
 */
@Injectable()
export class Reconcile {
  private readonly rules = [...ledgerInvariants];

  constructor(
    private readonly database: Database,
    private readonly ledger: Ledger,
    private readonly gateway: StripeGateway,
    private readonly rows: ReconcileRows,
    private readonly transfers: TransferComparison,
    private readonly bankPayouts: BankPayoutComparison,
    private readonly clock: Clock,
  ) {}

  /** Rules of the floors above, which know what their money is for. */
  add(rules: typeof ledgerInvariants): void {
    this.rules.push(...rules);
  }

  /** What must hold in our own rows at any moment. @returns one line for each violation */
  async checkInvariants(): Promise<string[]> {
    const found: string[] = [];
    for (const { rule, sql: text } of this.rules) {
      const rows = await sql<{ what: string }>(this.database, text);
      found.push(...rows.map(({ what }) => `${rule}: ${what}`));
    }
    return found;
  }

  /** @returns one line for each difference, the invariants included. @throws Error when the provider does not answer */
  async differences(): Promise<string[]> {
    return (await this.compare()).map(({ line }) => line);
  }

  /** As {@link differences}, with what mends each. @param since only what was made since then; balances are compared when all is */
  async compare(since: Date = ever): Promise<Difference[]> {
    const isAll = since === ever;
    return [
      ...(await this.checkInvariants()).map((line) => ({ line })),
      ...(await this.compareCharges(since)),
      ...(await this.compareRefunds(since)),
      ...(await this.compareChargebacks(since)),
      ...(await this.transfers.compare(since)),
      ...(await this.bankPayouts.compare(since)),
      ...(await this.compareMovements(since)),
      ...(isAll ? await this.compareBalance() : []),
    ];
  }

  private async compareCharges(since: Date): Promise<Difference[]> {
    const found: Difference[] = [];
    const seen = new Set<string>();
    for await (const page of this.gateway.intentPages(since)) {
      const named = page.flatMap(({ chargeId }) => (chargeId && uuid.test(chargeId) ? [chargeId] : []));
      const ours = await sql<OurCharge & { booked: string }>(this.database, reads.chargesOfIntents, [
        page.map(({ id }) => id),
        named,
      ]);
      const unclaimed = await this.rows.booked(page.map(({ id }) => unclaimedKey.intent(id)));
      const rows = ours.map((row) => ({ ...row, booked: Number(row.booked) }));
      for (const intent of page) {
        seen.add(intent.id);
        found.push(
          ...compareIntent(chargeOf(rows, intent), intent, unclaimed.has(unclaimedKey.intent(intent.id))),
        );
      }
    }
    const missing = await this.rows.missing(reads.chargesWithIntent, since, seen);
    return [
      ...found,
      ...missing.map(({ id, providerId }) => ({
        line: `charge ${id}: the provider has no intent ${providerId}`,
      })),
    ];
  }

  private async compareRefunds(since: Date): Promise<Difference[]> {
    const found: Difference[] = [];
    const seen = new Set<string>();
    for await (const page of this.gateway.refundPages(since)) {
      const ids = page.map(({ id }) => id);
      const rows = await sql<OurRefund>(this.database, reads.refundsOfProvider, [ids]);
      const unclaimed = await this.rows.booked(ids.map(unclaimedKey.refund));
      for (const refund of page) {
        seen.add(refund.id);
        found.push(
          ...compareRefund(refundOf(rows, refund), refund, unclaimed.has(unclaimedKey.refund(refund.id))),
        );
      }
    }
    const missing = await this.rows.missing(reads.refundsAtProvider, since, seen);
    return [
      ...found,
      ...missing.map(({ id, providerId }) => ({
        line: `refund ${id}: the provider has no refund ${providerId}`,
      })),
    ];
  }

  private async compareChargebacks(since: Date): Promise<Difference[]> {
    const found: Difference[] = [];
    const seen = new Set<string>();
    for await (const page of this.gateway.chargebackPages(since)) {
      const ids = page.map(({ id }) => id);
      const rows = await repository(this.database, Chargeback).findBy({ providerChargebackId: In(ids) });
      const byId = new Map(rows.map((row) => [row.providerChargebackId, row]));
      for (const one of page) {
        seen.add(one.id);
        found.push(...compareChargeback(byId.get(one.id), one));
      }
    }
    // Ours begin when their message arrives, which may be days after the provider's: only the whole list tells what is missing.
    const missing = since === ever ? await this.rows.missing(reads.chargebacksAtProvider, since, seen) : [];
    return [
      ...found,
      ...missing.map(({ providerId }) => ({
        line: `chargeback ${providerId}: the provider has no such chargeback`,
      })),
    ];
  }

  /** Both sides at one moment: when money moved on either while the other was read, they are read again. */
  private async compareBalance(): Promise<Difference[]> {
    let [ours, theirs, isStill] = [0, 0, false];
    for (let left = tries; left > 0 && !isStill; left -= 1) {
      ours = (await this.ledger.balances()).provider_balance;
      const before = await this.gateway.balancePence();
      theirs = before - (await this.notBooked());
      isStill =
        before === (await this.gateway.balancePence()) &&
        ours === (await this.ledger.balances()).provider_balance;
    }
    return ours === theirs
      ? []
      : [{ line: `balance: ${ours} pence in the books, ${theirs} at the provider` }];
  }

  private async compareMovements(since: Date): Promise<Difference[]> {
    const found: Difference[] = [];
    for await (const page of this.gateway.movementPages(since)) {
      const booked = await this.bookedOf(page);
      for (const movement of page)
        found.push(...compareMovement(movement, booked.get(operatorKey(movement.id)), this.clock.now()));
    }
    return found;
  }

  /** What of the provider's balance is not booked yet: the provider's fees, and what the operator has moved. */
  private async notBooked(): Promise<number> {
    let pence = 0;
    for await (const page of this.gateway.movementPages(ever)) {
      const booked = await this.bookedOf(page);
      for (const movement of page) {
        const { id, pence: amount, feePence, currency } = movement;
        if (currency !== 'gbp') continue;
        if (isOfOperator(movement) && !booked.has(operatorKey(id))) pence += amount;
        if (!booked.has(feeKey(id))) pence -= feePence;
      }
    }
    return pence;
  }

  /** What the books say of the bookings that these movements may have came to the balance, in pence. */
  private async bookedOf(page: readonly { readonly id: string }[]): Promise<Map<string, number>> {
    const keys = page.flatMap(({ id }) => [feeKey(id), operatorKey(id)]);
    const rows = await sql<{ key: string; pence: number }>(this.database, reads.balanceOfBookings, [keys]);
    return new Map(rows.map(({ key, pence }) => [key, pence]));
  }
}

const chargeOf = (rows: readonly OurCharge[], { id, chargeId }: IntentSnapshot): OurCharge | undefined =>
  rows.find(({ intentId }) => intentId === id) ?? rows.find((row) => row.id === chargeId);

const refundOf = (rows: readonly OurRefund[], { id }: RefundSnapshot): OurRefund | undefined =>
  rows.find(({ providerRefundId }) => providerRefundId === id);
