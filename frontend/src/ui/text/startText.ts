const weekday = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** When an installer can begin, as the contract tells of it. */
type Start = { isAvailable: boolean; from: string | null };

/** `Can start from Monday 30 November`. */
export function startText({ isAvailable, from }: Start): string {
  if (!isAvailable) return 'Takes on no new work at the moment';
  if (from === null) return 'Takes on work now';
  return `Can start from ${weekday.format(new Date(`${from}T12:00:00Z`)).replace(',', '')}`;
}
