import type { Balance, Movement } from './statement.policy.js';

export interface StatementRow {
  balances: (Balance & { normalSide: 'debit' | 'credit' })[];
  movements: (Movement & { meaning: string })[];
  vatPence: number;
}

/**
 * The books of `$1` up to, but without, `$2`, in one statement and so of one moment. The closing is all that the ledger has less what came
 * later, so that it does not follow from the opening. VAT is in each booking of fees by the settings of its time; `$3` is the percentage
 * before the first decision, 0 without a VAT number.
 */
export const statementSql = `
  WITH booked AS (
    SELECT e.account, CASE WHEN t.booked_at >= $1 THEN t.kind END AS kind,
           coalesce(sum(e.amount_pence) FILTER (WHERE e.amount_pence > 0), 0) AS debit,
           coalesce(-sum(e.amount_pence) FILTER (WHERE e.amount_pence < 0), 0) AS credit
      FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
     WHERE t.booked_at < $2 GROUP BY 1, 2),
  later AS (
    SELECT e.account, sum(e.amount_pence) AS pence
      FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
     WHERE t.booked_at >= $2 GROUP BY 1),
  whole AS (SELECT account, sum(amount_pence) AS pence FROM ledger_entries GROUP BY 1),
  fees AS (
    SELECT -sum(e.amount_pence) AS pence, coalesce(min(s.percent), $3::numeric) AS percent
      FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id AND e.account = 'fees_earned'
      LEFT JOIN LATERAL (SELECT CASE WHEN vat_number = '' THEN 0 ELSE vat_percent END AS percent FROM settings
                          WHERE from_at <= t.booked_at AND changed_at <= t.booked_at ORDER BY version DESC LIMIT 1) s ON true
     WHERE t.booked_at >= $1 AND t.booked_at < $2 GROUP BY t.id)
  SELECT (SELECT json_agg(json_build_object('account', a.code, 'normalSide', a.normal_side,
                   'opening', coalesce(o.debit - o.credit, 0), 'closing', coalesce(w.pence, 0) - coalesce(l.pence, 0)) ORDER BY a.normal_side DESC, a.code)
            FROM ledger_accounts a LEFT JOIN booked o ON o.account = a.code AND o.kind IS NULL
            LEFT JOIN whole w ON w.account = a.code LEFT JOIN later l ON l.account = a.code) AS balances,
         (SELECT coalesce(json_agg(json_build_object('account', b.account, 'kind', b.kind, 'meaning', k.meaning,
                   'debit', b.debit, 'credit', b.credit) ORDER BY b.account, b.kind), '[]')
            FROM booked b JOIN ledger_kinds k ON k.kind = b.kind) AS movements,
         (SELECT coalesce(sum(floor(pence * percent / (100 + percent) + 0.5)), 0)::float8 FROM fees) AS "vatPence"`;

export interface StatementEntry {
  at: Date;
  kind: string;
  account: string;
  pence: number;
  leadId: string | null;
  paymentId: string | null;
  providerIds: string;
  key: string;
}

const idIn = (what: string): string =>
  `CASE WHEN t.key ~ '^${what}:[0-9a-f]{8}-[0-9a-f-]{27}:' THEN split_part(t.key, ':', 2)::uuid END`;

/** Every entry booked from `$1` up to, but without, `$2`, oldest first, with what it is about. */
export const entriesSql = `
  SELECT t.booked_at AS at, k.meaning AS kind, e.account, e.amount_pence::float8 AS pence, t.key,
         coalesce((SELECT u.lead_id FROM unlocks u WHERE u.charge_id = e.charge_id),
                  (SELECT w.lead_id FROM awards w WHERE w.charge_id = e.charge_id),
                  (SELECT a.lead_id FROM price_changes x JOIN assignments a ON a.id = x.assignment_id WHERE x.charge_id = e.charge_id),
                  (SELECT a.lead_id FROM assignments a WHERE a.id = p.subject_id)) AS "leadId",
         coalesce(p.id, e.charge_id) AS "paymentId",
         concat_ws(' ', c.provider_intent_id, r.provider_refund_id, p.provider_transfer_id, b.provider_reversal_id, d.provider_chargeback_id) AS "providerIds"
    FROM ledger_transactions t JOIN ledger_kinds k ON k.kind = t.kind JOIN ledger_entries e ON e.transaction_id = t.id
    LEFT JOIN charges c ON c.id = e.charge_id
    LEFT JOIN refunds r ON r.id = ${idIn('refund')}
    LEFT JOIN clawbacks b ON b.id = ${idIn('clawback')}
    LEFT JOIN chargebacks d ON d.id = ${idIn('chargeback')}
    LEFT JOIN payouts p ON p.id = coalesce(${idIn('payout')}, b.payout_id)
   WHERE t.booked_at >= $1 AND t.booked_at < $2
   ORDER BY t.booked_at, t.id, e.id`;
