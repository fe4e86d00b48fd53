import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Applications that were answered wait for staff from the answer on: the oldest answer first. */
export class AnsweredApplications1700000001336 implements MigrationInterface {
  name = 'AnsweredApplications1700000001336';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX application_reviews_answered ON application_reviews (answered_at, user_id) WHERE state = 'waiting'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX application_reviews_answered');
  }
}
