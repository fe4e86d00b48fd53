import {
  Building2,
  ChevronRight,
  Mail,
  RotateCcw,
  ShieldQuestion,
  UserCheck,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router';
import { useCounts } from '../../api/counts';
import type { AdminCounts } from '../../api/types';
import { Badge } from '../../ui/mark/Badge';
import { Card } from '../../ui/layout/Card';
import { countText } from '../../ui/text/countText';
import { Skeleton } from '../../ui/state/Skeleton';

type Work = {
  label: string;
  icon: LucideIcon;
  list: string;
  filter: Readonly<Record<string, string>>;
  count: (counts: AdminCounts) => number;
};

const work: Work[] = [
  {
    label: 'Messages to answer',
    icon: Mail,
    list: 'tickets',
    filter: { status: 'open' },
    count: ({ tickets }) => tickets.open,
  },
  {
    label: 'Refunds to sort out',
    icon: RotateCcw,
    list: 'refunds',
    filter: { status: 'failed' },
    count: ({ refunds }) => refunds.failed,
  },
  {
    label: 'Installers to verify',
    icon: ShieldQuestion,
    list: 'users',
    filter: { status: 'unverified' },
    count: ({ installers }) => installers.unverified,
  },
  {
    label: 'Installers to approve',
    icon: UserCheck,
    list: 'users',
    filter: { status: 'pending' },
    count: ({ installers }) => installers.pending,
  },
  {
    label: 'Companies to approve',
    icon: Building2,
    list: 'customers',
    filter: { status: 'pending' },
    count: ({ customers }) => customers.pending,
  },
];

function WorkCount({ count }: Pick<Work, 'count'>) {
  const { data, error } = useCounts();
  if (!data)
    return error ? <span className="text-sm text-bad">not available</span> : <Skeleton className="h-6 w-7" />;
  const waiting = count(data);
  return waiting > 0 ? (
    <Badge tone="count">{countText(waiting)}</Badge>
  ) : (
    <span className="text-ink-3">None</span>
  );
}

/** What only a person can move on. Each line leads to the list of just that. */
export function WaitingForStaff() {
  return (
    <Card className="px-2 py-4 sm:px-3 sm:py-5">
      <h2 className="mb-2 px-3 text-lg">Waiting for you</h2>
      <ul className="divide-y divide-line">
        {work.map(({ label, icon: Icon, list, filter, count }) => (
          <li key={label}>
            <Link
              to={`/admin/${list}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`}
              className="flex min-h-12 items-center gap-3 rounded-control px-3 hover:bg-sunken"
            >
              <Icon aria-hidden="true" className="size-5 shrink-0 text-petrol" strokeWidth={1.75} />
              <span className="flex-1">{label}</span>
              <WorkCount count={count} />
              <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-ink-3" strokeWidth={1.75} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
