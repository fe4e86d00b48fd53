import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Papers that run out wait for staff, and every kind of work can be taken: one of them has a hyphen in their name. */
export class WorkHandedOn1700000001347 implements MigrationInterface {
  name = 'WorkHandedOn1700000001347';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE staff_work DROP CONSTRAINT staff_work_kind_check;
      ALTER TABLE staff_work ADD CONSTRAINT staff_work_kind_check CHECK (kind ~ '^[a-z-]{1,20}$');
      CREATE INDEX documents_ending ON documents (expires_on, id) WHERE status = 'accepted' AND next_reminder_on IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX documents_ending;
      DELETE FROM staff_work WHERE kind ~ '-';
      ALTER TABLE staff_work DROP CONSTRAINT staff_work_kind_check;
      ALTER TABLE staff_work ADD CONSTRAINT staff_work_kind_check CHECK (kind ~ '^[a-z]{1,20}$');
    `);
  }
}
