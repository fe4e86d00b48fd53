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
import { useCount, type CountFilter } from '../../api/counts';
import { Badge } from '../../ui/Badge';
import { Card } from '../../ui/Card';
import { countText } from '../../ui/countText';
import { Skeleton } from '../../ui/Skeleton';

type Work = {
  label: string;
  icon: LucideIcon;
  resource: 'tickets' | 'refunds' | 'users';
  filter: CountFilter;
};

const work: Work[] = [
  { label: 'Messages to answer', icon: Mail, resource: 'tickets', filter: { status: 'open' } },
  { label: 'Refunds that need a person', icon: RotateCcw, resource: 'refunds', filter: { status: 'failed' } },
  {
    label: 'Installers to verify',
    icon: ShieldQuestion,
    resource: 'users',
    filter: { userType: 'installer', status: 'unverified' },
  },
  {
    label: 'Installers to approve',
    icon: UserCheck,
    resource: 'users',
    filter: { userType: 'installer', status: 'pending' },
  },
  {
    label: 'Companies to approve',
    icon: Building2,
    resource: 'users',
    filter: { userType: 'customer', status: 'pending' },
  },
];

function WorkCount({ resource, filter }: Pick<Work, 'resource' | 'filter'>) {
  const { data, error } = useCount(`/api/admin/${resource}`, filter);
  if (data === undefined)
    return error ? <span className="text-sm text-bad">not available</span> : <Skeleton className="h-6 w-7" />;
  return data > 0 ? <Badge tone="count">{countText(data)}</Badge> : <span className="text-ink-3">None</span>;
}

/** What only a person can move on. Each line leads to the list of just that. */
export function WaitingForStaff() {
  return (
    <Card className="px-2 py-4 sm:px-3 sm:py-5">
      <h2 className="mb-2 px-3 text-lg">Waiting for you</h2>
      <ul className="divide-y divide-line">
        {work.map(({ label, icon: Icon, resource, filter }) => (
          <li key={label}>
            <Link
              to={`/admin/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`}
              className="flex min-h-12 items-center gap-3 rounded-control px-3 hover:bg-sunken"
            >
              <Icon aria-hidden="true" className="size-5 shrink-0 text-petrol" strokeWidth={1.75} />
              <span className="flex-1">{label}</span>
              <WorkCount resource={resource} filter={filter} />
              <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-ink-3" strokeWidth={1.75} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
