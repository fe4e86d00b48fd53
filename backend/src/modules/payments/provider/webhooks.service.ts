import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { daysBefore, forget } from '../../../platform/database/forget.js';
import { faultPoint } from '../../../platform/faults/fault-point.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { Clock } from '../../../platform/time/clock.js';
import { Charges } from '../charges/charges.service.js';
import { Chargebacks } from '../chargebacks/chargebacks.service.js';
import { providerEventReceived } from '../payments.events.js';
import { BankPayouts } from '../payouts/bank-payouts.service.js';
import { PayoutAccounts } from '../payouts/payout-accounts.service.js';
import { PayoutSending } from '../payouts/payout-sending.service.js';
import { RefundAdoption } from '../refunds/refund-adoption.service.js';
import { Refunds } from '../refunds/refunds.service.js';
import type { ProviderObject } from './provider.outcome.js';
import { StripeGateway } from './stripe.gateway.js';

interface Message {
  id: string;
  type: string;
  /** Whose event it is: an installer's account that is connected to ours; null for our own. */
  account: string | null;
  object: ProviderObject;
}

/** Days that an applied message is kept. The provider sends none again after three days and shows none after thirty. */
export const messageDays = 90;

/**
 * The provider's messages: stored once, then applied by asking for the present state of what they are about. So their
 * order, their number and their age do not matter.
 */
@Injectable()
export class Webhooks {
  constructor(
    private readonly database: Database,
    private readonly gateway: StripeGateway,
    private readonly charges: Charges,
    private readonly refunds: Refunds,
    private readonly adoption: RefundAdoption,
    private readonly chargebacks: Chargebacks,
    private readonly payouts: PayoutSending,
    private readonly accounts: PayoutAccounts,
    private readonly bankPayouts: BankPayouts,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Stores a message; one that is here already changes nothing. @throws BadSignature */
  async receive(body: Buffer, signature: string): Promise<void> {
    const message = this.gateway.readMessage(body, signature);
    await this.database.transaction(async (tx) => {
      const [row] = await tx.query<{ id: string }[]>(
        `INSERT INTO provider_events (provider_event_id, type, object_id, payload, received_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (provider_event_id) DO NOTHING RETURNING id`,
        [message.id, message.type, message.objectId, JSON.stringify(message.payload), this.clock.now()],
      );
      if (row) await this.outbox.record(tx, providerEventReceived, { eventId: row.id });
      faultPoint('webhook.before-store-commit');
    });
    faultPoint('webhook.after-store-commit');
  }

  /** Applies one stored message. Safe to repeat and to run twice at once. @throws ProviderUnavailable */
  async apply(eventId: string): Promise<void> {
    const [message] = await this.database.query<Message>(
      `SELECT id, type, payload ->> 'account' AS account, payload #> '{data,object}' AS object FROM provider_events WHERE id = $1 AND state = 'received'`,
      [eventId],
    );
    if (!message) return;
    faultPoint('webhook.before-apply');
    const isKnown = await this.follow(message);
    await this.database.transaction(async (tx) => {
      await tx.query(
        `UPDATE provider_events SET state = $2, applied_at = $3 WHERE id = $1 AND state = 'received'`,
        [message.id, isKnown ? 'applied' : 'ignored', this.clock.now()],
      );
      faultPoint('webhook.before-applied-commit');
    });
    faultPoint('webhook.after-applied-commit');
  }

  /**
   * Ids of messages that nobody has applied for a while. Each is handed out ever more rarely, so that one that can never be
   * applied does not hold up the others.
   */
  async takeWaiting(sweepMs: number, limit = 100): Promise<string[]> {
    const now = this.clock.now();
    const [rows] = await this.database.query<{ id: string }[]>(
      `UPDATE provider_events SET apply_at = $1 + greatest(($1 - received_at) / 2, make_interval(secs => $2::float8 / 1000))
        WHERE id IN (SELECT id FROM provider_events
                      WHERE state = 'received' AND apply_at <= $1 AND received_at <= $1 - make_interval(secs => $2::float8 / 1000)
                      ORDER BY apply_at LIMIT $3 FOR UPDATE SKIP LOCKED)
        RETURNING id`,
      [now, sweepMs, limit],
    );
    return (rows ?? []).map(({ id }) => id);
  }

  /** Forgets messages that were applied: the provider knows no older ones either. @returns how many are gone */
  forgetOld(step?: number): Promise<number> {
    return forget(
      this.database,
      `DELETE FROM provider_events WHERE id IN (
         SELECT id FROM provider_events WHERE state <> 'received' AND received_at < $1
          ORDER BY received_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
      daysBefore(this.clock.now(), messageDays),
      step,
    );
  }

  /** @returns false for a message that is not about anything of ours */
  private async follow({ type, account, object }: Message): Promise<boolean> {
    if (account !== null && object.object === 'payout') return this.bankPayouts.hear(account);
    // What else happens inside a connected account is none of our money, whatever its metadata say.
    if (account !== null && !(object.object === 'account' && object.id === account)) return false;
    const { payment_intent: intentId, metadata } = object;
    if (object.object === 'payment_intent') return this.charges.hear(object);
    if (object.object === 'refund')
      return (await this.refunds.hear(object)) || this.hearOfRefunds(intentId ?? null);
    if (object.object === 'transfer') return this.payouts.hear(object);
    if (object.object === 'account') return this.accounts.hear(object);
    if (object.object === 'dispute' && object.id) return this.chargebacks.hearOf(object.id);
    if (type === 'charge.refunded') return this.hearOfRefunds(intentId ?? null);
    if (object.object === 'charge' && intentId)
      return this.charges.hear({ id: intentId, ...(metadata && { metadata }) });
    return false;
  }

  /** Refunds of an intent have moved: ours are asked about, and those made by hand are adopted. */
  private async hearOfRefunds(intentId: string | null): Promise<boolean> {
    if (!intentId || !(await this.refunds.hearOfAll(intentId))) return false;
    await this.adoption.lookAtIntent(intentId);
    return true;
  }
}
