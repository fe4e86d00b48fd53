import type { QueryRunner } from 'typeorm';

/** Files that people send: what they are for, whose they are, and what they belong to. The bytes rest elsewhere. */
export async function files(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE files (
      id uuid PRIMARY KEY DEFAULT uuidv7(),
      owner_id uuid NOT NULL REFERENCES users,
      purpose text NOT NULL CHECK (purpose IN
        ('job-photo', 'work-photo', 'message', 'evidence', 'document', 'avatar')),
      type text NOT NULL CHECK (type IN ('image/webp', 'application/pdf')),
      size_bytes integer NOT NULL CHECK (size_bytes > 0),
      subject_id uuid,
      created_at timestamptz NOT NULL,
      stored_at timestamptz,
      discarded_at timestamptz,
      -- Shown to fewer readers than what it belongs to; the audience of its purpose says to whom.
      restricted boolean NOT NULL DEFAULT false,
      place integer NOT NULL DEFAULT 0,
      CONSTRAINT files_belong_when_stored CHECK (subject_id IS NULL OR stored_at IS NOT NULL)
    );
    CREATE INDEX files_of_a_subject ON files (subject_id, id) WHERE subject_id IS NOT NULL;
    CREATE INDEX files_of_nobody_yet ON files (created_at) WHERE subject_id IS NULL AND discarded_at IS NULL;
    CREATE INDEX files_discarded ON files (discarded_at) WHERE discarded_at IS NOT NULL;
  `);
}
