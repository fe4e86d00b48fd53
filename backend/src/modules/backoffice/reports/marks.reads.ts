import { londonDate } from './recount.reads.js';

const month = (day: string): string => `date_trunc('month', ${day})::date`;

/**
 * SQL: the parts and days to mark for the days that the lead $1 counts for, and the one of $2. With $3 also all days since it was written: it may have gone out on
 * another before.
 */
export const markLeadSql = `
  SELECT DISTINCT 'market', ${londonDate('m.at')}
    FROM (SELECT activated_at FROM leads WHERE id = $1
          UNION ALL SELECT completed_at FROM leads WHERE id = $1
          UNION ALL SELECT created_at FROM bids WHERE lead_id = $1
          UNION ALL SELECT awarded_at FROM awards WHERE lead_id = $1
          UNION ALL SELECT generate_series(created_at, $2::timestamptz, '1 day') FROM leads WHERE id = $1 AND $3::boolean
          UNION ALL SELECT $2::timestamptz) m (at)
   WHERE m.at IS NOT NULL`;

/** SQL: the parts and days to mark for the month in which the installer $1 was approved. */
export const markCohortSql = `
  SELECT DISTINCT 'cohorts', ${month(londonDate('m.at'))}
    FROM (SELECT approved_at FROM installer_standings WHERE user_id = $1
          UNION ALL SELECT decided_at FROM application_reviews WHERE user_id = $1 AND state = 'approved') m (at)
   WHERE m.at IS NOT NULL`;

/** SQL: supply is counted as it is now, so its only day is today. */
const supplyToday = `SELECT 'supply', ${londonDate('clock_now()')}`;

/**
 * SQL: the parts and days to mark for all days and months since the account $1 was opened, until $2: what was decided about it before may count no
 * more.
 */
export const markAccountSql = `
  ${supplyToday} UNION ALL
  SELECT DISTINCT p.part, CASE p.part WHEN 'cohorts' THEN ${month('d.day')} ELSE d.day::date END
    FROM users u, generate_series(${londonDate('u.created_at')}, ${londonDate('$2::timestamptz')}, interval '1 day') d (day),
         (VALUES ('promises'), ('cohorts')) p (part)
   WHERE u.id = $1`;

const sinceOf = (since: string): string => `
  SELECT 'promises', d.day::date
    FROM (${since}) s (at), generate_series(${londonDate('s.at')}, ${londonDate('$2::timestamptz')}, interval '1 day') d (day)`;

/** SQL: the parts and days to mark for all days since the row $1 was made, until $2. */
export const markSinceSql = {
  refund: sinceOf('SELECT requested_at FROM refunds WHERE id = $1'),
  payout: sinceOf('SELECT requested_at FROM payouts WHERE id = $1'),
  paper: sinceOf('SELECT created_at FROM documents WHERE id = $1'),
} as const;

/** SQL: the parts and days to mark for the day of the moment $1 for promises. */
export const markDaySql = `SELECT 'promises', ${londonDate('$1::timestamptz')}`;

/**
 * SQL: the parts and days to mark for what has no event of its own and only grows: the ledger, and pay that banks have taken. Again from ten minutes before the last
 * count, because a transaction may take that long to be seen. And supply once a day: an account that is closed says nothing here.
 */
export const markGrownSql = `
  SELECT DISTINCT 'money', ${londonDate('t.booked_at')} FROM report_counts c JOIN ledger_transactions t ON t.booked_at >= c.counted_at - interval '10 minutes'
    WHERE c.part = 'money'
  UNION SELECT DISTINCT 'promises', ${londonDate('p.paid_at')} FROM report_counts c JOIN payouts p ON p.paid_at >= c.counted_at - interval '10 minutes'
    WHERE c.part = 'promises'
  UNION ${supplyToday} WHERE NOT EXISTS (SELECT FROM report_supply WHERE day = ${londonDate('clock_now()')})`;

/** SQL: the parts and days to mark for every day since the market began, and every day and month that was ever counted. */
export const markAllSql = `
  SELECT DISTINCT p.part, CASE p.part WHEN 'cohorts' THEN ${month('d.day')} ELSE d.day::date END
    FROM (SELECT ${londonDate(`least((SELECT min(created_at) FROM users), (SELECT min(created_at) FROM leads), (SELECT min(booked_at) FROM ledger_transactions), clock_now())`)} AS first) b,
         generate_series(b.first, ${londonDate('clock_now()')}, interval '1 day') d (day),
         (VALUES ('market'), ('money'), ('promises'), ('cohorts')) p (part)
  UNION SELECT 'market', day FROM report_market
  UNION SELECT 'money', day FROM report_money
  UNION SELECT 'promises', day FROM report_promises
  UNION SELECT 'cohorts', month FROM report_cohorts
  UNION ${supplyToday}`;
