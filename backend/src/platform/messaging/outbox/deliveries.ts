import { Injectable } from '@nestjs/common';
import { SpanKind } from '@opentelemetry/api';
import { UnrecoverableError } from 'bullmq';
import { inContext, inContextUntilDone, type ActorKind, type Context } from '../../context/context.js';
import { Database } from '../../database/database.js';
import { DomainError } from '../../errors/domain-error.js';
import { Registry } from '../events/registry.js';
import type { DomainEvent } from '../events/define-event.js';
import type { Subscription } from '../events/listener.js';
import { faultPoint } from '../../faults/fault-point.js';
import { Log } from '../../logging/log.js';
import { traced } from '../../tracing/traced.js';
import { inOrder } from './delivery-locks.js';
import type { DueDelivery } from './delivery-jobs.js';
import { sql } from '../../database/sql.js';

/** One work that one event asks for. */
export interface DeliveryKey {
  readonly eventId: string;
  readonly subscription: string;
}

interface DueRow extends DomainEvent {
  actorKind: ActorKind;
  actorId: string | null;
  requestId: string | null;
  state: 'due' | 'done' | 'failed';
}

const readSql = `
  SELECT e.id, e.name, e.payload, e.occurred_at AS "occurredAt", d.state,
         e.actor_kind AS "actorKind", e.actor_id AS "actorId", e.request_id AS "requestId"
    FROM outbox_deliveries d JOIN outbox_events e ON e.id = d.event_id`;

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
   * @throws UnrecoverableError after a refusal, now or before, that no retry can mend
   * @throws the handler's error when it is worth another try
   */
  async carryOut({ eventId, subscription: name }: DeliveryKey): Promise<void> {
    const [row] = await sql<DueRow>(
      this.database,
      `${readSql} WHERE d.event_id = $1 AND d.subscription = $2`,
      [eventId, name],
    );
    if (row && row.state !== 'done') await inContextUntilDone(causerOf(row), () => this.deliver(name, row));
  }

  private async deliver(name: string, row: DueRow): Promise<void> {
    const refusal = new UnrecoverableError('The market refused this for good; see the delivery.');
    if (row.state === 'failed') throw refusal;
    const subscription = this.subscription(name);
    const begun = performance.now();
    try {
      await this.handle(subscription, row);
    } catch (error) {
      this.log.warn('A delivery failed', { subscription: name, error: String(error) });
      throw (await this.writeFailure(row, name, error)) ? refusal : error;
    }
    await this.writeDone(name, [row], begun);
  }

  /**
   * Runs the handlers of all deliveries of one batch that are due, those together that one act caused. One that fails stops
   * none of the others.
   * @returns those that failed: from here on each has a job of its own
   */
  async carryOutAll(batch: string, name: string): Promise<DueDelivery[]> {
    const rows = await sql<DueRow>(
      this.database,
      `${readSql} WHERE d.batch = $1 AND d.state = 'due' ORDER BY e.id`,
      [batch],
    );
    if (rows.length === 0) return [];
    const subscription = this.subscription(name);
    const begun = performance.now();
    const failed: DueRow[] = [];
    for (const [first, ...more] of byAct(rows))
      failed.push(...(await asCauser(first, () => this.handleSome(subscription, [first, ...more]))));
    const done = rows.filter((row) => !failed.includes(row));
    if (done.length > 0) await this.writeDone(name, done, begun);
    return this.separate(subscription, failed);
  }

  /** Of one act. @returns those that failed */
  private async handleSome(subscription: Subscription, rows: readonly DueRow[]): Promise<DueRow[]> {
    const { handleAll } = subscription;
    if (handleAll && rows.length > 1)
      try {
        await delivered(subscription, rows.length, () => handleAll(rows.map(eventOf)));
        faultPoint('outbox.after-handler');
        return [];
      } catch (error) {
        const facts = { subscription: subscription.name, count: rows.length, error: String(error) };
        this.log.warn('Many events could not be handled together', facts);
      }
    const failed: DueRow[] = [];
    for (const row of rows)
      try {
        await this.handle(subscription, row);
      } catch (error) {
        this.log.warn('A delivery failed', { subscription: subscription.name, error: String(error) });
        await this.writeFailure(row, subscription.name, error);
        failed.push(row);
      }
    return failed;
  }

  private async handle(subscription: Subscription, row: DueRow): Promise<void> {
    await asCauser(row, () => delivered(subscription, 1, () => subscription.handle(eventOf(row))));
    faultPoint('outbox.after-handler');
  }

  private subscription(name: string): Subscription {
    const subscription = this.registry.subscription(name);
    if (!subscription) throw new Error(`Nothing here is called ${name}; a newer process must take it.`);
    return subscription;
  }

  private async writeDone(name: string, rows: readonly DueRow[], begun: number): Promise<void> {
    await sql(
      this.database,
      `UPDATE outbox_deliveries d SET state = 'done', attempts = attempts + 1, finished_at = clock_timestamp()
        ${inOrder(`event_id = ANY ($1::uuid[]) AND subscription = $2 AND state = 'due'`)}`,
      [rows.map(({ id }) => id), name],
    );
    const ms = Math.round(performance.now() - begun);
    for (const [first, ...more] of byAct(rows))
      asCauser(first, () =>
        this.log.log('Delivered', {
          subscription: name,
          ms,
          ...(more.length > 0 && { count: more.length + 1 }),
        }),
      );
  }

  /** @returns true when no other try would change it: what is only away for a moment is worth one, although callers are told in words */
  private async writeFailure({ id }: DueRow, name: string, error: unknown): Promise<boolean> {
    const isFinal = error instanceof DomainError && error.kind !== 'unavailable';
    await sql(
      this.database,
      `UPDATE outbox_deliveries
          SET attempts = attempts + 1, last_error = left($3, 2000),
              state = CASE WHEN $4 THEN 'failed' ELSE state END,
              finished_at = CASE WHEN $4 THEN clock_timestamp() END
        WHERE event_id = $1 AND subscription = $2`,
      [id, name, error instanceof Error ? error.message : String(error), isFinal],
    );
    return isFinal;
  }

  private async separate({ name, queue }: Subscription, rows: readonly DueRow[]): Promise<DueDelivery[]> {
    if (rows.length === 0) return [];
    await sql(
      this.database,
      `UPDATE outbox_deliveries d SET batch = NULL ${inOrder('event_id = ANY ($1::uuid[]) AND subscription = $2')}`,
      [rows.map(({ id }) => id), name],
    );
    return rows.map(({ id: eventId }) => ({ eventId, subscription: name, queue, batch: null }));
  }
}

/** A step of the trace of the request that caused the events. */
const delivered = (
  { name, queue }: Subscription,
  count: number,
  work: () => Promise<unknown>,
): Promise<unknown> =>
  traced(`deliver ${name}`, work, {
    kind: SpanKind.CONSUMER,
    attributes: { 'messaging.destination.name': queue, 'messaging.batch.message_count': count },
  });

/** Neighbours that the same actor caused in the same request, in their order. */
function byAct(rows: readonly DueRow[]): [DueRow, ...DueRow[]][] {
  const acts: [DueRow, ...DueRow[]][] = [];
  for (const row of rows) {
    const last = acts.at(-1)?.[0];
    if (
      last &&
      last.requestId === row.requestId &&
      last.actorId === row.actorId &&
      last.actorKind === row.actorKind
    )
      acts.at(-1)?.push(row);
    else acts.push([row]);
  }
  return acts;
}

const causerOf = ({ actorKind: kind, actorId: id, requestId }: DueRow): Context => ({
  actor: { kind, id },
  requestId,
});

const asCauser = <T>(row: DueRow, work: () => T): T => inContext(causerOf(row), work);

const eventOf = ({ id, name, payload, occurredAt }: DueRow): DomainEvent => ({
  id,
  name,
  payload,
  occurredAt,
});
