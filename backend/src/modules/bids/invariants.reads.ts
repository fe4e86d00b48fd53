import { nothingIsHeld } from './sweeps.reads.js';

/** The invariants of deposits, prices and their money. Each query answers one row, with a column `what`, for each violation. */
export const invariants = [
  {
    rule: 'an award costs what its charge asked for',
    sql: `SELECT a.id || ' costs ' || a.price_pence || ', its charge ' || c.amount_pence AS what
            FROM awards a JOIN charges c ON c.id = a.charge_id WHERE c.amount_pence <> a.price_pence`,
  },
  {
    rule: 'the lines of a bid come to its price',
    sql: `SELECT b.id || ' costs ' || b.price_pence || ', its lines ' || l.pence AS what
            FROM (SELECT DISTINCT ON (bid_id) bid_id, sum(amount_pence) AS pence FROM bid_lines
                   GROUP BY bid_id, edition ORDER BY bid_id, edition DESC) l
            JOIN bids b ON b.id = l.bid_id WHERE l.pence <> b.price_pence`,
  },
  {
    rule: 'of a deposit no fee is earned',
    sql: `SELECT 'charge ' || c.id AS what FROM ledger_entries e JOIN charges c ON c.id = e.charge_id AND c.kind = 'deposit'
           WHERE e.account = 'fees_earned' GROUP BY c.id HAVING sum(e.amount_pence) <> 0`,
  },
  {
    rule: 'a deposit or price that counts as held is held, unless a bank has taken it',
    sql: `SELECT t.id || ' is ' || t.status AS what
            FROM (SELECT id, charge_id, status FROM unlocks WHERE status = 'paid'
                  UNION ALL SELECT id, charge_id, status FROM awards a WHERE status = 'awarded' AND charge_id IS NOT NULL
                     AND NOT EXISTS (SELECT FROM refunds r WHERE r.charge_id = a.charge_id AND r.reason IN ('made-at-provider', 'by-staff'))) t
           WHERE ${nothingIsHeld}
             AND NOT EXISTS (SELECT FROM chargebacks d WHERE d.charge_id = t.charge_id AND d.status = 'lost')
             AND NOT EXISTS (SELECT FROM ledger_entries e WHERE e.charge_id = t.charge_id AND e.account IN ('owed_to_installers', 'fees_earned'))`,
  },
  {
    rule: 'a deposit is as far as its money',
    sql: `SELECT u.id || ' is ' || u.status || ', its money ' || returned_state(u.charge_id) AS what FROM unlocks u
           WHERE u.status IN ('refunding', 'refunded', 'refund_failed') AND returned_state(u.charge_id) <> u.status`,
  },
  {
    rule: 'a price is as far as its money',
    sql: `SELECT a.id || ' is ' || a.status || ', its money ' || returned_state(a.charge_id) AS what FROM awards a
           WHERE a.status IN ('refunding', 'refunded', 'refund_failed') AND returned_state(a.charge_id) <> a.status`,
  },
  {
    rule: 'what has been given back is held no more',
    sql: `SELECT 'charge ' || e.charge_id AS what FROM ledger_entries e
            JOIN (SELECT charge_id, status FROM unlocks UNION ALL SELECT charge_id, status FROM awards) t ON t.charge_id = e.charge_id
           WHERE e.account IN ('deposits_held', 'jobs_held') AND t.status = 'refunded'
           GROUP BY e.charge_id HAVING sum(e.amount_pence) <> 0`,
  },
  {
    rule: 'no deposit is kept for more than 60 days without a live reason',
    sql: `SELECT u.id::text AS what FROM unlocks u JOIN leads l ON l.id = u.lead_id JOIN users i ON i.id = u.installer_id
            LEFT JOIN bids b ON b.unlock_id = u.id AND b.status = 'accepted'
           WHERE u.status = 'paid' AND u.paid_at < clock_now() - interval '60 days' AND b.id IS NULL
             AND (l.status <> 'active' OR l.archived_at IS NOT NULL OR l.awarded_at IS NOT NULL OR NOT i.is_approved)`,
  },
];
