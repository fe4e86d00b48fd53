import { listPath } from '../../list-path.js';
import { ukRegions } from '../../../../platform/geo/uk-regions.js';
import type { ReportTable } from '../reports.dto.js';
import { share } from '../reports.policy.js';
import type { Market } from '../reports.reads.js';
import { column, leadsPath, type Days } from './rows.js';

const tenth = (value: number): number => Math.round(value * 10) / 10;

interface Based {
  readonly label: string;
  readonly installers: number;
}

/** Demand and supply by region, from north to south. */
export function supplyTable(
  days: Days,
  market: readonly (Market & { label: string })[],
  installers: readonly Based[],
  installersBefore: readonly Based[],
): ReportTable {
  const byRegion = (rows: readonly Based[]): ReadonlyMap<string, number> =>
    new Map(rows.map(({ label, installers: count }) => [label, count]));
  const [based, basedBefore] = [byRegion(installers), byRegion(installersBefore)];
  const marketOf = (region: string, isBefore: boolean): Market | undefined =>
    market.find((row) => row.label === region && row.isBefore === isBefore);
  const values = (row: Market | undefined, count: number | null): (number | null)[] => {
    const leads = row?.leads ?? 0;
    return [
      leads,
      count,
      leads === 0 ? null : tenth((row?.told ?? 0) / leads),
      share(row?.leadsUntold ?? 0, leads),
    ];
  };
  const isKnown = (region: string): boolean =>
    based.has(region) ||
    basedBefore.has(region) ||
    marketOf(region, false) !== undefined ||
    marketOf(region, true) !== undefined;
  return {
    name: 'by-region',
    title: 'Supply and demand by region',
    note: 'Leads that went out in the period; approved installers based there now, beside those at the end of the period before where they were counted by then; how many were told of a lead because it lies within their radius.',
    plot: 'bars',
    plotted: ['leads', 'installers'],
    rowLabel: 'Region',
    columns: [
      column('leads', 'Leads'),
      column('installers', 'Approved installers'),
      column('told', 'Told of each lead'),
      column('untold', 'Leads without an installer in radius', 'percent'),
    ],
    rows: [...ukRegions, 'Unknown'].filter(isKnown).map((region) => ({
      label: region,
      path: leadsPath(days, { region }),
      paths: [
        leadsPath(days, { region }),
        listPath('users', { region, userType: 'installer', status: 'approved' }),
        ...[null, null],
      ],
      values: values(marketOf(region, false), based.get(region) ?? 0),
      before: values(marketOf(region, true), basedBefore.size > 0 ? (basedBefore.get(region) ?? 0) : null),
    })),
  };
}
