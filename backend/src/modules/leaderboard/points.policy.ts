/** A winning bid that was placed soon after its lead went out earns this (design §4). */
export const fastBidPoints = 25;

/** "Soon", in hours. */
export const fastBidHours = 2;

/** Whether a winning bid was placed within two hours of the lead going out. The last millisecond counts. */
export function isFastBid(placedAt: Date, leadActivatedAt: Date): boolean {
  const waited = placedAt.getTime() - leadActivatedAt.getTime();
  return waited >= 0 && waited <= fastBidHours * 3_600_000;
}
