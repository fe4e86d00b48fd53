import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditStatements } from '../../../platform/audit/audit-table.js';

const shown = [
  ...['id', 'user_type', 'is_admin', 'company_approved_at', 'email_verified_at', 'phone_verified_at'],
  ...['needs_registration', 'is_verified', 'is_approved', 'suspended_at', 'deleted_at', 'created_at'],
];

/** The audit log keeps each value of these columns of `users`. */
async function audit(runner: QueryRunner, columns: readonly string[]): Promise<void> {
  for (const suffix of ['', '_insert', '_delete'])
    await runner.query(`DROP TRIGGER users_audited${suffix} ON users`);
  await auditStatements(runner, 'users', { shown: columns });
}

const guard = (columns: string, words: string): string => `
  CREATE OR REPLACE FUNCTION users_admin_guard() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NOT pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'USAGE') THEN
        RAISE EXCEPTION '${words}' USING ERRCODE = 'insufficient_privilege';
      END IF;
      RETURN NEW;
    END $$;
  CREATE TRIGGER users_admin_guard BEFORE UPDATE OF ${columns} ON users FOR EACH ROW
    WHEN ((${columns
      .split(', ')
      .map((column) => `NEW.${column}`)
      .join(', ')}) IS DISTINCT FROM (${columns
      .split(', ')
      .map((column) => `OLD.${column}`)
      .join(', ')})) EXECUTE FUNCTION users_admin_guard();`;

/**
 * What a member of staff may do. Whoever was an admin may do everything. The one function that says who is staff says as what, too;
 * as before, the user that runs the product cannot write the columns.
 */
export class StaffRoles1700000001000 implements MigrationInterface {
  name = 'StaffRoles1700000001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER users_admin_guard ON users;
      ALTER TABLE users ADD COLUMN staff_role text;
      UPDATE users SET staff_role = 'owner' WHERE is_admin;
      ALTER TABLE users
        ADD CONSTRAINT users_staff_role CHECK (staff_role IN ('support', 'vetting', 'money', 'owner')),
        ADD CONSTRAINT users_staff_have_a_role CHECK (is_admin = (staff_role IS NOT NULL));
      CREATE INDEX users_staff ON users (created_at DESC, id DESC) WHERE is_admin AND deleted_at IS NULL;

      DROP FUNCTION set_admin(uuid, boolean);
      CREATE FUNCTION set_staff_role(person uuid, role text) RETURNS void LANGUAGE sql SECURITY DEFINER
        SET search_path = pg_catalog, public, pg_temp AS $$
        UPDATE users SET is_admin = role IS NOT NULL, staff_role = role, version = version + 1 WHERE id = person
      $$;
      ${guard('is_admin, staff_role', 'users.is_admin and users.staff_role are changed by set_staff_role() alone')}
    `);
    await audit(runner, [...shown, 'staff_role']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await audit(runner, shown);
    await runner.query(`
      DROP TRIGGER users_admin_guard ON users;
      DROP FUNCTION set_staff_role(uuid, text);
      CREATE FUNCTION set_admin(person uuid, value boolean) RETURNS void LANGUAGE sql SECURITY DEFINER
        SET search_path = pg_catalog, public, pg_temp AS $$
        UPDATE users SET is_admin = value WHERE id = person
      $$;
      DROP INDEX users_staff;
      ALTER TABLE users DROP COLUMN staff_role;
      ${guard('is_admin', 'users.is_admin is changed by set_admin() alone')}
    `);
  }
}
