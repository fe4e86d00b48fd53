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

/** What has a page for staff that an operation is for. */
export const operationSubjects = ['payment', 'refund', 'payout', 'person'] as const;
export type OperationSubject = (typeof operationSubjects)[number];

/** Operations that are followed by asking the provider. */
export const followedKinds = ['charge', 'refund', 'account', 'payout'] as const;
export type FollowedKind = (typeof followedKinds)[number];
