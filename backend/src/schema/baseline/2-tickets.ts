import type { QueryRunner } from 'typeorm';
import { auditStatements } from '../../platform/audit/audit-table.js';

/** Messages to the people who run the platform. */
export async function tickets(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE tickets (
      id uuid PRIMARY KEY DEFAULT uuidv7(),
      reference text NOT NULL CHECK (reference ~ '^RI-[2-9A-HJKMNP-TV-Z]{8}$'),
      kind text NOT NULL CHECK (kind IN ('contact', 'support', 'investor', 'partner', 'privacy', 'deletion')),
      name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
      email citext NOT NULL CHECK (length(email) <= 254),
      subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 150),
      message text NOT NULL CHECK (length(message) BETWEEN 10 AND 5000),
      status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'answered', 'closed')),
      created_at timestamptz NOT NULL DEFAULT clock_now(),
      updated_at timestamptz NOT NULL DEFAULT clock_now(),
      note text CHECK (length(note) BETWEEN 1 AND 5000),
      version integer NOT NULL DEFAULT 1,
      CONSTRAINT tickets_reference_once UNIQUE (reference)
    );
    CREATE INDEX tickets_newest ON tickets (created_at DESC, id DESC);
    CREATE INDEX tickets_open ON tickets (created_at) WHERE status = 'open';
    CREATE INDEX tickets_words ON tickets USING gin (
      (reference || ' ' || name || ' ' || email::text || ' ' || subject || ' ' || message) gin_trgm_ops);
    CREATE INDEX tickets_answered ON tickets (created_at) WHERE status = 'answered';
    CREATE INDEX tickets_by_status ON tickets (status, id);
    CREATE INDEX tickets_by_name ON tickets (name, id);
    CREATE INDEX tickets_by_subject ON tickets (subject, id);
  `);
  await auditStatements(runner, 'tickets', {
    shown: ['id', 'reference', 'kind', 'status'],
    staffOnly: true,
  });
}
