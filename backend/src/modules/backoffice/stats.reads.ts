/** Leads that take bids, and those of the day before $1. */
export const availableSql = `
  SELECT count(*)::integer AS available,
          count(*) FILTER (WHERE activated_at > $1::timestamptz - interval '24 hours')::integer AS fresh
     FROM open_leads`;

/** Bids of the installer $1 that wait, and those whose work is under way. */
export const ownBidsSql = `
  SELECT count(*) FILTER (WHERE b.status = 'pending')::integer AS pending,
          count(*) FILTER (WHERE b.status = 'accepted' AND l.status = 'active')::integer AS won
     FROM bids b JOIN leads l ON l.id = b.lead_id WHERE b.installer_id = $1`;

/** What the installer $1 has earned in the London month of $2, from the books. */
export const earnedThisMonthSql = `
  SELECT coalesce(sum(pence), 0) AS pence FROM net_pay
    WHERE user_id = $1 AND booked_at >= date_trunc('month', $2::timestamptz, 'Europe/London')`;

/** The dashboard of staff. */
export const platformSql = `
  SELECT (SELECT count(*)::integer FROM leads WHERE archived_at IS NULL) AS "totalLeads",
          (SELECT count(*)::integer FROM leads WHERE archived_at IS NULL AND status = 'active') AS "activeLeads",
          installers.total AS "totalInstallers", installers.approved AS "approvedInstallers",
          payments.total AS "totalPayments", payments.pending AS "pendingPayments"
     FROM (SELECT count(*)::integer AS total, count(*) FILTER (WHERE is_approved)::integer AS approved
             FROM users WHERE user_type = 'installer' AND NOT is_admin AND deleted_at IS NULL) AS installers,
          (SELECT count(*)::integer AS total,
                  count(*) FILTER (WHERE status IN ('requires_payment', 'processing'))::integer AS pending
             FROM charges WHERE status <> 'canceled') AS payments`;
