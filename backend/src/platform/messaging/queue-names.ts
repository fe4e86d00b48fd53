/** How a process works on a queue. */
interface QueueSettings {
  /** Jobs at the same time. */
  readonly concurrency: number;
  /** Deliveries of one subscription that may share a job. They are handled one after the other, so what is slow has few. */
  readonly batch: number;
}

/**
 * The queues by kind of work. What fails in one does not hold up another. A line here is all that a new queue takes.
 */
export const queues = {
  emails: { concurrency: 5, batch: 50 },
  sms: { concurrency: 5, batch: 50 },
  pushes: { concurrency: 5, batch: 50 },
  refunds: { concurrency: 5, batch: 50 },
  payouts: { concurrency: 5, batch: 1 },
  // Each of these reads much of the database for one lead.
  dispatch: { concurrency: 2, batch: 10 },
  leaderboard: { concurrency: 2, batch: 20 },
  notifications: { concurrency: 5, batch: 50 },
  webhooks: { concurrency: 5, batch: 20 },
  settlement: { concurrency: 5, batch: 1 },
  // What waits for an answer from outside costs nothing but a connection.
  provider: { concurrency: 8, batch: 1 },
  maintenance: { concurrency: 5, batch: 20 },
  // Papers and news of money that has been sent: they let the sending itself go first.
  'follow-ups': { concurrency: 2, batch: 50 },
  // Mails and texts to many people: the news itself goes first.
  'bulk-mail': { concurrency: 2, batch: 10 },
} as const satisfies Record<string, QueueSettings>;

export type QueueName = keyof typeof queues;

export const queueNames = Object.keys(queues) as QueueName[];

/** Queues that send people their money. */
const urgentQueues: readonly QueueName[] = ['settlement', 'refunds', 'payouts'];

/** Queues that write what people are told. */
export const newsQueues: readonly QueueName[] = ['dispatch', 'notifications'];

/** Whom a queue's work lets go first, and for how long at most, in milliseconds. */
export interface Yielding {
  readonly with: readonly QueueName[];
  readonly mostMs: number;
}

export const yieldingQueues: Partial<Record<QueueName, Yielding>> = {
  'follow-ups': { with: urgentQueues, mostMs: 30_000 },
  'bulk-mail': { with: newsQueues, mostMs: 5_000 },
};

/** The schedule that marks the queues, kept in `maintenance`; the same value stands in `queue_epoch`. */
export const epochName = 'queues.epoch';

/** The clock of a queue's sweeps. */
export const sweepName = 'sweep';

/** The queues in which scheduled work may run: what waits for the provider holds up nothing else. */
export const scheduleQueues = ['maintenance', 'provider', 'payouts'] as const satisfies readonly QueueName[];

export type ScheduleQueue = (typeof scheduleQueues)[number];
