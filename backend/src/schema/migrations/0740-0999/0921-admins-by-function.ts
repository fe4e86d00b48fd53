import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who is an admin is changed by one function, with the owner's rights, and by the owner: the user that runs the product cannot
 * write the column, whatever statement it is brought to send. The trigger of the audit log sees the change as any other.
 */
export class AdminsByFunction1700000000921 implements MigrationInterface {
  name = 'AdminsByFunction1700000000921';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION set_admin(person uuid, value boolean) RETURNS void LANGUAGE sql SECURITY DEFINER
        SET search_path = pg_catalog, public, pg_temp AS $$
        UPDATE users SET is_admin = value WHERE id = person
      $$;

      CREATE FUNCTION users_admin_guard() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF NOT pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'USAGE') THEN
            RAISE EXCEPTION 'users.is_admin is changed by set_admin() alone' USING ERRCODE = 'insufficient_privilege';
          END IF;
          RETURN NEW;
        END $$;
      CREATE TRIGGER users_admin_guard BEFORE UPDATE OF is_admin ON users FOR EACH ROW
        WHEN (NEW.is_admin IS DISTINCT FROM OLD.is_admin) EXECUTE FUNCTION users_admin_guard();
      CREATE TRIGGER users_admin_guard_insert BEFORE INSERT ON users FOR EACH ROW
        WHEN (NEW.is_admin) EXECUTE FUNCTION users_admin_guard();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER users_admin_guard_insert ON users;
      DROP TRIGGER users_admin_guard ON users;
      DROP FUNCTION users_admin_guard();
      DROP FUNCTION set_admin(uuid, boolean);
    `);
  }
}
