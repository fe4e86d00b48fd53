import type { PolicyVersion } from '../content/policy';

const long = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `28 January 2025`. */
export function longDate(iso: string): string {
  return long.format(new Date(iso));
}

export function PolicyDates({ version, updated, nextReview }: PolicyVersion) {
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3 text-sm text-hero-ink-2">
      {[
        ['Version', version],
        ['Last updated', longDate(updated)],
        ['Next review', longDate(nextReview)],
      ].map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="font-semibold text-hero-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
