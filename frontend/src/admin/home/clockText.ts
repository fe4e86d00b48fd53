const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`;

/** How near a promise is to being broken, or how long it has been. */
export function clockText(dueAt: string, now: Date): { text: string; isLate: boolean; isNear: boolean } {
  const left = new Date(dueAt).getTime() - now.getTime();
  const whole = Math.abs(left);
  const time =
    whole < HOUR
      ? count(Math.max(1, Math.floor(whole / 60_000)), 'minute')
      : whole < 2 * DAY
        ? count(Math.floor(whole / HOUR), 'hour')
        : count(Math.floor(whole / DAY), 'day');
  return { text: left < 0 ? `${time} late` : `${time} left`, isLate: left < 0, isNear: left < DAY };
}
