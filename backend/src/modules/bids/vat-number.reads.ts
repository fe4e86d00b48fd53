import type { Tx } from '../../platform/database/database.js';
import { sql } from '../../platform/database/sql.js';

/** The VAT number of an installer; null: they gave none. */
export async function vatNumberOf(tx: Tx, installerId: string): Promise<string | null> {
  const [row] = await sql<{ vatNumber: string | null }>(
    tx,
    'SELECT vat_number AS "vatNumber" FROM installers WHERE user_id = $1',
    [installerId],
  );
  return row?.vatNumber ?? null;
}
