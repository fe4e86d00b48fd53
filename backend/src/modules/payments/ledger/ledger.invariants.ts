/** What must hold in the books at any moment. Each query answers one row, with a column `what`, for each violation. */
export const ledgerInvariants: readonly { readonly rule: string; readonly sql: string }[] = [
  {
    rule: 'entries of a transaction sum to zero',
    sql: `SELECT transaction_id || ' sums to ' || sum(amount_pence) AS what FROM ledger_entries
           GROUP BY transaction_id HAVING sum(amount_pence) <> 0`,
  },
  {
    rule: 'the books sum to zero',
    sql: `SELECT t.currency || ' ' || sum(e.amount_pence) AS what
            FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id GROUP BY t.currency HAVING sum(e.amount_pence) <> 0`,
  },
  {
    rule: 'nothing is held that is not there',
    sql: `SELECT e.account || ' ' || t.currency || ' ' || -sum(e.amount_pence) AS what
            FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id JOIN ledger_accounts a ON a.code = e.account
           WHERE a.normal_side = 'credit' GROUP BY e.account, t.currency HAVING sum(e.amount_pence) > 0`,
  },
  {
    rule: 'no charge gives more than it has',
    sql: `SELECT 'charge ' || charge_id || ' ' || account || ' ' || -sum(amount_pence) AS what FROM ledger_entries
           WHERE charge_id IS NOT NULL AND account IN ('deposits_held', 'jobs_held', 'refunds_in_flight')
           GROUP BY charge_id, account HAVING sum(amount_pence) > 0`,
  },
  {
    rule: 'a charge is booked once when it is paid, and only then',
    sql: `SELECT 'charge ' || c.id || ' is ' || c.status || ', ' || count(t.id) || ' bookings, ' || coalesce(sum(e.amount_pence), 0) || ' pence' AS what
            FROM charges c
            LEFT JOIN (ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id AND t.kind = 'charge-received')
              ON e.charge_id = c.id AND e.account = 'provider_balance'
           GROUP BY c.id
          HAVING count(t.id) <> (c.received_pence IS NOT NULL)::int OR coalesce(sum(e.amount_pence), 0) <> coalesce(c.received_pence, 0)`,
  },
  {
    rule: 'refunds stay within their charge',
    sql: `SELECT 'charge ' || c.id AS what FROM charges c JOIN refunds r ON r.charge_id = c.id
           WHERE NOT r.given_up GROUP BY c.id HAVING sum(r.amount_pence) > coalesce(c.received_pence, 0)`,
  },
  {
    rule: 'money in flight is what refunds have not brought home',
    sql: `SELECT 'charge ' || r.charge_id AS what
            FROM refunds r
           GROUP BY r.charge_id
          HAVING (SELECT coalesce(-sum(e.amount_pence), 0) FROM ledger_entries e
                   WHERE e.charge_id = r.charge_id AND e.account = 'refunds_in_flight')
             NOT BETWEEN coalesce(sum(r.amount_pence) FILTER (WHERE r.status IN ('requested', 'failed') AND NOT r.given_up), 0)
                 AND coalesce(sum(r.amount_pence) FILTER (WHERE r.status <> 'succeeded'), 0)`,
  },
  {
    rule: 'money charged back is what banks took and have not decided on',
    sql: `SELECT 'charge ' || c.id AS what FROM charges c JOIN chargebacks d ON d.charge_id = c.id GROUP BY c.id
          HAVING coalesce(sum(d.taken_pence - d.returned_pence) FILTER (WHERE d.status <> 'lost'), 0)
              <> (SELECT coalesce(sum(e.amount_pence), 0) FROM ledger_entries e WHERE e.charge_id = c.id AND e.account = 'charged_back')`,
  },
  {
    rule: 'a mismatched charge goes back in full',
    sql: `SELECT 'charge ' || c.id AS what FROM charges c
           WHERE c.status = 'mismatched'
             AND c.received_pence <> (SELECT coalesce(sum(amount_pence), 0) FROM refunds WHERE charge_id = c.id AND NOT given_up)`,
  },
  {
    rule: 'every refund has its attempt',
    sql: `SELECT 'refund ' || r.id AS what FROM refunds r
           WHERE NOT EXISTS (SELECT FROM provider_operations o
                              WHERE o.kind = 'refund.create' AND o.business_id = r.id AND o.attempt = r.attempt)`,
  },
];
