// The board's own statements, at two sizes and at depth, and its search.
import { leadBoard } from '../../dist/src/modules/bids/board/lead-board.reads.js';
import { alternately, ms, row, timed } from '../measure.mjs';

const turns = { rounds: 25, warmUp: 5 };

/** Milliseconds of one page over an open connection, planning and transfer included. */
function page({ client }, reader, filter, least = 1) {
  const { sql, parameters } = leadBoard.statement(
    { sort: null, offset: 0, limit: 50, filter },
    reader,
    'words',
  );
  return timed(async () => {
    const { rows } = await client.query(sql, parameters);
    if (rows.length < least) throw new Error(`${rows.length} rows for ${JSON.stringify(filter)}`);
  });
}

/** The lead behind which a tenth of the board remains. */
async function deep({ client }, leads) {
  const { rows } = await client.query(
    'SELECT id FROM leads ORDER BY created_at DESC, id DESC LIMIT 1 OFFSET $1',
    [Math.floor(leads * 0.9)],
  );
  return rows[0].id;
}

export async function listAtDepth(small, big, sizes) {
  const after = { small: await deep(small, sizes.small), big: await deep(big, sizes.big) };
  const top = await alternately(
    { ours: () => page(big, big.reader, {}, 50), theirs: () => page(small, small.reader, {}, 50) },
    turns,
  );
  const down = await alternately(
    {
      ours: () => page(big, big.reader, { after: after.big }, 50),
      theirs: () => page(small, small.reader, { after: after.small }, 50),
    },
    turns,
  );
  const count = (size) => size.toLocaleString('en-GB');
  return [
    ['first page', top],
    ['page at 90 % depth (`after`)', down],
  ].map(([what, { ours, theirs }]) =>
    row(`${what}: ${count(sizes.big)} leads; ${count(sizes.small)}`, ms(ours), ms(theirs), {
      ...{ reached: ours / theirs, target: 2, unit: '×' },
    }),
  );
}

export async function search(big) {
  const words = {
    'a rare word': 'lighthouse',
    'a word of every fifth lead': 'roof',
    'a word of every lead': 'fitted',
  };
  const found = await alternately(
    Object.fromEntries(Object.entries(words).map(([name, q]) => [name, () => page(big, big.reader, { q })])),
    turns,
  );
  return Object.entries(found).map(([name, value]) =>
    row(`search: ${name}`, ms(value), '', {
      ...{ reached: value, target: 20, unit: 'ms' },
    }),
  );
}
