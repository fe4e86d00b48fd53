import type { QueryRunner } from 'typeorm';

/** Whether the sandbox's demo market was begun and finished, so that a start that was cut off goes on where it stopped. */
export async function demo(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE demo_market (
      only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
      started_at timestamptz NOT NULL DEFAULT clock_now(),
      finished_at timestamptz
    );
  `);
}
