import { Injectable } from '@nestjs/common';
import { currentContext, inContext, type Context } from '../../../platform/context/context.js';
import { Database } from '../../../platform/database/database.js';
import { daysBefore, forget } from '../../../platform/database/forget.js';
import { Batcher } from '../../../platform/database/batcher.js';
import { sql } from '../../../platform/database/sql.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { Clock } from '../../../platform/time/clock.js';
import { providerEventReceived, providerReturnReported } from '../payments.events.js';
import type { ProviderMessage } from '../provider/provider.outcome.js';
import { StripeGateway } from '../provider/stripe.gateway.js';
import { ProviderMessages, type Message } from './provider-messages.service.js';

/** A message on its way into the inbox, and who brought it in which request. */
interface Received {
  readonly message: ProviderMessage;
  readonly context: Context;
}

/** Messages about money that goes back to cards. */
const isOfReturns = (type: string): boolean => type === 'charge.refunded' || type.startsWith('refund.');

/** SQL: what the message `e` says of refunds is what our rows say. */
const isKnown = `CASE payload #>> '{data,object,object}'
  WHEN 'refund' THEN payload #>> '{data,object,status}' = 'succeeded' AND EXISTS (
    SELECT FROM refunds r WHERE r.provider_refund_id = e.object_id AND r.status = 'succeeded'
       AND r.reference IS NOT DISTINCT FROM payload #>> '{data,object,destination_details,card,reference}')
  WHEN 'charge' THEN type = 'charge.refunded' AND EXISTS (
    SELECT FROM charges c WHERE c.provider_intent_id = payload #>> '{data,object,payment_intent}'
       AND payload #>> '{data,object,amount_refunded}' = (
             SELECT sum(amount_pence)::text FROM refunds r WHERE r.charge_id = c.id AND r.status = 'succeeded'))
  END`;

/** Days that an applied message is kept. The provider sends none again after three days and shows none after thirty. */
export const messageDays = 90;

/**
 * The provider's messages: stored once, then applied by asking for the present state of what they are about. So their
 * order, their number and their age do not matter.
 */
@Injectable()
export class Webhooks {
  private readonly storing = new Batcher<Received>((received) => this.store(received));

  constructor(
    private readonly database: Database,
    private readonly gateway: StripeGateway,
    private readonly messages: ProviderMessages,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Stores a message; one that is here already changes nothing. Those that come at once share a commit. @throws BadSignature */
  async receive(body: Buffer, signature: string): Promise<void> {
    const message = this.gateway.readMessage(body, signature);
    await this.storing.do({ message, context: { ...currentContext() } });
  }

  private async store(received: readonly Received[]): Promise<void> {
    const contexts = new Map(received.map(({ message, context }) => [message.id, context]));
    const messages = new Map(received.map(({ message }) => [message.id, message]));
    await this.database.transaction('webhook.store', async (tx) => {
      const rows = await sql<{ id: string; type: string; messageId: string }>(
        tx,
        `INSERT INTO provider_events (provider_event_id, type, object_id, payload, received_at)
         SELECT id, type, "objectId", payload, $2
           FROM jsonb_to_recordset($1) AS message (id text, type text, "objectId" text, payload jsonb) ORDER BY id
         ON CONFLICT (provider_event_id) DO NOTHING RETURNING id, type, provider_event_id AS "messageId"`,
        [JSON.stringify([...messages.values()]), this.clock.now()],
      );
      for (const { id: eventId, type, messageId } of rows) {
        const event = isOfReturns(type) ? providerReturnReported : providerEventReceived;
        const record = (): Promise<void> => this.outbox.record(tx, event, { eventId });
        await inContext(contexts.get(messageId) ?? currentContext(), record);
      }
    });
  }

  /** Applies stored messages; those that say only what is known are passed over in one statement. Safe to repeat. @throws ProviderUnavailable */
  async applyAll(eventIds: readonly string[]): Promise<void> {
    const passed = new Set(await this.passOver(eventIds));
    for (const id of eventIds) if (!passed.has(id)) await this.apply(id);
  }

  /**
   * Of messages about money that went back, those that report what our rows say: the provider's answer told it before. @returns
   * which they were
   */
  async passOver(eventIds: readonly string[]): Promise<string[]> {
    const rows = await sql<{ id: string }>(
      this.database,
      `UPDATE provider_events e SET state = 'applied', applied_at = $2
        WHERE id = ANY ($1::uuid[]) AND state = 'received' AND payload ->> 'account' IS NULL AND ${isKnown}
        RETURNING id`,
      [eventIds, this.clock.now()],
    );
    return (rows ?? []).map(({ id }) => id);
  }

  /** Applies one stored message. Safe to repeat and to run twice at once. @throws ProviderUnavailable */
  async apply(eventId: string): Promise<void> {
    const [message] = await sql<Message>(
      this.database,
      `SELECT id, type, payload ->> 'account' AS account, payload #> '{data,object}' AS object FROM provider_events WHERE id = $1 AND state = 'received'`,
      [eventId],
    );
    if (!message) return;
    const isKnown = await this.messages.follow(message);
    await this.database.transaction('webhook.apply', (tx) =>
      sql(tx, `UPDATE provider_events SET state = $2, applied_at = $3 WHERE id = $1 AND state = 'received'`, [
        message.id,
        isKnown ? 'applied' : 'ignored',
        this.clock.now(),
      ]),
    );
  }

  /**
   * Ids of messages that no worker has applied for a while. Each is handed out ever more rarely, so that one that can never be
   * applied does not hold up the others.
   */
  async takeWaiting(sweepMs: number, limit = 100): Promise<string[]> {
    const now = this.clock.now();
    const rows = await sql<{ id: string }>(
      this.database,
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
}
