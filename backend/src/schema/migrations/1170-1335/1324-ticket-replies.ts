import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditStatements } from '../../../platform/audit/audit-table.js';

/** Staff answer a ticket by mail, its writer answers back, and two tickets of one writer become one. */
export class TicketReplies1700000001324 implements MigrationInterface {
  name = 'TicketReplies1700000001324';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE tickets
        ADD COLUMN reopened_at timestamptz,
        ADD COLUMN merged_into uuid REFERENCES tickets ON DELETE SET NULL,
        ADD CONSTRAINT tickets_not_into_itself CHECK (merged_into <> id);
      COMMENT ON COLUMN tickets.reopened_at IS 'When its writer last wrote again. The promise to answer counts from then.';
      COMMENT ON COLUMN tickets.merged_into IS 'The ticket in which this one goes on.';
      DROP INDEX tickets_open;
      CREATE INDEX tickets_open ON tickets (coalesce(reopened_at, created_at)) WHERE status = 'open';
      CREATE INDEX tickets_merged ON tickets (merged_into) WHERE merged_into IS NOT NULL;
      CREATE TABLE ticket_replies (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        ticket_id uuid NOT NULL REFERENCES tickets ON DELETE CASCADE,
        staff_id uuid REFERENCES users,
        from_address text CHECK (length(from_address) <= 254),
        mail_id text UNIQUE CHECK (length(mail_id) <= 500),
        text text NOT NULL CHECK (length(text) BETWEEN 1 AND 6000),
        left_out integer NOT NULL DEFAULT 0 CHECK (left_out >= 0),
        written_at timestamptz NOT NULL,
        CONSTRAINT ticket_replies_of_one_side CHECK (staff_id IS NULL OR (mail_id IS NULL AND from_address IS NULL))
      );
      COMMENT ON COLUMN ticket_replies.staff_id IS 'NULL: the writer of the ticket.';
      COMMENT ON COLUMN ticket_replies.mail_id IS 'The Message-ID: a mail that comes twice is kept once.';
      CREATE INDEX ticket_replies_of_ticket ON ticket_replies (ticket_id, written_at, id);
      CREATE INDEX ticket_replies_of_staff ON ticket_replies (staff_id) WHERE staff_id IS NOT NULL;
    `);
    await auditStatements(runner, 'ticket_replies', { shown: ['id', 'ticket_id', 'staff_id'] });
  }

  /** What was answered has no place in the older shape. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE ticket_replies;
      DROP INDEX tickets_open;
      ALTER TABLE tickets DROP COLUMN merged_into, DROP COLUMN reopened_at;
      CREATE INDEX tickets_open ON tickets (created_at) WHERE status = 'open';
    `);
  }
}
