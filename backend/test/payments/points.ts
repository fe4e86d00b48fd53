const committed = (transaction: string): string[] => [
  `${transaction}.before-commit`,
  `${transaction}.after-commit`,
];
const called = (call: string): string[] => [`${call}.before-call`, `${call}.after-call`];
const operation = (kind: string): string[] => [
  `${kind}.claim.before-commit`,
  ...called(kind),
  ...committed(`${kind}.outcome`),
];
/** What asks for it is another module, whose transaction the story's own stands for. */
const asked = (name: string): string => `${name}.before-commit`;

/** At which places the payments module is killed in the middle of each story. */
export const points = {
  pay: [
    asked('charge.open'),
    ...operation('intent.create'),
    ...called('intent.retrieve'),
    ...committed('charge.settle'),
  ],
  cancel: operation('intent.cancel'),
  refund: [
    asked('refund.request'),
    ...operation('refund.create'),
    ...called('refund.retrieve'),
    ...committed('refund.settle'),
  ],
  adopt: committed('refund.adopt'),
  account: [...operation('account.create'), ...called('account.retrieve'), ...committed('account.settle')],
  payout: [
    asked('payout.request'),
    ...operation('transfer.create'),
    ...called('transfer.retrieve'),
    ...committed('payout.settle'),
  ],
  clawback: [asked('clawback.claim'), ...operation('reversal.create')],
  credit: committed('credit-note.issue'),
  statement: committed('cis.state'),
  byStaff: committed('refund.by-staff'),
  reversed: [...called('transfer.retrieve'), ...committed('payout.settle')],
  webhook: [
    ...committed('webhook.store'),
    ...called('chargeback.retrieve'),
    ...committed('webhook.apply'),
    ...committed('chargeback.settle'),
  ],
};
