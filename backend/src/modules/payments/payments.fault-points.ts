/** The stories in which money moves; each passes the same lines. */
export const operationStories = ['intent', 'cancel', 'refund'] as const;
export type OperationStory = (typeof operationStories)[number];

const operationLines = [
  'before-claim-commit',
  'before-call',
  'after-call',
  'before-outcome-commit',
  'after-outcome-commit',
] as const;
export type OperationLine = (typeof operationLines)[number];

/** Every line of this module at which a crash test may kill the process. */
export const paymentsFaultPoints: readonly string[] = [
  ...operationStories.flatMap((story) => operationLines.map((line) => `${story}.${line}`)),
  'charge.before-open-commit',
  'charge.before-ask',
  'charge.after-ask',
  'charge.before-settle-commit',
  'charge.after-settle-commit',
  'refund.before-request-commit',
  'refund.before-ask',
  'refund.after-ask',
  'refund.before-settle-commit',
  'refund.after-settle-commit',
  'chargeback.before-settle-commit',
  'chargeback.after-settle-commit',
  'webhook.before-store-commit',
  'webhook.after-store-commit',
  'webhook.before-apply',
  'webhook.before-applied-commit',
  'webhook.after-applied-commit',
];
