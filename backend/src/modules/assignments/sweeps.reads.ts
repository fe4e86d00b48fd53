/** Up to $3 submitted assignments that silence has approved at $1, but for those backed off ($2). */
export const silentSql = `SELECT id FROM assignments
  WHERE status = 'submitted' AND approve_by <= $1 AND id <> ALL ($2::uuid[]) ORDER BY approve_by LIMIT $3`;

/**
 * Up to $3 submitted assignments at $1 that were not yet reminded with half of their days left, or with one, but for those backed off
 * ($2). No award has more than 14 days: with more than 7 left none is due.
 */
export const remindersSql = `SELECT id FROM assignments
  WHERE status = 'submitted' AND approve_by <= $1::timestamptz + interval '7 days'
    AND (reminders = 0 AND approve_by <= $1::timestamptz + make_interval(hours => (approval_days + 1) / 2 * 24)
      OR reminders = 1 AND approve_by <= $1::timestamptz + interval '24 hours')
    AND id <> ALL ($2::uuid[]) ORDER BY approve_by LIMIT $3`;

/** Up to $2 assignments under way whose lead staff called completed, but for those backed off ($1). */
export const completedLeadsSql = `SELECT a.id FROM assignments a JOIN leads l ON l.id = a.lead_id
  WHERE a.status IN ('active', 'submitted') AND l.status = 'completed' AND a.id <> ALL ($1::uuid[]) LIMIT $2`;

/** Up to $3 proposed prices without an answer, or a payment, by $1, but for those backed off ($2). */
export const expiredPricesSql = `SELECT id FROM price_changes
  WHERE status IN ('open', 'paying') AND expires_at <= $1 AND id <> ALL ($2::uuid[]) ORDER BY expires_at LIMIT $3`;

/** Up to $2 prices whose payment must not succeed any more, but for those backed off ($1). */
export const endingPricesSql = `SELECT id FROM price_changes
  WHERE status = 'ending' AND id <> ALL ($1::uuid[]) ORDER BY decided_at LIMIT $2`;

/** Up to $4 days agreed before hour $2 of today that are tomorrow, in London at $1, once that hour has come, but for those backed off ($3). */
export const tomorrowsSql = `SELECT d.id FROM work_days d JOIN assignments a ON a.id = d.assignment_id
   CROSS JOIN (SELECT $1::timestamptz AT TIME ZONE 'Europe/London' AS now) london
  WHERE d.status = 'agreed' AND d.reminded_at IS NULL AND d.day = london.now::date + 1 AND a.status = 'active'
    AND london.now >= london.now::date + make_interval(hours => $2)
    AND d.agreed_at AT TIME ZONE 'Europe/London' < london.now::date + make_interval(hours => $2)
    AND d.id <> ALL ($3::uuid[]) LIMIT $4`;

/** SQL: joins as `held.pence` the money held for the work `a`, with the part a bank has taken for good. */
export const agreedPence = `
   JOIN LATERAL (SELECT array_agg(charge_id) AS ids FROM (
                   SELECT charge_id FROM awards WHERE id = a.id
                   UNION ALL SELECT charge_id FROM price_changes WHERE assignment_id = a.id AND status = 'done') c) of_job ON true
   JOIN LATERAL (SELECT coalesce(-sum(e.amount_pence), 0)
                        + (SELECT coalesce(sum(amount_pence), 0) FROM refunds WHERE charge_id = ANY (of_job.ids) AND reason = 'bank-decided') AS pence
                   FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
                  WHERE e.account = 'jobs_held' AND t.kind NOT IN ('chargeback-lost', 'held-again') AND e.charge_id = ANY (of_job.ids)) held ON true`;

/** Up to $2 unpaid assignments of whose price staff have sent money back, but for those backed off ($1). */
export const returnedPricesSql = `SELECT a.id FROM assignments a ${agreedPence}
  WHERE a.id IN (SELECT CASE c.kind WHEN 'charge' THEN c.subject_id ELSE p.assignment_id END
                   FROM refunds r JOIN charges c ON c.id = r.charge_id LEFT JOIN price_changes p ON p.charge_id = c.id
                  WHERE r.reason IN ('made-at-provider', 'by-staff') AND c.kind <> 'deposit')
    AND a.status IN ('active', 'submitted', 'disputed') AND held.pence < a.price_pence
    AND NOT EXISTS (SELECT FROM payouts o WHERE o.subject_id = a.id AND o.status <> 'canceled')
    AND a.id <> ALL ($1::uuid[]) LIMIT $2`;
