import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { BadgeCheck, Ban, CircleDashed, Hourglass, Users } from 'lucide-react';
import { api, listParams, pageOf } from '../../api/http/client';
import { countText } from '../../ui/text/countText';
import { StatCard } from '../../ui/layout/StatCard';
import type { Filters } from '../resource/defineResource';
import { countFilter, type InstallerStatus } from './countFilter';

/** How many of the filtered list have this status. The server counts: the list itself holds one page. */
function useCount(filters: Filters, status: InstallerStatus): number | undefined {
  const filter = countFilter(filters, status);
  const { data } = useQuery({
    queryKey: ['/api/admin/users', { count: filter }],
    queryFn: () =>
      pageOf(api.GET('/api/admin/users', { params: listParams({ filter: filter ?? {}, range: [0, 0] }) })),
    enabled: filter !== null,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  return filter === null ? 0 : data?.total;
}

const shown = (count: number | undefined) => (count === undefined ? undefined : countText(count));

type InstallerSummaryProps = { filters: Filters; total: number | undefined };

/** The figures over the filtered list. */
export function InstallerSummary({ filters, total }: InstallerSummaryProps) {
  const approved = useCount(filters, 'approved');
  const pending = useCount(filters, 'pending');
  const unverified = useCount(filters, 'unverified');
  const suspended = useCount(filters, 'suspended');
  return (
    <div className="mb-6 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-5">
      <StatCard label="Total Installers" icon={Users} value={shown(total)} loading={total === undefined} />
      <StatCard label="Approved" icon={BadgeCheck} value={shown(approved)} loading={approved === undefined} />
      <StatCard
        label="Pending Approval"
        icon={Hourglass}
        value={shown(pending)}
        loading={pending === undefined}
      />
      <StatCard
        label="Unverified"
        icon={CircleDashed}
        value={shown(unverified)}
        loading={unverified === undefined}
      />
      <StatCard label="Suspended" icon={Ban} value={shown(suspended)} loading={suspended === undefined} />
    </div>
  );
}
