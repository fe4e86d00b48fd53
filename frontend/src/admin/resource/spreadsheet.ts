import type { Column } from './defineResource';

/** A cell that begins like a formula would be run by the spreadsheet program: it is made text. */
const cellText = (value: string | number | null): string => {
  const text = String(value ?? '');
  const harmless = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** Comma-separated values with a heading (RFC 4180), marked as UTF-8 for programs that guess. */
export function spreadsheet<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const told = columns.filter(({ text }) => text);
  const lines = [
    told.map(({ label }) => cellText(label)),
    ...rows.map((row) => told.map((column) => cellText(column.text?.(row) ?? null))),
  ];
  return `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
}
