import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditTable } from '../../audit/audit-table.js';

/**
 * The work that was agreed: one row for each award that was won, and the story of what both sides did about it. An award whose
 * work is paid for is `completed` from now on, and nothing undoes it.
 */
export class Assignments1700000000370 implements MigrationInterface {
  name = 'Assignments1700000000370';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE awards DROP CONSTRAINT awards_status_check, ADD CONSTRAINT awards_status_check CHECK (status IN
        ('awaiting_payment', 'awarded', 'completed', 'canceled', 'refunding', 'refunded', 'refund_failed'));
      DROP INDEX awards_one_winner;
      CREATE UNIQUE INDEX awards_one_winner ON awards (lead_id) WHERE status IN ('awarded', 'completed');
      CREATE OR REPLACE FUNCTION awards_guard() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' THEN
          RAISE EXCEPTION 'awards are never deleted' USING ERRCODE = 'restrict_violation';
        END IF;
        IF (NEW.lead_id, NEW.bid_id, NEW.installer_id, NEW.payer_id, NEW.charge_id, NEW.price_pence, NEW.fee_percent, NEW.fee_pence)
           IS DISTINCT FROM
           (OLD.lead_id, OLD.bid_id, OLD.installer_id, OLD.payer_id, OLD.charge_id, OLD.price_pence, OLD.fee_percent, OLD.fee_pence) THEN
          RAISE EXCEPTION 'the facts of award % never change', OLD.id USING ERRCODE = 'restrict_violation';
        END IF;
        IF NEW.status <> OLD.status AND NOT (
             OLD.status = 'awaiting_payment' AND NEW.status <> 'completed'
          OR OLD.status = 'canceled' AND NEW.status IN ('refunding', 'refunded')
          OR OLD.status = 'awarded' AND NEW.status IN ('completed', 'canceled', 'refunding', 'refunded')
          OR OLD.status IN ('refunding', 'refunded', 'refund_failed')
             AND NEW.status IN ('refunding', 'refunded', 'refund_failed')) THEN
          RAISE EXCEPTION 'award % is %, it cannot become %', OLD.id, OLD.status, NEW.status
            USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN NEW;
      END $$;

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
        IF (NEW.price_pence, NEW.fee_pence) IS DISTINCT FROM (OLD.price_pence, OLD.fee_pence) AND OLD.status <> 'active' THEN
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
        CONSTRAINT assignment_entries_of_somebody CHECK ((side = 'clock') = (actor_id IS NULL))
      );
      CREATE INDEX assignment_entries_of_assignment ON assignment_entries (assignment_id, id);

      INSERT INTO assignments
        (id, lead_id, installer_id, customer_id, price_pence, fee_percent, fee_pence, status, accepted_at, ended_at)
      SELECT id, lead_id, installer_id, payer_id, price_pence, fee_percent, fee_pence,
             CASE WHEN status = 'awarded' THEN 'active' ELSE 'cancelled' END,
             coalesce(awarded_at, created_at), CASE WHEN status <> 'awarded' THEN coalesce(ended_at, awarded_at) END
        FROM awards WHERE awarded_at IS NOT NULL;
    `);
    await auditTable(runner, 'assignments', {
      shown: ['id', 'lead_id', 'installer_id', 'customer_id', 'price_pence', 'fee_pence', 'status'],
      ignored: ['reminders'],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE assignment_entries, assignments;
      DROP FUNCTION assignments_guard;
      DROP INDEX awards_one_winner;
      CREATE UNIQUE INDEX awards_one_winner ON awards (lead_id) WHERE status = 'awarded';
    `);
  }
}
