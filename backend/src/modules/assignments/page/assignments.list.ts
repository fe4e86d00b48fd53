import { defineList } from '../../../platform/lists/define-list.js';
import { among, by, containing, equals } from '../../../platform/lists/list-parts.js';
import type { Assignment } from '../assignment.entity.js';
import type { Reader } from '../assignments.policy.js';

export type AssignmentRow = Omit<Assignment, 'reminders' | 'feePercent'> & { title: string };

const title = containing('l.title');

/** The reader's assignments: an installer's, a customer's, or all for staff. */
export const assignmentList = defineList<AssignmentRow, Reader>({
  name: 'assignments',
  from: 'assignments a',
  joins: { l: 'leads l ON l.id = a.lead_id' },
  columns: {
    id: 'a.id',
    leadId: 'a.lead_id',
    installerId: 'a.installer_id',
    customerId: 'a.customer_id',
    pricePence: 'a.price_pence',
    feePence: 'a.fee_pence',
    approvalDays: 'a.approval_days::int',
    reviewDays: 'a.review_days::int',
    status: 'a.status',
    acceptedAt: 'a.accepted_at',
    submittedAt: 'a.submitted_at',
    approveBy: 'a.approve_by',
    returnedByHand: 'a.returned_by_hand',
    endedAt: 'a.ended_at',
    title: 'l.title',
  },
  visible: (sql, { id, role }) => {
    if (role === 'admin') return 'true';
    return `${role === 'installer' ? 'a.installer_id' : 'a.customer_id'} = ${sql.bind(id)}`;
  },
  filters: { id: among('a.id'), leadId: equals('a.lead_id::text'), status: equals('a.status') },
  // A person has some thousands at most: looking at each is sooner than finding all jobs with such a title.
  search: {
    ...title,
    where: (sql, text, way, reader) => {
      const found = title.where(sql, text, way, reader);
      return reader.role === 'admin' ? found : `(${found}) IS TRUE`;
    },
  },
  order: { acceptedAt: by('a.accepted_at'), price: by('a.price_pence'), status: by('a.status') },
  cursor: true,
});
