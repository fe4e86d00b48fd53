import { Injectable } from '@nestjs/common';
import { currentContext } from '../../context/context.js';
import { assertInTransaction, type Tx } from '../../database/database.js';
import type { EventType } from '../events/define-event.js';
import { sql } from '../../database/sql.js';

/** The channel on which the relays of all processes listen. */
export const outboxChannel = 'outbox';

/** Writes events as rows, in the transaction of the change that they report. */
@Injectable()
export class Outbox {
  /**
   * Records that something happened, and who did it in which request; it is published if and only if `tx` commits.
   * @throws Error outside a transaction, or when the payload is not what the event promises
   */
  record<P extends object>(tx: Tx, event: EventType<P>, payload: P): Promise<void> {
    return this.recordAll(tx, event, [payload]);
  }

  /** As {@link record}, for the same that happened many times, in this order. */
  async recordAll<P extends object>(tx: Tx, event: EventType<P>, payloads: readonly P[]): Promise<void> {
    assertInTransaction(tx);
    if (payloads.length === 0) return;
    for (const payload of payloads) event.parse(payload);
    const { actor, requestId } = currentContext();
    await sql(
      tx,
      `WITH event AS (
         INSERT INTO outbox_events (name, payload, actor_kind, actor_id, request_id)
         SELECT $1, payload, $3, $4, $5 FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS one (payload, place) ORDER BY place)
       SELECT pg_notify('${outboxChannel}', '')`,
      [event.name, JSON.stringify(payloads), actor.kind, actor.id, requestId],
    );
  }
}
