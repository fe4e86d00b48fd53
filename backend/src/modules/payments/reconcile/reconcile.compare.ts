import type { Chargeback } from '../records/chargeback.entity.js';
import type { ChargeStatus } from '../records/charge.entity.js';
import { isUnchanged } from '../payments.policy.js';
import type { TransferSnapshot } from '../provider/connect.outcome.js';
import type {
  BalanceMovement,
  ChargebackSnapshot,
  IntentSnapshot,
  RefundSnapshot,
} from '../provider/provider.outcome.js';
import type { RefundStatus } from '../records/refund.entity.js';

export interface OurCharge {
  id: string;
  intentId: string | null;
  status: ChargeStatus;
  currency: string | null;
  /** Pence that the books say the provider received. */
  booked: number;
}

export interface OurRefund {
  id: string;
  providerRefundId: string;
  status: RefundStatus;
  amountPence: number;
  currency: string;
}

/** What brings the books to what the provider says. Without one a person must look. */
export type Mend =
  | { readonly kind: 'ask-about-charge'; readonly chargeId: string; readonly intentId: string }
  | { readonly kind: 'ask-about-refund'; readonly refundId: string; readonly providerRefundId: string }
  /** `pence` of it are in no book. */
  | { readonly kind: 'book-unclaimed'; readonly intent: IntentSnapshot; readonly pence: number }
  | { readonly kind: 'cancel-intent'; readonly intentId: string }
  /** `pence` that the books say left did not leave. */
  | { readonly kind: 'book-not-returned'; readonly refund: RefundSnapshot; readonly pence: number }
  | { readonly kind: 'ask-about-transfer'; readonly payoutId: string }
  | { readonly kind: 'adopt-transfer'; readonly transfer: TransferSnapshot }
  | { readonly kind: 'ask-about-bank'; readonly payeeId: string }
  | { readonly kind: 'adopt-refund'; readonly refund: RefundSnapshot }
  | { readonly kind: 'book-movement'; readonly movement: BalanceMovement }
  | { readonly kind: 'settle-chargeback'; readonly chargeback: ChargebackSnapshot };

/** One difference between the books and the provider. */
export interface Difference {
  readonly line: string;
  readonly mend?: Mend;
}

const isPaid = (status: ChargeStatus): boolean => status === 'succeeded' || status === 'mismatched';

/** @param charge the row of this intent; else the one that its metadata name. @param isUnclaimed it is booked as unclaimed */
export function compareIntent(
  charge: OurCharge | undefined,
  intent: IntentSnapshot,
  isUnclaimed: boolean,
): Difference[] {
  if (isUnclaimed) return [];
  if (!charge)
    return intent.status === 'succeeded'
      ? [
          {
            line: `intent ${intent.id}: ${intent.pence} pence were received for nothing that we know`,
            mend: { kind: 'book-unclaimed', intent, pence: intent.pence },
          },
        ]
      : [];
  const mend = { kind: 'ask-about-charge', chargeId: charge.id, intentId: intent.id } as const;
  if (charge.intentId !== intent.id) {
    const line = `charge ${charge.id}: has another intent ${intent.id} (${intent.status})`;
    if (charge.intentId === null) return [{ line, mend }];
    // A second one that is over was never paid, and never will be.
    return intent.status === 'canceled' ? [] : [{ line, mend: mendOfSecond(intent) }];
  }
  if (
    isPaid(charge.status) !== (intent.status === 'succeeded') ||
    (charge.status === 'canceled') !== (intent.status === 'canceled')
  )
    return [{ line: `charge ${charge.id}: ${charge.status} here, ${intent.status} at the provider`, mend }];
  if (isPaid(charge.status) && (charge.booked !== intent.pence || charge.currency !== intent.currency))
    return [
      {
        line: `charge ${charge.id}: ${charge.booked} ${charge.currency} in the books, ${intent.pence} ${intent.currency} at the provider`,
        ...(charge.currency === intent.currency &&
          intent.pence > charge.booked && {
            mend: { kind: 'book-unclaimed', intent, pence: intent.pence - charge.booked },
          }),
      },
    ];
  return [];
}

/** Paid a second time: without an owner until staff have sent it back. Still open: called off before it is paid. */
const mendOfSecond = (intent: IntentSnapshot): Mend =>
  intent.status === 'succeeded'
    ? { kind: 'book-unclaimed', intent, pence: intent.pence }
    : { kind: 'cancel-intent', intentId: intent.id };

const sameAs = { pending: 'sent', succeeded: 'succeeded', failed: 'failed' } as const;

/** @param isUnclaimed it is booked as part of a payment that was unclaimed */
export function compareRefund(
  ours: OurRefund | undefined,
  theirs: RefundSnapshot,
  isUnclaimed: boolean,
): Difference[] {
  if (isUnclaimed) return [];
  // One that was made by hand and came back has moved nothing.
  if (!ours && theirs.status === 'failed') return [];
  if (!ours)
    return [
      {
        line: `refund ${theirs.id}: ${theirs.pence} pence went back for nothing that we know (${theirs.status})`,
        mend: { kind: 'adopt-refund', refund: theirs },
      },
    ];
  if (ours.status !== sameAs[theirs.status])
    return [
      {
        line: `refund ${ours.id}: ${ours.status} here, ${theirs.status} at the provider`,
        mend: { kind: 'ask-about-refund', refundId: ours.id, providerRefundId: theirs.id },
      },
    ];
  if (ours.amountPence !== theirs.pence || ours.currency !== theirs.currency)
    return [
      {
        line: `refund ${ours.id}: ${ours.amountPence} ${ours.currency} here, ${theirs.pence} ${theirs.currency} at the provider`,
        ...(ours.currency === theirs.currency &&
          ours.status === 'succeeded' &&
          ours.amountPence > theirs.pence && {
            mend: { kind: 'book-not-returned', refund: theirs, pence: ours.amountPence - theirs.pence },
          }),
      },
    ];
  return [];
}

export function compareChargeback(ours: Chargeback | undefined, theirs: ChargebackSnapshot): Difference[] {
  if (isUnchanged(ours, theirs)) return [];
  const here = ours ? amountsOf(ours) : 'unknown';
  return [
    {
      line: `chargeback ${theirs.id}: ${here} here, ${theirs.status} at the provider`,
      mend: { kind: 'settle-chargeback', chargeback: theirs },
    },
  ];
}

const amountsOf = ({ status, takenPence, returnedPence }: Chargeback): string =>
  `${status}, ${takenPence} pence taken and ${returnedPence} given back`;
