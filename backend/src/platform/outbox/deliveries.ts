import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { DomainError } from '../errors/domain-error.js';
import { faultPoint } from '../faults/fault-point.js';
import { Registry } from '../events/registry.js';

/** One work that one event asks for. */
export interface DeliveryKey {
  readonly eventId: string;
  readonly subscription: string;
}

interface DueRow {
  name: string;
  payload: object;
  occurredAt: Date;
  state: 'due' | 'done' | 'failed';
}

/** Carries out deliveries and writes down how they ended. */
@Injectable()
export class Deliveries {
  constructor(
    private readonly database: Database,
    private readonly registry: Registry,
  ) {}

  /**
   * Runs the handler of one delivery, unless it is done already.
   * @returns true when the delivery is final (done now or before), also after a refusal that no retry can mend
   * @throws the handler's error when it is worth another try
   */
  async carryOut({ eventId, subscription: name }: DeliveryKey): Promise<'done' | 'failed'> {
    const [row] = await this.database.query<DueRow>(
      `SELECT e.name, e.payload, e.occurred_at AS "occurredAt", d.state
         FROM outbox_deliveries d JOIN outbox_events e ON e.id = d.event_id
        WHERE d.event_id = $1 AND d.subscription = $2`,
      [eventId, name],
    );
    if (!row || row.state !== 'due') return row?.state === 'failed' ? 'failed' : 'done';
    const subscription = this.registry.subscription(name);
    if (!subscription) throw new Error(`Nothing here is called ${name}; a newer process must take it.`);
    try {
      await subscription.handle({
        id: eventId,
        name: row.name,
        payload: row.payload,
        occurredAt: row.occurredAt,
      });
    } catch (error) {
      // What is only away for a moment is worth another try, although callers are told in words.
      const final = error instanceof DomainError && error.kind !== 'unavailable';
      await this.writeFailure(eventId, name, error, final);
      if (final) return 'failed';
      throw error;
    }
    faultPoint('outbox.after-handler');
    await this.database.query(
      `UPDATE outbox_deliveries SET state = 'done', attempts = attempts + 1, finished_at = clock_timestamp()
        WHERE event_id = $1 AND subscription = $2`,
      [eventId, name],
    );
    return 'done';
  }

  private writeFailure(eventId: string, name: string, error: unknown, final: boolean): Promise<unknown> {
    return this.database.query(
      `UPDATE outbox_deliveries
          SET attempts = attempts + 1, last_error = left($3, 2000),
              state = CASE WHEN $4 THEN 'failed' ELSE state END,
              finished_at = CASE WHEN $4 THEN clock_timestamp() END
        WHERE event_id = $1 AND subscription = $2`,
      [eventId, name, error instanceof Error ? error.message : String(error), final],
    );
  }
}
