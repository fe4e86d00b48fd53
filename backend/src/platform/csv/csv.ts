import { stringify, type Options } from 'csv-stringify/sync';

/** An amount below zero is a number, and no formula. */
const isAmount = /^-\d+\.\d\d$/;

/** RFC 4180, with what a spreadsheet would run as a formula made text. */
const format: Options = {
  escape_formulas: true,
  record_delimiter: '\r\n',
  cast: { string: (value) => (isAmount.test(value) ? { value, escape_formulas: false } : value) },
};

/** The first line of a file, with the mark by which spreadsheets recognise UTF-8. */
export const csvHead = (headings: readonly string[]): string =>
  stringify([headings], { ...format, bom: true });

/** The lines after it. */
export const csvRows = (rows: readonly (readonly string[])[]): string => stringify([...rows], format);
