import type { ReactNode } from 'react';

/** Label on the left, value on the right, hairlines between: what is being paid or promised. */
export function SummaryRows({ rows }: { rows: [label: ReactNode, value: ReactNode][] }) {
  return (
    <dl className="divide-y divide-line">
      {rows.map(([label, value], index) => (
        <div key={index} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
          <dt className="min-w-0 text-ink-2">{label}</dt>
          <dd className="tabular max-w-3/5 text-right font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
