import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import { Card } from '../../ui/Card';
import { Skeleton } from '../../ui/Skeleton';
import { freshList } from '../list/freshList';

export type CountRow = { resource: string; label: string; filter: Readonly<Record<string, string>> };

function Count({ resource, label, filter }: CountRow) {
  const { total, error } = useGetList(resource, { pagination: { page: 1, perPage: 1 }, filter }, freshList);
  return (
    <li>
      <Link
        to={`/admin/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`}
        className="flex min-h-12 items-center justify-between gap-4 rounded-control px-3 hover:bg-sunken"
      >
        <span className="text-ink-2">{label}</span>
        {error ? (
          <span className="text-sm text-bad">not available</span>
        ) : total === undefined ? (
          <Skeleton className="h-5 w-8" />
        ) : (
          <span className="tabular text-lg font-semibold">{total}</span>
        )}
      </Link>
    </li>
  );
}

type CountRowsProps = { title: string; rows: CountRow[] };

/** How many there are of each kind; each line leads to the list of them. */
export function CountRows({ title, rows }: CountRowsProps) {
  return (
    <Card className="p-4 sm:p-5">
      <h2 className="mb-2 px-3 text-lg">{title}</h2>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <Count key={row.label} {...row} />
        ))}
      </ul>
    </Card>
  );
}
