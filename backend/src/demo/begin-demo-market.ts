import { anybodySql } from './demo.reads.js';

/** Asks a statement: nothing of the product is loaded yet. */
type Ask = <Row>(text: string, values?: unknown[]) => Promise<Row[]>;

/** When the demo market was begun; null when it is finished, or when there are people here already. */
export async function beginDemoMarket(ask: Ask, now: Date): Promise<Date | null> {
  await ask(
    `INSERT INTO demo_market (started_at) SELECT $1::timestamptz WHERE NOT EXISTS (${anybodySql}) ON CONFLICT DO NOTHING`,
    [now],
  );
  const [row] = await ask<{ startedAt: Date; finishedAt: Date | null }>(
    'SELECT started_at AS "startedAt", finished_at AS "finishedAt" FROM demo_market',
  );
  return row && !row.finishedAt ? row.startedAt : null;
}
