import type { QueryRunner } from 'typeorm';
import { statementTriggers } from '../../platform/audit/audit-table.js';

/** Makes triggers of statements of those that wrote each row of an audited table by itself. */
export async function auditByStatement(runner: QueryRunner): Promise<void> {
  const triggers: { table: string; definition: string }[] = await runner.query(
    `SELECT c.relname AS "table", pg_get_triggerdef(t.oid) AS definition
       FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid
      WHERE p.proname = 'audit_change' ORDER BY 1`,
  );
  for (const { table, definition } of triggers) {
    const [head = '', how = ''] = definition.split('EXECUTE FUNCTION audit_change(');
    const at = head.indexOf('WHEN (');
    const when = at < 0 ? '' : head.slice(at);
    await runner.query(
      `DROP TRIGGER ${table}_audited ON ${table}; ${statementTriggers(table, when, how.slice(0, -1))}`,
    );
  }
}
