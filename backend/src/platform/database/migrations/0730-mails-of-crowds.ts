import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Mails go out in this order: what somebody waits for in front of a screen, everything else, news of leads, which go to crowds.
 * A message that is due stands in one index of open ones instead of two, and nobody asks for the messages or the
 * leads of one person.
 */
export class MailsOfCrowds1700000000730 implements MigrationInterface {
  name = 'MailsOfCrowds1700000000730';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX outgoing_messages_due, outgoing_messages_open, outgoing_messages_user, dispatches_of_installer;
      CREATE INDEX outgoing_messages_due
        ON outgoing_messages (channel, (category <> 'security'), (category = 'new-leads'), next_attempt_at)
        WHERE state = 'due';
      CREATE INDEX outgoing_messages_open ON outgoing_messages (next_attempt_at) WHERE state IN ('in_flight', 'unknown');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX outgoing_messages_due, outgoing_messages_open;
      CREATE INDEX outgoing_messages_due ON outgoing_messages (channel, (code_id IS NULL), next_attempt_at)
        WHERE state = 'due';
      CREATE INDEX outgoing_messages_open ON outgoing_messages (next_attempt_at)
        WHERE state IN ('due', 'in_flight', 'unknown');
      CREATE INDEX outgoing_messages_user ON outgoing_messages (user_id);
      CREATE INDEX dispatches_of_installer ON dispatches (installer_id, told_at DESC);
    `);
  }
}
