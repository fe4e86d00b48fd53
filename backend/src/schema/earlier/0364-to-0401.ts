import { step } from './step.js';

export const from0364To0401 = [
  // What a bank refuses after all goes back to the installer's account at the provider: such a payout is no longer paid.
  step(
    'BankPayouts1700000000364',
    `
      CREATE OR REPLACE FUNCTION payouts_guard() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' THEN
          RAISE EXCEPTION 'payouts are never deleted' USING ERRCODE = 'restrict_violation';
        END IF;
        IF (NEW.subject_id, NEW.payee_id, NEW.charge_id, NEW.gross_pence, NEW.fee_pence, NEW.net_pence, NEW.currency)
           IS DISTINCT FROM
           (OLD.subject_id, OLD.payee_id, OLD.charge_id, OLD.gross_pence, OLD.fee_pence, OLD.net_pence, OLD.currency) THEN
          RAISE EXCEPTION 'the facts of payout % never change', OLD.id USING ERRCODE = 'restrict_violation';
        END IF;
        IF NEW.status <> OLD.status AND (OLD.status, NEW.status) NOT IN (
          ('waiting_account', 'due'), ('waiting_account', 'canceled'),
          ('due', 'waiting_account'), ('due', 'sent'), ('due', 'paid'), ('due', 'failed'), ('due', 'canceled'),
          ('failed', 'due'), ('failed', 'waiting_account'), ('failed', 'canceled'),
          ('sent', 'paid'), ('paid', 'sent'), ('sent', 'reversed'), ('paid', 'reversed')) THEN
          RAISE EXCEPTION 'payout % is %, it cannot become %', OLD.id, OLD.status, NEW.status
            USING ERRCODE = 'restrict_violation';
        END IF;
        IF NEW.attempt < OLD.attempt OR (OLD.sent_at IS NOT NULL AND NEW.withheld_pence <> OLD.withheld_pence) THEN
          RAISE EXCEPTION 'payout % cannot go back', OLD.id USING ERRCODE = 'restrict_violation';
        END IF;
        NEW.updated_at := clock_now();
        RETURN NEW;
      END $$;
    `,
  ),
  // The work that was agreed: one row for each award that was won, and the story of what both sides did about it. An award
  // whose work is paid for is `completed` from now on, and nothing undoes it.
  step(
    'Assignments1700000000370',
    `
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
      CREATE TRIGGER assignments_audited AFTER INSERT OR UPDATE OR DELETE ON assignments FOR EACH ROW

        EXECUTE FUNCTION audit_change('{id,lead_id,installer_id,customer_id,price_pence,fee_pence,status}', '{updated_at,version,reminders}');
    `,
  ),
  // What the two sides of an assignment ask of each other, and what staff decide between them.
  step(
    'AssignmentDisputes1700000000371',
    `
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
      CREATE TRIGGER disputes_audited AFTER INSERT OR UPDATE OR DELETE ON disputes FOR EACH ROW

        EXECUTE FUNCTION audit_change('{id,assignment_id,side,opened_by,status,installer_pence,resolved_by}', '{updated_at,version}');
    `,
  ),
  // The newest rows of what staff list: jobs, bids, payments, calls to the provider and the books.
  step(
    'StaffLists1700000000380',
    `
      CREATE INDEX jobs_newest ON leads (created_at DESC, id DESC) WHERE customer_id IS NOT NULL;
      CREATE INDEX bids_newest ON bids (created_at DESC, id DESC);
      CREATE INDEX charges_newest ON charges (created_at DESC, id DESC);
      CREATE INDEX payouts_newest ON payouts (requested_at DESC, id DESC);
      CREATE INDEX payouts_newest_fee ON payouts (requested_at DESC, fee_line_id DESC);
      CREATE INDEX provider_operations_newest ON provider_operations (created_at DESC, id DESC);
      CREATE INDEX provider_operations_of_state ON provider_operations (state, created_at DESC, id DESC)
        WHERE state <> 'done';
      CREATE INDEX ledger_transactions_newest ON ledger_transactions (booked_at DESC, id DESC);
    `,
  ),
  // Staff look for what one kind of actor did: rare kinds stand far apart in a long log.
  step(
    'AuditActors1700000000395',
    `
      CREATE INDEX audit_entries_of_actor_kind ON audit_entries (actor_kind, id DESC);
    `,
  ),
  // The demo market's story begins in the past: while it is built, the sandbox's clock is behind the machine's.
  step(
    'ClockInThePast1700000000396',
    `
      ALTER TABLE clock DROP CONSTRAINT clock_ahead_check;
    `,
  ),
  // Two of staff may answer the same message: the second is told.
  step(
    'TicketVersions1700000000397',
    `
      ALTER TABLE tickets ADD COLUMN version integer NOT NULL DEFAULT 1;
    `,
  ),
  // How far the provider's lists were read, so that a reader who was away goes on where it stopped.
  step(
    'ProviderReadings1700000000400',
    `
      CREATE TABLE provider_readings (list text PRIMARY KEY, read_to timestamptz NOT NULL);
      COMMENT ON COLUMN provider_readings.read_to IS 'The beginning of the last reading that came to its end.';
    `,
  ),
  // What staff transfer in the provider's dashboard has an account: it is for no job that we know.
  step(
    'SentByHand1700000000401',
    `
      INSERT INTO ledger_accounts (code, normal_side, meaning) VALUES
        ('sent_by_hand', 'debit', 'What staff transferred in the provider''s dashboard, for no job that we know');
      INSERT INTO ledger_kinds (kind, meaning) VALUES
        ('sent-by-hand', 'Staff transferred money in the provider''s dashboard'),
        ('sent-by-hand-returned', 'A transfer that staff made by hand came back');
    `,
  ),
];
