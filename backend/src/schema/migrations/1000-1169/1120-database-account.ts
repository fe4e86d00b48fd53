import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which mode and account of the payment provider a database belongs to. */
export class DatabaseAccount1700000001120 implements MigrationInterface {
  name = 'DatabaseAccount1700000001120';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE database_use ADD COLUMN is_live boolean, ADD COLUMN provider_account text;
      COMMENT ON COLUMN database_use.is_live IS 'Whether its payments are of the provider''s live mode; null: nobody has said yet.';
      COMMENT ON COLUMN database_use.provider_account IS 'At the payment provider; null: it has not answered yet.';
      CREATE FUNCTION database_use_guard() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF OLD.is_live <> NEW.is_live OR NEW.is_live IS NULL AND OLD.is_live IS NOT NULL
           OR OLD.provider_account <> NEW.provider_account OR NEW.provider_account IS NULL AND OLD.provider_account IS NOT NULL THEN
          RAISE EXCEPTION 'whose payments a database holds is said once' USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER database_use_guard BEFORE UPDATE ON database_use FOR EACH ROW EXECUTE FUNCTION database_use_guard();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER database_use_guard ON database_use;
      DROP FUNCTION database_use_guard;
      ALTER TABLE database_use DROP COLUMN is_live, DROP COLUMN provider_account;
    `);
  }
}
