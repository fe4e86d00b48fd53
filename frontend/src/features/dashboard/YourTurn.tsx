import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { errorText } from '../../api/http/apiError';
import { fewTurns, useTurns } from '../../api/turns/turns';
import type { Turn } from '../../api/types';
import { Button } from '../../ui/button/Button';
import { Card } from '../../ui/layout/Card';
import { Badge } from '../../ui/mark/Badge';
import { ErrorState } from '../../ui/state/ErrorState';
import { formatDate, formatDateTime, formatWeekday } from '../../ui/text/dates';

/** What waits for the reader, the nearest end first. Where nothing does, nothing stands here. */
export function YourTurn() {
  const [most, setMost] = useState(fewTurns);
  const { data, error, refetch, isFetching } = useTurns(most);
  if (error && !data) {
    return (
      <ErrorState
        title="What waits for you did not load"
        detail={errorText(error)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  if (!data?.items.length) return null;
  const hidden = data.total - data.items.length;
  return (
    <Card>
      <section aria-labelledby="your-turn">
        <h2 id="your-turn" className="flex items-center gap-2.5 px-5 pt-4 pb-2 text-lg">
          Your turn
          <Badge tone="count">{data.total}</Badge>
        </h2>
        <ul className="px-5 pb-2">
          {data.items.map((turn) => (
            <li key={turn.kind + turn.subjectId} className="border-t border-line">
              <Link
                to={turn.path}
                className="-mx-3 flex min-h-12 items-center gap-3.5 rounded-control px-3 py-3 hover:bg-sunken"
              >
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{turn.what}</span>
                  <span className="block text-sm text-ink-2">{turn.title}</span>
                </span>
                <span className="tabular shrink-0 text-right text-sm text-ink-2 max-sm:max-w-32">
                  {when(turn)}
                </span>
                <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-petrol" strokeWidth={1.75} />
              </Link>
            </li>
          ))}
        </ul>
        {hidden > 0 && (
          <Button variant="quiet" className="mx-2 mb-2" busy={isFetching} onClick={() => setMost(all)}>
            Show {hidden} more
          </Button>
        )}
      </section>
    </Card>
  );
}

/** As many as a page of a list holds. */
const all = 100;

const when = ({ dueAt, day }: Turn): string =>
  dueAt ? `by ${endText(dueAt)}` : day ? formatWeekday(day) : '';

/** What ends at midnight ends with the day before, which has no time. */
function endText(at: string): string {
  const text = formatDateTime(at);
  return text.endsWith(' 00:00') ? formatDate(new Date(Date.parse(at) - 1).toISOString()) : text;
}
