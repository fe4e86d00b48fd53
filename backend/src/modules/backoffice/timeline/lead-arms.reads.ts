import { name, type Arm } from './arms.js';
import { endArms, entryDetail } from './work-arms.reads.js';
import { moneyArms } from './work-money-arms.reads.js';

/** Who of staff set it, and why: the log knows, the row does not. */
const by = (column: string): string =>
  `leads l LEFT JOIN LATERAL (SELECT e.actor_id, e.reason FROM audit_entries e
     WHERE e.subject_id = l.id::text AND e.subject = 'leads' AND e.after ? '${column}' ORDER BY e.id DESC LIMIT 1) e ON true WHERE l.id = $1`;

/** The market keeps these on the row of a lead, for causes of every kind. */
const counted = `ARRAY['notified_count', 'interested_count', 'bid_count', 'rejected_bid_count']`;

const jobs = 'SELECT id FROM assignments WHERE lead_id = $1';

/** Everything between a lead's first draft and its end. */
export const leadArms: readonly Arm[] = [
  {
    event: name('lead-created'),
    kind: 'lead',
    key: 'l.id',
    at: 'l.created_at',
    who: 'l.created_by',
    from: 'leads l WHERE l.id = $1',
  },
  {
    event: name('lead-went-out'),
    kind: 'lead',
    key: 'l.id',
    // Written a moment before the row itself, whose time the database sets.
    at: 'CASE WHEN l.activated_at IS NOT NULL THEN greatest(l.activated_at, l.created_at) END',
    from: 'leads l WHERE l.id = $1',
  },
  {
    event: name('lead-completed'),
    kind: 'lead',
    key: 'l.id',
    at: 'l.completed_at',
    who: 'e.actor_id',
    reason: 'e.reason',
    from: by('completed_at'),
  },
  {
    event: name('lead-cancelled'),
    kind: 'lead',
    key: 'l.id',
    at: 'l.cancelled_at',
    who: 'e.actor_id',
    reason: 'e.reason',
    // Deleted, an open lead is closed by the same act.
    from: `${by('cancelled_at')} AND l.archived_at IS DISTINCT FROM l.cancelled_at`,
  },
  {
    event: name('lead-deleted'),
    kind: 'lead',
    key: 'l.id',
    at: 'l.archived_at',
    who: 'e.actor_id',
    reason: 'e.reason',
    from: by('archived_at'),
  },
  {
    event: name('lead-edited'),
    kind: 'lead',
    key: 'e.id',
    at: 'e.at',
    who: 'e.actor_id',
    reason: 'e.reason',
    detail: `(SELECT string_agg(column_name, ',' ORDER BY column_name) FROM jsonb_object_keys(e.after || coalesce(e.before, '{}')) column_name)`,
    from: `audit_entries e WHERE e.subject_id = $1::text AND e.subject = 'leads' AND e.act = 'changed'
      AND NOT e.after ?| ARRAY['completed_at', 'cancelled_at', 'archived_at', 'awarded_at'] AND (e.after - ${counted}) <> '{}'`,
  },
  {
    event: name('told-wave'),
    kind: 'told',
    key: 'w.wave',
    at: 'w.at',
    detail: `w.wave || ',' || w.count || ',' || round(w.farthest::numeric, 1)`,
    from: `(SELECT wave, min(told_at) AS at, count(*) AS count, max(distance_miles) AS farthest FROM dispatches WHERE lead_id = $1 GROUP BY wave) w`,
  },
  {
    event: name('passed-over'),
    kind: 'told',
    key: 'd.installer_id',
    at: 'd.passed_at',
    who: 'd.installer_id',
    detail: 'd.reason',
    from: 'dispatch_passes d WHERE d.lead_id = $1',
  },
  {
    event: name('deposit-paid'),
    kind: 'money',
    key: 'k.id',
    at: 'k.paid_at',
    who: 'k.installer_id',
    pence: 'k.deposit_pence',
    payment: 'k.charge_id',
    from: 'unlocks k WHERE k.lead_id = $1',
  },
  {
    event: name('bid-placed'),
    kind: 'bid',
    key: 'b.id',
    at: 'b.created_at',
    who: 'b.installer_id',
    pence: 'b.price_pence',
    moneyPage: ['bid', 'b.id'],
    detail: 'b.eta',
    from: 'bids b WHERE b.lead_id = $1',
  },
  {
    event: `'bid-' || b.status`,
    kind: 'bid',
    key: 'b.id',
    at: 'b.decided_at',
    who: 'b.installer_id',
    from: `bids b WHERE b.lead_id = $1 AND b.status <> 'pending'`,
  },
  {
    event: name('payment-requested'),
    kind: 'bid',
    key: 'q.id',
    at: 'q.requested_at',
    who: 'q.requested_by',
    pence: 'q.price_pence',
    moneyPage: ['bid', 'q.bid_id'],
    from: 'payment_requests q WHERE q.lead_id = $1',
  },
  {
    event: `'payment-request-' || q.ended_as`,
    kind: 'bid',
    key: 'q.id',
    at: 'q.ended_at',
    pence: 'q.price_pence',
    moneyPage: ['bid', 'q.bid_id'],
    from: `payment_requests q WHERE q.lead_id = $1 AND q.ended_as IN ('lapsed', 'overtaken')`,
  },
  {
    event: name('work-agreed'),
    kind: 'work',
    key: 'a.id',
    at: 'a.accepted_at',
    who: 'a.installer_id',
    about: ['assignment', 'a.id', 'l.title'],
    pence: 'a.price_pence',
    moneyPage: ['assignment', 'a.id'],
    from: 'assignments a JOIN leads l ON l.id = a.lead_id WHERE a.lead_id = $1',
  },
  {
    event: `'entry-' || y.kind`,
    kind: 'work',
    key: 'y.id',
    at: 'y.at',
    who: 'y.actor_id',
    about: ['assignment', 'a.id', 'l.title'],
    pence: 'y.amount_pence',
    moneyPage: ['assignment', 'a.id'],
    detail: entryDetail,
    reason: 'y.note',
    from: 'assignments a JOIN assignment_entries y ON y.assignment_id = a.id JOIN leads l ON l.id = a.lead_id WHERE a.lead_id = $1',
  },
  {
    event: name('thread-reported'),
    kind: 'message',
    key: 'x.id',
    at: 'x.reported_at',
    who: 'x.reported_by',
    about: ['thread', 'h.id', `'the conversation'`],
    reason: 'x.reason',
    from: 'threads h JOIN thread_reports x ON x.thread_id = h.id WHERE h.lead_id = $1',
  },
  ...moneyArms({
    agreed: `SELECT charge_id FROM awards WHERE lead_id = $1
      UNION ALL SELECT h.charge_id FROM assignments a JOIN price_changes h ON h.assignment_id = a.id WHERE a.lead_id = $1`,
    deposits: 'SELECT charge_id FROM unlocks WHERE lead_id = $1',
    jobs,
  }),
  ...endArms(
    jobs,
    'SELECT installer_id, id FROM bids WHERE lead_id = $1 UNION ALL SELECT installer_id, id FROM assignments WHERE lead_id = $1',
  ),
];
