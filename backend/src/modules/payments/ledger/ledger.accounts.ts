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
  'moved_by_operator',
  'debts_written_off',
  'cis_deducted',
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

type Accounts = readonly LedgerAccount[];
const held: Accounts = ['deposits_held', 'jobs_held'];
const priced: Accounts = ['jobs_held', 'jobs_funded'];
const earned: Accounts = ['fees_earned', 'owed_to_installers'];
const kept: Accounts = ['provider_fees', 'provider_balance'];
const moved: Accounts = ['moved_by_operator', 'provider_balance'];

/**
 * The kinds of bookings, with the accounts that each may debit and those that each may credit. The database knows the same kinds: a new one is
 * a line here and a row in `ledger_kinds`.
 */
export const ledgerSides = {
  'charge-received': [['provider_balance'], held],
  'refund-requested': [[...held, 'refunds_unfunded'], ['refunds_in_flight']],
  'refund-left': [['refunds_in_flight'], ['provider_balance']],
  'refund-returned': [['provider_balance'], ['refunds_in_flight']],
  'refund-settled-outside': [['refunds_in_flight'], ['moved_by_operator']],
  'refund-replaced': [['refunds_in_flight'], held],
  'refund-covered': [['jobs_held'], ['refunds_unfunded']],
  'unclaimed-received': [['provider_balance'], ['unclaimed']],
  'unclaimed-returned': [['unclaimed'], ['provider_balance']],
  'provider-fee': [kept, kept],
  'chargeback-taken': [['charged_back'], ['provider_balance']],
  'chargeback-returned': [['provider_balance'], ['charged_back', 'chargeback_losses']],
  'chargeback-lost': [[...held, 'refunds_in_flight', 'chargeback_losses'], ['charged_back']],
  'deposit-forfeited': [['deposits_held'], ['forfeits']],
  'payout-earned': [priced, earned],
  'payout-taken-back': [earned, priced],
  payout: [['owed_to_installers'], ['provider_balance']],
  'payout-returned': [['provider_balance'], ['owed_by_installers', 'sent_by_hand']],
  'clawback-claimed': [['owed_by_installers'], [...priced, 'chargeback_losses']],
  'payout-withheld': [['owed_to_installers'], ['owed_by_installers']],
  'payout-withheld-undone': [['owed_by_installers'], ['owed_to_installers']],
  'sent-by-hand': [['sent_by_hand'], ['provider_balance']],
  'sent-by-hand-returned': [['provider_balance'], ['sent_by_hand']],
  'fee-returned': [['fees_earned'], priced],
  'pay-held-again': [['chargeback_losses'], ['jobs_held']],
  'held-again': [['chargeback_losses'], held],
  'operator-moved': [moved, moved],
  'debt-written-off': [['debts_written_off'], ['owed_by_installers']],
  'write-off-recovered': [['chargeback_losses'], ['debts_written_off']],
  'cis-deducted': [priced, ['cis_deducted']],
  'cis-given-back': [['cis_deducted'], priced],
  'cis-paid-over': [['cis_deducted'], ['moved_by_operator']],
} as const satisfies Record<string, readonly [debits: Accounts, credits: Accounts]>;
export type LedgerKind = keyof typeof ledgerSides;
export const ledgerKinds = Object.keys(ledgerSides) as LedgerKind[];

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
