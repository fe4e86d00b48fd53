/** Everything that the provider is asked to do, with the name of its story in fault points. */
export const operationStories = {
  'intent.create': 'intent',
  'intent.cancel': 'cancel',
  'refund.create': 'refund',
  'account.create': 'opening',
  'transfer.create': 'transfer',
  'reversal.create': 'reversal',
} as const;
export type OperationKind = keyof typeof operationStories;

/** What is followed by asking the provider about it, as named in fault points. */
export const followedKinds = ['charge', 'refund', 'account', 'payout'] as const;
export type FollowedKind = (typeof followedKinds)[number];
