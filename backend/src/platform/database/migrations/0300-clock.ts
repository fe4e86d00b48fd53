import type { MigrationInterface, QueryRunner } from 'typeorm';

const pgClocks = `('now()', 'clock_timestamp()', 'CURRENT_TIMESTAMP')`;

/** The product's time in the database: its own clock, and in the sandbox as far ahead of it as the product's processes are. */
export class Clock1700000000300 implements MigrationInterface {
  name = 'Clock1700000000300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE clock (
        only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
        ahead interval NOT NULL CHECK (ahead >= interval '0')
      );
      INSERT INTO clock (ahead) VALUES (interval '0');

      CREATE FUNCTION clock_now() RETURNS timestamptz LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
        SELECT clock_timestamp() + (SELECT ahead FROM clock)
      $$;
    `);
    await this.swapDefaults(runner, pgClocks, 'clock_now()');
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.swapDefaults(runner, `('clock_now()')`, 'clock_timestamp()');
    await runner.query('DROP FUNCTION clock_now(); DROP TABLE clock;');
  }

  private async swapDefaults(runner: QueryRunner, from: string, to: string): Promise<void> {
    await runner.query(`
      DO $$ DECLARE found record; BEGIN
        FOR found IN SELECT table_name, column_name FROM information_schema.columns
                      WHERE table_schema = 'public' AND column_default IN ${from} LOOP
          EXECUTE format('ALTER TABLE public.%I ALTER COLUMN %I SET DEFAULT ${to}', found.table_name, found.column_name);
        END LOOP;
      END $$;
    `);
  }
}
