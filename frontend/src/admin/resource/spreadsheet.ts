import { stringify, type Options } from 'csv-stringify/browser/esm/sync';
import type { Column } from './defineResource';

/** An amount below zero is a number, and no formula. */
const isAmount = /^-\d+\.\d\d$/;

/** The same format as that of the server's files (`platform/csv`). */
const format: Options = {
  bom: true,
  escape_formulas: true,
  record_delimiter: '\r\n',
  cast: { string: (value) => (isAmount.test(value) ? { value, escape_formulas: false } : value) },
};

/** Comma-separated values with a heading (RFC 4180), marked as UTF-8 for programs that guess. What would be run as a formula is made text. */
export function spreadsheet<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const told = columns.filter(({ text }) => text);
  const lines = [
    told.map(({ label }) => label),
    ...rows.map((row) => told.map((column) => column.text?.(row))),
  ];
  return stringify(lines, format);
}
