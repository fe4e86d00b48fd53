import { followedKinds, operationStories, type OperationKind } from './provider/operation-kinds.js';

/** The stories in which money moves; each passes the same lines. */
export type OperationStory = (typeof operationStories)[OperationKind];

const operationLines = [
  'before-claim-commit',
  'before-call',
  'after-call',
  'before-outcome-commit',
  'after-outcome-commit',
] as const;
export type OperationLine = (typeof operationLines)[number];

const followedLines = ['before-ask', 'after-ask', 'before-settle-commit', 'after-settle-commit'] as const;

/** Every line of this module at which a crash test may kill the process. */
export const paymentsFaultPoints: readonly string[] = [
  ...Object.values(operationStories).flatMap((story) => operationLines.map((line) => `${story}.${line}`)),
  ...followedKinds.flatMap((name) => followedLines.map((line) => `${name}.${line}`)),
  'charge.before-open-commit',
  'refund.before-request-commit',
  'payout.before-request-commit',
  'clawback.before-claim-commit',
  'clawback.before-split-commit',
  'adopt.before-commit',
  'adopt.after-commit',
  'chargeback.before-settle-commit',
  'chargeback.after-settle-commit',
  'webhook.before-store-commit',
  'webhook.after-store-commit',
  'webhook.before-apply',
  'webhook.before-applied-commit',
  'webhook.after-applied-commit',
];
