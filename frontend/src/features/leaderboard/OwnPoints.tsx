import { useState } from 'react';
import type { components } from '../../api/schema';
import { errorText } from '../../api/http/apiError';
import { usePoints, usePointSummary } from '../../api/leaderboard';
import { Button } from '../../ui/button/Button';
import { Card } from '../../ui/layout/Card';
import { cx } from '../../ui/cx';
import { formatDate } from '../../ui/text/dates';
import { ErrorState } from '../../ui/state/ErrorState';
import { ShowMore } from '../../ui/layout/ShowMore';
import { Skeleton } from '../../ui/state/Skeleton';
import { AppealDialog } from './AppealDialog';

type PointEvent = components['schemas']['PointEventView'];

/** Every point of the reader with its reason, so that a rank needs no guessing. */
export function OwnPoints() {
  const { data, error, refetch, isFetching, ...more } = usePoints();
  if (error && !data)
    return (
      <ErrorState
        title="Your points did not load"
        detail={errorText(error)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!data)
    return (
      <div role="status" aria-label="Loading your points">
        <Skeleton className="h-44" />
      </div>
    );
  return (
    <Card className="p-5 sm:p-6">
      <section aria-labelledby="own-points">
        <h2 id="own-points" className="text-xl">
          Where your points come from
        </h2>
        {data.items.length === 0 ? (
          <p className="mt-2 text-ink-2">No points yet. Finish a job to earn your first 100.</p>
        ) : (
          <ul className="mt-2 divide-y divide-line">
            {data.items.map((event) => (
              <PointsRow key={event.id} event={event} />
            ))}
          </ul>
        )}
        <ShowMore page={data} {...more} />
      </section>
    </Card>
  );
}

const APPEAL_LABELS = {
  waiting: 'Appeal sent: we answer within 5 business days',
  upheld: 'Appeal upheld',
  refused: 'Appeal refused',
} as const;

/** Why points came or went, and what its installer can say against it. */
function PointsRow({ event }: { event: PointEvent }) {
  const [appealing, setAppealing] = useState(false);
  const { id, points, why, title, at, mayAppeal, appeal } = event;
  return (
    <li className="flex items-baseline justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="font-medium">{why}</p>
        <p className="text-sm text-ink-2 wrap-anywhere">
          {title && `${title} · `}
          {formatDate(at)}
        </p>
        {appeal && (
          <p className="mt-1 text-sm wrap-anywhere text-ink-2">
            {APPEAL_LABELS[appeal.status]}
            {appeal.answer && `: ${appeal.answer}`}
          </p>
        )}
        {mayAppeal && (
          <Button
            variant="quiet"
            className="-ml-3"
            aria-label={`Appeal: ${[why, title].filter(Boolean).join(', ')}`}
            onClick={() => setAppealing(true)}
          >
            Appeal
          </Button>
        )}
        {appealing && (
          <AppealDialog id={id} points={signed(points)} why={why} onClose={() => setAppealing(false)} />
        )}
      </div>
      <span className={cx('tabular shrink-0 font-semibold', points < 0 ? 'text-bad' : 'text-good')}>
        {signed(points)}
      </span>
    </li>
  );
}

/** "+15 this week"; nothing while the figure is not there. */
export function PointsThisWeek() {
  const { data } = usePointSummary();
  return (
    <p className="tabular mt-2 min-h-[1lh] text-sm text-ink-2">
      {data && `${signed(data.thisWeek)} this week`}
    </p>
  );
}

const signed = (points: number): string =>
  points < 0 ? `−${Math.abs(points).toLocaleString('en-GB')}` : `+${points.toLocaleString('en-GB')}`;
