import { nationSql } from '../../../platform/geo/nations.js';
import { defineList } from '../../../platform/lists/define-list.js';
import { among, by, containing, equals } from '../../../platform/lists/list-parts.js';
import { period, waitingUpTo } from '../../../platform/lists/period-filters.js';
import type { Dispute } from '../dispute.entity.js';

/** A dispute with its job and its two sides. */
export type AdminDispute = Pick<
  Dispute,
  'id' | 'assignmentId' | 'status' | 'side' | 'reason' | 'openedAt' | 'evidenceUntil' | 'installerPence'
> & {
  title: string;
  pricePence: number;
  installerId: string;
  installerName: string;
  customerId: string | null;
  customerName: string | null;
};

const ended = period('d.ended_at');

/** Disputes that staff decide, or have decided. */
export const disputeList = defineList<AdminDispute>({
  name: 'disputes',
  from: 'disputes d',
  joins: {
    a: 'assignments a ON a.id = d.assignment_id',
    l: 'leads l ON l.id = a.lead_id',
    i: 'users i ON i.id = a.installer_id',
    c: 'users c ON c.id = a.customer_id',
  },
  columns: {
    id: 'd.id',
    assignmentId: 'd.assignment_id',
    status: 'd.status',
    side: 'd.side',
    reason: 'd.reason',
    openedAt: 'd.opened_at',
    evidenceUntil: 'd.evidence_until',
    installerPence: 'd.installer_pence',
    title: 'l.title',
    pricePence: 'a.price_pence',
    installerId: 'a.installer_id',
    customerId: 'a.customer_id',
    installerName: `i.first_name || ' ' || i.last_name`,
    customerName: `c.first_name || ' ' || c.last_name`,
  },
  visible: () => 'true',
  filters: {
    id: among('d.id'),
    status: equals('d.status'),
    /** The days on which disputes ended, and until when the evidence of open ones was awaited: both as the reports count them. */
    endedFrom: ended.from,
    endedTo: ended.to,
    late: waitingUpTo(`d.status = 'open'`, 'd.evidence_until', `(${nationSql('l.postcode')})`),
  },
  search: containing('d.reason'),
  order: { openedAt: by('d.opened_at'), status: by('d.status', 'd.opened_at') },
  cursor: true,
});
