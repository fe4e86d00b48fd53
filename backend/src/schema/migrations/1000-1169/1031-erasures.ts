import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditStatements } from '../../../platform/audit/audit-table.js';

/** The word that stands where a person's own words stood. */
const gone = `'Removed'`;

/** While `erase_words` runs, and for the tables' owner alone, words may give way to the one that stands for them. */
const erasing = `current_setting('rightinstaller.erasing', true) = 'on' AND pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'USAGE')`;

const disputesGuard = (first: string): string => `
  CREATE OR REPLACE FUNCTION disputes_guard() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      ${first}
      IF TG_OP = 'DELETE' OR OLD.status <> 'open' THEN
        RAISE EXCEPTION 'dispute % is decided for good', OLD.id USING ERRCODE = 'restrict_violation';
      END IF;
      RETURN NEW;
    END $$;`;

const priceChangesGuard = (first: string): string => `
  CREATE OR REPLACE FUNCTION price_changes_guard() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      ${first}
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
    END $$;`;

/** Only the words themselves may differ. */
const wordsAlone = (columns: string): string => {
  const row = (of: string): string =>
    `(${columns
      .split(' ')
      .map((name) => `${of}.${name}`)
      .join(', ')})`;
  return `IF TG_OP = 'UPDATE' AND ${row('NEW')} IS NOT DISTINCT FROM ${row('OLD')} AND NEW.reason = ${gone} AND ${erasing} THEN
        RETURN NEW;
      END IF;`;
};

/**
 * Accounts that end because their owners want it. The user that runs the product may not touch what is written once; of a person who
 * is leaving, `erase_words` does, with the owner's rights.
 */
export class Erasures1700000001031 implements MigrationInterface {
  name = 'Erasures1700000001031';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE account_erasures (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        user_id uuid NOT NULL REFERENCES users,
        status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'kept', 'closing', 'erased')),
        asked_at timestamptz NOT NULL,
        due_at timestamptz NOT NULL CHECK (due_at >= asked_at),
        reminded_at timestamptz,
        closed_at timestamptz,
        ended_at timestamptz,
        held_by text[] NOT NULL DEFAULT '{}',
        provider text CHECK (provider IN ('none', 'closed', 'refused')),
        CONSTRAINT account_erasures_closed CHECK ((status IN ('closing', 'erased')) = (closed_at IS NOT NULL)),
        CONSTRAINT account_erasures_ended CHECK ((status IN ('kept', 'erased')) = (ended_at IS NOT NULL))
      );
      COMMENT ON COLUMN account_erasures.held_by IS 'Why it does not go on, as of the last look.';
      COMMENT ON COLUMN account_erasures.provider IS 'What became of the account at the payment provider; refused: staff close it there.';
      CREATE UNIQUE INDEX account_erasures_one_live ON account_erasures (user_id) WHERE status IN ('waiting', 'closing');
      CREATE INDEX account_erasures_to_do ON account_erasures (due_at) WHERE status IN ('waiting', 'closing');
      CREATE INDEX account_erasures_newest ON account_erasures (asked_at DESC, id DESC);

      ALTER TABLE payout_accounts ADD COLUMN closed_at timestamptz;
      COMMENT ON COLUMN payout_accounts.closed_at IS 'The provider has closed it, because its owner has left.';

      ${disputesGuard(wordsAlone('id assignment_id side opened_by opened_at evidence_until status installer_pence resolved_by ended_at resolution'))}
      ${priceChangesGuard(wordsAlone('id assignment_id side proposed_by was_pence price_pence status charge_id created_at expires_at decided_at'))}

      CREATE FUNCTION erase_words(person uuid) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
        SET search_path = pg_catalog, public, pg_temp AS $$
        DECLARE
          total integer := 0;
          count integer;
        BEGIN
          IF NOT EXISTS (SELECT FROM users WHERE id = person AND deleted_at IS NOT NULL) THEN
            RAISE EXCEPTION 'the account % stands', person USING ERRCODE = 'restrict_violation';
          END IF;
          PERFORM set_config('rightinstaller.erasing', 'on', true);
          UPDATE assignment_entries SET note = NULL WHERE actor_id = person AND note IS NOT NULL;
          GET DIAGNOSTICS count = ROW_COUNT; total := total + count;
          UPDATE disputes SET reason = ${gone} WHERE opened_by = person AND reason <> ${gone};
          GET DIAGNOSTICS count = ROW_COUNT; total := total + count;
          UPDATE price_changes SET reason = ${gone} WHERE proposed_by = person AND reason <> ${gone};
          GET DIAGNOSTICS count = ROW_COUNT; total := total + count;
          DELETE FROM point_events WHERE installer_id = person;
          GET DIAGNOSTICS count = ROW_COUNT; total := total + count;
          DELETE FROM staff_notes WHERE subject_id = person;
          GET DIAGNOSTICS count = ROW_COUNT; total := total + count;
          PERFORM set_config('rightinstaller.erasing', '', true);
          RETURN total;
        END $$;
    `);
    await auditStatements(runner, 'account_erasures', {
      shown: ['id', 'user_id', 'status', 'due_at', 'provider'],
      ignored: ['reminded_at', 'held_by'],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION erase_words(uuid);
      ${disputesGuard('')}
      ${priceChangesGuard('')}
      ALTER TABLE payout_accounts DROP COLUMN closed_at;
      DROP TABLE account_erasures;
    `);
  }
}
