import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { sql } from '../../../platform/database/sql.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { Sweeps } from '../../../platform/messaging/jobs/sweeps.js';
import { Clock } from '../../../platform/time/clock.js';
import { Charge } from '../records/charge.entity.js';
import type { Move } from '../ledger/ledger.accounts.js';
import { Ledger } from '../ledger/ledger.service.js';
import { ProviderUnavailable } from '../payments.errors.js';
import { refundAdopted } from '../payments.events.js';
import { heldAccount, madeAtProvider } from '../payments.policy.js';
import { Operations } from '../provider/operations.service.js';
import type { Outcome, RefundSnapshot } from '../provider/provider.outcome.js';
import { StripeGateway } from '../provider/stripe.gateway.js';
import { RefundSettlement } from './refund-settlement.service.js';
import { Refund } from '../records/refund.entity.js';
import { Refunds } from './refunds.service.js';

/** How far back the provider's list is read for refunds that no message reported. */
const listedHours = 24;

/**
 * Refunds that staff made in the provider's dashboard: the payer has that money, so the books follow. It is taken from what is
 * held, then from refunds of ours that have not gone out; what is left of those is asked for anew.
 */
@Injectable()
export class RefundAdoption {
  constructor(
    private readonly database: Database,
    private readonly gateway: StripeGateway,
    private readonly refunds: Refunds,
    private readonly settlement: RefundSettlement,
    private readonly operations: Operations,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly sweeps: Sweeps,
  ) {}

  /** What the provider has sent back of an intent without us. @returns how many are adopted now. @throws ProviderUnavailable */
  async lookAtIntent(intentId: string): Promise<number> {
    return this.adoptAll(known(await this.gateway.refundsOfIntent(intentId)));
  }

  /** The same for a charge of ours that could not be refunded. @throws ProviderUnavailable */
  async lookAtCharge(chargeId: string): Promise<void> {
    const { providerIntentId } = await repository(this.database, Charge).findOneByOrFail({ id: chargeId });
    if (providerIntentId) await this.lookAtIntent(providerIntentId);
  }

  /** Reads through the provider's recent list, for refunds that no message reported. @returns how many are adopted now. @throws ProviderUnavailable */
  async lookThroughRecent(): Promise<number> {
    const since = new Date(this.clock.now().getTime() - listedHours * 3_600_000);
    return this.adoptAll(known(await this.gateway.refundsSince(since)));
  }

  /** @returns how many of them were none of ours until now */
  async adoptAll(seen: readonly RefundSnapshot[]): Promise<number> {
    const strange = new Map((await this.strangeOf(seen)).map((one) => [one.id, one]));
    let adopted = 0;
    await this.sweeps.each('adopt a refund', [...strange.keys()], async (id) => {
      if (await this.adopt(strange.get(id) as RefundSnapshot)) adopted += 1;
    });
    return adopted;
  }

  /** Those that are about a payment of ours, moved money, and stand in no row. */
  private async strangeOf(seen: readonly RefundSnapshot[]): Promise<RefundSnapshot[]> {
    const rows = await sql<{ id: string }>(
      this.database,
      `SELECT s.id FROM jsonb_to_recordset($1) AS s(id text, "intentId" text, "refundId" text)
        WHERE EXISTS (SELECT FROM charges WHERE provider_intent_id = s."intentId") AND ${isStrange}`,
      [JSON.stringify(seen.filter(({ status }) => status !== 'failed'))],
    );
    const ids = new Set(rows.map(({ id }) => id));
    return seen.filter(({ id }) => ids.has(id));
  }

  /** Safe to repeat and at once. @returns false when it is known by now. @throws ProviderUnavailable while our own is under way */
  private async adopt(seen: RefundSnapshot): Promise<boolean> {
    return this.database.transaction('refund.adopt', async (tx) => {
      // Refunds that are being booked hold their own row and only need the charge to stay.
      const lock = { mode: 'for_no_key_update' } as const;
      const charge = await repository(tx, Charge).findOne({
        where: { providerIntentId: seen.intentId ?? '' },
        lock,
      });
      if (!charge || charge.receivedPence === null || !(await this.isStillStrange(tx, seen))) return false;
      const short = seen.pence - (await this.ledger.heldOf(tx, charge.id));
      const replaced = short > 0 ? await this.settlement.replace(tx, charge, short) : [];
      await this.book(tx, charge, seen);
      await this.askForRest(tx, charge.id, seen.id, replaced);
      return true;
    });
  }

  private async isStillStrange(tx: Tx, { id, refundId }: RefundSnapshot): Promise<boolean> {
    const rows = await sql<unknown>(
      tx,
      `SELECT FROM (SELECT $1::text AS id, $2::text AS "refundId") s WHERE ${isStrange}`,
      [id, refundId],
    );
    return rows.length > 0;
  }

  private async book(tx: Tx, charge: Charge, seen: RefundSnapshot): Promise<void> {
    const held = Math.min(seen.pence, await this.ledger.heldOf(tx, charge.id));
    const refund = await this.refunds.insert(tx, charge, {
      reason: madeAtProvider,
      decision: `provider:${seen.id}`,
      pence: seen.pence,
    });
    const from = (debit: Move['debit'], pence: number): Move => ({
      debit,
      credit: 'refunds_in_flight',
      pence,
      chargeId: charge.id,
    });
    const moves = [from(heldAccount(charge.kind), held), from('refunds_unfunded', seen.pence - held)].filter(
      ({ pence }) => pence > 0,
    );
    await this.ledger.book(tx, {
      key: `refund:${refund.id}:requested`,
      kind: 'refund-requested',
      currency: refund.currency,
      moves,
    });
    await this.operations.noteDone(tx, 'refund.create', refund.id, seen.id);
    await this.settlement.settle(tx, refund, seen);
    await this.outbox.record(tx, refundAdopted, {
      ...(await this.settlement.facts(tx, refund)),
      providerRefundId: seen.id,
      unfundedPence: seen.pence - held,
    });
  }

  /** The rest of the refunds that this one replaced. */
  private async askForRest(
    tx: Tx,
    chargeId: string,
    foreignId: string,
    replaced: readonly Refund[],
  ): Promise<void> {
    for (const { reason, decision, amountPence } of replaced) {
      const left = Math.min(amountPence, await this.ledger.heldOf(tx, chargeId));
      if (left === 0) return;
      const asked = {
        chargeId,
        reason,
        decision: `${decision.slice(0, 120)}/after:${foreignId}`,
        amountPence: left,
      };
      await this.refunds.request(tx, asked);
    }
  }
}

/** SQL: no row of ours stands for the provider's refund `s.id`, nor is it the attempt of one whose answer is on its way. */
const isStrange = `
  NOT EXISTS (SELECT FROM refunds WHERE provider_refund_id = s.id)
  AND NOT EXISTS (SELECT FROM provider_operations WHERE kind = 'refund.create' AND provider_id = s.id)
  AND NOT EXISTS (SELECT FROM refunds WHERE id = CASE WHEN s."refundId" ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN s."refundId"::uuid END)`;

function known(answer: Outcome<RefundSnapshot[]>): RefundSnapshot[] {
  if (answer.kind === 'refused' && answer.isMissing) return [];
  if (answer.kind !== 'done') throw new ProviderUnavailable({ reason: answer.code });
  return answer.value;
}
