export const ledgerAccounts = [
  'provider_balance',
  'deposits_held',
  'jobs_held',
  'owed_to_installers',
  'fees_earned',
  'forfeits',
  'refunds_in_flight',
  'charged_back',
  'chargeback_losses',
  'jobs_funded',
  'owed_by_installers',
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** One amount, written on both sides. What we have or lost grows by debit; all others, being what we owe or earned, by credit. */
export interface Move {
  readonly debit: LedgerAccount;
  readonly credit: LedgerAccount;
  /** Above zero. */
  readonly pence: number;
  readonly chargeId?: string;
  /** Whose money it is, where an account is kept by person. */
  readonly userId?: string;
}
