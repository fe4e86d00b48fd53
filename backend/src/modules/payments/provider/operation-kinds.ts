/** Everything that the provider is asked to do. Its call and its transactions are named after it. */
export const operationKinds = [
  'intent.create',
  'intent.cancel',
  'refund.create',
  'account.create',
  'account.close',
  'transfer.create',
  'reversal.create',
] as const;
export type OperationKind = (typeof operationKinds)[number];

/** What is followed by asking the provider about it. */
export const followedKinds = ['charge', 'refund', 'account', 'payout'] as const;
export type FollowedKind = (typeof followedKinds)[number];
