import type { ReportColumn, ReportFigure, ReportRow, ReportUnit } from '../reports.dto.js';
import type { MoneyFigure } from '../../../payments/ledger/money-figures.policy.js';
import { listPath } from '../../list-path.js';
import { dayAfter, stepsOf, type Period } from '../reports.policy.js';

export const column = (name: string, label: string, unit: ReportUnit = 'count'): ReportColumn => ({
  name,
  label,
  unit,
});

export const figure = (
  name: string,
  label: string,
  unit: ReportUnit,
  value: number | null,
  before: number | null,
  path: string | null = null,
): ReportFigure => ({ name, label, unit, value, before, path });

/** Both belong to it, as the lists have them. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** The days that the point of a plot stands for, which begins on `first`. */
function daysOf({ to, stepDays }: Period, first: string): Days {
  const last = dayAfter(first, stepDays - 1);
  return { from: first, to: last < to ? last : to };
}

/** The leads that went out on these days, as the reports count them: deleted ones too. */
export const leadsPath = (
  { from, to }: Days,
  filter: Readonly<Record<string, string | boolean>> = {},
): string => listPath('leads', { ...filter, from, to, deletedToo: true });

/** The bids that were chosen on these days. */
export const awardsPath = ({ from, to }: Days): string =>
  listPath('bids', { awardedFrom: from, awardedTo: to });

/** The leads that were completed on these days, deleted ones too. */
export const completedPath = ({ from, to }: Days): string =>
  listPath('leads', { completedFrom: from, completedTo: to, deletedToo: true });

/** The facts of the books that a figure of money sums. */
export const moneyPath = (name: MoneyFigure, days: Partial<Days>): string =>
  listPath('ledger', { figure: name, ...days });

type Values = (number | null)[];
/** One for each column. */
type Paths = (string | null)[];

/** A row for each point of time, beside the same point of the period before. @param values told the first day of the point as well */
export function rowsBySteps<Row extends { isBefore: boolean; step: number }>(
  period: Period,
  rows: readonly Row[],
  values: (row: Row | undefined, day: string) => Values,
  pathOf: (days: Days) => string | null = () => null,
  pathsOf?: (days: Days) => Paths,
): ReportRow[] {
  const at = (step: number, isBefore: boolean): Row | undefined =>
    rows.find((row) => row.step === step && row.isBefore === isBefore);
  return stepsOf(period).map((label, step) => ({
    label,
    path: pathOf(daysOf(period, label)),
    ...(pathsOf && { paths: pathsOf(daysOf(period, label)) }),
    values: values(at(step, false), label),
    before: values(at(step, true), dayAfter(period.previousFrom, step * period.stepDays)),
  }));
}

/** A row for each label of the period, beside the same label of the period before. */
export function rowsByLabels<Row extends { isBefore: boolean; label: string }>(
  rows: readonly Row[],
  values: (row: Row | undefined) => Values,
  pathOf: (label: string) => string | null,
  nameOf: (label: string) => string = (label) => label,
  pathsOf?: (label: string) => Paths,
): ReportRow[] {
  const now = new Map(rows.filter(({ isBefore }) => !isBefore).map((row) => [row.label, row]));
  const before = new Map(rows.filter(({ isBefore }) => isBefore).map((row) => [row.label, row]));
  return [...new Set([...now.keys(), ...before.keys()])].map((label) => ({
    label: nameOf(label),
    path: pathOf(label),
    ...(pathsOf && { paths: pathsOf(label) }),
    values: values(now.get(label)),
    before: values(before.get(label)),
  }));
}
