import type { Bid } from '../../api/types';

const order: Record<string, number> = { accepted: 0, pending: 1, rejected: 2 };

/** The bids a customer compares: the accepted one first, then open ones from the lowest price. Withdrawn ones are gone. */
export function comparable(bids: Bid[]): Bid[] {
  return bids
    .filter(({ status }) => status !== 'withdrawn')
    .toSorted((a, b) => (order[a.status] ?? 1) - (order[b.status] ?? 1) || a.price - b.price);
}
