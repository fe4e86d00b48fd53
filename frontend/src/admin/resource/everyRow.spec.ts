import { expect, it } from 'vitest';
import { serve, type Call } from '../../testScreen';
import { everyRow } from './everyRow';

const asked = {
  path: '/api/admin/bids',
  filter: { status: 'open' },
  sort: ['no', 'ASC'] as [string, 'ASC'],
};

type Row = { id: string; no: number };
const rowsFrom = (first: number, count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: `row-${first + at}`, no: first + at }));

/** A list as the server reads it, by offset and by cursor; `meanwhile` happens to its rows after the call with that number. */
function listOf(rows: Row[], meanwhile: Record<number, (rows: Row[]) => Row[]> = {}): Call[] {
  let table = rows;
  const calls: Call[] = serve({
    'GET /api/admin/bids': ({ query }) => {
      const { after } = query['filter'] as { after?: string };
      const [first, last] = query['range'] as [number, number];
      const cursor = table.find(({ id }) => id === after);
      const behind = table
        .filter(({ no }) => after === undefined || (cursor !== undefined && no > cursor.no))
        .toSorted((one, other) => one.no - other.no);
      table = meanwhile[calls.length]?.(table) ?? table;
      return new Response(JSON.stringify(behind.slice(first, last + 1)));
    },
  });
  return calls;
}

const without =
  (...gone: string[]) =>
  (rows: Row[]): Row[] =>
    rows.filter(({ id }) => !gone.includes(id));

const numbers = (rows: { id: string }[]): number[] => rows.map(({ id }) => Number(id.slice(4)));

it('reads each remaining row once while some are added before and one is removed from what was read', async () => {
  listOf(rowsFrom(1, 250), {
    1: without('row-20'),
    2: (rows) => [...rows, { id: 'row-0', no: 0 }, { id: 'row--1', no: -1 }],
  });
  const found = numbers(await everyRow(asked, 5_000));
  expect(found).toEqual(Array.from({ length: 250 }, (_, at) => at + 1));
});

it('goes on where the last rows that it read are gone', async () => {
  const gone = rowsFrom(61, 40).map(({ id }) => id);
  listOf(rowsFrom(1, 250), { 1: without(...gone) });
  expect(numbers(await everyRow(asked, 5_000))).toEqual(Array.from({ length: 250 }, (_, at) => at + 1));
});

it('goes on where everything that it read is gone', async () => {
  listOf(rowsFrom(1, 350), { 2: without(...rowsFrom(1, 200).map(({ id }) => id)) });
  expect(numbers(await everyRow(asked, 5_000))).toHaveLength(350);
});

it('ends with the list, also where it ends with a page or has nothing', async () => {
  const calls = listOf(rowsFrom(1, 200));
  expect(await everyRow(asked, 5_000)).toHaveLength(200);
  expect(calls).toHaveLength(4);
  expect(calls[1]?.query).toMatchObject({ filter: { status: 'open', after: 'row-100' }, range: [0, 99] });
  listOf([]);
  expect(await everyRow(asked, 5_000)).toEqual([]);
});

it('reads no more than it may', async () => {
  const calls = listOf(rowsFrom(1, 1_000));
  expect(await everyRow(asked, 250)).toHaveLength(250);
  expect(calls).toHaveLength(3);
});
