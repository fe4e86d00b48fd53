/** Whom the owner of the lead $1 has invited, in the order of their invitations. */
export const invitedSql = `SELECT i.installer_id AS "installerId", u.first_name || ' ' || u.last_name AS name,
    i.invited_at AS "invitedAt"
  FROM invitations i JOIN users u ON u.id = i.installer_id
 WHERE i.lead_id = $1 ORDER BY i.invited_at, i.installer_id`;

/** Installers who may bid. */
const mayBid = `u.user_type = 'installer' AND NOT u.is_admin AND u.is_verified AND u.is_approved
  AND u.suspended_at IS NULL AND u.deleted_at IS NULL`;

/**
 * Of the installers $1, those who can be invited: they may bid, and the customer $2 may read their page (it is public, or they
 * have bid on a job of theirs). Staff ($2 is null) read all pages. Who is suspended in this moment is told and cannot bid.
 */
export const invitableSql = `SELECT u.id FROM users u
  WHERE u.id = ANY ($1::uuid[]) AND ${mayBid}
    AND ($2::uuid IS NULL
      OR EXISTS (SELECT FROM installers i WHERE i.user_id = u.id AND i.public_since IS NOT NULL)
      OR EXISTS (SELECT FROM bids b JOIN leads l ON l.id = b.lead_id WHERE b.installer_id = u.id AND l.customer_id = $2))`;

/**
 * Installers whom the customer $1 knows from other jobs than $2 and can invite to it: those who were chosen first, then those who bid,
 * the latest job of each. Who is invited already, or has paid a deposit, is not among them.
 */
export const knownSql = `SELECT known.* FROM (
    SELECT DISTINCT ON (u.id) u.id AS "installerId", u.first_name || ' ' || u.last_name AS name,
           f.business_name AS "businessName", l.title AS "lastJob", b.status = 'accepted' AS "wasChosen", b.created_at AS at
      FROM leads l JOIN bids b ON b.lead_id = l.id JOIN users u ON u.id = b.installer_id
      LEFT JOIN installers f ON f.user_id = u.id
     WHERE l.customer_id = $1 AND l.id <> $2 AND ${mayBid}
       AND NOT EXISTS (SELECT FROM invitations v WHERE v.lead_id = $2 AND v.installer_id = u.id)
       AND NOT EXISTS (SELECT FROM unlocks p WHERE p.lead_id = $2 AND p.installer_id = u.id AND p.status = 'paid')
     ORDER BY u.id, (b.status = 'accepted') DESC, b.created_at DESC) known
  ORDER BY known."wasChosen" DESC, known.at DESC, known."installerId" LIMIT 20`;
