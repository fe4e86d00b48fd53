import { InvalidFields } from '../../../platform/errors/domain-error.js';
import { daysLater, londonMoment } from '../../../platform/time/london.js';
import { isDay } from '../reports/reports.policy.js';

/** As the ledger calls them. */
type LedgerAccount = string;
type LedgerKind = string;

/** London days, both in it, and the moments at which they begin and end; the end is the next day's. */
export interface StatementPeriod {
  readonly from: string;
  readonly to: string;
  readonly begins: Date;
  readonly ends: Date;
}

const longestDays = 731;

/** The last whole month unless days are named. @throws InvalidFields */
export function statementPeriod(from: unknown, to: unknown, today: string): StatementPeriod {
  if (from !== undefined && !isDay(from)) throw new InvalidFields({ from: 'Choose a day, as 2026-11-25' });
  if (to !== undefined && !isDay(to)) throw new InvalidFields({ to: 'Choose a day, as 2026-11-25' });
  const monthsEnd = daysLater(`${today.slice(0, 7)}-01`, -1);
  const last = to ?? (from === undefined ? monthsEnd : today);
  const first = from ?? `${last.slice(0, 7)}-01`;
  if (first > last) throw new InvalidFields({ to: 'The last day cannot come before the first' });
  if (daysLater(first, longestDays - 1) < last) throw new InvalidFields({ from: 'Choose at most two years' });
  return {
    from: first,
    to: last,
    begins: londonMoment({ day: first, minute: 0 }),
    ends: londonMoment({ day: daysLater(last, 1), minute: 0 }),
  };
}

/** What an account held when the period began and ended; pence, a debit is positive. */
export interface Balance {
  readonly account: LedgerAccount;
  readonly opening: number;
  readonly closing: number;
}

/** The sum booked of one kind in one account within the period; pence above zero. */
export interface Movement {
  readonly account: LedgerAccount;
  readonly kind: LedgerKind;
  readonly debit: number;
  readonly credit: number;
}

export interface Books {
  readonly balances: readonly Balance[];
  readonly movements: readonly Movement[];
}

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);

/** What does not add up, in words; none: opening, movements and closing agree in every account, and all sides are level. */
export function differencesOf({ balances, movements }: Books): string[] {
  const moved = (account: LedgerAccount): number =>
    sum(movements.filter((one) => one.account === account).map(({ debit, credit }) => debit - credit));
  const found = balances
    .map(({ account, opening, closing }) => ({ account, off: opening + moved(account) - closing }))
    .filter(({ off }) => off !== 0)
    .map(({ account, off }) => `${account}: opening and movements differ from closing by ${off} pence`);
  const sides = {
    'The opening': sum(balances.map(({ opening }) => opening)),
    'The movements': sum(movements.map(({ debit, credit }) => debit - credit)),
    'The closing': sum(balances.map(({ closing }) => closing)),
  };
  for (const [what, off] of Object.entries(sides))
    if (off !== 0) found.push(`${what} of all accounts is ${off} pence instead of 0`);
  return found;
}

/** The figures of a period, each a sum of ledger entries. @param vatPence in the fees */
export function figuresOf({ balances, movements }: Books, vatPence: number) {
  const net = (account: LedgerAccount, ...kinds: LedgerKind[]): number =>
    sum(
      movements
        .filter((one) => one.account === account && (kinds.length === 0 || kinds.includes(one.kind)))
        .map(({ debit, credit }) => debit - credit),
    );
  const at = (when: 'opening' | 'closing', ...accounts: LedgerAccount[]): number =>
    -sum(balances.filter(({ account }) => accounts.includes(account)).map((one) => one[when]));
  const deposits = -net('deposits_held', 'charge-received');
  const prices = -net('jobs_held', 'charge-received');
  return {
    turnover: deposits + prices,
    deposits,
    prices,
    refunds: -net('provider_balance', 'refund-left', 'refund-returned') || 0,
    refundsOutside: -net('moved_by_operator', 'refund-settled-outside') || 0,
    payouts: -net('provider_balance', 'payout', 'payout-returned') || 0,
    fees: -net('fees_earned') || 0,
    vatInFees: vatPence,
    forfeits: -net('forfeits') || 0,
    providerCosts: net('provider_fees'),
    lostToBanks: net('chargeback_losses'),
    debtsWrittenOff: net('debts_written_off'),
    heldAtStart: at('opening', 'deposits_held', 'jobs_held') || 0,
    heldAtEnd: at('closing', 'deposits_held', 'jobs_held') || 0,
    taxPaidOver: -net('moved_by_operator', 'cis-paid-over') || 0,
    taxHeldAtEnd: at('closing', 'cis_deducted') || 0,
    owedAtStart: at('opening', 'owed_to_installers') || 0,
    owedAtEnd: at('closing', 'owed_to_installers') || 0,
  } as const;
}
export type FigureName = keyof ReturnType<typeof figuresOf>;

export const figureLabels: Readonly<Record<FigureName, string>> = {
  turnover: 'Taken by card',
  deposits: 'Deposits taken',
  prices: 'Prices of jobs taken',
  refunds: 'Refunds that left',
  refundsOutside: 'Refunds paid from the bank account',
  payouts: 'Paid out to installers',
  fees: 'Fees earned',
  vatInFees: 'VAT in the fees',
  forfeits: 'Forfeited deposits',
  providerCosts: 'Kept by the payment provider',
  lostToBanks: 'Lost to chargebacks',
  debtsWrittenOff: 'Debts written off',
  heldAtStart: 'Held at the start',
  heldAtEnd: 'Held at the end',
  taxPaidOver: 'Paid to HMRC for contractors (CIS)',
  taxHeldAtEnd: 'Held for HMRC (CIS) at the end',
  owedAtStart: 'Owed to installers at the start',
  owedAtEnd: 'Owed to installers at the end',
};

/** `charge_received` as people say it. */
export const inWords = (code: string): string => {
  const text = code.replaceAll(/[-_]/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};
