import { name, type Arm } from './arms.js';

/** What became of an account's papers, its application and a second factor that was lost. */
export const applicationArms: readonly Arm[] = [
  {
    event: name('paper-sent'),
    kind: 'account',
    key: 'd.id',
    at: 'd.created_at',
    who: 'd.user_id',
    about: ['paper', 'd.id', 'd.kind'],
    from: 'documents d WHERE d.user_id = $1',
  },
  {
    event: `'paper-' || d.status`,
    kind: 'account',
    key: 'd.id',
    at: 'd.reviewed_at',
    who: 'd.reviewed_by',
    about: ['paper', 'd.id', 'd.kind'],
    reason: 'd.reason',
    from: `documents d WHERE d.user_id = $1 AND d.status <> 'waiting'`,
  },
  {
    // Words are kept of the newest of each side alone, and the log says when each was.
    event: `'application-' || e.state`,
    kind: 'account',
    key: 'e.id',
    at: 'e.at',
    who: 'e.actor_id',
    reason: `CASE WHEN e.is_newest THEN CASE e.state WHEN 'waiting' THEN r.answer ELSE r.words END END`,
    from: `(SELECT one.*, row_number() OVER (PARTITION BY one.state = 'waiting' ORDER BY one.id DESC) = 1 AS is_newest
              FROM (SELECT e.id, e.at, e.actor_id, e.after ->> 'state' AS state FROM audit_entries e
                     WHERE e.subject = 'application_reviews' AND e.subject_id = $1::text) one
             WHERE one.state IN ('information-requested', 'rejected', 'waiting')) e
           JOIN application_reviews r ON r.user_id = $1`,
  },
  {
    event: name('application-reminded'),
    kind: 'account',
    key: 'm.user_id',
    at: 'm.reminded_at',
    who: 'm.reminded_by',
    from: 'application_reminders m WHERE m.user_id = $1',
  },
  {
    event: name('factor-reset-asked'),
    kind: 'account',
    key: 'f.id',
    at: 'f.asked_at',
    who: 'f.asked_by',
    reason: 'f.identity_check',
    from: 'factor_resets f WHERE f.user_id = $1',
  },
  {
    event: `CASE f.status WHEN 'refused' THEN 'factor-reset-refused' ELSE 'factor-reset-confirmed' END`,
    kind: 'account',
    key: 'f.id',
    at: 'f.decided_at',
    who: 'f.decided_by',
    reason: 'f.refusal',
    from: 'factor_resets f WHERE f.user_id = $1',
  },
  {
    event: `'factor-reset-' || f.status`,
    kind: 'account',
    key: 'f.id',
    at: 'f.ended_at',
    who: 'f.user_id',
    from: `factor_resets f WHERE f.user_id = $1 AND f.status IN ('stopped', 'done')`,
  },
];
