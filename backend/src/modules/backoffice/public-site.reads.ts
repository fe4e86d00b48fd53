/** The $1 newest leads that take bids. */
export const openLeadsSql = `
  SELECT title, outcode, service_type AS "serviceType", job_type AS "jobType",
        min_budget_pence AS "minBudgetPence", max_budget_pence AS "maxBudgetPence",
        customer_id IS NOT NULL AS "fromCustomer", activated_at AS "activatedAt", deadline::text AS deadline
   FROM open_leads
  ORDER BY created_at DESC, id DESC LIMIT $1`;

export const countsSql = `
  SELECT (SELECT count(*)::int FROM open_leads) AS "openLeads",
        (SELECT count(*)::int FROM users
          WHERE user_type = 'installer' AND is_approved AND NOT is_admin AND deleted_at IS NULL) AS "approvedInstallers",
        (SELECT count(*)::int FROM leads
          WHERE status = 'completed' AND awarded_bid_id IS NOT NULL) AS "completedJobs",
        (SELECT count(*)::int FROM unlocks WHERE status = 'refunded') AS "refundedDeposits"`;
