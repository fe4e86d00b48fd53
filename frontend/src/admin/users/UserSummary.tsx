import { BadgeCheck, CircleDashed, Hourglass, Users } from 'lucide-react';
import { useGetList, useListContext } from 'react-admin';
import { StatCard } from '../../ui/StatCard';
import { freshList } from '../list/freshList';
import { countFilter, type SummaryStatus, type UserFilter } from './summary';

/** How many of the filtered list have this status. The server counts: the list itself holds one page. */
function useCount(status: SummaryStatus): number | undefined {
  const { filterValues } = useListContext();
  const filter = countFilter(filterValues as UserFilter, status);
  const { total } = useGetList(
    'users',
    { pagination: { page: 1, perPage: 1 }, filter: filter ?? {} },
    { ...freshList, enabled: filter !== null, placeholderData: (previous) => previous },
  );
  return filter === null ? 0 : total;
}

/** The four figures over the filtered list. */
export function UserSummary() {
  const { total } = useListContext();
  const approved = useCount('approved');
  const pending = useCount('pending');
  const unverified = useCount('unverified');
  return (
    <div className="mb-6 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <StatCard label="Total Installers" icon={Users} value={total} loading={total === undefined} />
      <StatCard label="Approved" icon={BadgeCheck} value={approved} loading={approved === undefined} />
      <StatCard label="Pending Approval" icon={Hourglass} value={pending} loading={pending === undefined} />
      <StatCard
        label="Unverified"
        icon={CircleDashed}
        value={unverified}
        loading={unverified === undefined}
      />
    </div>
  );
}
