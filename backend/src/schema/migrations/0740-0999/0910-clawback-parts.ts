import type { MigrationInterface, QueryRunner } from 'typeorm';

const guard = (facts: readonly string[]): string => {
  const of = (row: 'NEW' | 'OLD') => `(${facts.map((fact) => `${row}.${fact}`).join(', ')})`;
  return `
  CREATE OR REPLACE FUNCTION clawbacks_guard() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' THEN
        RAISE EXCEPTION 'clawbacks are never deleted' USING ERRCODE = 'restrict_violation';
      END IF;
      IF ${of('NEW')} IS DISTINCT FROM ${of('OLD')}
         OR (NEW.status <> OLD.status AND OLD.status <> 'requested') THEN
        RAISE EXCEPTION 'clawback % is %, that cannot be changed', OLD.id, OLD.status USING ERRCODE = 'restrict_violation';
      END IF;
      NEW.updated_at := clock_now();
      RETURN NEW;
    END $$;`;
};

const facts = ['payout_id', 'payee_id', 'reason', 'amount_pence'];

/** An account that holds less than is claimed gives what it holds: the claim is split into that part and one that is owed. */
export class ClawbackParts1700000000910 implements MigrationInterface {
  name = 'ClawbackParts1700000000910';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE clawbacks
        ADD COLUMN part_of uuid REFERENCES clawbacks,
        DROP CONSTRAINT clawbacks_status_check,
        ADD CONSTRAINT clawbacks_status_check CHECK (status IN ('requested', 'returned', 'carried', 'split'));
      ${guard([...facts, 'part_of'])}
    `);
  }

  /** Claims that were split keep this from being undone. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${guard(facts)}
      ALTER TABLE clawbacks
        DROP COLUMN part_of,
        DROP CONSTRAINT clawbacks_status_check,
        ADD CONSTRAINT clawbacks_status_check CHECK (status IN ('requested', 'returned', 'carried'));
    `);
  }
}
