import { Link } from 'react-router';
import { useCounts } from '../../api/counts';
import type { AdminCounts } from '../../api/types';
import { Card } from '../../ui/layout/Card';
import { countText } from '../../ui/text/countText';
import { Skeleton } from '../../ui/state/Skeleton';

export type CountRow = {
  list: string;
  label: string;
  filter: Readonly<Record<string, string>>;
  count: (counts: AdminCounts) => number;
};

type CountRowsProps = { title: string; rows: CountRow[] };

/** How many there are of each kind; each line leads to the list of them. */
export function CountRows({ title, rows }: CountRowsProps) {
  const { data, error } = useCounts();
  return (
    <Card className="p-4 sm:p-5">
      <h2 className="mb-2 px-3 text-lg">{title}</h2>
      <ul className="divide-y divide-line">
        {rows.map(({ list, label, filter, count }) => (
          <li key={label}>
            <Link
              to={`/admin/${list}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`}
              className="flex min-h-12 items-center justify-between gap-4 rounded-control px-3 hover:bg-sunken"
            >
              <span className="text-ink-2">{label}</span>
              {data ? (
                <span className="tabular text-lg font-semibold">{countText(count(data))}</span>
              ) : error ? (
                <span className="text-sm text-bad">not available</span>
              ) : (
                <Skeleton className="h-5 w-8" />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
