const londonParts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** The moment at which clocks in London show `2026-11-30T09:00`. */
export function londonMoment(local: string): string {
  const asUtc = new Date(`${local}Z`);
  // By how much London is ahead then: nothing in winter, an hour in summer.
  const shown = new Date(`${londonParts.format(asUtc).replace(' ', 'T')}Z`);
  return new Date(asUtc.getTime() * 2 - shown.getTime()).toISOString();
}
