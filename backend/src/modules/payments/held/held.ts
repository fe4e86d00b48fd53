/** What one charge holds, in pence. */
export interface Held {
  readonly chargeId: string;
  readonly pence: number;
}

/** What of one charge is held, and what of it could be held again: it is neither held nor back with the card holder. */
export interface HeldAndRoom extends Held {
  readonly room: number;
  /** What the card holder's bank took back for good. */
  readonly lost: number;
  /** What staff sent back of it by hand although it was not held: it is the platform's own until money of the charge comes back. */
  readonly unfunded: number;
}

/** Where an amount that is held again belongs: each charge takes what of it is missing. What none of them misses is in no part. */
export function spread(pence: number, charges: readonly HeldAndRoom[]): Held[] {
  let left = pence;
  const parts: Held[] = [];
  for (const { chargeId, room, unfunded } of charges) {
    const part = Math.min(left, room + unfunded);
    left -= part;
    if (part > 0) parts.push({ chargeId, pence: part });
  }
  return parts;
}
