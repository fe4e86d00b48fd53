import { Product } from '../support/product.js';
import { callersOf, kinds, type Caller, type Kind } from './callers.js';
import { addressOf, lineOf, matrix, type Row } from './matrix.js';
import { allCalls } from './routes.js';

/** They end the session of who calls, so they come after all others. */
const endings = ['POST /api/logout', 'POST /api/logout/confirmed'];
const ends = ({ call }: Row): boolean => endings.includes(call);

describe('who may call what', () => {
  let product: Product;
  let callers: Readonly<Record<Kind, Caller>>;
  beforeAll(async () => {
    product = await Product.start();
    callers = await callersOf(product);
  });
  afterAll(() => product?.stop());

  /** With an empty body and ids of no row: a right to call shows as 404 or 422, or as what the call answers to everybody. */
  async function statusOf(kind: Kind, call: string): Promise<number> {
    const { method, path } = addressOf(call);
    const cookie = callers[kind].visitor.cookieHeader;
    const answer = await fetch(new URL(path, product.url), {
      method,
      redirect: 'manual',
      headers: {
        ...(cookie !== '' && { cookie }),
        ...(['POST', 'PUT'].includes(method) && { 'content-type': 'application/json' }),
      },
      ...(['POST', 'PUT'].includes(method) && { body: '{}' }),
    });
    await answer.body?.cancel(); // the stream of an open page has no end
    return answer.status;
  }

  it('is said in one row for each route that there is, and in none without a route', () => {
    const calls = allCalls();
    const rows = matrix.map(({ call }) => call);
    expect(calls.filter((call) => !rows.includes(call))).toEqual([]);
    expect(rows.filter((call) => !calls.includes(call))).toEqual([]);
    expect(rows).toEqual([...new Set(rows)]);
  });

  it.each(
    [...matrix.filter((row) => !ends(row)), ...matrix.filter(ends)].map((row) => [row.call, row] as const),
  )('%s is answered as its row says', async (call, row) => {
    const statuses = await Promise.all(kinds.map((kind) => statusOf(kind, call)));
    expect(lineOf({ call, statuses })).toBe(lineOf(row));
  });
});
