import type { LedgerAccount, LedgerKind } from './ledger.accounts.js';

/** Entries on these accounts, of facts of these kinds; of all kinds without them. */
interface Part {
  readonly accounts: readonly LedgerAccount[];
  readonly kinds?: readonly LedgerKind[];
}

const costs: readonly Part[] = [{ accounts: ['provider_fees'] }];
const lost: readonly Part[] = [{ accounts: ['chargeback_losses', 'refunds_unfunded', 'debts_written_off'] }];

/** Which entries of the books each figure of money sums: the reports count them, and the ledger lists the facts behind a figure. */
export const moneyFigures = {
  received: [{ accounts: ['provider_balance'], kinds: ['charge-received'] }],
  // What the operator paid of refunds that no card took counts as well.
  refunded: [
    { accounts: ['provider_balance'], kinds: ['refund-left', 'refund-returned'] },
    { accounts: ['moved_by_operator'], kinds: ['refund-settled-outside'] },
  ],
  paid: [
    {
      accounts: ['provider_balance'],
      kinds: ['payout', 'payout-returned', 'sent-by-hand', 'sent-by-hand-returned'],
    },
  ],
  fees: [{ accounts: ['fees_earned'] }],
  forfeited: [{ accounts: ['forfeits'] }],
  costs,
  lost,
  held: [{ accounts: ['deposits_held', 'jobs_held', 'owed_to_installers', 'cis_deducted'] }],
  'job-costs': [...costs, ...lost],
} as const satisfies Readonly<Record<string, readonly Part[]>>;

export type MoneyFigure = keyof typeof moneyFigures;

const listed = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');

/** SQL: whether an entry belongs to a figure. @param entry the alias of the entry @param fact the alias of its transaction */
export const ofFigure = (figure: MoneyFigure, entry: string, fact: string): string => {
  const parts: readonly Part[] = moneyFigures[figure];
  return parts
    .map(({ accounts, kinds }) =>
      [
        `${entry}.account IN (${listed(accounts)})`,
        ...(kinds ? [`${fact}.kind IN (${listed(kinds)})`] : []),
      ].join(' AND '),
    )
    .map((part) => `(${part})`)
    .join(' OR ');
};
