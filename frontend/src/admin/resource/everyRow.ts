import { listParams, read } from '../../api/http/client';
import type { Filters } from './defineResource';

/** Rows of one call. */
const PAGE = 100;

type Row = { id: string };
type Asked = { path: string; filter: Filters; sort: [field: string, order: 'ASC' | 'DESC'] };

/**
 * The rows of a list in its order, at most `most`, each once, although rows come and go while they are read: each page begins
 * behind a row that was seen, not at a number. Behind a row that is gone meanwhile the server finds nothing, so after an
 * empty page the rows before it are tried: the list has ended where one of them is still there.
 */
export async function everyRow({ path, filter, sort }: Asked, most: number): Promise<Row[]> {
  const rows = new Map<string, Row>();
  const seen: string[] = [];
  let at = -1;
  let step = 1;
  while (rows.size < most) {
    const after = seen[at];
    const { query } = listParams({
      filter: { ...filter, ...(after !== undefined && { after }) },
      sort,
      range: [0, PAGE - 1],
    });
    const page = (await read(`${path}?${new URLSearchParams(query)}`)) as Row[];
    for (const row of page)
      if (!rows.has(row.id)) {
        rows.set(row.id, row);
        seen.push(row.id);
      }
    const last = page.at(-1);
    if (last && page.length === PAGE) {
      at = seen.lastIndexOf(last.id);
      step = 1;
    } else if (!last && after !== undefined) {
      // Twice as far each time: many rows removed at once cost a few calls.
      at = Math.max(-1, at - step);
      step *= 2;
    } else break;
  }
  return [...rows.values()].slice(0, most);
}
