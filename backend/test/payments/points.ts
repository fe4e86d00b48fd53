const lines = [
  'before-claim-commit',
  'before-call',
  'after-call',
  'before-outcome-commit',
  'after-outcome-commit',
];
const asking = ['before-ask', 'after-ask', 'before-settle-commit', 'after-settle-commit'];
const named = (story: string, some: readonly string[]): string[] => some.map((line) => `${story}.${line}`);

/** At which lines the payments module is killed in the middle of each story. */
export const points = {
  pay: ['charge.before-open-commit', ...named('intent', lines), ...named('charge', asking)],
  cancel: named('cancel', lines),
  refund: ['refund.before-request-commit', ...named('refund', lines), ...named('refund', asking)],
  adopt: named('adopt', ['before-commit', 'after-commit']),
  account: [...named('opening', lines), ...named('account', asking)],
  payout: ['payout.before-request-commit', ...named('transfer', lines), ...named('payout', asking)],
  clawback: ['clawback.before-claim-commit', ...named('reversal', lines)],
  split: ['clawback.before-split-commit'],
  webhook: [
    ...named('webhook', [
      'before-store-commit',
      'after-store-commit',
      'before-apply',
      'before-applied-commit',
      'after-applied-commit',
    ]),
    ...named('chargeback', ['before-settle-commit', 'after-settle-commit']),
  ],
};
