import { Crown } from 'lucide-react';
import { useInstallerAt } from '../../api/leaderboard';
import type { LeaderboardEntry } from '../../api/types';
import { useCurrentUser } from '../../api/user';
import { rankText } from '../../ui/text/rankText';
import { Badge } from '../../ui/mark/Badge';
import { LayoutGuard } from '../../ui/state/LayoutGuard';
import { Card } from '../../ui/layout/Card';
import { nextMilestone, type Milestone } from './milestone';
import { PointsThisWeek } from './OwnPoints';
import { premiumLabel, rankBand } from './rankBand';

/** What earns points, as the rules count them (docs: ranking). */
const rules: [string, string][] = [
  ['Completed job', '+100'],
  ['Five-star review', '+50'],
  ['Four-star review', '+25'],
  ['Two-star review', '−25'],
  ['One-star review', '−50'],
  ['Winning bid within 2 hours', '+25'],
  ['Withdrawing after award', '−100'],
];

type PositionCardsProps = {
  /** Not known yet while they are on their way. */
  entries: LeaderboardEntry[] | undefined;
  /** How many have points. */
  scored: number;
};

/** The way to the next place, also to one that the page does not list. */
function useMilestone({ entries, scored }: PositionCardsProps): { next: Milestone | null; waits: boolean } {
  const { rank, points } = useCurrentUser();
  const listed = entries?.find((entry) => entry.rank + 1 === rank);
  const isFurther = rank !== null && rank > 1 && (entries?.length ?? 0) > 0 && !listed;
  const further = useInstallerAt(isFurther ? rank - 1 : null);
  const next = rank === null ? null : nextMilestone({ rank, points }, listed ?? further.data, scored);
  return { next, waits: rank !== null && (!entries || further.isLoading) };
}

/** Your Position, Premium Access and how points are counted. */
export function PositionCards(props: PositionCardsProps) {
  const user = useCurrentUser();
  const { next, waits } = useMilestone(props);
  const premium = premiumLabel(user.rank);
  return (
    <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-1">
      {!user.isAdmin && (
        <Card className="p-5">
          <h2 className="text-lg">Your Position</h2>
          <p className="mt-3 flex items-center gap-3">
            <span
              className={`tabular font-display font-[640] ${user.rank === null ? 'text-xl' : 'text-3xl'}`}
            >
              {rankText(user.rank)}
            </span>
            <Badge tone={rankBand(user.rank)} className="tabular">
              {user.points.toLocaleString('en-GB')} points
            </Badge>
          </p>
          {user.userType === 'installer' && <PointsThisWeek />}
          {user.rank === null && (
            <p className="mt-2 text-sm text-ink-2">Your rank is counted from the day you are approved.</p>
          )}
        </Card>
      )}
      {next && (
        <Card className="p-5">
          <h2 className="text-lg">Next Milestone</h2>
          <p className="tabular mt-2">
            <strong>{next.pointsToGo.toLocaleString('en-GB')}</strong>{' '}
            {next.pointsToGo === 1 ? 'point' : 'points'} to rank #{next.rank}
          </p>
          <div
            role="progressbar"
            aria-label={`Progress to rank ${next.rank}`}
            aria-valuenow={next.percent}
            aria-valuemin={0}
            aria-valuemax={100}
            className="mt-3 h-2 overflow-hidden rounded-full bg-line"
          >
            <div className="h-full rounded-full bg-petrol" style={{ width: `${next.percent}%` }} />
          </div>
        </Card>
      )}
      <LayoutGuard waits={waits}>
        {premium && (
          <Card className="border-transparent! bg-hivis-wash! p-5">
            <h2 className="flex items-center gap-2 text-lg">
              <Crown aria-hidden="true" className="size-5 text-hivis-deep" strokeWidth={1.75} />
              Premium Access
            </h2>
            <p className="mt-2 font-semibold text-hivis-deep">{premium}</p>
            <p className="mt-1 text-sm text-ink-2">Premium leads that ask for your rank are open to you.</p>
          </Card>
        )}
        <Card className="p-5">
          <h2 className="text-lg">Point Breakdown</h2>
          <dl className="mt-2 divide-y divide-line">
            {rules.map(([label, points]) => (
              <div key={label} className="flex justify-between gap-3 py-2.5">
                <dt className="text-ink-2">{label}</dt>
                <dd className="tabular font-semibold">{points}</dd>
              </div>
            ))}
          </dl>
        </Card>
      </LayoutGuard>
    </div>
  );
}
