import type { QueueName, ScheduleQueue } from '../queue-names.js';
import type { DomainEvent, EventType } from './define-event.js';

/** What one module does when another reports something. */
export interface Subscription {
  readonly event: EventType;
  /** The work, as a command; unique in the product, because it names the delivery row. */
  readonly name: string;
  readonly queue: QueueName;
  readonly handle: (event: DomainEvent) => Promise<unknown>;
  /** The same for events that one actor caused in one request. When it throws, each of them is handled alone. */
  readonly handleAll?: (events: readonly DomainEvent[]) => Promise<unknown>;
}

/**
 * Subscribes to an event. The payload's type is inferred, so a wrong handler does not compile.
 * A handler may receive an event twice and must be safe to repeat. A DomainError from it is final; any other error is retried.
 */
export function on<P extends object>(
  event: EventType<P>,
  name: string,
  queue: QueueName,
  handle: (event: DomainEvent<P>) => Promise<unknown>,
): Subscription {
  return { event, name, queue, handle: (raw) => handle({ ...raw, payload: event.parse(raw.payload) }) };
}

/** As {@link on}, for work that costs less when it is done for many events at once. All of it happens, or it throws. */
export function onMany<P extends object>(
  event: EventType<P>,
  name: string,
  queue: QueueName,
  handle: (events: readonly DomainEvent<P>[]) => Promise<unknown>,
): Subscription {
  const handleAll = (raw: readonly DomainEvent[]): Promise<unknown> =>
    handle(raw.map((one) => ({ ...one, payload: event.parse(one.payload) })));
  return { event, name, queue, handle: (one) => handleAll([one]), handleAll };
}

/** A provider that listens. The registry finds every subclass at boot. */
export abstract class Listener {
  abstract readonly subscriptions: readonly Subscription[];
}

/**
 * Work that a clock starts. One run at a time, in one process of all; still it must be safe to run twice at once, because a
 * process may be taken for dead: claim rows with `FOR UPDATE SKIP LOCKED`. It takes a bounded number of rows each time.
 */
export interface ScheduledWork {
  /** `<module>.<work>` */
  readonly name: string;
  /** Seconds between two runs, or a cron line in Europe/London. `sweep` is SWEEP_SECONDS of the environment. */
  readonly every: number | 'sweep' | { readonly cron: string };
  /** `maintenance` when not given. */
  readonly queue?: ScheduleQueue;
  readonly run: () => Promise<unknown>;
}

/** A provider with scheduled work. The registry finds every subclass at boot. */
export abstract class Schedule {
  abstract readonly work: readonly ScheduledWork[];
}
