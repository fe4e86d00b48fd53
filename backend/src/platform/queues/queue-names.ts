/**
 * The queues by kind of work, and how many jobs of each a process works on at the same time. What fails in one does not
 * hold up another. A line here is all that a new queue takes.
 */
export const queues = {
  emails: { concurrency: 5 },
  sms: { concurrency: 5 },
  refunds: { concurrency: 5 },
  payouts: { concurrency: 5 },
  // Each of these reads much of the database for one job.
  dispatch: { concurrency: 2 },
  leaderboard: { concurrency: 2 },
  notifications: { concurrency: 5 },
  webhooks: { concurrency: 5 },
  closings: { concurrency: 5 },
  // What waits for an answer from outside costs nothing but a connection.
  provider: { concurrency: 8 },
  maintenance: { concurrency: 5 },
} as const;

export type QueueName = keyof typeof queues;

export const queueNames = Object.keys(queues) as QueueName[];

/** The schedule that marks the queues, kept in `maintenance`; the same value stands in `queue_marker`. */
export const markerName = 'queues.marker';

/** The clock of a queue's sweeps. */
export const sweepName = 'sweep';

/** The queues in which scheduled work may run: what waits for the provider holds up nothing else. */
export const scheduleQueues = ['maintenance', 'provider', 'payouts'] as const satisfies readonly QueueName[];

export type ScheduleQueue = (typeof scheduleQueues)[number];
