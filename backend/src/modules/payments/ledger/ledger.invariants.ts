import { ledgerSides } from './ledger.accounts.js';

const list = (words: readonly string[]): string => `ARRAY['${words.join("', '")}']`;
/** Rows of a kind, the accounts that it debits and those that it credits. */
const sides = Object.entries(ledgerSides)
  .map(([kind, [debits, credits]]) => `('${kind}', ${list(debits)}, ${list(credits)})`)
  .join(', ');
/** Of a label such as £1,200.00 the pence; null for anything else. */
const penceOf = (label: string): string =>
  `CASE WHEN pg_input_is_valid(translate(${label}, '£,', ''), 'numeric') THEN round(translate(${label}, '£,', '')::numeric * 100) END`;

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
    rule: 'what is booked moves between the accounts of its kind',
    sql: `SELECT t.key || ' ' || t.kind || ' ' || e.account || ' ' || e.amount_pence AS what
            FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
            JOIN (VALUES ${sides}) AS side(kind, debits, credits) ON side.kind = t.kind
           WHERE e.account <> ALL (CASE WHEN e.amount_pence > 0 THEN side.debits ELSE side.credits END)`,
  },
  {
    rule: 'a fee is that of a payout',
    sql: `SELECT t.key AS what FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
           WHERE e.account = 'fees_earned'
             AND NOT EXISTS (SELECT FROM payouts p WHERE starts_with(t.key, 'payout:' || p.id || ':'))`,
  },
  {
    rule: 'no charge gives more than it has',
    sql: `SELECT 'charge ' || charge_id || ' ' || account || ' ' || -sum(amount_pence) AS what FROM ledger_entries
           WHERE charge_id IS NOT NULL AND account IN ('deposits_held', 'jobs_held', 'refunds_in_flight')
           GROUP BY charge_id, account HAVING sum(amount_pence) > 0`,
  },
  {
    rule: 'of a price that went back by hand nothing is held that would pay for it',
    sql: `SELECT 'charge ' || charge_id AS what FROM ledger_entries
           WHERE charge_id IN (SELECT charge_id FROM ledger_entries WHERE account = 'refunds_unfunded')
           GROUP BY charge_id
          HAVING sum(amount_pence) FILTER (WHERE account = 'refunds_unfunded') > 0
             AND sum(amount_pence) FILTER (WHERE account = 'jobs_held') < 0`,
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
  {
    rule: 'installers are owed what is earned and neither sent nor kept',
    sql: `SELECT 'installer ' || p.payee_id AS what FROM payouts p GROUP BY p.payee_id
          HAVING coalesce(sum(CASE WHEN p.status IN ('waiting_account', 'due', 'failed', 'held') THEN p.net_pence - p.withheld_pence END), 0)
              <> (SELECT coalesce(-sum(e.amount_pence), 0) FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
                   WHERE e.user_id = p.payee_id AND e.account = 'owed_to_installers')`,
  },
  {
    rule: 'installers owe what must come back and has not',
    sql: `SELECT 'installer ' || c.payee_id AS what FROM clawbacks c GROUP BY c.payee_id
          HAVING coalesce(sum(c.amount_pence - c.settled_pence - c.written_off_pence) FILTER (WHERE c.status NOT IN ('returned', 'split')), 0)
              <> (SELECT coalesce(sum(e.amount_pence), 0) FROM ledger_entries e
                   WHERE e.user_id = c.payee_id AND e.account = 'owed_by_installers')`,
  },
  {
    rule: 'what was written off of a debt is what staff decided',
    sql: `SELECT 'clawback ' || c.id AS what FROM clawbacks c LEFT JOIN debt_write_offs w ON w.clawback_id = c.id AND w.status = 'done'
           GROUP BY c.id HAVING coalesce(sum(w.amount_pence), 0) <> c.written_off_pence`,
  },
  {
    rule: 'a payout that is due has its attempt',
    sql: `SELECT 'payout ' || p.id AS what FROM payouts p
           WHERE p.status = 'due' AND NOT EXISTS (
             SELECT FROM provider_operations o WHERE o.kind = 'transfer.create' AND o.business_id = p.id
                AND o.state <> 'failed' AND o.compensated_at IS NULL)`,
  },
  {
    rule: 'what a job was paid is its fee and its net pay',
    sql: `SELECT 'payout ' || p.id AS what FROM payouts p
           WHERE p.status <> 'canceled' AND (
             SELECT array_agg(e.account || ' ' || e.pence ORDER BY e.account) FROM (
               SELECT e.account, -sum(e.amount_pence) AS pence FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
                WHERE t.key = 'payout:' || p.id || ':earned' AND e.account IN ('fees_earned', 'owed_to_installers') GROUP BY e.account) e)
             IS DISTINCT FROM (SELECT array_agg(x ORDER BY x) FROM unnest(ARRAY[
               CASE WHEN p.fee_pence > 0 THEN 'fees_earned ' || p.fee_pence END, 'owed_to_installers ' || p.net_pence]) x WHERE x IS NOT NULL)`,
  },
  {
    rule: 'receipts are numbered without a gap',
    sql: `SELECT 'series ' || s.series AS what FROM receipt_series s LEFT JOIN receipts r ON r.series = s.series
           GROUP BY s.series, s.last HAVING count(r.id) <> s.last OR coalesce(max(r.number), 0) <> s.last`,
  },
  {
    rule: 'credit notes come to no more than the books say went back',
    sql: `SELECT 'payment ' || n.payment_id AS what
            FROM (SELECT payment_id, sum(credited_pence) AS pence FROM receipts WHERE corrects_id IS NOT NULL GROUP BY payment_id) n
            LEFT JOIN (SELECT c.id, -sum(e.amount_pence) AS pence FROM charges c JOIN ledger_entries e ON e.charge_id = c.id
                         JOIN ledger_transactions t ON t.id = e.transaction_id AND t.kind IN ('refund-left', 'refund-returned', 'refund-settled-outside')
                        WHERE e.account IN ('provider_balance', 'moved_by_operator') GROUP BY c.id
                       UNION ALL SELECT id, clawed_pence FROM payouts
                       UNION ALL SELECT fee_line_id, fee_returned_pence FROM payouts) b ON b.id = n.payment_id
           WHERE n.pence > coalesce(b.pence, 0)`,
  },
  {
    rule: 'the total of a document is what its payment came to, and its lines come to the total',
    sql: `SELECT r.series || '-' || r.number AS what FROM receipts r
            LEFT JOIN charges c ON c.id = r.payment_id LEFT JOIN payouts p ON p.id = r.payment_id
            LEFT JOIN payouts f ON f.fee_line_id = r.payment_id
           WHERE ${penceOf(`r.content -> 'total' ->> 'amount'`)} IS DISTINCT FROM
                 coalesce(abs(r.credited_pence), c.received_pence, p.net_pence, f.fee_pence)
              OR ${penceOf(`r.content -> 'total' ->> 'amount'`)} IS DISTINCT FROM
                 (SELECT sum(${penceOf(`line ->> 'amount'`)}) FROM jsonb_array_elements(r.content -> 'lines') AS line)`,
  },
  {
    rule: 'a credit note stands only for money that has arrived',
    sql: `SELECT 'charge ' || c.id AS what FROM charges c JOIN receipts n ON n.payment_id = c.id AND n.corrects_id IS NOT NULL
           GROUP BY c.id HAVING sum(n.credited_pence)
                > (SELECT coalesce(sum(r.amount_pence), 0) FROM refunds r WHERE r.charge_id = c.id AND r.status = 'succeeded')`,
  },
  {
    rule: 'what must come back of a payout is what was claimed',
    sql: `SELECT 'payout ' || p.id AS what FROM payouts p LEFT JOIN clawbacks c ON c.payout_id = p.id AND c.status <> 'split'
           GROUP BY p.id HAVING coalesce(sum(c.amount_pence), 0) <> p.clawed_pence`,
  },
  {
    rule: 'the parts of a claim are the claim',
    sql: `SELECT 'clawback ' || c.id AS what FROM clawbacks c LEFT JOIN clawbacks part ON part.part_of = c.id
           GROUP BY c.id HAVING coalesce(sum(part.amount_pence), 0) <> CASE WHEN c.status = 'split' THEN c.amount_pence ELSE 0 END`,
  },
  {
    rule: 'what of a fee went back is in the books',
    sql: `SELECT 'payout ' || p.id AS what FROM payouts p
           WHERE p.fee_returned_pence <> (
             SELECT coalesce(sum(e.amount_pence), 0) FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
              WHERE starts_with(t.key, 'payout:' || p.id || ':fee-returned') AND e.account = 'fees_earned')`,
  },
  {
    rule: 'what is held back for HMRC is what was deducted and not paid over',
    sql: `SELECT 'booked ' || b.pence || ', held back ' || d.pence AS what
            FROM (SELECT coalesce(-sum(amount_pence), 0) AS pence FROM ledger_entries WHERE account = 'cis_deducted') b,
                 (SELECT (SELECT coalesce(sum(deducted_pence), 0) FROM cis_deductions) - (SELECT coalesce(sum(amount_pence), 0) FROM cis_payments) AS pence) d
           WHERE b.pence <> d.pence`,
  },
  {
    rule: 'of no job more is given back than was held back for HMRC',
    sql: `SELECT 'job ' || subject_id AS what FROM cis_deductions GROUP BY subject_id
           HAVING sum(deducted_pence) < 0 OR sum(gross_pence) < 0 OR sum(materials_pence) < 0`,
  },
];
