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
  'maintenance',
] as const;

export type QueueName = (typeof queueNames)[number];
