import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Columns, queues and an event of the outbox take the names that the code has for them. What waits keeps its work. */
export class WordsOfQueues1700000000900 implements MigrationInterface {
  name = 'WordsOfQueues1700000000900';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE outbox_deliveries RENAME COLUMN bell TO batch;
      ALTER TABLE outbox_deliveries RENAME COLUMN rings TO enqueued;
      ALTER TABLE outbox_deliveries RENAME COLUMN ring_again_at TO enqueue_again_at;
      ALTER TABLE queue_marker RENAME TO queue_epoch;
      ALTER TABLE queue_epoch RENAME COLUMN marker TO epoch;
      UPDATE outbox_deliveries SET queue = 'bulk-mail' WHERE queue = 'letters' AND state = 'due';
      UPDATE outbox_deliveries SET queue = 'follow-ups' WHERE queue = 'aftermath' AND state = 'due';
      UPDATE outbox_deliveries SET queue = 'settlement' WHERE queue = 'closings' AND state = 'due';
      UPDATE outbox_deliveries SET subscription = 'write-bulk-mail' WHERE subscription = 'write-to-the-crowd';
      UPDATE outbox_events SET name = 'notifications.bulk-mail-due' WHERE name = 'notifications.crowd-told';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE outbox_events SET name = 'notifications.crowd-told' WHERE name = 'notifications.bulk-mail-due';
      UPDATE outbox_deliveries SET subscription = 'write-to-the-crowd' WHERE subscription = 'write-bulk-mail';
      UPDATE outbox_deliveries SET queue = 'closings' WHERE queue = 'settlement' AND state = 'due';
      UPDATE outbox_deliveries SET queue = 'aftermath' WHERE queue = 'follow-ups' AND state = 'due';
      UPDATE outbox_deliveries SET queue = 'letters' WHERE queue = 'bulk-mail' AND state = 'due';
      ALTER TABLE queue_epoch RENAME COLUMN epoch TO marker;
      ALTER TABLE queue_epoch RENAME TO queue_marker;
      ALTER TABLE outbox_deliveries RENAME COLUMN enqueue_again_at TO ring_again_at;
      ALTER TABLE outbox_deliveries RENAME COLUMN enqueued TO rings;
      ALTER TABLE outbox_deliveries RENAME COLUMN batch TO bell;
    `);
  }
}
