import type { components } from '../../api/schema';
import { Card } from '../../ui/layout/Card';
import { Badge } from '../../ui/mark/Badge';
import { countText } from '../../ui/text/countText';
import { formatDateTime } from '../../ui/text/dates';

type Market = components['schemas']['HealthView'];

/** A tenth of a second and more in seconds, less in milliseconds. */
const timeText = (ms: number): string =>
  ms < 100 ? `${Math.max(1, Math.round(ms))} ms` : `${(ms / 1_000).toFixed(1)} s`;

/** Who works in the background, and what each does. */
export function Workers({ workers }: Pick<Market, 'workers'>) {
  return (
    <Card className="px-2 py-4 sm:px-3 sm:py-5">
      <h2 className="mb-2 px-3 text-lg">Workers</h2>
      {workers.length === 0 ? (
        <p className="px-3 text-bad">
          No worker is alive. Nothing happens in the background until one is started.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {workers.map(({ process, since, version, holds }) => (
            <li key={process} className="px-3 py-2.5">
              <p>
                {version ? `Release ${version}, since` : 'Since'} {formatDateTime(since)}
              </p>
              <p className="text-sm break-words text-ink-3">
                {holds.length > 0 ? `Runs ${holds.join(', ')}` : 'Runs no schedule right now'}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Whom the market asks, and how soon they answer. */
export function Providers({ providers }: Pick<Market, 'providers'>) {
  return (
    <Card className="px-2 py-4 sm:px-3 sm:py-5">
      <h2 className="mb-2 px-3 text-lg">Providers</h2>
      <ul className="divide-y divide-line">
        {providers.map(({ name, isUp, waiting, waitingSince, answersInMs }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-2.5">
            <span className="flex items-center gap-2 capitalize">
              {name} <Badge tone={isUp ? 'good' : 'bad'}>{isUp ? 'Answers' : 'Does not answer'}</Badge>
            </span>
            <span className="tabular text-sm text-ink-2">
              {waiting === 0
                ? 'No call waits'
                : `${countText(waiting)} ${waiting === 1 ? 'call waits' : 'calls wait'}`}
              {waitingSince && `, the oldest since ${formatDateTime(waitingSince)}`}
              {answersInMs !== null && ` · 19 of 20 answered within ${timeText(answersInMs)}`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
