import type { Binder } from '../../platform/database/statement.js';
import { defineList } from '../../platform/lists/define-list.js';
import { among, by, containing, oneOf, type Filter } from '../../platform/lists/list-parts.js';
import { period, waitingUpTo } from '../../platform/lists/period-filters.js';
import { inRegion } from '../../platform/lists/region-filter.js';

/** Installers by their vetting; customers by their company's, residential ones need none. */
const approved = `CASE u.user_type WHEN 'installer' THEN u.is_approved
  ELSE u.company_name IS NULL OR u.company_approved_at IS NOT NULL END`;

const inReview = (state: string): string => `u.id IN (SELECT user_id FROM application_reviews
  WHERE state IN ('information-requested', 'rejected') AND state = '${state}')`;

/** It is not the applicant's turn. */
const inQueue = `u.id NOT IN (SELECT user_id FROM application_reviews WHERE state IN ('information-requested', 'rejected'))`;

/** Who was suspended since stays where they were approved. */
function approvedIn(sql: Binder, month: string): string {
  const first = `${sql.bind(`${month}-01`)}::date`;
  const within = (at: string): string => `${at} >= (${first}::timestamp AT TIME ZONE 'Europe/London')
    AND ${at} < ((${first} + interval '1 month')::timestamp AT TIME ZONE 'Europe/London')`;
  return `u.id IN (SELECT user_id FROM installer_standings WHERE ${within('approved_at')}
    UNION ALL SELECT r.user_id FROM application_reviews r JOIN installer_standings v ON v.user_id = r.user_id
     WHERE r.state = 'approved' AND v.approved_at IS NULL AND ${within('r.decided_at')})`;
}

/** Of an installer's own postcode; the reports count by it. */
const area = `substring(upper(i.postcode) FROM '^[A-Z]+')`;

/** Applications that can be decided, and companies that wait: of the former since the last thing that the applicant had to do. */
const lateApplication = waitingUpTo(
  `u.user_type = 'installer' AND i.user_id IS NOT NULL AND NOT u.is_approved AND u.suspended_at IS NULL AND ${inQueue}
    AND u.email_verified_at IS NOT NULL AND u.phone_verified_at IS NOT NULL`,
  'greatest(u.email_verified_at, u.phone_verified_at, i.submitted_at, w.answered_at)',
);
const lateCompany = waitingUpTo(
  `u.user_type = 'customer' AND u.company_name IS NOT NULL AND u.company_approved_at IS NULL AND u.suspended_at IS NULL AND ${inQueue}`,
  'greatest(u.created_at, w.answered_at)',
);

/** Of applications that are not waiting again. */
const whenDecided = ({ where, ...filter }: Filter<unknown>): Filter<unknown> => ({
  ...filter,
  where: (sql, value, scope) => `w.state <> 'waiting' AND ${where(sql, value, scope)}`,
});
const decided = period('w.decided_at');
const activated = period('s.approved_at');
const company = period('u.company_approved_at');
const joined = period('u.created_at');

/** Accounts as staff see them. Staff themselves are not among them. */
export const adminUserList = defineList<{ id: string }>({
  name: 'users',
  from: 'users u',
  joins: {
    s: 'installer_standings s ON s.user_id = u.id',
    i: 'installers i ON i.user_id = u.id',
    w: 'application_reviews w ON w.user_id = u.id',
  },
  columns: { id: 'u.id' },
  visible: () => 'u.deleted_at IS NULL AND NOT u.is_admin',
  filters: {
    status: oneOf({
      approved: `${approved} AND u.suspended_at IS NULL`,
      // Said so that the two kinds are found by an index each.
      pending: `${inQueue} AND (u.user_type = 'installer' AND u.is_verified AND NOT u.is_approved AND u.suspended_at IS NULL
        OR u.user_type = 'customer' AND u.company_name IS NOT NULL AND u.company_approved_at IS NULL AND u.suspended_at IS NULL)`,
      unverified: `u.user_type = 'installer' AND NOT u.is_verified AND u.suspended_at IS NULL AND ${inQueue}`,
      suspended: 'u.suspended_at IS NOT NULL',
      'information-requested': inReview('information-requested'),
      rejected: inReview('rejected'),
    }),
    userType: oneOf({ customer: `u.user_type = 'customer'`, installer: `u.user_type = 'installer'` }),
    /** Installers by the London month of their approval, `YYYY-MM`, as the reports count them. */
    approvedIn: {
      kind: 'text',
      isUneven: true,
      where: (sql, value) =>
        /^2\d{3}-(0[1-9]|1[0-2])$/.test(String(value)) ? approvedIn(sql, String(value)) : 'false',
    },
    /** Where installers are based. */
    region: inRegion(area),
    /** The days on which applications were decided, installers became active and companies were approved, as the reports count them. */
    decidedFrom: whenDecided(decided.from),
    decidedTo: whenDecided(decided.to),
    activatedFrom: activated.from,
    activatedTo: activated.to,
    companyFrom: company.from,
    companyTo: company.to,
    joinedFrom: joined.from,
    joinedTo: joined.to,
    late: {
      ...lateApplication,
      where: (sql, value, scope) =>
        `(${lateApplication.where(sql, value, scope)} OR ${lateCompany.where(sql, value, scope)})`,
    },
    id: among('u.id'),
  },
  // A name may be one of years ago: among a million people the newest of it are found in 0.1 s, and walked to in 0.4 s.
  search: { ...containing(`(u.first_name || ' ' || u.last_name || ' ' || u.email::text)`), sorts: 30_000 },
  order: {
    createdAt: by('u.created_at'),
    joinedAt: by('u.created_at'),
    name: by('lower(u.last_name)', 'lower(u.first_name)'),
    firstName: by('lower(u.first_name)'),
    lastName: by('lower(u.last_name)'),
    email: by('u.email'),
    // Customers have none, and come last.
    points: { by: ['s.points'], hasNulls: true, ranges: ['s.points IS NOT NULL'] },
    userType: by('u.user_type'),
  },
  cursor: true,
});
