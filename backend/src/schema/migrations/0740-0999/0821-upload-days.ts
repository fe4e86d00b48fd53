import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many bytes an account has sent on a day (UTC), whatever became of them; and a quick look at those of its files that belong to nothing. */
export class UploadDays1700000000821 implements MigrationInterface {
  name = 'UploadDays1700000000821';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE upload_days (
        owner_id uuid NOT NULL REFERENCES users,
        day date NOT NULL,
        bytes bigint NOT NULL CHECK (bytes > 0),
        PRIMARY KEY (owner_id, day)
      );
      CREATE INDEX upload_days_old ON upload_days (day);
      CREATE INDEX files_of_owner_unnamed ON files (owner_id) WHERE subject_id IS NULL AND discarded_at IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX files_of_owner_unnamed; DROP TABLE upload_days;');
  }
}
