import type { Tx } from '../../platform/database/database.js';
import { sql } from '../../platform/database/sql.js';
import { placeMinutes, type Places } from './places.policy.js';

/** Of a lead whose lock `tx` holds: from then on no other transaction takes a place. */
export async function placesOf(tx: Tx, leadId: string): Promise<Places> {
  const [places] = await sql<Places>(
    tx,
    `SELECT count(*) FILTER (WHERE status = 'paid')::integer AS paid,
            count(*) FILTER (WHERE status = 'requires_payment')::integer AS paying FROM unlocks WHERE lead_id = $1`,
    [leadId],
  );
  return places ?? { paid: 0, paying: 0 };
}

/** The oldest card form of the lead $1 that was opened before $2 and is not paid. */
export const forgottenFormSql = `SELECT id FROM unlocks
  WHERE lead_id = $1 AND status = 'requires_payment' AND created_at < $2 ORDER BY created_at LIMIT 1`;

/** A new deposit's id, and where its installer, $1, is. */
export const newDepositSql =
  'SELECT uuidv7() AS id, (SELECT postcode FROM installers WHERE user_id = $1) AS postcode';

/** SQL: of the lead `l`, how many of its places are taken, as far as another installer is concerned; null: it has no limit. */
export const takenPlaces = `CASE WHEN l.max_bidders IS NOT NULL THEN least(l.max_bidders, (
    SELECT count(*) FROM unlocks taken WHERE taken.lead_id = l.id AND (taken.status = 'paid' OR (taken.status = 'requires_payment'
      AND taken.created_at >= clock_now() - interval '${placeMinutes} minutes'))))::integer END`;
