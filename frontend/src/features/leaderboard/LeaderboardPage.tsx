import { Trophy } from 'lucide-react';
import { errorText } from '../../api/http/apiError';
import { useLeaderboard, usePoints } from '../../api/leaderboard';
import { useCurrentUser } from '../../api/user';
import { LayoutGuard } from '../../ui/state/LayoutGuard';
import { Card } from '../../ui/layout/Card';
import { Empty } from '../../ui/state/Empty';
import { ErrorState } from '../../ui/state/ErrorState';
import { PageHeader } from '../../ui/layout/PageHeader';
import { Skeleton } from '../../ui/state/Skeleton';
import { LeaderboardRow } from './LeaderboardRow';
import { OwnPoints } from './OwnPoints';
import { PositionCards } from './PositionCards';

/** How many places the page lists. */
const SHOWN = 50;

export function LeaderboardPage() {
  const user = useCurrentUser();
  const isInstaller = user.userType === 'installer' && !user.isAdmin;
  const { data, error, refetch, isFetching, isPending } = useLeaderboard(SHOWN);
  const points = usePoints(isInstaller);
  return (
    <>
      <PageHeader
        title="Top Installers"
        subtitle="Points come from finished jobs, reviews and quick winning bids. The more points, the better the rank."
      />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid gap-5">
          {error && !data ? (
            <ErrorState
              title="The leaderboard did not load"
              detail={errorText(error)}
              onRetry={() => void refetch()}
              busy={isFetching}
            />
          ) : !data ? (
            <Card className="p-5" role="status" aria-label="Loading the leaderboard">
              {Array.from({ length: 8 }, (_, row) => (
                <Skeleton key={row} className="my-3 h-12" />
              ))}
            </Card>
          ) : data.items.length === 0 ? (
            <Empty
              icon={<Trophy strokeWidth={1.75} />}
              title="No rankings available"
              hint="Complete some jobs to appear on the leaderboard"
            />
          ) : (
            <Card className="overflow-hidden">
              <ol className="px-4 sm:px-6">
                {data.items.map((entry) => (
                  <LeaderboardRow key={entry.id} entry={entry} isYou={entry.id === user.id} />
                ))}
              </ol>
            </Card>
          )}
          <LayoutGuard waits={isPending}>{isInstaller && <OwnPoints />}</LayoutGuard>
        </div>
        <LayoutGuard waits={isPending || points.isLoading} beside="xl">
          <PositionCards entries={data?.items} scored={data?.total ?? 0} />
        </LayoutGuard>
      </div>
    </>
  );
}
