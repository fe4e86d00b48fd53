import { poundsSql } from '../../../platform/money/pounds-sql.js';
import { fullName, type Waiting } from './waiting-kind.js';
import type { WaitingKind } from './work.dto.js';
import { leastDays } from './work.policy.js';

/** SQL: as `n` the newest comparison of all books with the provider, and the newest of what was made lately. */
export const newestRuns = `(VALUES (true), (false)) k (is_all) CROSS JOIN LATERAL (
  SELECT * FROM reconcile_runs r WHERE r.is_all = k.is_all ORDER BY r.started_at DESC LIMIT 1) n`;

/** So long ago that its promise may be over: before that it only waits for its bank. */
const agedBy = (kind: WaitingKind): string => `clock_now() - interval '${leastDays(kind)} days'`;

/** Money that waits for staff. */
export const waitingMoney: readonly Waiting[] = [
  {
    kind: 'approval',
    rows: `FROM refund_approvals v JOIN users u ON u.id = v.asked_by WHERE v.status = 'waiting'`,
    id: 'v.id',
    since: 'v.asked_at',
    title: `'Confirm or refuse a refund of ' || ${poundsSql('v.amount_pence')} || ', asked for by ' || ${fullName}`,
    path: `'/admin/approvals/' || v.id`,
  },
  {
    kind: 'settlement',
    rows: `FROM refund_settlements v JOIN users u ON u.id = v.asked_by JOIN refunds r ON r.id = v.refund_id WHERE v.status = 'waiting'`,
    id: 'v.id',
    since: 'v.asked_at',
    title: `'Confirm or refuse that a refund of ' || ${poundsSql('r.amount_pence')} || ' was paid from the bank account, asked for by ' || ${fullName}`,
    path: `'/admin/refunds/' || v.refund_id`,
  },
  {
    kind: 'write-off',
    rows: `FROM debt_write_offs v JOIN users u ON u.id = v.asked_by WHERE v.status = 'waiting'`,
    id: 'v.id',
    since: 'v.asked_at',
    title: `'Confirm or refuse to write off ' || ${poundsSql('v.amount_pence')} || ', asked for by ' || ${fullName}`,
    path: `'/admin/debts/' || v.clawback_id`,
  },
  {
    kind: 'refund',
    rows: `FROM refunds r JOIN charges c ON c.id = r.charge_id JOIN users u ON u.id = c.payer_id
      WHERE r.status = 'failed' AND NOT r.given_up`,
    id: 'r.id',
    since: 'r.requested_at',
    title: `'Send the refund of ' || ${poundsSql('r.amount_pence')} || ' to ' || ${fullName} || ' another way'`,
    path: `'/admin/refunds/' || r.id`,
    nation: 'c.nation',
  },
  {
    // Has not failed, and has not arrived either.
    kind: 'refund',
    rows: `FROM refunds r JOIN charges c ON c.id = r.charge_id JOIN users u ON u.id = c.payer_id
      WHERE r.status IN ('requested', 'sent') AND r.requested_at < ${agedBy('refund')}`,
    id: 'r.id',
    since: 'r.requested_at',
    title: `'Find out why the refund of ' || ${poundsSql('r.amount_pence')} || ' to ' || ${fullName} || ' has not arrived'`,
    path: `'/admin/refunds/' || r.id`,
    nation: 'c.nation',
  },
  {
    kind: 'payout',
    rows: `FROM payouts p JOIN users u ON u.id = p.payee_id WHERE p.status = 'failed'`,
    id: 'p.id',
    since: 'p.requested_at',
    title: `'Send the pay of ' || ${poundsSql('p.net_pence')} || ' to ' || ${fullName}`,
    path: `'/admin/payouts/' || p.id`,
    nation: 'p.nation',
  },
  {
    kind: 'payout',
    rows: `FROM payouts p JOIN users u ON u.id = p.payee_id
      WHERE p.status IN ('due', 'sent') AND coalesce(p.due_at, p.requested_at) < ${agedBy('payout')}`,
    id: 'p.id',
    since: 'coalesce(p.due_at, p.requested_at)',
    title: `'Find out why the pay of ' || ${poundsSql('p.net_pence')} || ' to ' || ${fullName} || ' has not arrived'`,
    path: `'/admin/payouts/' || p.id`,
    nation: 'p.nation',
  },
  {
    kind: 'hold',
    rows: `FROM payouts p JOIN users u ON u.id = p.payee_id JOIN users s ON s.id = p.held_by WHERE p.status = 'held'`,
    id: 'p.id',
    since: 'p.held_at',
    title: `'Release the pay of ' || ${poundsSql('p.net_pence')} || ' to ' || ${fullName} || ', held by ' || s.first_name || ' ' || s.last_name || ': ' || p.hold_reason`,
    path: `'/admin/payouts/' || p.id`,
  },
  {
    kind: 'cis',
    rows: `FROM cis_months m JOIN cis_contractors c ON c.user_id = m.contractor_id WHERE m.is_due`,
    id: 'm.id',
    since: `m.month::timestamp AT TIME ZONE 'Europe/London'`,
    order: 'm.month',
    title: `'Pay HMRC what was held back for ' || c.name`,
    path: `'/admin/statement'`,
  },
  {
    kind: 'cis-check',
    rows: `FROM (SELECT b.installer_id AS id, min(b.created_at) AS since FROM leads l JOIN bids b ON b.lead_id = l.id AND b.status = 'pending'
                  WHERE l.under_cis AND l.status = 'active' GROUP BY b.installer_id) b JOIN users u ON u.id = b.id
            WHERE NOT EXISTS (SELECT FROM cis_checks c WHERE c.installer_id = b.id)`,
    id: 'b.id',
    since: 'b.since',
    title: `'Ask HMRC about ' || ${fullName} || ', who bids on work for a contractor'`,
    path: `'/admin/users/' || b.id || '/show'`,
  },
  {
    kind: 'chargeback',
    rows: `FROM chargebacks b JOIN charges c ON c.id = b.charge_id JOIN users u ON u.id = c.payer_id WHERE b.status = 'open'`,
    id: 'b.id',
    since: 'b.opened_at',
    title: `'Answer the chargeback of ' || ${poundsSql('b.amount_pence')} || ' by ' || ${fullName}`,
    path: `'/admin/payments/' || c.id || '/show'`,
  },
  {
    kind: 'operation',
    rows: `FROM provider_operations o
      WHERE o.state IN ('due', 'in_flight', 'unknown') AND o.created_at < clock_now() - interval '1 hour'`,
    id: 'o.id',
    since: 'o.created_at',
    title: `'Ask the provider what became of a ' || split_part(o.kind, '.', 1)`,
    path: `'/admin/operations?filter=' || '%7B%22id%22%3A%22' || o.id || '%22%7D'`,
  },
  {
    kind: 'difference',
    rows: `FROM ${newestRuns} WHERE cardinality(n.standing) > 0`,
    id: 'n.id',
    since: 'n.finished_at',
    title: `'Look at ' || cardinality(n.standing) || CASE cardinality(n.standing) WHEN 1 THEN ' difference' ELSE ' differences' END || ' between the books and the provider'`,
    path: `'/admin/reconcile-runs/' || n.id`,
  },
];
