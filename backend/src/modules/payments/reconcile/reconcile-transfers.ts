import type { BankPayoutSnapshot, TransferSnapshot } from '../provider/connect.outcome.js';
import type { Difference } from './reconcile.compare.js';

/** A payout that was sent, as our books have it. */
export interface OurTransfer {
  readonly id: string;
  readonly transferId: string;
  /** The provider's account of the installer. */
  readonly destination: string;
  /** Pence that the books say were sent, and that came back. */
  readonly booked: number;
  readonly reversed: number;
}

/** Bookings of transfers that are for no job that we know, and of what came back of them so far. */
export const byHandKey = {
  sent: (id: string): string => `transfer:${id}:by-hand`,
  returned: (id: string, pence: number): string => `transfer:${id}:by-hand:returned:${pence}`,
};

/** Of a payout and the transfer that it names. @param isOfAnother the transfer names another payout that we know */
export function compareTransfer(
  ours: OurTransfer,
  theirs: TransferSnapshot,
  isOfAnother: boolean,
): Difference[] {
  const { id, transferId, destination, booked, reversed } = ours;
  if (isOfAnother) return [{ line: `payout ${id}: transfer ${transferId} is for ${theirs.payoutId}` }];
  if (theirs.destination !== destination)
    return [{ line: `payout ${id}: sent to ${destination} here, to ${theirs.destination} at the provider` }];
  if (theirs.pence === booked && theirs.reversedPence === reversed) return [];
  return [
    {
      line: `payout ${id}: ${booked} pence sent and ${reversed} back in the books, ${theirs.pence} and ${theirs.reversedPence} at the provider`,
      mend: { kind: 'ask-about-transfer', payoutId: id },
    },
  ];
}

/** Of a transfer that no payout of ours names. @param booked the keys of {@link byHandKey} that are in the books */
export function compareForeign(theirs: TransferSnapshot, booked: ReadonlySet<string>): Difference[] {
  const { id, pence, reversedPence } = theirs;
  const isSent = booked.has(byHandKey.sent(id));
  if (isSent && (reversedPence === 0 || booked.has(byHandKey.returned(id, reversedPence)))) return [];
  return [
    {
      line: isSent
        ? `transfer ${id}: ${reversedPence} pence came back of what was sent for nothing that we know`
        : `transfer ${id}: ${pence} pence were sent for nothing that we know`,
      mend: { kind: 'adopt-transfer', transfer: theirs },
    },
  ];
}

/** A payout that the provider has in the installer's account. */
export interface OurBankPayout {
  readonly id: string;
  readonly status: 'sent' | 'paid';
  readonly payeeId: string;
  /** What the transfer became there. */
  readonly paymentId: string;
}

/** How long after a bank was paid we may not know of it, in milliseconds: without a message we ask every few hours. */
const bankNewsMs = 24 * 3_600_000;

/** Of a payout and the last that the provider knows of it on its way to the bank. */
export function compareBankPayout(
  { id, status, payeeId }: OurBankPayout,
  theirs: BankPayoutSnapshot | undefined,
  now: Date,
): Difference[] {
  const isThere = theirs?.status === 'paid';
  if (isThere === (status === 'paid')) return [];
  if (isThere && theirs.arrivedAt.getTime() > now.getTime() - bankNewsMs) return [];
  const line = isThere
    ? `payout ${id}: sent here, in the installer’s bank at the provider`
    : `payout ${id}: paid here, not in the installer’s bank at the provider`;
  return [{ line, mend: { kind: 'ask-about-bank', payeeId } }];
}
