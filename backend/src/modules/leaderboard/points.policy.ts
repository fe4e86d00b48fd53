/** A winning bid that was placed soon after its lead went out earns this (docs/product.md#rank-and-points). */
export const fastBidPoints = 25;

/** Work that was approved earns this (docs/product.md#rank-and-points). */
export const completedJobPoints = 100;

/** Leaving a job after the award costs this (docs/product.md#rank-and-points). */
export const withdrawalPoints = -100;

/** What a customer's review is worth, by its stars (docs/product.md#rank-and-points). */
export const reviewPoints = (rating: number): number => pointsOfStars[rating] ?? 0;

const pointsOfStars: Readonly<Record<number, number>> = { 5: 50, 4: 25, 3: 0, 2: -25, 1: -50 };

/** "Soon", in hours. */
export const fastBidHours = 2;

/** Whether a winning bid was placed within two hours of the lead going out. The last millisecond counts. */
export function isFastBid(placedAt: Date, leadActivatedAt: Date): boolean {
  const waited = placedAt.getTime() - leadActivatedAt.getTime();
  return waited >= 0 && waited <= fastBidHours * 3_600_000;
}

/** Why points were given or taken (docs/product.md#rank-and-points), in words for their installer. */
export const pointReasons = {
  'completed-job': 'Work approved',
  'fast-bid': 'Won with a bid within two hours',
  review: 'A customer’s review',
  'review-removed': 'A review no longer counts',
  'review-restored': 'A review counts again',
  withdrawal: 'Withdrew after the award',
  'appeal-upheld': 'Given back after an appeal',
} as const;
export type PointReason = keyof typeof pointReasons;
