import type {
  KeptPromiseView,
  ReportedYearView,
  StatusView,
} from '../modules/backoffice/status/public-status.views.js';
import { fillFields, Html } from './fill.js';
import { part, type Fragments } from './fragments.js';
import { shortMoment } from '../platform/time/london.js';

const count = new Intl.NumberFormat('en-GB');

/** `2 days 4 hours` */
function hoursText(hours: number | null): string {
  if (hours === null) return '–';
  if (hours < 1) return 'under an hour';
  const days = Math.floor(hours / 24);
  const left = hours % 24;
  const counted = (amount: number, unit: string): string => `${amount} ${unit}${amount === 1 ? '' : 's'}`;
  if (days === 0) return counted(left, 'hour');
  return left === 0 ? counted(days, 'day') : `${counted(days, 'day')} ${counted(left, 'hour')}`;
}

function promiseHtml(fragments: Fragments, kept: KeptPromiseView): string {
  const { label, promise, times, keptPercent, medianHours, worstHours } = kept;
  return fillFields(part(fragments, 'status.promise'), {
    label,
    promise,
    kept: keptPercent === null ? 'nothing to keep yet' : `${keptPercent} %`,
    median: hoursText(medianHours),
    worst: hoursText(worstHours),
    times: count.format(times),
  });
}

function reportedHtml(fragments: Fragments, reported: ReportedYearView): string {
  const { year, received, actedOn, waiting, medianHours } = reported;
  return fillFields(part(fragments, 'status.reported'), {
    year: String(year),
    received: count.format(received),
    actedOn: count.format(actedOn),
    waiting: count.format(waiting),
    median: hoursText(medianHours),
  });
}

function headlineOf({ parts }: StatusView): string {
  if (parts.some(({ state }) => state === 'down')) return 'Something does not work right now';
  return parts.every(({ state }) => state === 'working')
    ? 'Everything works'
    : 'Something is slower than usual';
}

/** What the page of the status says. */
export function statusHtml(fragments: Fragments, status: StatusView): string {
  const parts = status.parts.map(({ name, state, words }) =>
    fillFields(part(fragments, `status.part.${name}`), {
      state: new Html(part(fragments, `status.state.${state}`)),
      words,
    }),
  );
  const promises =
    status.promises === null
      ? part(fragments, 'status.promises.none')
      : fillFields(part(fragments, 'status.promises'), {
          counted: status.countedAt ? `Counted up to ${shortMoment(status.countedAt)}.` : 'Not counted yet.',
          rows: new Html(status.promises.map((one) => promiseHtml(fragments, one)).join('')),
        });
  const { reported } = status;
  return fillFields(part(fragments, 'status'), {
    headline: headlineOf(status),
    asOf: shortMoment(status.asOf),
    parts: new Html(parts.join('')),
    promises: new Html(promises),
    reported: new Html(reported ? reportedHtml(fragments, reported) : ''),
  });
}
