import type { TransferSnapshot } from '../provider/connect.outcome.js';

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

/** @returns one line for each transfer that differs, and for each that only one side knows */
export function compareTransfers(
  ours: readonly OurTransfer[],
  theirs: readonly TransferSnapshot[],
): string[] {
  const byId = new Map(theirs.map((transfer) => [transfer.id, transfer]));
  const known = new Set(ours.map(({ transferId }) => transferId));
  return [
    ...ours.flatMap((payout) => compareTransfer(payout, byId.get(payout.transferId))),
    ...theirs
      .filter(({ id }) => !known.has(id))
      .map(({ id, pence }) => `transfer ${id}: ${pence} pence were sent for nothing that we know`),
  ];
}

function compareTransfer(ours: OurTransfer, theirs: TransferSnapshot | undefined): string[] {
  const { id, transferId, destination, booked, reversed } = ours;
  if (!theirs) return [`payout ${id}: the provider has no transfer ${transferId}`];
  if (theirs.payoutId !== id) return [`payout ${id}: transfer ${transferId} is for ${theirs.payoutId}`];
  if (theirs.destination !== destination)
    return [`payout ${id}: sent to ${destination} here, to ${theirs.destination} at the provider`];
  if (theirs.pence !== booked || theirs.reversedPence !== reversed)
    return [
      `payout ${id}: ${booked} pence sent and ${reversed} back in the books, ${theirs.pence} and ${theirs.reversedPence} at the provider`,
    ];
  return [];
}
