/** SQL: the latest lines of the bid `b` as JSON, in their order; null: it has none. */
export const linesOfBid = `(SELECT jsonb_agg(jsonb_build_object('kind', kind, 'text', text, 'amountPence', amount_pence,
      'vatRate', vat_rate, 'vatNumber', vat_number) ORDER BY place)
    FROM bid_lines WHERE bid_id = b.id AND edition = (SELECT max(edition) FROM bid_lines WHERE bid_id = b.id))`;

/** The price of the award $1, the lines of its bid, and what is held back for HMRC. */
export const agreedSql = `SELECT a.price_pence AS "pricePence", a.cis_percent AS "cisPercent", a.reverse_vat_number AS "reverseVatNumber", ${linesOfBid} AS lines,
         (SELECT sum(d.deducted_pence)::int FROM cis_deductions d WHERE d.subject_id = a.id HAVING sum(d.gross_pence) > 0) AS "heldBackPence"
  FROM awards a JOIN bids b ON b.id = a.bid_id WHERE a.id = $1`;
