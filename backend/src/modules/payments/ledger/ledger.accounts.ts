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
  'refunds_unfunded',
  'unclaimed',
  'provider_fees',
  'jobs_funded',
  'owed_by_installers',
  'sent_by_hand',
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** What is booked. The database knows the same kinds: a new one is a line here and a row in `ledger_kinds`. */
export const ledgerKinds = [
  'charge-received',
  'refund-requested',
  'refund-left',
  'refund-returned',
  'refund-replaced',
  'unclaimed-received',
  'unclaimed-returned',
  'provider-fee',
  'chargeback-taken',
  'chargeback-returned',
  'chargeback-lost',
  'deposit-forfeited',
  'payout-earned',
  'payout-taken-back',
  'payout',
  'payout-returned',
  'clawback-claimed',
  'payout-withheld',
  'payout-withheld-undone',
  'sent-by-hand',
  'sent-by-hand-returned',
  'fee-returned',
  'pay-held-again',
  'held-again',
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

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
