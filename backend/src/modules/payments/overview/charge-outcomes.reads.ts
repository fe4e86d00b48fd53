/** What became of charges besides refunds, in pence: what the platform kept as forfeited, and what banks took back. */
export const chargeOutcomesSql = `
  SELECT c.id, f.pence::float AS "forfeitedPence", f.at AS "forfeitedAt",
         b.pence::float AS "takenPence", b.at AS "takenAt", b.is_final AS "isFinal"
    FROM charges c
   CROSS JOIN LATERAL (SELECT -sum(e.amount_pence) AS pence, max(t.booked_at) AS at
            FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
           WHERE e.charge_id = c.id AND e.account = 'forfeits') f
   CROSS JOIN LATERAL (SELECT sum(d.taken_pence - d.returned_pence) AS pence, max(d.opened_at) AS at, bool_and(d.status = 'lost') AS is_final
            FROM chargebacks d WHERE d.charge_id = c.id AND d.taken_pence > d.returned_pence) b
   WHERE c.id = ANY ($1) AND (f.pence > 0 OR b.pence > 0)`;

export interface ChargeOutcome {
  id: string;
  forfeitedPence: number | null;
  forfeitedAt: Date | null;
  takenPence: number | null;
  takenAt: Date | null;
  isFinal: boolean | null;
}
