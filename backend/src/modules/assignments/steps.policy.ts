/**
 * What can wait for one side of the market: the one table of the words that dashboards, the pages of jobs and mails use for it
 * (docs/product.md#work). `{}` stands for a sum or a count.
 */
export const steps = {
  'check-work': 'Check the work',
  'pay-request': 'Pay {} for the installer you chose',
  'pay-price': 'Pay {} more, as agreed',
  'answer-price': 'Answer the proposed price of {}',
  'answer-end': 'Answer whether to call the job off',
  'answer-day': 'Answer the proposed day',
  'give-evidence': 'Tell your side of the dispute',
  'choose-bid': 'Compare {} bids',
  'put-right': 'Put it right and submit it again',
  'submit-work': 'Do the work, then submit it',
  'place-bid': 'Place your bid',
  'set-up-payouts': 'Set up your payout account',
  'give-tax-details': 'Tell us your tax details',
} as const;

export type StepKind = keyof typeof steps;

export const stepKinds = Object.keys(steps) as StepKind[];

/** @param sum what `{}` stands for, as people read it */
export const stepWords = (kind: StepKind, sum = ''): string => steps[kind].replace('{}', sum);

/** SQL: the same words. @param sum SQL of what `{}` stands for */
export const stepSql = (kind: StepKind, sum = `''`): string =>
  `'${steps[kind].replace('{}', `' || ${sum} || '`)}'`;
