import type { Tx } from '../../../platform/database/database.js';
import { daysBefore } from '../../../platform/database/forget.js';
import { sql } from '../../../platform/database/sql.js';

/** How long an account holds an address that it has not proved. */
const holdDays = 1;

/**
 * Ends the account that has held this address for more than 24 hours without proving it, with its sessions and links. Its row decides
 * against its own proof: the first to lock it wins. Staff stay, and installers whom staff approved.
 */
export async function freeHeldAddress(tx: Tx, email: string, now: Date): Promise<void> {
  const ended = await sql<{ id: string }>(
    tx,
    `WITH ended AS (
       UPDATE users u SET deleted_at = $2, updated_at = $2, version = version + 1
        WHERE u.email = $1 AND u.deleted_at IS NULL AND u.email_verified_at IS NULL AND NOT u.is_admin AND NOT u.is_approved
          AND u.created_at <= $3
          AND NOT EXISTS (SELECT FROM contact_changes c WHERE c.user_id = u.id AND c.channel = 'email' AND c.created_at > $3)
        RETURNING u.id)
     SELECT id FROM ended`,
    [email, now, daysBefore(now, holdDays)],
  );
  for (const { id } of ended) {
    await sql(tx, 'DELETE FROM sessions WHERE user_id = $1', [id]);
    await sql(tx, 'UPDATE password_resets SET used_at = $2 WHERE user_id = $1 AND used_at IS NULL', [
      id,
      now,
    ]);
  }
}
