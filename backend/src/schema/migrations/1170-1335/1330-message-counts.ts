import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What texts and mails cost the operator can be told after the messages themselves are cleared. */
export class MessageCounts1700000001330 implements MigrationInterface {
  name = 'MessageCounts1700000001330';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE message_counts (
        day date NOT NULL,
        channel text NOT NULL CHECK (channel IN ('email', 'sms')),
        sent integer NOT NULL CHECK (sent > 0),
        parts integer NOT NULL CHECK (parts >= sent),
        PRIMARY KEY (day, channel)
      );
      COMMENT ON COLUMN message_counts.day IS 'In London: when the provider took them.';
      COMMENT ON COLUMN message_counts.parts IS 'Those of texts, as their provider counts and charges them; of mails one each.';
      INSERT INTO message_counts
        SELECT (sent_at AT TIME ZONE 'Europe/London')::date, channel, count(*), count(*) FROM outgoing_messages
         WHERE state = 'sent' AND sent_at IS NOT NULL GROUP BY 1, 2;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE message_counts');
  }
}
