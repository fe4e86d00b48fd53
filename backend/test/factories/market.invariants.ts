/** Money that the card holder's bank has given back for good needs no refund. */
const notChargedBack = (table: string): string =>
  `AND NOT EXISTS (SELECT FROM chargebacks d WHERE d.charge_id = ${table}.charge_id AND d.status = 'lost')`;

/** What must hold in the market at rest, when everything that was started has ended. Each row of a query is one violation. */
export const marketInvariants: readonly { readonly rule: string; readonly sql: string }[] = [
  {
    rule: 'one live unlock of an installer on a lead',
    sql: `SELECT lead_id || ' ' || installer_id AS what FROM unlocks WHERE status IN ('requires_payment', 'paid')
           GROUP BY lead_id, installer_id HAVING count(*) > 1`,
  },
  {
    rule: 'one live bid of an installer on a lead',
    sql: `SELECT lead_id || ' ' || installer_id AS what FROM bids WHERE status IN ('pending', 'accepted')
           GROUP BY lead_id, installer_id HAVING count(*) > 1`,
  },
  {
    rule: 'one winner of a lead',
    sql: `SELECT lead_id::text AS what FROM bids WHERE status = 'accepted' GROUP BY lead_id HAVING count(*) > 1`,
  },
  {
    rule: 'an awarded lead and its accepted bid name each other',
    sql: `SELECT l.id::text AS what FROM leads l
           FULL JOIN (SELECT * FROM bids WHERE status = 'accepted') b ON b.lead_id = l.id
           WHERE l.awarded_bid_id IS DISTINCT FROM b.id`,
  },
  {
    rule: 'a customer’s accepted bid is paid',
    sql: `SELECT a.id::text AS what FROM awards a LEFT JOIN charges c ON c.id = a.charge_id
           WHERE a.status = 'awarded' AND a.payer_id IS NOT NULL AND c.status IS DISTINCT FROM 'succeeded'`,
  },
  {
    rule: 'nobody is pending on a lead that has ended or is awarded',
    sql: `SELECT b.id::text AS what FROM bids b JOIN leads l ON l.id = b.lead_id WHERE b.status = 'pending'
             AND (l.status IN ('completed', 'cancelled') OR l.awarded_at IS NOT NULL OR l.archived_at IS NOT NULL)`,
  },
  {
    rule: 'a pending or accepted bid stands on a paid deposit, or on one that went back when the lead ended',
    sql: `SELECT b.id || ' ' || u.status AS what FROM bids b JOIN unlocks u ON u.id = b.unlock_id JOIN leads l ON l.id = b.lead_id
           WHERE (b.status = 'pending' AND u.status <> 'paid')
              OR (b.status = 'accepted' AND u.status <> 'paid' AND l.status = 'active' AND l.archived_at IS NULL
                  AND coalesce(u.refund_reason, '') NOT IN ('made-at-provider', 'by-staff'))`,
  },
  {
    rule: 'a refused or withdrawn bid’s deposit has exactly one refund',
    sql: `SELECT b.id || ' has ' || count(r.id) AS what FROM bids b JOIN unlocks u ON u.id = b.unlock_id
            LEFT JOIN refunds r ON r.charge_id = u.charge_id AND NOT r.given_up
           WHERE b.status IN ('rejected', 'withdrawn') AND u.status <> 'forfeited' ${notChargedBack('u')}
             AND NOT EXISTS (SELECT FROM refunds h WHERE h.charge_id = u.charge_id AND h.reason IN ('made-at-provider', 'by-staff')) GROUP BY b.id HAVING count(r.id) <> 1`,
  },
  {
    rule: 'a deposit is kept only by those who may still win, or have won',
    sql: `SELECT u.id::text AS what FROM unlocks u JOIN leads l ON l.id = u.lead_id
            LEFT JOIN bids b ON b.unlock_id = u.id AND b.status = 'accepted'
           WHERE u.status = 'paid' AND (l.status IN ('completed', 'cancelled') OR l.archived_at IS NOT NULL
              OR (l.awarded_at IS NOT NULL AND b.id IS NULL))`,
  },
  {
    rule: 'an unlock is as paid as its charge',
    sql: `SELECT u.id || ' is ' || u.status || ', its charge ' || c.status AS what FROM unlocks u JOIN charges c ON c.id = u.charge_id
           WHERE (u.status = 'paid') <> (c.status = 'succeeded' AND EXISTS (SELECT FROM ledger_entries e WHERE e.charge_id = c.id
                   AND e.account IN ('deposits_held', 'jobs_held') HAVING sum(e.amount_pence) < 0)) ${notChargedBack('u')}
              OR (u.status = 'canceled' AND c.status <> 'canceled')
              OR (u.status = 'requires_payment' AND c.status NOT IN ('requires_payment', 'processing'))`,
  },
  {
    rule: 'what is on its way back has a refund',
    sql: `SELECT u.id || ' ' || u.status AS what FROM unlocks u WHERE u.status IN ('refunding', 'refunded', 'refund_failed')
             AND NOT EXISTS (SELECT FROM refunds r WHERE r.charge_id = u.charge_id) ${notChargedBack('u')}
          UNION ALL
          SELECT a.id || ' ' || a.status FROM awards a WHERE a.status IN ('refunding', 'refunded', 'refund_failed')
             AND NOT EXISTS (SELECT FROM refunds r WHERE r.charge_id = a.charge_id) ${notChargedBack('a')}`,
  },
  {
    rule: 'the counts on a lead are the rows’ own',
    sql: `SELECT l.id || ' says ' || l.bid_count || ' bids' AS what FROM leads l
           WHERE l.bid_count <> (SELECT count(*) FROM bids b WHERE b.lead_id = l.id AND b.status <> 'withdrawn')`,
  },
];
