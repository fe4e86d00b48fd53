/** What of one job's pay is with its installer, or is owed to them. */
const paidSql = `(SELECT coalesce(sum(p.net_pence - p.clawed_pence), 0) FROM payouts p
                   WHERE p.subject_id = a.id AND p.status <> 'canceled')`;
const entriesOf = (...kinds: string[]): string =>
  `(SELECT count(*) FROM assignment_entries e WHERE e.assignment_id = a.id AND e.kind IN ('${kinds.join("', '")}'))`;
const bookedOf = (account: string): string =>
  `(SELECT coalesce(-sum(e.amount_pence), 0) FROM ledger_entries e WHERE e.charge_id = c.id AND e.account = '${account}')`;

/**
 * What must hold besides once nothing is under way: rows of one story that stand in different tables say the same. Each row of a query
 * is one violation.
 */
export const restInvariants: readonly { readonly rule: string; readonly sql: string }[] = [
  // Deposits
  {
    rule: 'a deposit that was paid is held, goes back, went back or is forfeited, to the penny',
    sql: `SELECT 'charge ' || c.id AS what FROM charges c
           WHERE c.kind = 'deposit' AND c.status = 'succeeded' AND NOT EXISTS (SELECT FROM chargebacks d WHERE d.charge_id = c.id)
             AND c.received_pence + ${bookedOf('refunds_unfunded')} * -1 <> ${bookedOf('deposits_held')} + ${bookedOf('forfeits')}
               + (SELECT coalesce(sum(r.amount_pence), 0) FROM refunds r WHERE r.charge_id = c.id AND NOT r.given_up)`,
  },
  {
    rule: 'an unlock is forfeited when its deposit is, and only then',
    sql: `SELECT u.id || ' is ' || u.status AS what FROM unlocks u JOIN charges c ON c.id = u.charge_id
           WHERE (u.status = 'forfeited') <> (${bookedOf('forfeits')} > 0)
             AND NOT EXISTS (SELECT FROM chargebacks d WHERE d.charge_id = c.id)
             AND NOT EXISTS (SELECT FROM refunds r WHERE r.charge_id = c.id AND r.reason IN ('made-at-provider', 'by-staff'))`,
  },
  {
    rule: 'a deposit costs what its lead asked for when it was opened',
    sql: `SELECT u.id::text AS what FROM unlocks u JOIN charges c ON c.id = u.charge_id WHERE c.amount_pence <> u.deposit_pence`,
  },
  {
    rule: 'each charge is of one deposit, one award or one change of price',
    sql: `SELECT 'charge ' || c.id AS what FROM charges c WHERE (
             SELECT count(*) FROM (SELECT id, 'deposit' AS kind, charge_id FROM unlocks UNION ALL SELECT id, 'charge', charge_id FROM awards
                                   UNION ALL SELECT id, 'extra', charge_id FROM price_changes) s
              WHERE s.charge_id = c.id AND s.kind = c.kind AND s.id = c.subject_id) <> 1`,
  },
  {
    rule: 'a deposit is paid by its installer, a price by its customer',
    sql: `SELECT 'charge ' || c.id AS what FROM charges c JOIN unlocks u ON u.charge_id = c.id WHERE c.payer_id <> u.installer_id
          UNION ALL SELECT 'charge ' || c.id FROM charges c JOIN awards w ON w.charge_id = c.id JOIN leads l ON l.id = w.lead_id
           WHERE c.payer_id <> w.payer_id OR l.customer_id IS DISTINCT FROM w.payer_id
          UNION ALL SELECT 'charge ' || c.id FROM charges c JOIN price_changes p ON p.charge_id = c.id JOIN assignments a ON a.id = p.assignment_id
           WHERE c.payer_id IS DISTINCT FROM a.customer_id`,
  },

  // Awards and work
  {
    rule: 'a bid that has won costs what was awarded',
    sql: `SELECT b.id::text AS what FROM bids b JOIN awards w ON w.bid_id = b.id AND w.status IN ('awarded', 'completed')
           WHERE b.price_pence <> w.price_pence OR b.installer_id <> w.installer_id OR b.lead_id <> w.lead_id`,
  },
  {
    rule: 'an award that was made has its work, of the same people and percentage',
    sql: `SELECT w.id::text AS what FROM awards w LEFT JOIN assignments a ON a.id = w.id WHERE w.status IN ('awarded', 'completed')
             AND (w.lead_id, w.installer_id, w.payer_id, w.fee_percent) IS DISTINCT FROM (a.lead_id, a.installer_id, a.customer_id, a.fee_percent)`,
  },
  {
    rule: 'a fee is the frozen percentage of the price',
    sql: `SELECT a.id || ' ' || a.fee_pence || ' of ' || a.price_pence AS what FROM assignments a
           WHERE a.fee_pence <> greatest(0, ceil(a.price_pence * a.fee_percent / 100 - 0.5))`,
  },
  {
    rule: 'a price is the last one that was agreed',
    sql: `SELECT a.id || ' costs ' || a.price_pence AS what FROM assignments a JOIN awards w ON w.id = a.id
           WHERE a.price_pence <> coalesce((SELECT p.price_pence FROM price_changes p WHERE p.assignment_id = a.id AND p.status = 'done'
                                             ORDER BY p.decided_at DESC, p.id DESC LIMIT 1), w.price_pence)`,
  },
  {
    rule: 'an addition that was paid is part of the price, or went back',
    sql: `SELECT p.id || ' is ' || p.status AS what FROM price_changes p JOIN charges c ON c.id = p.charge_id
           WHERE (c.status = 'succeeded' AND p.status NOT IN ('done', 'too-late')) OR (p.status = 'done' AND c.status <> 'succeeded')
              OR (p.status = 'too-late' AND ${bookedOf('jobs_held')} > 0)`,
  },
  {
    rule: 'work under way is that of the lead’s winner, and the lead is open',
    sql: `SELECT a.id || ' is ' || a.status || ', its lead ' || l.status AS what FROM assignments a
            JOIN awards w ON w.id = a.id JOIN leads l ON l.id = a.lead_id
           WHERE a.status IN ('active', 'submitted') AND (l.status <> 'active' OR l.archived_at IS NOT NULL OR l.awarded_bid_id IS DISTINCT FROM w.bid_id)`,
  },
  {
    rule: 'the lead of approved work is completed',
    sql: `SELECT a.id || ', its lead ' || l.status AS what FROM assignments a JOIN leads l ON l.id = a.lead_id
           WHERE a.status = 'approved' AND l.status <> 'completed'`,
  },
  {
    rule: 'disputed work has one open dispute, and no other work has any',
    sql: `SELECT a.id || ' is ' || a.status AS what FROM assignments a
           WHERE (SELECT count(*) FROM disputes d WHERE d.assignment_id = a.id AND d.status = 'open') <> (a.status = 'disputed')::int`,
  },
  {
    rule: 'work is approved once, and left once',
    sql: `SELECT a.id::text AS what FROM assignments a
           WHERE ${entriesOf('approved', 'completed')} > 1 OR ${entriesOf('withdrawn', 'left')} <> (a.status = 'withdrawn')::int`,
  },
  {
    rule: 'work that was called off says how',
    sql: `SELECT a.id::text AS what FROM assignments a
           WHERE a.status = 'cancelled' AND ${entriesOf('cancelled', 'price-returned', 'resolved')} = 0`,
  },
  {
    rule: 'nothing proposed is open on work that has ended',
    sql: `SELECT 'price of ' || p.assignment_id AS what FROM price_changes p JOIN assignments a ON a.id = p.assignment_id
           WHERE p.status IN ('open', 'paying', 'ending') AND a.status IN ('approved', 'withdrawn', 'cancelled')
          UNION ALL SELECT 'end of ' || p.assignment_id FROM assignment_proposals p JOIN assignments a ON a.id = p.assignment_id
           WHERE p.status = 'open' AND a.status IN ('approved', 'withdrawn', 'cancelled')`,
  },

  // Pay
  {
    rule: 'approved work of a customer is paid out',
    sql: `SELECT a.id::text AS what FROM assignments a WHERE a.status = 'approved' AND a.customer_id IS NOT NULL
             AND NOT EXISTS (SELECT FROM payouts p WHERE p.subject_id = a.id AND p.status <> 'canceled')`,
  },
  {
    rule: 'work that was left or called off is not paid',
    sql: `SELECT a.id || ' ' || ${paidSql} AS what FROM assignments a
           WHERE a.status IN ('withdrawn', 'cancelled') AND ${paidSql} <> 0`,
  },
  {
    rule: 'an installer gets no more for a job than its price without the fee',
    sql: `SELECT a.id || ' ' || ${paidSql} || ' of ' || a.price_pence AS what FROM assignments a WHERE ${paidSql} > a.price_pence - a.fee_pence
             AND a.status <> 'disputed'`,
  },
  {
    rule: 'pay goes to the installer who did the work',
    sql: `SELECT p.id::text AS what FROM payouts p LEFT JOIN assignments a ON a.id = p.subject_id WHERE a.installer_id IS DISTINCT FROM p.payee_id`,
  },
  {
    rule: 'no pay waits for an account that is ready',
    sql: `SELECT p.id::text AS what FROM payouts p JOIN payout_accounts o ON o.user_id = p.payee_id
           WHERE p.status = 'waiting_account' AND o.status = 'ready'`,
  },
  {
    rule: 'pay is reversed when all of it came back, and only then',
    sql: `SELECT p.id || ' is ' || p.status AS what FROM payouts p
           WHERE (p.status = 'reversed') <> (p.sent_at IS NOT NULL AND p.net_pence - p.withheld_pence > 0 AND p.net_pence - p.withheld_pence <=
             (SELECT coalesce(sum(c.amount_pence), 0) FROM clawbacks c WHERE c.payout_id = p.id AND c.status = 'returned'))`,
  },
  {
    rule: 'what is earned of a job leaves its customer’s money or the platform’s, and is booked once for each round',
    sql: `SELECT p.id::text AS what FROM payouts p WHERE p.status <> 'canceled'
             AND (SELECT count(*) FROM ledger_transactions t WHERE t.key = 'payout:' || p.id || ':earned') <> 1`,
  },

  // The provider
  {
    rule: 'whatever the provider did has its id',
    sql: `SELECT kind || ' ' || business_id AS what FROM provider_operations
           WHERE state = 'done' AND provider_id IS NULL AND kind NOT IN ('intent.cancel')`,
  },
  {
    rule: 'a refund and a payout name what their attempt made',
    sql: `SELECT 'refund ' || r.id AS what FROM refunds r JOIN provider_operations o ON o.kind = 'refund.create' AND o.business_id = r.id
             AND o.attempt = r.attempt AND o.state = 'done' WHERE o.provider_id <> r.provider_refund_id
          UNION ALL SELECT 'payout ' || p.id FROM payouts p JOIN provider_operations o ON o.kind = 'transfer.create' AND o.business_id = p.id
             AND o.attempt = p.attempt AND o.state = 'done' WHERE o.provider_id <> p.provider_transfer_id`,
  },
  {
    rule: 'a chargeback is of a payment that we know',
    sql: `SELECT provider_chargeback_id AS what FROM chargebacks WHERE charge_id IS NULL AND taken_pence > 0`,
  },

  // Papers
  {
    rule: 'each card payment has its receipt',
    sql: `SELECT 'charge ' || c.id AS what FROM charges c WHERE c.status = 'succeeded'
             AND (SELECT count(*) FROM receipts r WHERE r.payment_id = c.id AND r.corrects_id IS NULL) <> 1`,
  },
  {
    rule: 'pay that was sent has its statement, and its fee an invoice',
    sql: `SELECT 'payout ' || p.id AS what FROM payouts p WHERE p.sent_at IS NOT NULL
             AND ((SELECT count(*) FROM receipts r WHERE r.payment_id = p.id AND r.series = 'S') <> 1
               OR (SELECT count(*) FROM receipts r WHERE r.payment_id = p.fee_line_id AND r.series = 'F') <> (p.fee_pence > 0)::int)`,
  },
  {
    rule: 'the credit notes of a payment that stand are what has arrived of it',
    sql: `SELECT 'charge ' || c.id AS what FROM charges c WHERE c.status = 'succeeded' AND
             (SELECT coalesce(sum(n.credited_pence), 0) FROM receipts n WHERE n.payment_id = c.id AND n.corrects_id IS NOT NULL)
             <> (SELECT coalesce(sum(r.amount_pence), 0) FROM refunds r WHERE r.charge_id = c.id AND r.status = 'succeeded')`,
  },
  {
    rule: 'the credit notes of pay and fee are what must come back of them',
    sql: `SELECT 'payout ' || p.id AS what FROM payouts p WHERE p.sent_at IS NOT NULL AND (
             (SELECT coalesce(sum(n.credited_pence), 0) FROM receipts n WHERE n.payment_id = p.id AND n.corrects_id IS NOT NULL) <> p.clawed_pence
             OR (SELECT coalesce(sum(n.credited_pence), 0) FROM receipts n WHERE n.payment_id = p.fee_line_id AND n.corrects_id IS NOT NULL)
                <> p.fee_returned_pence)`,
  },
  {
    rule: 'a document is of the person whose money it is about',
    sql: `SELECT r.series || '-' || r.number AS what FROM receipts r LEFT JOIN payment_lines l ON l.id = r.payment_id
           WHERE l.person_id IS DISTINCT FROM r.person_id`,
  },
  {
    rule: 'each document is mailed once',
    sql: `SELECT payload ->> 'receiptId' AS what FROM outbox_events WHERE name IN
             ('payments.receipt-issued', 'payments.credit-note-issued', 'payments.credit-note-withdrawn')
           GROUP BY payload ->> 'receiptId' HAVING count(*) > 1`,
  },

  // Points and counts
  {
    rule: 'an installer’s points are the sum of their rows',
    sql: `SELECT s.user_id || ' has ' || s.points AS what FROM installer_standings s
           WHERE s.points <> (SELECT coalesce(sum(e.points), 0) FROM point_events e WHERE e.installer_id = s.user_id)`,
  },
  {
    rule: 'points are lost by leaving a job that staff had not changed, and by nothing else',
    sql: `SELECT e.subject_id::text AS what FROM point_events e LEFT JOIN assignments a ON a.id = e.subject_id
           WHERE e.reason = 'withdrawal' AND (a.status IS DISTINCT FROM 'withdrawn' OR ${entriesOf('left')} > 0)`,
  },
  {
    rule: 'the counts of outcomes are the rows’ own',
    sql: `SELECT s.user_id::text AS what FROM installer_standings s WHERE (s.completed_jobs, s.withdrawals, s.disputes_lost) <> (
             SELECT count(*) FILTER (WHERE o.outcome = 'approved')::int, count(*) FILTER (WHERE o.outcome = 'withdrawn')::int,
                    count(*) FILTER (WHERE o.outcome = 'dispute-lost')::int FROM installer_outcomes o WHERE o.installer_id = s.user_id)`,
  },
  {
    rule: 'the rejected bids that a lead counts are the rows’ own',
    sql: `SELECT l.id || ' says ' || l.rejected_bid_count AS what FROM leads l
           WHERE l.rejected_bid_count <> (SELECT count(*) FROM bids b WHERE b.lead_id = l.id AND b.status = 'rejected')`,
  },
];
