import { anybodySql } from './demo.reads.js';

/** The part of a connection that is needed here. */
interface Asked {
  query<Row>(sql: string, parameters?: unknown[]): Promise<Row[]>;
}

/** When the demo market was begun; null when it is finished, or when there are people here already. */
export async function beginDemoMarket(database: Asked, now: Date): Promise<Date | null> {
  await database.query(
    `INSERT INTO demo_market (started_at) SELECT $1::timestamptz WHERE NOT EXISTS (${anybodySql}) ON CONFLICT DO NOTHING`,
    [now],
  );
  const [row] = await database.query<{ startedAt: Date; finishedAt: Date | null }>(
    'SELECT started_at AS "startedAt", finished_at AS "finishedAt" FROM demo_market',
  );
  return row && !row.finishedAt ? row.startedAt : null;
}
