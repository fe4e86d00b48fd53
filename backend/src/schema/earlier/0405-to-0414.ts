import { step } from './step.js';

export const from0405To0414 = [
  // What the two sides of paid work write about each other: one row for each side, from the moment it is asked.
  step(
    'Reviews1700000000405',
    `
      CREATE TABLE reviews (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        assignment_id uuid NOT NULL,
        title text NOT NULL,
        side text NOT NULL CHECK (side IN ('installer', 'customer')),
        author_id uuid NOT NULL REFERENCES users,
        about_id uuid NOT NULL REFERENCES users,
        closes_at timestamptz,
        reminded_at timestamptz,
        rating smallint CHECK (rating BETWEEN 1 AND 5),
        text text CHECK (text <> ''),
        written_at timestamptz,
        shown_at timestamptz,
        reply text CHECK (reply <> ''),
        replied_at timestamptz,
        removed_at timestamptz,
        removed_by uuid REFERENCES users,
        removal_reason text CHECK (removal_reason <> ''),
        CONSTRAINT reviews_one_of_each_side UNIQUE (assignment_id, side),
        CONSTRAINT reviews_of_another CHECK (author_id <> about_id),
        CONSTRAINT reviews_written_whole CHECK
          ((written_at IS NULL) = (rating IS NULL) AND (written_at IS NULL) = (text IS NULL)),
        CONSTRAINT reviews_shown_when_written CHECK (shown_at IS NULL OR written_at IS NOT NULL),
        CONSTRAINT reviews_replied_when_shown CHECK
          ((reply IS NULL) = (replied_at IS NULL) AND (reply IS NULL OR shown_at IS NOT NULL)),
        CONSTRAINT reviews_removed_why CHECK ((removed_at IS NULL) = (removed_by IS NULL)
          AND (removed_at IS NULL) = (removal_reason IS NULL) AND (removed_at IS NULL OR written_at IS NOT NULL))
      );
      COMMENT ON COLUMN reviews.assignment_id IS 'The work that was paid for; it lives on a higher floor.';
      COMMENT ON COLUMN reviews.title IS 'That of the job, when its review was asked for.';
      COMMENT ON COLUMN reviews.side IS 'Who writes.';
      COMMENT ON COLUMN reviews.closes_at IS 'Nothing is written from then on, and what was written is shown; null: a dispute holds it.';
      CREATE INDEX reviews_about ON reviews (about_id, shown_at DESC, id DESC) INCLUDE (rating, removed_at)
        WHERE shown_at IS NOT NULL;
      CREATE INDEX reviews_to_show ON reviews (closes_at) WHERE written_at IS NOT NULL AND shown_at IS NULL;
      CREATE INDEX reviews_to_remind ON reviews (closes_at) WHERE written_at IS NULL AND reminded_at IS NULL;
      CREATE INDEX reviews_newest ON reviews (written_at DESC, id DESC) WHERE written_at IS NOT NULL;
      CREATE INDEX reviews_by_rating ON reviews (rating DESC, id DESC) WHERE written_at IS NOT NULL;

      CREATE FUNCTION reviews_guard() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' THEN
          RAISE EXCEPTION 'reviews are never deleted' USING ERRCODE = 'restrict_violation';
        END IF;
        IF (NEW.assignment_id, NEW.side, NEW.author_id, NEW.about_id)
           IS DISTINCT FROM (OLD.assignment_id, OLD.side, OLD.author_id, OLD.about_id)
           OR OLD.written_at IS NOT NULL AND (NEW.rating, NEW.text, NEW.written_at)
              IS DISTINCT FROM (OLD.rating, OLD.text, OLD.written_at)
           OR OLD.shown_at IS NOT NULL AND (NEW.shown_at, NEW.closes_at) IS DISTINCT FROM (OLD.shown_at, OLD.closes_at)
           OR OLD.replied_at IS NOT NULL AND (NEW.reply, NEW.replied_at) IS DISTINCT FROM (OLD.reply, OLD.replied_at)
           OR OLD.removed_at IS NOT NULL AND (NEW.removed_at, NEW.removed_by, NEW.removal_reason)
              IS DISTINCT FROM (OLD.removed_at, OLD.removed_by, OLD.removal_reason) THEN
          RAISE EXCEPTION 'what was written in review % stands', OLD.id USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER reviews_guard BEFORE UPDATE OR DELETE ON reviews FOR EACH ROW EXECUTE FUNCTION reviews_guard();
      CREATE TRIGGER reviews_audited AFTER INSERT OR UPDATE OR DELETE ON reviews FOR EACH ROW

        EXECUTE FUNCTION audit_change('{id,assignment_id,side,author_id,about_id,rating,written_at,shown_at,replied_at,removed_at,removed_by}', '{updated_at,version,reminded_at}');
    `,
  ),
  // Since when an installer agrees to a public page, and when staff checked who they are.
  step(
    'PublicInstallers1700000000406',
    `
      ALTER TABLE installers ADD COLUMN public_since timestamptz, ADD COLUMN identity_checked_at timestamptz;
      COMMENT ON COLUMN installers.public_since IS 'null: their page is for owners of jobs that they bid on alone.';
      COMMENT ON COLUMN installers.identity_checked_at IS 'When staff last confirmed who they are; null: not confirmed, or nobody wrote down when.';
      CREATE INDEX installers_public ON installers (public_since DESC, user_id) WHERE public_since IS NOT NULL;
      UPDATE installers i SET identity_checked_at = (
        SELECT max(occurred_at) FROM outbox_events
         WHERE name = 'installers.identity-verified' AND payload ->> 'userId' = i.user_id::text)
       FROM users u WHERE u.id = i.user_id AND u.is_verified;
    `,
  ),
  // What the owner of a lead and an installer write to each other, and what staff are asked to look at.
  step(
    'Threads1700000000413',
    `
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
      CREATE TRIGGER thread_reports_audited AFTER INSERT OR UPDATE OR DELETE ON thread_reports FOR EACH ROW

        EXECUTE FUNCTION audit_change('{id,thread_id,side,reported_by,closed_at,closed_by}', '{updated_at,version}');
      CREATE TRIGGER thread_readings_audited AFTER INSERT OR UPDATE OR DELETE ON thread_readings FOR EACH ROW

        EXECUTE FUNCTION audit_change('{id,thread_id,staff_id,because}', '{updated_at,version}');
    `,
  ),
  // What a price that was agreed becomes by a second agreement, and what a card was charged for it.
  step(
    'PriceChanges1700000000414',
    `
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
      CREATE TRIGGER price_changes_audited AFTER INSERT OR UPDATE OR DELETE ON price_changes FOR EACH ROW

        EXECUTE FUNCTION audit_change('{id,assignment_id,side,proposed_by,was_pence,price_pence,status,charge_id}', '{updated_at,version}');
    `,
  ),
];
