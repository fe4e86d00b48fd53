import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The mailbox that an address reaches, whatever stands behind a plus in it: a stranger's address is not mailed for each message that
 * names it.
 */
export class TicketsOfAnAddress1700000000923 implements MigrationInterface {
  name = 'TicketsOfAnAddress1700000000923';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION mailbox(email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT regexp_replace(lower(email), '\\+[^@]*@', '@')
      $$;
      CREATE INDEX tickets_of_mailbox ON tickets (mailbox(email), created_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX tickets_of_mailbox; DROP FUNCTION mailbox(text);');
  }
}
