import { anybodySql } from './demo.reads.js';

/** The part of a connection that is needed here. */
interface Asked {
  query<Row>(sql: string): Promise<Row[]>;
}

/** When the demo market was begun; null when it is finished, or when there are people here already. */
export async function beginDemoMarket(database: Asked): Promise<Date | null> {
  await database.query(
    `INSERT INTO demo_market (started_at) SELECT now() WHERE NOT EXISTS (${anybodySql}) ON CONFLICT DO NOTHING`,
  );
  const [row] = await database.query<{ startedAt: Date; finishedAt: Date | null }>(
    'SELECT started_at AS "startedAt", finished_at AS "finishedAt" FROM demo_market',
  );
  return row && !row.finishedAt ? row.startedAt : null;
}
