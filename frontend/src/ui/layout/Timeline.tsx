import { formatDateTime } from '../text/dates';

type TimelineProps = { entries: readonly { key: string; at: string; what: string }[] };

/** What happened, in plain sentences, newest last. */
export function Timeline({ entries }: TimelineProps) {
  if (entries.length === 0) return <div />;
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className="mb-4 text-xl">
        Timeline
      </h2>
      <ol className="border-l-2 border-line pl-5">
        {entries.map((entry) => (
          <li key={`${entry.key}-${entry.at}`} className="relative pb-5 last:pb-0">
            <span
              aria-hidden="true"
              className="absolute top-1.5 -left-[27px] size-3 rounded-full border-2 border-paper bg-petrol"
            />
            <p>{entry.what}</p>
            <p className="tabular text-sm text-ink-3">{formatDateTime(entry.at)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
