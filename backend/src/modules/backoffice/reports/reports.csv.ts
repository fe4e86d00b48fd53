import { csvHead, csvRows } from '../../../platform/csv/csv.js';
import { poundsText } from '../../../platform/money/pence.js';
import type { ReportTable, ReportUnit } from './reports.dto.js';

const heads: Readonly<Record<ReportUnit, string>> = {
  count: '',
  pence: ' (GBP)',
  percent: ' (%)',
  minutes: ' (minutes)',
  hours: ' (hours)',
  moment: '',
};

const cell = (value: number | null | undefined, unit: ReportUnit): string => {
  if (value === null || value === undefined) return '';
  if (unit === 'pence') return poundsText(value);
  return unit === 'moment' ? new Date(value * 1000).toISOString() : String(value);
};

/** Line by line. The period before stands beside the period where they are compared. */
export function* csvOf({ rowLabel, columns, rows }: ReportTable): Generator<string> {
  const isCompared = rows.some(({ before }) => before !== null);
  const names = columns.map(({ label, unit }) => `${label}${heads[unit]}`);
  const head = [rowLabel, ...names, ...(isCompared ? names.map((name) => `${name}, period before`) : [])];
  yield csvHead(head);
  for (const { label, values, before } of rows) {
    const told = [label, ...columns.map(({ unit }, at) => cell(values[at], unit))];
    const past = isCompared ? columns.map(({ unit }, at) => cell(before?.[at], unit)) : [];
    yield csvRows([[...told, ...past]]);
  }
}
