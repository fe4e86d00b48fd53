const zone = { timeZone: 'Europe/London' } as const;
const day = new Intl.DateTimeFormat('en-GB', { ...zone, day: 'numeric', month: 'short', year: 'numeric' });
const weekday = new Intl.DateTimeFormat('en-GB', {
  ...zone,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const moment = new Intl.DateTimeFormat('en-GB', {
  ...zone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const month = new Intl.DateTimeFormat('en-GB', { ...zone, month: 'long', year: 'numeric' });
const isoDay = new Intl.DateTimeFormat('sv-SE', zone);

/** `28 Nov 2026`, in London. Takes an ISO day or an ISO timestamp. */
export function formatDate(iso: string): string {
  return day.format(new Date(iso));
}

/** `28 Nov 2026, 09:30`, in London. */
export function formatDateTime(iso: string): string {
  return moment.format(new Date(iso));
}

/** `Mon 30 Nov 2026`. Takes an ISO day. */
export function formatWeekday(iso: string): string {
  return weekday.format(new Date(iso)).replace(',', '');
}

/** `November 2026`. */
export function formatMonth(iso: string): string {
  return month.format(new Date(iso));
}

/** Today in London as `YYYY-MM-DD`, the earliest day that a date field offers. */
export function today(): string {
  return isoDay.format(new Date());
}
