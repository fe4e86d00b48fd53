import { cappedCount } from './counts.reads.js';

/** Bids of the installer $1 that wait, and those whose work is under way: the list of bids calls both active. */
export const ownBidsSql = `
  SELECT count(*) FILTER (WHERE b.status = 'pending')::integer AS pending,
          count(*) FILTER (WHERE b.status = 'accepted' AND l.status = 'active')::integer AS won
     FROM bids b JOIN leads l ON l.id = b.lead_id WHERE b.installer_id = $1`;

/** What the installer $1 has earned in the London month of $2, from the books. */
export const earnedThisMonthSql = `
  SELECT coalesce(sum(pence), 0) AS pence FROM net_pay
    WHERE user_id = $1 AND booked_at >= date_trunc('month', $2::timestamptz, 'Europe/London')`;

const leads = 'FROM leads WHERE archived_at IS NULL';
const installers = `FROM users WHERE user_type = 'installer' AND NOT is_admin AND deleted_at IS NULL`;

/** The dashboard of staff. Counted as far as lists are: each has an index that begins with its rows. */
export const platformSql = `
  SELECT ${cappedCount(leads)} AS "totalLeads", ${cappedCount(`${leads} AND status = 'active'`)} AS "activeLeads",
         ${cappedCount(installers)} AS "totalInstallers", ${cappedCount(`${installers} AND is_approved`)} AS "approvedInstallers",
         ${cappedCount(`FROM charges WHERE status <> 'canceled'`)} AS "totalPayments",
         ${cappedCount(`FROM charges WHERE status IN ('requires_payment', 'processing')`)} AS "pendingPayments"`;
