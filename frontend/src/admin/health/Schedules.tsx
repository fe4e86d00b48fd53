import type { components } from '../../api/schema';
import { Card } from '../../ui/layout/Card';
import { Badge } from '../../ui/mark/Badge';
import { formatDateTime } from '../../ui/text/dates';
import { codeWords } from '../ledger/codeWords';
import { LongList } from './LongList';

type Schedule = components['schemas']['ScheduleHealth'];
type Shown = Schedule & { isLate: boolean };

/** A busy worker begins a run this late and nothing is wrong, in milliseconds. */
const graceMs = 2 * 60_000;

function ScheduleList({ schedules }: { schedules: readonly Shown[] }) {
  return (
    <ul className="divide-y divide-line">
      {schedules.map(({ name, isRunning, isLate, failure, lastRunAt, nextRunAt }) => (
        <li key={name} className="grid gap-1 px-3 py-2.5">
          <div className="flex flex-wrap items-center gap-2">
            <span className="break-words">{codeWords(name.replace('.', ': '))}</span>
            {isRunning && <Badge tone="petrol">Running</Badge>}
            {isLate && <Badge tone="bad">Late</Badge>}
            {failure !== null && <Badge tone="bad">Failed</Badge>}
          </div>
          <p className="tabular text-sm text-ink-3">
            {lastRunAt ? `Last ${formatDateTime(lastRunAt)}` : 'Not run yet'}
            {nextRunAt && ` · next ${formatDateTime(nextRunAt)}`}
          </p>
          {failure !== null && <p className="text-sm break-words text-bad">{failure}</p>}
        </li>
      ))}
    </ul>
  );
}

const needsLook = ({ isRunning, isLate, failure, lastRunAt }: Shown): boolean =>
  isRunning || isLate || failure !== null || lastRunAt === null;

type SchedulesProps = {
  schedules: readonly Schedule[];
  /** When the answer came, in milliseconds: a page that stays open makes nothing late. */
  answeredAt: number;
};

/** Those that failed, are late, have never run or are running first; the many others when they are asked for. */
export function Schedules({ schedules, answeredAt }: SchedulesProps) {
  const shown = schedules.map((one) => ({
    ...one,
    isLate: !one.isRunning && one.nextRunAt !== null && Date.parse(one.nextRunAt) < answeredAt - graceMs,
  }));
  const first = shown.filter(needsLook);
  const others = shown.filter((one) => !needsLook(one));
  return (
    <Card className="px-2 py-4 sm:px-3 sm:py-5">
      <h2 className="mb-2 px-3 text-lg">Schedules</h2>
      {first.length > 0 && <ScheduleList schedules={first} />}
      {others.length > 0 && (
        <LongList summary={othersText(others.length, first.length)}>
          <ScheduleList schedules={others} />
        </LongList>
      )}
    </Card>
  );
}

function othersText(others: number, first: number): string {
  if (first === 0) return others === 1 ? 'The only one' : `All ${others}`;
  return others === 1 ? 'The other one' : `The other ${others}`;
}
