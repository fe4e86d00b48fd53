import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditTable } from '../../audit/audit-table.js';

/** What a price that was agreed becomes by a second agreement, and what a card was charged for it. */
export class PriceChanges1700000000414 implements MigrationInterface {
  name = 'PriceChanges1700000000414';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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

      CREATE OR REPLACE FUNCTION assignments_guard() RETURNS trigger LANGUAGE plpgsql AS $$
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
    `);
    await auditTable(runner, 'price_changes', {
      shown: [
        'id',
        'assignment_id',
        'side',
        'proposed_by',
        'was_pence',
        'price_pence',
        'status',
        'charge_id',
      ],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE price_changes; DROP FUNCTION price_changes_guard;');
  }
}
