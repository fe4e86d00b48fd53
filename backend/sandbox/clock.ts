const day = 86_400_000;

/** How far the provider's clock is ahead of the machine's, in milliseconds; one for each process. */
let aheadMs = 0;

/** The provider's time, in milliseconds since 1970: every time that it stores, signs or compares. */
export const clockNow = (): number => Date.now() + aheadMs;

/** Moves the clock ahead, as the product's is moved. */
export function advanceClock(ms: number): void {
  aheadMs += ms;
}

/** @throws Error when `TIME_TRAVEL_DAYS` is no number of days */
export function travelAsTold({ TIME_TRAVEL_DAYS }: NodeJS.ProcessEnv): void {
  const days = Number(TIME_TRAVEL_DAYS ?? 0);
  if (!(days >= 0)) throw new Error(`TIME_TRAVEL_DAYS must be a number of days, not "${TIME_TRAVEL_DAYS}"`);
  advanceClock(days * day);
}
