import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditTable } from '../../audit/audit-table.js';

/** What the two sides of an assignment ask of each other, and what staff decide between them. */
export class AssignmentDisputes1700000000371 implements MigrationInterface {
  name = 'AssignmentDisputes1700000000371';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE assignment_proposals (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        assignment_id uuid NOT NULL REFERENCES assignments,
        side text NOT NULL CHECK (side IN ('installer', 'customer', 'staff')),
        proposed_by uuid NOT NULL REFERENCES users,
        reason text NOT NULL CHECK (reason <> ''),
        status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'accepted', 'declined', 'lapsed')),
        created_at timestamptz NOT NULL,
        decided_at timestamptz,
        CONSTRAINT assignment_proposals_decided_when CHECK ((status = 'open') = (decided_at IS NULL))
      );
      COMMENT ON TABLE assignment_proposals IS 'To call the job off; the other side decides.';
      CREATE UNIQUE INDEX assignment_proposals_one_open ON assignment_proposals (assignment_id) WHERE status = 'open';

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
      CREATE INDEX disputes_by_status ON disputes (status, opened_at DESC);

      CREATE FUNCTION disputes_guard() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' OR OLD.status <> 'open' THEN
          RAISE EXCEPTION 'dispute % is decided for good', OLD.id USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER disputes_guard BEFORE UPDATE OR DELETE ON disputes FOR EACH ROW EXECUTE FUNCTION disputes_guard();
    `);
    await auditTable(runner, 'disputes', {
      shown: ['id', 'assignment_id', 'side', 'opened_by', 'status', 'installer_pence', 'resolved_by'],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE disputes, assignment_proposals; DROP FUNCTION disputes_guard;');
  }
}
