import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A process holds an advisory lock for as long as it lives, and what it has in hand names that process: so its death is known
 * at once, and not only when a claim runs out. 6601 stands for such locks.
 */
export class Presence1700000000660 implements MigrationInterface {
  name = 'Presence1700000000660';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION is_present(process integer) RETURNS boolean LANGUAGE sql STABLE STRICT COST 1000 AS $$
        SELECT EXISTS (
          SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database AND d.datname = current_database()
           WHERE l.locktype = 'advisory' AND l.classid = 6601 AND l.objid = process::oid AND l.granted)
      $$;
      ALTER TABLE outgoing_messages ADD COLUMN process integer;
      ALTER TABLE schedule_leases ADD COLUMN process integer;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE schedule_leases DROP COLUMN process;
      ALTER TABLE outgoing_messages DROP COLUMN process;
      DROP FUNCTION is_present;
    `);
  }
}
