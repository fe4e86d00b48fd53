import { Injectable } from '@nestjs/common';
import { inContext, type ActorKind } from '../context/context.js';
import { Database } from '../database/database.js';
import { DomainError } from '../errors/domain-error.js';
import { faultPoint } from '../faults/fault-point.js';
import { Registry } from '../events/registry.js';
import { Log } from '../logging/log.js';

/** One work that one event asks for. */
export interface DeliveryKey {
  readonly eventId: string;
  readonly subscription: string;
}

interface DueRow {
  name: string;
  payload: object;
  occurredAt: Date;
  actorKind: ActorKind;
  actorId: string | null;
  requestId: string | null;
  state: 'due' | 'done' | 'failed';
}

/** Carries out deliveries and writes down how they ended. */
@Injectable()
export class Deliveries {
  constructor(
    private readonly database: Database,
    private readonly registry: Registry,
    private readonly log: Log,
  ) {}

  /**
   * Runs the handler of one delivery, unless it is done already. What follows from an act is the act of the same person, in
   * the same request.
   * @returns how the delivery ended, now or before: `failed` after a refusal that no retry can mend
   * @throws the handler's error when it is worth another try
   */
  async carryOut({ eventId, subscription: name }: DeliveryKey): Promise<'done' | 'failed'> {
    const [row] = await this.database.query<DueRow>(
      `SELECT e.name, e.payload, e.occurred_at AS "occurredAt", d.state,
              e.actor_kind AS "actorKind", e.actor_id AS "actorId", e.request_id AS "requestId"
         FROM outbox_deliveries d JOIN outbox_events e ON e.id = d.event_id
        WHERE d.event_id = $1 AND d.subscription = $2`,
      [eventId, name],
    );
    if (!row || row.state !== 'due') return row?.state === 'failed' ? 'failed' : 'done';
    const { actorKind: kind, actorId: id, requestId } = row;
    return inContext({ actor: { kind, id }, requestId }, () => this.handle(eventId, name, row));
  }

  private async handle(eventId: string, name: string, row: DueRow): Promise<'done' | 'failed'> {
    const subscription = this.registry.subscription(name);
    if (!subscription) throw new Error(`Nothing here is called ${name}; a newer process must take it.`);
    const { name: event, payload, occurredAt } = row;
    const begun = performance.now();
    try {
      await subscription.handle({ id: eventId, name: event, payload, occurredAt });
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
    this.log.log('Delivered', { subscription: name, ms: Math.round(performance.now() - begun) });
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
