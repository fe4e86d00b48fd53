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

it.each(['=HYPERLINK("http://x")', '+44', '-2', '@SUM(A1)', '\t=1', '＝1+1'])(
  'does not let %j be run as a formula',
  (name) => {
    expect(spreadsheet(columns, [{ name, amount: 1 }]).split('\r\n')[1]).toMatch(/^"?'/);
  },
);

it('leaves an amount below zero a number', () => {
  expect(spreadsheet(columns, [{ name: '-5.00', amount: 1 }]).split('\r\n')[1]).toBe('-5.00,1');
});
