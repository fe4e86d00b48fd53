const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A moment as London's clocks show it. */
export interface LondonTime {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** Since midnight on the clock's face. */
  readonly minute: number;
}

export function londonTime(at: Date): LondonTime {
  const of = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    day: `${of['year']}-${of['month']}-${of['day']}`,
    minute: Number(of['hour']) * 60 + Number(of['minute']),
  };
}

/** Between 8 and 20 o'clock in London, when messages may come. */
export function isDaytime(at: Date): boolean {
  const { minute } = londonTime(at);
  return minute >= 8 * 60 && minute < 20 * 60;
}

/** When London's clocks show that time. In the hour that is left out in spring, an hour later. */
export function londonMoment({ day, minute }: LondonTime): Date {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + minute * 60_000;
  const shown = londonTime(new Date(asUtc));
  const ahead = Date.parse(`${shown.day}T00:00:00Z`) + shown.minute * 60_000 - asUtc;
  return new Date(asUtc - ahead);
}

/** The day so many days later. */
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** 0 on Mondays. */
export const weekdayOf = (day: string): number => (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;

const named = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** "Monday 30 November". */
export const weekdayWords = (day: string): string =>
  named.format(new Date(`${day}T12:00:00Z`)).replace(',', '');

const short = { timeZone: 'Europe/London', day: 'numeric', month: 'short', year: 'numeric' } as const;
const shortDayFormat = new Intl.DateTimeFormat('en-GB', short);
const shortMomentFormat = new Intl.DateTimeFormat('en-GB', { ...short, hour: '2-digit', minute: '2-digit' });

/** "28 Nov 2026", in London. @param iso a day or a moment */
export const shortDay = (iso: string): string => shortDayFormat.format(new Date(iso));

/** "28 Nov 2026, 09:30", in London. */
export const shortMoment = (iso: string): string => shortMomentFormat.format(new Date(iso));
