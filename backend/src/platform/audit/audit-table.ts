import type { QueryRunner } from 'typeorm';

/** How the changes of one table go into the audit log. */
export interface Audited {
  /**
   * Columns whose values are written down: states, amounts, ids. Of every other column only that it changed, so that the log
   * holds no personal data and no secret, also of a column that is added later.
   */
  readonly shown: readonly string[];
  /** Bookkeeping of our own, such as when a row is looked at next: its changes are nobody's act. */
  readonly ignored?: readonly string[];
  /** Only what staff do is written down: others may change their own things as they like. */
  readonly staffOnly?: boolean;
}

const literal = (names: readonly string[]): string => `'{${names.join(',')}}'`;

/** For a migration: writes down each change of a row of `table` in the change's own transaction. The key is `id`, else `user_id`. */
export async function auditTable(
  runner: QueryRunner,
  table: string,
  { shown, ignored = [], staffOnly = false }: Audited,
): Promise<void> {
  await runner.query(`
    CREATE TRIGGER ${table}_audited AFTER INSERT OR UPDATE OR DELETE ON ${table} FOR EACH ROW
      ${staffOnly ? `WHEN (current_setting('rightinstaller.actor_kind', true) = 'staff')` : ''}
      EXECUTE FUNCTION audit_change(${literal(shown)}, ${literal(['updated_at', 'version', ...ignored])})`);
}
