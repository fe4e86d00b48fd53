import { expect, it } from 'vitest';
import type { Column } from './defineResource';
import { spreadsheet } from './spreadsheet';

type Fact = { name: string; amount: number };
const columns: Column<Fact>[] = [
  { label: 'Name', cell: ({ name }) => name, text: ({ name }) => name },
  { label: 'Actions', cell: () => null },
  { label: 'Amount', cell: ({ amount }) => amount, text: ({ amount }) => amount },
];

it('writes the columns that have a text, with quotes where they are needed', () => {
  expect(spreadsheet(columns, [{ name: 'Marsh, "Ada"', amount: -5 }])).toBe(
    '\uFEFFName,Amount\r\n"Marsh, ""Ada""",-5\r\n',
  );
});

it('runs nothing that somebody typed', () => {
  expect(spreadsheet(columns, [{ name: '=HYPERLINK("http://x")', amount: 1 }])).toContain(`"'=HYPERLINK(`);
});
