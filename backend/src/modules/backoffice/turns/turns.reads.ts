import { poundsSql } from '../../../platform/money/pounds-sql.js';
import { reminders, stepDays } from '../../tax/tax-details.policy.js';
import { openDays } from '../../leads/leads.policy.js';
import { stepKinds, stepSql, type StepKind } from '../../assignments/steps.policy.js';

/** The two sides of the market. Staff have a queue of their own. */
export type TurnSide = 'installer' | 'customer';

/** One kind of thing that waits for one side: the rows are few, and an index of that person's rows answers. */
interface Turn {
  readonly kind: StepKind;
  readonly side: TurnSide;
  /** The rows of the person $1 at the moment $2: `FROM … WHERE …`, with the lead as `l`. */
  readonly rows: string;
  readonly id: string;
  /** SQL of the words, where they are not those of {@link stepSql}. */
  readonly what?: string;
  /** SQL of the sum in its words. */
  readonly sum?: string;
  readonly title?: string;
  readonly dueAt?: string;
  readonly day?: string;
  readonly path: string;
}

const isPerson: Readonly<Record<TurnSide, string>> = {
  installer: 'a.installer_id = $1',
  customer: 'a.customer_id = $1',
};
const jobPath = `'/jobs/' || l.id`;
/** Where each side sees the work. */
const workPath: Readonly<Record<TurnSide, string>> = {
  installer: `'/assignments/' || a.id`,
  customer: jobPath,
};

/** SQL: when the lead `l` closes by itself, as `leads.close-expired` does it. */
const closesAt = `least(l.activated_at + interval '${openDays} days', (l.deadline + 1)::timestamp AT TIME ZONE 'Europe/London')`;
const isOpen = `l.status = 'active' AND l.awarded_at IS NULL AND l.archived_at IS NULL AND ${closesAt} > $2`;

/** A question of the other side that is open. @param table whose rows `q` have an assignment and the side that asked */
const asked = (side: TurnSide, table: string): string => `FROM ${table} q
  JOIN assignments a ON a.id = q.assignment_id AND ${isPerson[side]} JOIN leads l ON l.id = a.lead_id
 WHERE q.status = 'open' AND q.side <> '${side}' AND a.status IN ('active', 'submitted')`;

const ofBoth = (side: TurnSide): Turn[] => [
  {
    kind: 'answer-price',
    side,
    rows: `${asked(side, 'price_changes')} AND q.expires_at > $2`,
    id: 'q.id',
    sum: poundsSql('q.price_pence'),
    dueAt: 'q.expires_at',
    path: workPath[side],
  },
  {
    kind: 'answer-end',
    side,
    rows: asked(side, 'assignment_proposals'),
    id: 'q.id',
    path: workPath[side],
  },
  {
    kind: 'answer-day',
    side,
    rows: `${asked(side, 'work_days')} AND q.day >= ($2::timestamptz AT TIME ZONE 'Europe/London')::date`,
    id: 'q.id',
    day: 'q.day',
    path: workPath[side],
  },
  {
    kind: 'give-evidence',
    side,
    rows: `FROM disputes q JOIN assignments a ON a.id = q.assignment_id AND ${isPerson[side]} JOIN leads l ON l.id = a.lead_id
      WHERE q.status = 'open' AND q.side <> '${side}' AND q.evidence_until > $2
        AND NOT EXISTS (SELECT FROM assignment_entries e
                         WHERE e.assignment_id = a.id AND e.kind = 'evidence' AND e.side = '${side}' AND e.at >= q.opened_at)`,
    id: 'q.id',
    dueAt: 'q.evidence_until',
    path: workPath[side],
  },
];

/** Everything that waits for a person. A line here is all that a new kind takes. */
export const turns: readonly Turn[] = [
  ...ofBoth('installer'),
  ...ofBoth('customer'),
  {
    kind: 'check-work',
    side: 'customer',
    rows: `FROM assignments a JOIN leads l ON l.id = a.lead_id WHERE a.customer_id = $1 AND a.status = 'submitted'`,
    id: 'a.id',
    dueAt: 'a.approve_by',
    path: jobPath,
  },
  {
    kind: 'pay-request',
    side: 'customer',
    rows: `FROM leads l JOIN payment_requests q ON q.lead_id = l.id
        JOIN bids b ON b.id = q.bid_id AND b.status = 'pending' AND b.price_pence = q.price_pence
      WHERE l.customer_id = $1 AND ${isOpen} AND q.ended_at IS NULL AND q.expires_at > $2`,
    id: 'q.id',
    sum: poundsSql('q.price_pence'),
    dueAt: 'q.expires_at',
    path: jobPath,
  },
  {
    kind: 'pay-price',
    side: 'customer',
    rows: `FROM assignments a JOIN price_changes q ON q.assignment_id = a.id AND q.status = 'paying' AND q.expires_at > $2
        JOIN leads l ON l.id = a.lead_id WHERE a.customer_id = $1`,
    id: 'q.id',
    sum: poundsSql('(q.price_pence - q.was_pence)'),
    dueAt: 'q.expires_at',
    path: jobPath,
  },
  {
    kind: 'choose-bid',
    side: 'customer',
    rows: `FROM leads l CROSS JOIN LATERAL (SELECT count(*) AS bids FROM bids b WHERE b.lead_id = l.id AND b.status = 'pending') n
      WHERE l.customer_id = $1 AND ${isOpen} AND n.bids > 0
        AND NOT EXISTS (SELECT FROM payment_requests q WHERE q.lead_id = l.id AND q.ended_at IS NULL AND q.expires_at > $2)`,
    id: 'l.id',
    what: `CASE n.bids WHEN 1 THEN 'Look at your first bid' ELSE ${stepSql('choose-bid', 'n.bids')} END`,
    dueAt: closesAt,
    path: jobPath,
  },
  {
    kind: 'put-right',
    side: 'installer',
    rows: `FROM assignments a JOIN leads l ON l.id = a.lead_id
      WHERE a.installer_id = $1 AND a.status = 'active' AND a.submitted_at IS NOT NULL`,
    id: 'a.id',
    path: workPath.installer,
  },
  {
    kind: 'submit-work',
    side: 'installer',
    rows: `FROM assignments a JOIN leads l ON l.id = a.lead_id
        LEFT JOIN work_days d ON d.assignment_id = a.id AND d.status = 'agreed'
      WHERE a.installer_id = $1 AND a.status = 'active' AND a.submitted_at IS NULL`,
    id: 'a.id',
    day: 'd.day',
    path: workPath.installer,
  },
  {
    kind: 'place-bid',
    side: 'installer',
    rows: `FROM unlocks u JOIN leads l ON l.id = u.lead_id
      WHERE u.installer_id = $1 AND u.status = 'paid' AND ${isOpen}
        AND NOT EXISTS (SELECT FROM bids b WHERE b.lead_id = l.id AND b.installer_id = $1)`,
    id: 'u.id',
    dueAt: closesAt,
    path: `'/leads/' || l.id`,
  },
  {
    kind: 'set-up-payouts',
    side: 'installer',
    rows: `FROM (SELECT sum(net_pence - withheld_pence) AS pence FROM payouts WHERE payee_id = $1 AND status = 'waiting_account') p
        JOIN LATERAL (SELECT id FROM payouts WHERE payee_id = $1 AND status = 'waiting_account' ORDER BY requested_at LIMIT 1) q ON true
       WHERE NOT EXISTS (SELECT FROM payout_accounts WHERE user_id = $1 AND status = 'ready')`,
    id: 'q.id',
    title: `${poundsSql('p.pence')} || ' waits for you'`,
    path: `'/payments'`,
  },
  {
    kind: 'give-tax-details',
    side: 'installer',
    rows: `FROM tax_details t WHERE t.user_id = $1 AND t.asked_at IS NOT NULL AND t.given_at IS NULL`,
    id: 't.user_id',
    title: `CASE WHEN t.waits_since IS NULL THEN 'HMRC has us ask for them' ELSE 'Your pay waits for them' END`,
    dueAt: `t.next_at + (${reminders} - t.reminders) * interval '${stepDays} days'`,
    path: `'/profile?tab=tax'`,
  },
];

const select = ({
  kind,
  rows,
  id,
  sum,
  what = stepSql(kind, sum),
  title = 'l.title',
  dueAt = 'NULL',
  day = 'NULL',
  path,
}: Turn): string =>
  `SELECT '${kind}' AS kind, ${stepKinds.indexOf(kind)} AS step, ${id} AS subject_id, ${what} AS what, ${title} AS title,
          (${dueAt})::timestamptz AS due_at, (${day})::date AS day, ${path} AS path ${rows}`;

/** What waits for the person $1 at the moment $2: what ends first, then what has a day, then the rest in the order of the table of steps. As many as one person has open. */
export const turnsSql = (side: TurnSide): string => `
  SELECT kind, subject_id AS "subjectId", what, title, due_at AS "dueAt", day::text AS day, path
    FROM (${turns
      .filter((turn) => turn.side === side)
      .map(select)
      .join(' UNION ALL ')}) mine
   ORDER BY due_at NULLS LAST, day NULLS LAST, step, subject_id`;
