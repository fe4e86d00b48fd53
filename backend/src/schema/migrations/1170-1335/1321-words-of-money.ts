import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Words are taken out of old rows by the owner's function alone. */
const isForgetting = `current_setting('rightinstaller.erasing', true) = 'on'
             AND pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'USAGE')`;

const receiptsStay = (forgets: boolean): string => `
  CREATE OR REPLACE FUNCTION receipts_stay() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      ${forgets ? `IF TG_OP = 'UPDATE' AND ${isForgetting} THEN RETURN NULL; END IF;` : ''}
      RAISE EXCEPTION 'a receipt is never changed' USING ERRCODE = 'restrict_violation';
    END $$;`;

const facts = (row: 'NEW' | 'OLD', more = ''): string =>
  `(${['clawback_id', 'payee_id', 'amount_pence', 'asked_by', ...more.split(' ').filter(Boolean)].map((column) => `${row}.${column}`).join(', ')})`;

const writeOffsGuard = (forgets: boolean): string => `
  CREATE OR REPLACE FUNCTION debt_write_offs_guard() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      ${
        forgets
          ? `IF TG_OP = 'UPDATE' AND ${facts('NEW', 'status')} IS NOT DISTINCT FROM ${facts('OLD', 'status')} AND ${isForgetting} THEN
        RETURN NEW;
      END IF;`
          : ''
      }
      IF TG_OP = 'DELETE' OR OLD.status <> 'waiting' OR ${facts('NEW')} IS DISTINCT FROM ${facts('OLD')} THEN
        RAISE EXCEPTION 'write-off % stays as it is', OLD.id USING ERRCODE = 'restrict_violation';
      END IF;
      RETURN NEW;
    END $$;`;

const writeOffsBooked = (columns: string): string => `
  DROP TRIGGER debt_write_offs_booked ON debt_write_offs;
  CREATE CONSTRAINT TRIGGER debt_write_offs_booked AFTER INSERT OR UPDATE ${columns} ON debt_write_offs DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION debt_write_offs_booked();`;

/** When financial data is old enough, its words go, what is issued once included; its sums stay. */
export class WordsOfMoney1700000001321 implements MigrationInterface {
  name = 'WordsOfMoney1700000001321';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${receiptsStay(true)}
      ${writeOffsGuard(true)}
      ${writeOffsBooked('OF status')}

      CREATE FUNCTION forget_money_words(before timestamptz, most integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
        SET search_path = pg_catalog, public, pg_temp AS $$
        DECLARE
          total integer := 0;
          count integer;
        BEGIN
          PERFORM set_config('rightinstaller.erasing', 'on', true);
          -- Never earlier than after five years.
          before := least(before, clock_now() - interval '5 years');
          UPDATE receipts SET content = jsonb_set(content, '{description}', '"Removed"') WHERE id = ANY (ARRAY(
            SELECT id FROM receipts WHERE issued_at < before AND content ->> 'description' <> 'Removed' LIMIT most));
          GET DIAGNOSTICS count = ROW_COUNT; total := total + count;
          UPDATE debt_write_offs SET reason = 'Removed', refusal = CASE WHEN refusal IS NULL THEN NULL ELSE 'Removed' END
           WHERE id = ANY (ARRAY(
            SELECT id FROM debt_write_offs WHERE asked_at < before AND status <> 'waiting' AND reason <> 'Removed' LIMIT most));
          GET DIAGNOSTICS count = ROW_COUNT; total := total + count;
          PERFORM set_config('rightinstaller.erasing', '', true);
          RETURN total;
        END $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION forget_money_words(timestamptz, integer);
      ${writeOffsBooked('')}
      ${writeOffsGuard(false)}
      ${receiptsStay(false)}
    `);
  }
}
