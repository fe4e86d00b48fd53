import { nationSql } from '../../../platform/geo/nations.js';
import { endingDays, paperKind, paperKindNames } from '../../installers/review/paper-kinds.policy.js';
import { fullName, type Waiting } from './waiting-kind.js';
import { waitingMoney } from './waiting-money.reads.js';

/** `send-the-receipt` in words. */
const words = (column: string): string =>
  `upper(left(${column}, 1)) || replace(substr(${column}, 2), '-', ' ')`;

const londonToday = `(clock_now() AT TIME ZONE 'Europe/London')::date`;
const paperLabel = `CASE d.kind ${paperKindNames.map((name) => `WHEN '${name}' THEN '${paperKind(name).label}'`).join(' ')} END`;

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
        AND d.expires_on BETWEEN ${londonToday} AND ${londonToday} + ${endingDays}
        AND u.user_type = 'installer' AND u.is_approved AND u.deleted_at IS NULL
        AND NOT EXISTS (SELECT 1 FROM documents n WHERE n.user_id = d.user_id AND n.kind = d.kind AND n.status = 'waiting')`,
    id: 'd.id',
    since: `d.expires_on::timestamp AT TIME ZONE 'Europe/London'`,
    order: 'd.expires_on',
    title: `'Ask ' || ${fullName} || ' for a new paper: ' || ${paperLabel} || ' ends on ' || to_char(d.expires_on, 'FMDD FMMonth')`,
    path: `'/admin/users/' || u.id || '/show'`,
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
    kind: 'erasure',
    rows: `FROM account_erasures e WHERE e.provider = 'refused'`,
    id: 'e.id',
    since: 'e.asked_at',
    title: `'Close the account of a former member at the payment provider'`,
    path: `'/admin/health'`,
  },
  {
    // Goes on by itself once what holds it up is over, which staff may have to bring about.
    kind: 'erasure',
    rows: `FROM account_erasures e WHERE e.status IN ('waiting', 'closing') AND e.due_at < clock_now() - interval '1 day'`,
    id: 'e.id',
    since: 'e.asked_at',
    order: 'e.due_at',
    title: `'Find out what holds up the deletion of an account'`,
    path: `'/admin/health'`,
  },
  {
    // Of the platform's own leads: of a customer's job its customer decides.
    kind: 'work',
    rows: `FROM assignments a JOIN leads l ON l.id = a.lead_id WHERE a.status = 'submitted' AND a.customer_id IS NULL`,
    id: 'a.id',
    since: 'a.submitted_at',
    title: `'Check the work on ' || l.title`,
    path: `'/admin/assignments/' || a.id || '/show?act=approve'`,
    nation: nationSql('l.postcode'),
  },
  {
    kind: 'bids',
    rows: `FROM leads l WHERE l.customer_id IS NULL AND l.status = 'active' AND l.awarded_at IS NULL AND l.archived_at IS NULL
        AND l.bid_count > l.rejected_bid_count`,
    id: 'l.id',
    since: `coalesce((SELECT min(b.created_at) FROM bids b WHERE b.lead_id = l.id AND b.status = 'pending'), l.activated_at)`,
    order: 'l.activated_at',
    title: `'Choose among the bids on ' || l.title`,
    path: `'/admin/leads/' || l.id || '/bids'`,
  },
  {
    kind: 'dispute',
    rows: `FROM disputes d JOIN assignments a ON a.id = d.assignment_id JOIN leads l ON l.id = a.lead_id WHERE d.status = 'open'`,
    id: 'd.id',
    since: 'd.evidence_until',
    title: `'Decide the dispute about ' || l.title`,
    path: `'/admin/assignments/' || a.id || '/show?act=decide'`,
    nation: nationSql('l.postcode'),
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
    kind: 'delivery',
    rows: `FROM outbox_deliveries v WHERE v.state = 'failed'`,
    // A delivery is known by its event and its work; each waits, and is taken, by itself.
    id: `md5(v.event_id || '.' || v.subscription)::uuid`,
    since: 'v.finished_at',
    title: `'Refused: ' || lower(${words('v.subscription')})`,
    path: `'/admin/health?id=' || v.event_id || '.' || v.subscription`,
  },
  ...waitingMoney,
];
