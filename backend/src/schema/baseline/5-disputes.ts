import type { QueryRunner } from 'typeorm';
import { auditStatements } from '../../platform/audit/audit-table.js';

/** What the two sides of an assignment cannot agree on, and what staff decide between them. */
export async function disputes(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE disputes (
      id uuid PRIMARY KEY DEFAULT uuidv7(),
      assignment_id uuid NOT NULL REFERENCES assignments,
      side text NOT NULL CHECK (side IN ('installer', 'customer', 'staff')),
      opened_by uuid NOT NULL REFERENCES users,
      reason text NOT NULL CHECK (reason <> ''),
      opened_at timestamptz NOT NULL,
      evidence_until timestamptz NOT NULL,
      status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'resolved', 'closed')),
      installer_pence integer CHECK (installer_pence >= 0),
      resolution text,
      resolved_by uuid REFERENCES users,
      ended_at timestamptz,
      CONSTRAINT disputes_clock CHECK (evidence_until > opened_at),
      CONSTRAINT disputes_ended_when CHECK ((status = 'open') = (ended_at IS NULL)),
      CONSTRAINT disputes_resolved_how CHECK
        ((status = 'resolved') = (installer_pence IS NOT NULL AND resolution IS NOT NULL AND resolved_by IS NOT NULL))
    );
    CREATE UNIQUE INDEX disputes_one_open ON disputes (assignment_id) WHERE status = 'open';
    CREATE INDEX disputes_of_assignment ON disputes (assignment_id, opened_at DESC);
    CREATE INDEX disputes_newest ON disputes (opened_at DESC, id DESC);
    CREATE INDEX disputes_by_status ON disputes (status, opened_at, id);
    CREATE INDEX disputes_words ON disputes USING gin (reason gin_trgm_ops);

    CREATE FUNCTION disputes_guard() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' OR OLD.status <> 'open' THEN
          RAISE EXCEPTION 'dispute % is decided for good', OLD.id USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN NEW;
      END $$;
    CREATE TRIGGER disputes_guard BEFORE UPDATE OR DELETE ON disputes FOR EACH ROW EXECUTE FUNCTION disputes_guard();

    CREATE TABLE dispute_reads (
      id uuid PRIMARY KEY DEFAULT uuidv7(),
      dispute_id uuid NOT NULL REFERENCES disputes,
      staff_id uuid NOT NULL REFERENCES users,
      read_at timestamptz NOT NULL
    );
    CREATE INDEX dispute_reads_of ON dispute_reads (dispute_id, staff_id, read_at DESC);
  `);
  await auditStatements(runner, 'disputes', {
    shown: ['id', 'assignment_id', 'side', 'opened_by', 'status', 'installer_pence', 'resolved_by'],
  });
  await auditStatements(runner, 'dispute_reads', {
    shown: ['dispute_id', 'staff_id', 'read_at'],
  });
}
