import { askedOf, type Where } from './sql.js';
import type { Statement } from './statement.js';
import type { ByColumns } from './wire/preparing-client.js';
import { rowMaker } from './wire/row-maker.js';

interface ListPage<Row> {
  readonly total: number;
  /** Behind the last page there is the total and no row. */
  readonly rows: Row[];
}

/**
 * Asks a list's statement, which answers in front of its columns the total and whether there is a row. Rows are made of their values at once.
 * @param names of the columns, in their order
 */
export function pageReader<Row>(
  names: readonly string[],
): (where: Where, statement: Statement, isPlannedAnew: boolean) => Promise<ListPage<Row>> {
  const rowOf = rowMaker(names, 2) as (values: readonly unknown[]) => Row;
  return async (where, { sql: text, parameters: values }, isPlannedAnew) => {
    const asked: ByColumns = { ...{ text, values, isPlannedAnew }, rowMode: 'array' };
    const { rows } = await askedOf(where).query<unknown[]>(asked);
    const [first] = rows;
    return { total: (first?.[0] ?? 0) as number, rows: first?.[1] === true ? rows.map(rowOf) : [] };
  };
}
