import { Link } from 'react-router';
import { useLeaderboard } from '../../api/leaderboard';
import { useCurrentUser } from '../../api/user';
import { rankText } from '../../ui/text/rankText';
import { Avatar } from '../../ui/mark/Avatar';
import { Button } from '../../ui/button/Button';
import { Card } from '../../ui/layout/Card';
import { Skeleton } from '../../ui/state/Skeleton';
import { Medal } from './Medal';

/** How many leaders the dashboard shows (docs/product.md#screens). */
const SHOWN = 3;

/** Own rank and points, and the three best. */
export function LeaderboardCard() {
  const user = useCurrentUser();
  const { data, error, refetch } = useLeaderboard(SHOWN);
  return (
    <Card className="px-5 pt-4 pb-3">
      <div className="mb-2 flex min-h-11 items-center justify-between">
        <h2 className="text-lg">Leaderboard</h2>
        {!user.isAdmin && (
          <Link
            to="/leaderboard"
            className="flex min-h-11 items-center rounded-control px-2 font-semibold text-petrol hover:underline"
          >
            See all
          </Link>
        )}
      </div>
      {!user.isAdmin && (
        <dl className="mb-3 flex gap-8 rounded-control bg-petrol-wash px-4 py-3.5">
          <div>
            <dt className="text-sm text-ink-2">Your rank</dt>
            <dd className="tabular font-display text-xl font-semibold">{rankText(user.rank)}</dd>
          </div>
          <div>
            <dt className="text-sm text-ink-2">Points</dt>
            <dd className="tabular font-display text-xl font-semibold">
              {user.points.toLocaleString('en-GB')}
            </dd>
          </div>
        </dl>
      )}
      <ol>
        {error && !data && (
          <li className="flex items-center justify-between gap-3 py-2 text-ink-2">
            The leaderboard did not load.
            <Button variant="quiet" onClick={() => void refetch()}>
              Try again
            </Button>
          </li>
        )}
        {!data && !error && [1, 2, 3].map((row) => <Skeleton key={row} className="my-2.5 h-10" />)}
        {data?.items.length === 0 && <li className="py-3 text-ink-2">No rankings available</li>}
        {data?.items.slice(0, SHOWN).map((entry) => (
          <li key={entry.id} className="flex items-center gap-3 border-line py-2.5 not-first:border-t">
            <Medal position={entry.rank} />
            <Avatar
              firstName={entry.firstName}
              lastName={entry.lastName}
              imageUrl={entry.profileImageUrl}
              className="size-9"
            />
            <span className="min-w-0 flex-1 truncate font-medium">
              {entry.firstName} {entry.lastName}
            </span>
            <span className="tabular text-sm text-ink-2">{entry.points.toLocaleString('en-GB')} pts</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
