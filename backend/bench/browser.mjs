// What a person waits for in the browser.
import { largestPaints } from '../../tools/lighthouse/paint.mjs';
import { product, signIn, withChildren } from './children.mjs';
import { median, ms, row } from './measure.mjs';

/** The first visit to the board on a slow phone, until its largest part is painted. */
export async function firstVisit({ url, client, reader }) {
  const session = await signIn(client, reader.id);
  const paints = await withChildren(url, async (start) => {
    const address = `http://127.0.0.1:${await start(product)}/leads`;
    return largestPaints(address, { session, shown: 'Available Leads', rounds: 5 });
  });
  const paint = median(paints);
  return row('`/leads` painted, first visit, 1.6 Mbit/s, 150 ms, CPU 4 ×', ms(paint), '', {
    ...{ reached: paint, target: 2_000, unit: 'ms' },
  });
}
