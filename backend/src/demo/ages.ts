const hour = 3_600_000;

export const hoursBefore = (at: Date, hours: number): Date => new Date(at.getTime() - hours * hour);

/** Of the day in UTC, so that it is between eight and six in London all year. */
const [begins, ends] = [8, 17];
/** Younger rows keep their time: moved within its day it could lie in the future. */
const untouchedHours = 36;

/** The same day within working hours, in the same order. */
export function workingTime(at: Date, now: Date): Date {
  if (at > hoursBefore(now, untouchedHours)) return at;
  const midnight = Math.floor(at.getTime() / (24 * hour)) * 24 * hour;
  const part = (at.getTime() - midnight) / (24 * hour);
  return new Date(midnight + (begins + part * (ends - begins)) * hour);
}
