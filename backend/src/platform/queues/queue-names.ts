/** The queues by kind of work (design §6). What fails in one does not hold up another. */
export const queueNames = [
  'emails',
  'sms',
  'refunds',
  'payouts',
  'dispatch',
  'leaderboard',
  'notifications',
  'webhooks',
  'closings',
  'provider',
  'maintenance',
] as const;

/** The schedule that marks the queues, kept in `maintenance`; the same value stands in `queue_marker`. */
export const markerName = 'queues.marker';

export type QueueName = (typeof queueNames)[number];

/** The queues in which scheduled work may run: what waits for the provider holds up nothing else. */
export const scheduleQueues = ['maintenance', 'provider', 'payouts'] as const satisfies readonly QueueName[];

export type ScheduleQueue = (typeof scheduleQueues)[number];
