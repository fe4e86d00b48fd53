import type { QueryRunner } from 'typeorm';
import { auditStatements } from '../../platform/audit/audit-table.js';

/** The work that was agreed: one row for each award that was won, the story of what both sides did about it, its price and its day. */
export async function assignments(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE assignments (
      id uuid PRIMARY KEY REFERENCES awards,
      lead_id uuid NOT NULL REFERENCES leads,
      installer_id uuid NOT NULL REFERENCES users,
      customer_id uuid REFERENCES users,
      price_pence integer NOT NULL CHECK (price_pence >= 100),
      fee_percent numeric(5, 2) NOT NULL CHECK (fee_percent >= 0),
      fee_pence integer NOT NULL CHECK (fee_pence BETWEEN 0 AND price_pence),
      status text NOT NULL DEFAULT 'active' CHECK (status IN
        ('active', 'submitted', 'approved', 'disputed', 'withdrawn', 'cancelled')),
      accepted_at timestamptz NOT NULL,
      submitted_at timestamptz,
      approve_by timestamptz,
      reminders smallint NOT NULL DEFAULT 0 CHECK (reminders BETWEEN 0 AND 2),
      ended_at timestamptz,
      CONSTRAINT assignments_submitted_has_a_clock CHECK
        (status <> 'submitted' OR (submitted_at IS NOT NULL AND approve_by > submitted_at)),
      CONSTRAINT assignments_ended_when CHECK
        ((status IN ('approved', 'withdrawn', 'cancelled')) = (ended_at IS NOT NULL))
    );
    COMMENT ON COLUMN assignments.id IS 'That of its award.';
    COMMENT ON COLUMN assignments.customer_id IS 'Whose job it is; null: the platform''s own lead.';
    COMMENT ON COLUMN assignments.reminders IS 'Reminders to approve that were sent since the work was submitted.';
    CREATE UNIQUE INDEX assignments_one_live ON assignments (lead_id) WHERE status NOT IN ('withdrawn', 'cancelled');
    CREATE INDEX assignments_of_lead ON assignments (lead_id, accepted_at);
    CREATE INDEX assignments_of_installer ON assignments (installer_id, accepted_at DESC, id DESC);
    CREATE INDEX assignments_of_customer ON assignments (customer_id, accepted_at DESC, id DESC) WHERE customer_id IS NOT NULL;
    CREATE INDEX assignments_newest ON assignments (accepted_at DESC, id DESC);
    CREATE INDEX assignments_submitted ON assignments (approve_by) WHERE status = 'submitted';
    CREATE INDEX assignments_open ON assignments (status, accepted_at DESC) WHERE status IN ('active', 'submitted', 'disputed');

    CREATE FUNCTION assignments_guard() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' THEN
          RAISE EXCEPTION 'assignments are never deleted' USING ERRCODE = 'restrict_violation';
        END IF;
        IF (NEW.id, NEW.lead_id, NEW.installer_id, NEW.customer_id, NEW.fee_percent)
           IS DISTINCT FROM (OLD.id, OLD.lead_id, OLD.installer_id, OLD.customer_id, OLD.fee_percent) THEN
          RAISE EXCEPTION 'the facts of assignment % never change', OLD.id USING ERRCODE = 'restrict_violation';
        END IF;
        IF (NEW.price_pence, NEW.fee_pence) IS DISTINCT FROM (OLD.price_pence, OLD.fee_pence)
           AND OLD.status NOT IN ('active', 'submitted') THEN
          RAISE EXCEPTION 'assignment % is %: its price stands', OLD.id, OLD.status USING ERRCODE = 'restrict_violation';
        END IF;
        IF NEW.status <> OLD.status AND NOT (
             OLD.status = 'active'
          OR OLD.status = 'submitted' AND NEW.status <> 'withdrawn'
          OR OLD.status = 'disputed' AND NEW.status <> 'withdrawn'
          OR OLD.status = 'approved' AND NEW.status = 'disputed') THEN
          RAISE EXCEPTION 'assignment % is %, it cannot become %', OLD.id, OLD.status, NEW.status
            USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN NEW;
      END $$;
    CREATE TRIGGER assignments_guard BEFORE UPDATE OR DELETE ON assignments FOR EACH ROW EXECUTE FUNCTION assignments_guard();
    CREATE TRIGGER assignments_never_emptied BEFORE TRUNCATE ON assignments FOR EACH STATEMENT EXECUTE FUNCTION money_rows_stay();

    CREATE TABLE assignment_entries (
      id uuid PRIMARY KEY DEFAULT uuidv7(),
      assignment_id uuid NOT NULL REFERENCES assignments,
      kind text NOT NULL,
      side text NOT NULL CHECK (side IN ('installer', 'customer', 'staff', 'clock')),
      actor_id uuid REFERENCES users,
      note text,
      amount_pence integer,
      at timestamptz NOT NULL,
      day date,
      part text,
      CONSTRAINT assignment_entries_of_somebody CHECK ((side = 'clock') = (actor_id IS NULL))
    );
    COMMENT ON COLUMN assignment_entries.day IS 'Which day was proposed or agreed; part: which part of it.';
    CREATE INDEX assignment_entries_of_assignment ON assignment_entries (assignment_id, id);

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

    CREATE TABLE price_changes (
      id uuid PRIMARY KEY DEFAULT uuidv7(),
      assignment_id uuid NOT NULL REFERENCES assignments,
      side text NOT NULL CHECK (side IN ('installer', 'customer', 'staff')),
      proposed_by uuid NOT NULL REFERENCES users,
      was_pence integer NOT NULL CHECK (was_pence >= 100),
      price_pence integer NOT NULL CHECK (price_pence >= 100),
      reason text NOT NULL CHECK (reason <> ''),
      status text NOT NULL DEFAULT 'open' CHECK (status IN
        ('open', 'paying', 'done', 'declined', 'ending', 'lapsed', 'too-late')),
      charge_id uuid UNIQUE REFERENCES charges,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
      decided_at timestamptz,
      CONSTRAINT price_changes_change_something CHECK (price_pence <> was_pence),
      CONSTRAINT price_changes_decided_when CHECK ((status IN ('open', 'paying')) = (decided_at IS NULL)),
      CONSTRAINT price_changes_paid_by_card CHECK (status NOT IN ('paying', 'ending', 'too-late') OR charge_id IS NOT NULL),
      CONSTRAINT price_changes_charge_what_is_more CHECK (charge_id IS NULL OR price_pence > was_pence)
    );
    COMMENT ON COLUMN price_changes.status IS
      'paying: agreed, the card is asked; ending: it must not be paid any more; too-late: it was, and went back.';
    CREATE UNIQUE INDEX price_changes_one_open ON price_changes (assignment_id) WHERE status IN ('open', 'paying');
    CREATE INDEX price_changes_of_assignment ON price_changes (assignment_id, created_at);
    CREATE INDEX price_changes_expiring ON price_changes (expires_at) WHERE status IN ('open', 'paying');
    CREATE INDEX price_changes_ending ON price_changes (decided_at) WHERE status = 'ending';

    CREATE FUNCTION price_changes_guard() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' THEN
          RAISE EXCEPTION 'changes of price are never deleted' USING ERRCODE = 'restrict_violation';
        END IF;
        IF (NEW.assignment_id, NEW.side, NEW.proposed_by, NEW.was_pence, NEW.price_pence, NEW.reason)
           IS DISTINCT FROM (OLD.assignment_id, OLD.side, OLD.proposed_by, OLD.was_pence, OLD.price_pence, OLD.reason)
           OR OLD.charge_id IS NOT NULL AND NEW.charge_id IS DISTINCT FROM OLD.charge_id THEN
          RAISE EXCEPTION 'the facts of price change % never change', OLD.id USING ERRCODE = 'restrict_violation';
        END IF;
        IF NEW.status <> OLD.status AND NOT (
             OLD.status = 'open' AND NEW.status IN ('paying', 'done', 'declined', 'lapsed')
          OR OLD.status = 'paying' AND NEW.status IN ('done', 'ending', 'lapsed', 'too-late')
          OR OLD.status = 'ending' AND NEW.status IN ('lapsed', 'too-late')
          OR OLD.status = 'lapsed' AND NEW.status = 'too-late') THEN
          RAISE EXCEPTION 'price change % is %, it cannot become %', OLD.id, OLD.status, NEW.status
            USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN NEW;
      END $$;
    CREATE TRIGGER price_changes_guard BEFORE UPDATE OR DELETE ON price_changes FOR EACH ROW EXECUTE FUNCTION price_changes_guard();
    CREATE TRIGGER price_changes_never_emptied BEFORE TRUNCATE ON price_changes FOR EACH STATEMENT EXECUTE FUNCTION money_rows_stay();

    CREATE TABLE work_days (
      id uuid PRIMARY KEY DEFAULT uuidv7(),
      assignment_id uuid NOT NULL REFERENCES assignments,
      side text NOT NULL CHECK (side IN ('installer', 'customer', 'staff')),
      proposed_by uuid NOT NULL REFERENCES users,
      day date NOT NULL,
      part text NOT NULL CHECK (part IN ('morning', 'afternoon', 'all-day')),
      status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'agreed', 'replaced', 'lapsed')),
      created_at timestamptz NOT NULL,
      agreed_at timestamptz,
      reminded_at timestamptz,
      CONSTRAINT work_days_agreed_when CHECK (status NOT IN ('open', 'agreed') OR (status = 'agreed') = (agreed_at IS NOT NULL))
    );
    COMMENT ON TABLE work_days IS 'Days in London. What was agreed stands until another day is.';
    CREATE UNIQUE INDEX work_days_one_open ON work_days (assignment_id) WHERE status = 'open';
    CREATE UNIQUE INDEX work_days_one_agreed ON work_days (assignment_id) WHERE status = 'agreed';
    CREATE INDEX work_days_of_assignment ON work_days (assignment_id);
    CREATE INDEX work_days_to_remind ON work_days (day) WHERE status = 'agreed' AND reminded_at IS NULL;
  `);
  await auditStatements(runner, 'assignments', {
    shown: ['id', 'lead_id', 'installer_id', 'customer_id', 'price_pence', 'fee_pence', 'status'],
    ignored: ['reminders'],
  });
  await auditStatements(runner, 'price_changes', {
    shown: ['id', 'assignment_id', 'side', 'proposed_by', 'was_pence', 'price_pence', 'status', 'charge_id'],
  });
}
