import type { QueryRunner } from 'typeorm';
import { auditStatements } from '../../platform/audit/audit-table.js';

/** What the owner of a lead and an installer write to each other, and what staff are asked to look at. */
export async function threads(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE threads (
      id uuid PRIMARY KEY DEFAULT uuidv7(),
      lead_id uuid NOT NULL REFERENCES leads,
      installer_id uuid NOT NULL REFERENCES users,
      owner_id uuid REFERENCES users,
      last_at timestamptz NOT NULL,
      reported_at timestamptz,
      open_reports smallint NOT NULL DEFAULT 0 CHECK (open_reports BETWEEN 0 AND 2),
      CONSTRAINT threads_of_a_pair UNIQUE (lead_id, installer_id),
      CONSTRAINT threads_reported_when CHECK (open_reports = 0 OR reported_at IS NOT NULL)
    );
    COMMENT ON COLUMN threads.owner_id IS 'Whose lead it is; null: the platform''s own.';
    CREATE INDEX threads_of_installer ON threads (installer_id, last_at DESC, id DESC);
    CREATE INDEX threads_of_owner ON threads (owner_id, last_at DESC, id DESC);
    CREATE INDEX threads_for_staff ON threads (last_at DESC, id DESC) WHERE owner_id IS NULL OR reported_at IS NOT NULL;
    CREATE INDEX threads_to_look_at ON threads (last_at DESC, id DESC) WHERE open_reports > 0;

    CREATE TABLE thread_sides (
      thread_id uuid NOT NULL REFERENCES threads,
      side text NOT NULL CHECK (side IN ('installer', 'owner')),
      read_to timestamptz,
      unread integer NOT NULL DEFAULT 0 CHECK (unread >= 0),
      unread_since timestamptz,
      told_at timestamptz,
      PRIMARY KEY (thread_id, side),
      CONSTRAINT thread_sides_unread_since_when CHECK ((unread = 0) = (unread_since IS NULL)),
      CONSTRAINT thread_sides_told_of_what CHECK (told_at IS NULL OR unread > 0)
    );
    COMMENT ON COLUMN thread_sides.read_to IS 'Everything that was sent until then has been read.';
    COMMENT ON COLUMN thread_sides.told_at IS 'When this side was told of what is unread: once, until it has read.';
    CREATE INDEX thread_sides_untold ON thread_sides (unread_since) WHERE unread > 0 AND told_at IS NULL;
    CREATE INDEX thread_sides_unread ON thread_sides (thread_id, side) WHERE unread > 0;

    CREATE TABLE thread_messages (
      id uuid PRIMARY KEY DEFAULT uuidv7(),
      thread_id uuid NOT NULL REFERENCES threads,
      side text NOT NULL CHECK (side IN ('installer', 'owner')),
      sender_id uuid NOT NULL REFERENCES users,
      text text NOT NULL CHECK (text <> ''),
      contacts_removed boolean NOT NULL,
      sent_at timestamptz NOT NULL
    );
    COMMENT ON COLUMN thread_messages.text IS 'Without the contact details that it must not hold: they are never kept.';
    CREATE INDEX thread_messages_newest ON thread_messages (thread_id, sent_at DESC, id DESC);

    CREATE TABLE thread_reports (
      id uuid PRIMARY KEY DEFAULT uuidv7(),
      thread_id uuid NOT NULL REFERENCES threads,
      side text NOT NULL CHECK (side IN ('installer', 'owner')),
      reported_by uuid NOT NULL REFERENCES users,
      reason text NOT NULL CHECK (reason <> ''),
      reported_at timestamptz NOT NULL,
      closed_at timestamptz,
      closed_by uuid REFERENCES users,
      note text,
      CONSTRAINT thread_reports_closed_how CHECK
        ((closed_at IS NULL) = (closed_by IS NULL) AND (closed_at IS NULL) = (note IS NULL))
    );
    CREATE UNIQUE INDEX thread_reports_one_open ON thread_reports (thread_id, side) WHERE closed_at IS NULL;
    CREATE INDEX thread_reports_of_thread ON thread_reports (thread_id, reported_at);

    CREATE TABLE thread_readings (
      id uuid PRIMARY KEY DEFAULT uuidv7(),
      thread_id uuid NOT NULL REFERENCES threads,
      staff_id uuid NOT NULL REFERENCES users,
      because text NOT NULL CHECK (because IN ('reported', 'disputed')),
      read_at timestamptz NOT NULL
    );
    COMMENT ON TABLE thread_readings IS 'Each time that staff have read what two others wrote to each other.';
  `);
  await auditStatements(runner, 'thread_reports', {
    shown: ['id', 'thread_id', 'side', 'reported_by', 'closed_at', 'closed_by'],
  });
  await auditStatements(runner, 'thread_readings', {
    shown: ['id', 'thread_id', 'staff_id', 'because'],
  });
}
