import { name, type Arm } from './arms.js';
import { moneyArms } from './work-money-arms.reads.js';

/** Of a job's entry `y`: whose it is, and the day it is about; of an approval after how many days of silence it would be one. */
export const entryDetail = `concat_ws(',', y.side, y.day, y.part, CASE WHEN y.kind = 'approved'
  THEN (SELECT o.approval_days FROM assignments o WHERE o.id = y.assignment_id) END)`;

/** What the two sides said of each other in the end, and the points for it. @param jobs SQL of their ids @param scored SQL of whose points, for what */
export function endArms(jobs: string, scored: string): readonly Arm[] {
  return [
    {
      event: name('reviewed'),
      kind: 'message',
      key: 'v.id',
      at: 'v.written_at',
      who: 'v.author_id',
      detail: 'v.rating::text',
      about: [
        'person',
        'v.about_id',
        `(SELECT n.first_name || ' ' || n.last_name FROM users n WHERE n.id = v.about_id)`,
      ],
      reason: 'v.text',
      from: `reviews v WHERE v.assignment_id IN (${jobs})`,
    },
    {
      event: name('points'),
      kind: 'points',
      key: 'o.id',
      at: 'o.created_at',
      who: 'o.installer_id',
      detail: `to_char(o.points, 'FMSG999999') || ':' || o.reason`,
      from: `(${scored}) s JOIN point_events o ON o.installer_id = s.installer_id AND o.subject_id = s.id`,
    },
  ];
}

/** Agreements, work and payments. */
export const workArms: readonly Arm[] = [
  {
    event: name('work-agreed'),
    kind: 'work',
    key: 'a.id',
    at: 'a.accepted_at',
    who: 'a.installer_id',
    about: ['lead', 'l.id', 'l.title'],
    pence: 'a.price_pence',
    moneyPage: ['bid', '(SELECT w.bid_id FROM awards w WHERE w.id = a.id)'],
    from: 'assignments a JOIN leads l ON l.id = a.lead_id WHERE a.id = $1',
  },
  {
    event: `'entry-' || y.kind`,
    kind: 'work',
    key: 'y.id',
    at: 'y.at',
    who: 'y.actor_id',
    pence: 'y.amount_pence',
    detail: entryDetail,
    reason: 'y.note',
    from: 'assignment_entries y WHERE y.assignment_id = $1',
  },
  ...moneyArms({
    agreed:
      'SELECT charge_id FROM awards WHERE id = $1 UNION ALL SELECT charge_id FROM price_changes WHERE assignment_id = $1',
    jobs: 'SELECT $1::uuid',
  }),
  ...endArms('SELECT $1::uuid', 'SELECT installer_id, id FROM assignments WHERE id = $1'),
];
