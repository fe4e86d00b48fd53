import { linesOfBid } from '../bids/bid-lines.reads.js';

/** What the quote of the bid $1 needs. Of an installer's bids each has the number that it was made as. */
export const quoteSql = `
  SELECT b.installer_id AS "installerId", b.lead_id AS "leadId", b.price_pence AS "pricePence", b.eta, b.status, b.created_at AS "createdAt",
         ${linesOfBid} AS lines, a.id IS NOT NULL AS "isChosen", a.cis_percent AS "cisPercent", a.reverse_vat_number AS "reverseVatNumber",
         (SELECT count(*) FROM bids o WHERE o.installer_id = b.installer_id AND (o.created_at, o.id) <= (b.created_at, b.id))::int AS count,
         1 + (SELECT count(*) FROM bid_edits e WHERE e.bid_id = b.id)::int AS edition,
         (SELECT max(e.edited_at) FROM bid_edits e WHERE e.bid_id = b.id) AS "editedAt"
    FROM bids b LEFT JOIN LATERAL (SELECT id, cis_percent, reverse_vat_number FROM awards WHERE bid_id = b.id ORDER BY created_at DESC LIMIT 1) a ON true
   WHERE b.id = $1`;
