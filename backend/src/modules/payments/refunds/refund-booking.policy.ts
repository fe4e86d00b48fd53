import type { ChargeKind } from '../records/charge.entity.js';
import type { LedgerAccount, LedgerKind, Move } from '../ledger/ledger.accounts.js';
import { heldAccount } from '../payments.policy.js';

type Booked<Kind extends LedgerKind> = { readonly kind: Kind; readonly moves: readonly [Move] };
interface Sum {
  readonly pence: number;
  readonly chargeId: string;
}

/** What the books say as a refund is decided: what was held is on its way. */
export const requestedBooking = (kind: ChargeKind, sum: Sum): Booked<'refund-requested'> => ({
  kind: 'refund-requested',
  moves: [{ debit: heldAccount(kind), credit: 'refunds_in_flight', ...sum }],
});

/** What they say as its money leaves the provider. */
export const leftBooking = (sum: Sum): Booked<'refund-left'> => ({
  kind: 'refund-left',
  moves: [{ debit: 'refunds_in_flight', credit: 'provider_balance', ...sum }],
});

/** One side of a fact that a refund books. Each carries its whole amount. */
export interface RefundLine {
  readonly kind: LedgerKind;
  readonly side: 'debit' | 'credit';
  readonly account: LedgerAccount;
}

/** All that a refund of a charge books until it is with the bank, before it is confirmed. */
export const linesOfRefund = (kind: ChargeKind): RefundLine[] => {
  const sum = { pence: 1, chargeId: '' };
  return [requestedBooking(kind, sum), leftBooking(sum)].flatMap(({ kind: fact, moves: [move] }) => [
    { kind: fact, side: 'debit' as const, account: move.debit },
    { kind: fact, side: 'credit' as const, account: move.credit },
  ]);
};
