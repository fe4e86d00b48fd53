import type { QueryRunner } from 'typeorm';

/** How the changes of one table go into the audit log. */
export interface Audited {
  /**
   * Columns whose values are written down: states, amounts, ids. Of every other column only that it changed, so that the log
   * holds no personal data and no secret, also of a column that is added later.
   */
  readonly shown: readonly string[];
  /** Bookkeeping of our own, such as when a row is due next: its changes are no person's act. */
  readonly ignored?: readonly string[];
  /** Only what staff do is written down: others may change their own things as they like. */
  readonly staffOnly?: boolean;
}

const literal = (names: readonly string[]): string => `'{${names.join(',')}}'`;

/** For a migration: writes down what each statement changes in `table`, in its own transaction. The key is `id`, else `user_id`. */
export async function auditStatements(
  runner: QueryRunner,
  table: string,
  { shown, ignored = [], staffOnly = false }: Audited,
): Promise<void> {
  const when = staffOnly ? `WHEN (current_setting('rightinstaller.actor_kind', true) = 'staff')` : '';
  await runner.query(
    statementTriggers(table, when, `${literal(shown)}, ${literal(['updated_at', 'version', ...ignored])}`),
  );
}

/** A trigger that sees all rows of a statement has one kind of change only. */
const changes = [
  { suffix: '', kind: 'UPDATE', rows: 'OLD TABLE AS was_rows NEW TABLE AS became_rows' },
  { suffix: '_insert', kind: 'INSERT', rows: 'NEW TABLE AS became_rows' },
  { suffix: '_delete', kind: 'DELETE', rows: 'OLD TABLE AS was_rows' },
] as const;

/** SQL. @param when a clause of its own, or nothing. @param how the two lists of columns */
export const statementTriggers = (table: string, when: string, how: string): string =>
  changes
    .map(
      ({ suffix, kind, rows }) => `
    CREATE TRIGGER ${table}_audited${suffix} AFTER ${kind} ON ${table} REFERENCING ${rows}
      FOR EACH STATEMENT ${when} EXECUTE FUNCTION audit_changes(${how});`,
    )
    .join('');
