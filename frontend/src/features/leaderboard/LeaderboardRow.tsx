import type { LeaderboardEntry } from '../../api/types';
import { Avatar } from '../../ui/mark/Avatar';
import { Badge } from '../../ui/mark/Badge';
import { cx } from '../../ui/cx';
import { paperText } from '../../ui/text/paperText';
import { formatMoney } from '../../ui/text/money';
import { Medal } from './Medal';
import { rankBand } from './rankBand';

/** Leads to the page about an installer who agreed to one. */
function PublicName({ entry: { id, firstName, lastName, isPublic } }: { entry: LeaderboardEntry }) {
  const name = `${firstName} ${lastName}`;
  return isPublic ? (
    <a href={`/installers/${id}`} className="text-petrol underline-offset-4 hover:underline">
      {name}
    </a>
  ) : (
    <span>{name}</span>
  );
}

export function LeaderboardRow({ entry, isYou }: { entry: LeaderboardEntry; isYou: boolean }) {
  const insurance = paperText(entry.papers, 'insurance');
  return (
    <li
      className={cx(
        '-mx-4 flex items-center gap-x-3 gap-y-2 sm:gap-x-4 border-line px-4 py-3.5 not-first:border-t sm:-mx-6 sm:px-6',
        isYou && 'bg-petrol-wash',
      )}
    >
      <Medal position={entry.rank} />
      <Avatar firstName={entry.firstName} lastName={entry.lastName} imageUrl={entry.profileImageUrl} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          <PublicName entry={entry} />
          {isYou && <Badge className="bg-raised! text-petrol!">You</Badge>}
        </p>
        <p className="tabular text-sm text-ink-2">
          {entry.completedJobs} {entry.completedJobs === 1 ? 'job' : 'jobs'} ·{' '}
          {formatMoney(entry.totalEarnings)}
          {entry.completedJobs > 0 && ` · ${entry.successRate}% success`}
        </p>
        {insurance && <p className="text-sm text-ink-2">Insurance: {insurance}</p>}
      </div>
      <span className="flex items-center gap-3 max-sm:flex-col-reverse max-sm:items-end max-sm:gap-1">
        <span className="tabular text-right whitespace-nowrap">
          <strong>{entry.points.toLocaleString('en-GB')}</strong>{' '}
          <span className="text-sm text-ink-2">pts</span>
        </span>
        <Badge tone={rankBand(entry.rank)} className="tabular">
          #{entry.rank}
        </Badge>
      </span>
    </li>
  );
}
