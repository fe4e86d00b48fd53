import type { Lead } from '../leads/lead.entity.js';
import { PlacesTaken } from './bids.errors.js';

/** So long an open card form keeps its place from others (docs/product.md#deposits): then it is closed for the next who wants to pay. */
export const placeMinutes = 15;

/** Deposits of a lead that give the right to bid, and those that may still do so: their card form is open. */
export interface Places {
  readonly paid: number;
  readonly paying: number;
}

/** Only who takes a new place is asked: a deposit that is paid or being paid keeps its own, whatever its owner changes. @throws PlacesTaken */
export function assertHasPlace({ maxBidders }: Pick<Lead, 'maxBidders'>, { paid, paying }: Places): void {
  if (maxBidders === null || paid + paying < maxBidders) return;
  throw new PlacesTaken(
    { maxBidders },
    paid >= maxBidders
      ? `The customer takes ${maxBidders} bidders, and all places are taken. You have paid nothing. A place is free again when a bidder withdraws.`
      : `The last place of ${maxBidders} is being paid for right now. You have paid nothing. Please try again in ${placeMinutes} minutes.`,
  );
}

/** Only those are asked to bid who could. @throws PlacesTaken */
export function assertMayBeJoined({ maxBidders }: Pick<Lead, 'maxBidders'>, { paid }: Places): void {
  if (maxBidders === null || paid < maxBidders) return;
  throw new PlacesTaken(
    { maxBidders },
    `All ${maxBidders} places for bidders on this job are taken. Allow more bidders before you invite somebody.`,
  );
}
