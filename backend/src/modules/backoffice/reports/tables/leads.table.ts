import { listPath } from '../../list-path.js';
import type { MarketReportView } from '../reports.dto.js';
import { share, type Period } from '../reports.policy.js';
import type { Market, MarketSums } from '../reports.reads.js';
import {
  awardsPath,
  column,
  completedPath,
  figure,
  leadsPath,
  rowsByLabels,
  rowsBySteps,
  type Days,
} from './rows.js';

type Steps = readonly (Market & { step: number })[];
type Labels = readonly (Market & { label: string })[];
type FirstBids = readonly { isBefore: boolean; step: number; median: number; p90: number }[];

const inWords = (service: string): string =>
  service === 'unknown'
    ? 'Not said'
    : service.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());

const rates = (row: MarketSums | undefined): (number | null)[] => {
  const { leads, leadsBidOn, leadsFilled } = row ?? { leads: 0, leadsBidOn: 0, leadsFilled: 0 };
  return [leads, leadsFilled, share(leadsFilled, leads), share(leadsBidOn, leads)];
};
const rateColumns = [
  column('leads', 'Leads'),
  column('filled', 'Awarded'),
  column('fill-rate', 'Fill rate', 'percent'),
  column('bid-rate', 'With a bid', 'percent'),
];

/** Of the rates their numerators. */
const ratePaths =
  (days: Days, what: 'serviceType' | 'region') =>
  (label: string): (string | null)[] => {
    const awarded = leadsPath(days, { [what]: label, awarded: true });
    return [
      leadsPath(days, { [what]: label }),
      ...[awarded, awarded, leadsPath(days, { [what]: label, withBid: true })],
    ];
  };

const total = (steps: Steps, isBefore: boolean, of: keyof MarketSums): number =>
  steps.filter((row) => row.isBefore === isBefore).reduce((sum, row) => sum + row[of], 0);

export function leadsReport(
  period: Period,
  steps: Steps,
  services: Labels,
  regions: Labels,
  firstBids: FirstBids,
): Pick<MarketReportView, 'figures' | 'tables'> {
  const counted = (name: string, label: string, of: keyof MarketSums, path: string | null = null) =>
    figure(name, label, 'count', total(steps, false, of), total(steps, true, of), path);
  const days = { from: period.from, to: period.to };
  const filled = (isBefore: boolean): number | null =>
    share(total(steps, isBefore, 'leadsFilled'), total(steps, isBefore, 'leads'));
  const whole = (isBefore: boolean, of: 'median' | 'p90'): number | null =>
    firstBids.find((row) => row.step === -1 && row.isBefore === isBefore)?.[of] ?? null;
  return {
    figures: [
      counted('leads', 'Leads', 'leads', leadsPath(days)),
      counted('bids', 'Bids', 'bids', listPath('bids', { ...days })),
      counted('awards', 'Awards', 'awards', awardsPath(days)),
      counted('jobs', 'Jobs completed', 'jobs', completedPath(days)),
      figure(
        'fill-rate',
        'Fill rate',
        'percent',
        filled(false),
        filled(true),
        leadsPath(days, { awarded: true }),
      ),
      figure('first-bid', 'Time to first bid', 'minutes', whole(false, 'median'), whole(true, 'median')),
      figure('first-bid-p90', 'Nine in ten within', 'minutes', whole(false, 'p90'), whole(true, 'p90')),
    ],
    tables: [
      {
        name: 'by-day',
        title: 'Leads, bids and awards',
        note: 'Leads on the day they went out, bids and awards on the day they were made.',
        plot: 'line',
        plotted: ['leads', 'bids', 'awards'],
        rowLabel: 'Day',
        columns: [column('leads', 'Leads'), column('bids', 'Bids'), column('awards', 'Awards')],
        rows: rowsBySteps(
          period,
          steps,
          (row) => [row?.leads ?? 0, row?.bids ?? 0, row?.awards ?? 0],
          leadsPath,
          (step) => [leadsPath(step), listPath('bids', { ...step }), awardsPath(step)],
        ),
      },
      {
        name: 'first-bid',
        title: 'Time to first bid',
        note: 'From going out to the first bid: half of the leads that have one had it within the median, nine in ten within the other.',
        plot: 'line',
        plotted: ['median', 'p90'],
        rowLabel: 'Day',
        columns: [column('median', 'Median', 'minutes'), column('p90', 'Nine in ten', 'minutes')],
        rows: rowsBySteps(period, firstBids, (row) => [row?.median ?? null, row?.p90 ?? null], leadsPath),
      },
      {
        name: 'fill-by-service',
        title: 'Fill rate by service',
        note: 'Of the leads that went out in the period, the share that was awarded since, deleted leads included.',
        plot: 'bars',
        plotted: ['fill-rate', 'bid-rate'],
        rowLabel: 'Service',
        columns: rateColumns,
        rows: rowsByLabels(
          services,
          rates,
          (serviceType) => leadsPath(days, { serviceType }),
          inWords,
          ratePaths(days, 'serviceType'),
        ),
      },
      {
        name: 'fill-by-region',
        title: 'Fill rate by region',
        note: 'A postcode area that lies in several regions counts for that of its post town.',
        plot: 'bars',
        plotted: ['fill-rate', 'bid-rate'],
        rowLabel: 'Region',
        columns: rateColumns,
        rows: rowsByLabels(
          regions,
          rates,
          (region) => leadsPath(days, { region }),
          undefined,
          ratePaths(days, 'region'),
        ),
      },
    ],
  };
}
