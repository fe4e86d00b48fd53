import { nationSql } from '../../../platform/geo/nations.js';
import { poundsSql } from '../../../platform/money/pounds-sql.js';
import { paperKind, paperKindNames } from '../../installers/review/paper-kinds.policy.js';
import type { WaitingKind } from './work.dto.js';

/** One kind of thing that waits for staff, as SQL that an index of just these rows answers. */
export interface Waiting {
  readonly kind: WaitingKind;
  /** The rows: `FROM … WHERE …`. */
  readonly rows: string;
  readonly id: string;
  /** Since when it waits; oldest first is the order of the index. */
  readonly since: string;
  readonly order?: string;
  /** Whose it is, where that stands with the thing itself instead of in `staff_work`. */
  readonly owner?: string;
  /** In words, without ids. */
  readonly title: string;
  readonly path: string;
  /** Whose bank holidays its promise leaves out, where that is not England and Wales. */
  readonly nation?: string;
}

const fullName = `u.first_name || ' ' || u.last_name`;
/** `send-the-receipt` in words. */
const words = (column: string): string =>
  `upper(left(${column}, 1)) || replace(substr(${column}, 2), '-', ' ')`;

const londonToday = `(clock_now() AT TIME ZONE 'Europe/London')::date`;
const paperLabel = `CASE d.kind ${paperKindNames.map((name) => `WHEN '${name}' THEN '${paperKind(name).label}'`).join(' ')} END`;
/** Days before a paper's last one from which staff see it run out; its owner was reminded twice by then. */
const expiringDays = 14;

/** SQL: as `n` the newest comparison of all books with the provider, and the newest of what was made lately. */
export const newestRuns = `(VALUES (true), (false)) k (is_all) CROSS JOIN LATERAL (
  SELECT * FROM reconcile_runs r WHERE r.is_all = k.is_all ORDER BY r.started_at DESC LIMIT 1) n`;

/** It is not the applicant's turn. */
const inQueue = `u.id NOT IN (SELECT user_id FROM application_reviews WHERE state IN ('information-requested', 'rejected'))`;
/** Installers whose application can be decided. */
const applicants = `u.user_type = 'installer' AND NOT u.is_admin AND NOT u.is_approved AND u.suspended_at IS NULL AND u.deleted_at IS NULL
        AND u.email_verified_at IS NOT NULL AND u.phone_verified_at IS NOT NULL`;
const application = {
  kind: 'application',
  id: 'u.id',
  title: `'Check the application of ' || ${fullName}`,
  path: `'/admin/users/' || u.id || '/show'`,
} as const;

/** Everything that waits for staff. A line here is all that a new kind takes, beside its clock and its index. */
export const waiting: readonly Waiting[] = [
  {
    ...application,
    rows: `FROM users u JOIN installers i ON i.user_id = u.id
      WHERE ${applicants} AND ${inQueue} AND u.id NOT IN (SELECT user_id FROM application_reviews WHERE state = 'waiting')`,
    since: 'greatest(u.email_verified_at, u.phone_verified_at, i.submitted_at)',
    order: 'greatest(u.email_verified_at, u.phone_verified_at)',
  },
  {
    // Answered: the promise begins anew with what came in last, so these have an order of their own.
    ...application,
    rows: `FROM application_reviews r JOIN users u ON u.id = r.user_id JOIN installers i ON i.user_id = u.id
      WHERE r.state = 'waiting' AND ${applicants}`,
    since: 'greatest(u.email_verified_at, u.phone_verified_at, i.submitted_at, r.answered_at)',
    order: 'r.answered_at',
  },
  {
    kind: 'company',
    rows: `FROM users u LEFT JOIN application_reviews r ON r.user_id = u.id
      WHERE u.user_type = 'customer' AND u.company_name IS NOT NULL AND u.company_approved_at IS NULL
        AND NOT u.is_admin AND u.deleted_at IS NULL AND u.suspended_at IS NULL AND ${inQueue}`,
    id: 'u.id',
    since: 'greatest(u.created_at, r.answered_at)',
    order: 'u.created_at',
    title: `'Check the company ' || u.company_name`,
    path: `'/admin/customers/' || u.id`,
  },
  {
    kind: 'paper',
    rows: `FROM documents d JOIN users u ON u.id = d.user_id WHERE d.status = 'waiting' AND u.deleted_at IS NULL`,
    id: 'd.id',
    since: 'd.created_at',
    title: `'Read a paper of ' || ${fullName}`,
    path: `'/admin/documents/' || d.id`,
  },
  {
    // Only of each kind the paper that is valid for longest has a reminder; a newer one that waits is read as a paper.
    kind: 'expiring',
    rows: `FROM documents d JOIN users u ON u.id = d.user_id
      WHERE d.status = 'accepted' AND d.next_reminder_on IS NOT NULL
        AND d.expires_on BETWEEN ${londonToday} AND ${londonToday} + ${expiringDays}
        AND u.user_type = 'installer' AND u.is_approved AND u.deleted_at IS NULL
        AND NOT EXISTS (SELECT 1 FROM documents n WHERE n.user_id = d.user_id AND n.kind = d.kind AND n.status = 'waiting')`,
    id: 'd.id',
    since: `d.expires_on::timestamp AT TIME ZONE 'Europe/London'`,
    order: 'd.expires_on',
    title: `'Ask ' || ${fullName} || ' for a new paper: ' || ${paperLabel} || ' ends on ' || to_char(d.expires_on, 'FMDD FMMonth')`,
    path: `'/admin/users/' || u.id || '/show'`,
  },
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
    kind: 'factor',
    rows: `FROM factor_resets v JOIN users u ON u.id = v.user_id WHERE v.status = 'waiting' AND u.deleted_at IS NULL`,
    id: 'v.id',
    since: 'v.asked_at',
    title: `'Confirm or refuse that the second factor of ' || ${fullName} || ' is removed'`,
    path: `CASE WHEN u.is_admin THEN '/admin/staff/' || u.id ELSE '/admin/users/' || u.id || '/show' END`,
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
    kind: 'ticket',
    rows: `FROM tickets t WHERE t.status = 'open' AND t.kind <> 'breach'`,
    id: 't.id',
    owner: 't.assignee_id',
    since: 'coalesce(t.reopened_at, t.created_at)',
    title: `'Answer ' || t.name || ': ' || t.subject`,
    path: `'/admin/tickets/' || t.id`,
  },
  {
    kind: 'breach',
    rows: `FROM tickets t WHERE t.kind = 'breach' AND t.status <> 'closed'`,
    id: 't.id',
    owner: 't.assignee_id',
    since: 't.noticed_at',
    title: `'Report the breach or say why not: ' || t.subject`,
    path: `'/admin/tickets/' || t.id`,
  },
  {
    kind: 'rights',
    rows: `FROM tickets t WHERE t.kind IN ('privacy', 'deletion') AND t.status = 'answered'`,
    id: 't.id',
    owner: 't.assignee_id',
    since: 't.created_at',
    title: `'Finish what ' || t.name || ' asked about their data: ' || t.subject`,
    path: `'/admin/tickets/' || t.id`,
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
    kind: 'payout',
    rows: `FROM payouts p JOIN users u ON u.id = p.payee_id WHERE p.status = 'failed'`,
    id: 'p.id',
    since: 'p.requested_at',
    title: `'Send the pay of ' || ${poundsSql('p.net_pence')} || ' to ' || ${fullName}`,
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
    kind: 'dispute',
    rows: `FROM disputes d JOIN assignments a ON a.id = d.assignment_id JOIN leads l ON l.id = a.lead_id WHERE d.status = 'open'`,
    id: 'd.id',
    since: 'd.evidence_until',
    title: `'Decide the dispute about ' || l.title`,
    path: `'/admin/disputes/' || d.id`,
    nation: nationSql('l.postcode'),
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
    kind: 'report',
    rows: `FROM thread_reports p JOIN threads t ON t.id = p.thread_id JOIN leads l ON l.id = t.lead_id WHERE p.closed_at IS NULL`,
    id: 'p.id',
    since: 'p.reported_at',
    title: `'Look at the reported conversation about ' || l.title`,
    path: `'/admin/threads/' || t.id`,
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
    kind: 'delivery',
    rows: `FROM outbox_deliveries v WHERE v.state = 'failed'`,
    // A delivery is known by its event and its work; each waits, and is taken, by itself.
    id: `md5(v.event_id || '.' || v.subscription)::uuid`,
    since: 'v.finished_at',
    title: `'Refused: ' || lower(${words('v.subscription')})`,
    path: `'/admin/health?id=' || v.event_id || '.' || v.subscription`,
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
