import pg from 'pg';
import { fixedColumns } from './money-columns.js';

/** The tables whose rows the user that runs the product may not treat as it likes. */
export const rowRights = {
  /** Written once, then read. */
  appendOnly: [
    'ledger_transactions',
    'ledger_entries',
    'audit_entries',
    'audit_chain',
    'assignment_entries',
    'thread_readings',
    'bid_edits',
    'bid_lines',
    'receipts',
    'work_invoices',
    'cis_checks',
    'tax_number_readings',
    'cis_deductions',
    'cis_statements',
    'cis_payments',
    'dispute_reads',
    'queue_acts',
    'point_events',
    'staff_notes',
    'settings',
  ],
  /** These go on living as their money does, and are never deleted. */
  neverDeleted: [
    'charges',
    'refunds',
    'chargebacks',
    'payouts',
    'payout_accounts',
    'clawbacks',
    'debt_write_offs',
    'refund_settlements',
    'receipt_series',
    'provider_operations',
    'unlocks',
    'awards',
    'bids',
    'assignments',
    'disputes',
    'price_changes',
    'reviews',
  ],
  /** Only triggers write these, with the owner's rights. */
  triggered: ['audit_entries', 'audit_unsealed'],
  /** Only a migration writes these. */
  readOnly: ['ledger_accounts', 'ledger_kinds', 'migrations', 'bullmq.migration'],
} as const;

/**
 * Gives the user that runs the product what it needs in a migrated database, and takes everything else: it reads and writes rows,
 * it changes no table, and what must stay as it is it cannot touch. Triggers keep those rows too; who owns nothing cannot disable them.
 * @param owner a connection of the owner
 */
export async function grantRuntime(owner: pg.Client, runtimeRole: string): Promise<void> {
  const role = pg.escapeIdentifier(runtimeRole);
  const database = pg.escapeIdentifier(owner.database ?? '');
  await owner.query('BEGIN');
  try {
    await owner.query(`
      REVOKE ALL ON DATABASE ${database} FROM PUBLIC, ${role};
      -- Temporary tables are gone with the connection; BullMQ adds many jobs at once by way of one.
      GRANT CONNECT, TEMPORARY ON DATABASE ${database} TO ${role};
      REVOKE ALL ON SCHEMA public FROM PUBLIC;
      REVOKE ALL ON SCHEMA public, bullmq FROM ${role};
      GRANT USAGE ON SCHEMA public, bullmq TO ${role};
      REVOKE ALL ON ALL TABLES IN SCHEMA public, bullmq FROM ${role};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, bullmq TO ${role};
      REVOKE UPDATE, DELETE ON ${rowRights.appendOnly.join(', ')} FROM ${role};
      REVOKE INSERT, UPDATE ON ${rowRights.triggered.join(', ')} FROM ${role};
      REVOKE DELETE ON ${rowRights.neverDeleted.join(', ')} FROM ${role};
      REVOKE INSERT, UPDATE, DELETE ON ${rowRights.readOnly.join(', ')} FROM ${role};
      GRANT USAGE ON ALL SEQUENCES IN SCHEMA public, bullmq TO ${role};
    `);
    for (const [table, fixed] of fixedColumns) {
      // A right to a whole table covers each of its columns: the others are given one by one.
      const { rows } = await owner.query<{ others: string }>(
        `SELECT string_agg(quote_ident(attname), ', ') AS others FROM pg_attribute
          WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attname <> ALL ($2)`,
        [table, fixed],
      );
      await owner.query(
        `REVOKE UPDATE ON ${table} FROM ${role}; GRANT UPDATE (${rows[0]?.others}) ON ${table} TO ${role}`,
      );
    }
    await owner.query('COMMIT');
  } catch (error) {
    await owner.query('ROLLBACK');
    throw error;
  }
}

/** What the user that runs the product may do and should not, in words; none when all is well. */
export async function excessOfRuntime(
  query: <Row extends object>(sql: string, parameters: unknown[]) => Promise<Row[]>,
): Promise<string[]> {
  const rows = await query<{ excess: string }>(
    `SELECT 'is a superuser or may make users or databases' AS excess FROM pg_roles
      WHERE rolname = current_user AND (rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls)
     UNION ALL
     SELECT 'may make tables' WHERE has_database_privilege(current_database(), 'CREATE') OR has_schema_privilege('public', 'CREATE')
     UNION ALL
     SELECT 'owns tables' WHERE EXISTS (SELECT FROM pg_class WHERE relkind = 'r' AND pg_has_role(relowner, 'USAGE'))
     UNION ALL
     SELECT 'may change or delete rows of ' || name FROM unnest($1::text[]) AS name
      WHERE has_table_privilege(name, 'UPDATE, DELETE, TRUNCATE')
     UNION ALL
     SELECT 'may change ' || name FROM unnest($2::text[]) AS name
      WHERE has_column_privilege(split_part(name, '.', 1), split_part(name, '.', 2), 'UPDATE')`,
    [
      rowRights.appendOnly,
      fixedColumns.flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`)),
    ],
  );
  return rows.map(({ excess }) => excess);
}
