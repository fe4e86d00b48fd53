import { defineList } from '../../platform/lists/define-list.js';
import { among, by, containing, equals } from '../../platform/lists/list-parts.js';
import type { LeadStatus } from './lead.entity.js';

export interface AdminJobRow {
  id: string;
  title: string;
  location: string;
  postcode: string;
  budget: string;
  status: LeadStatus;
  bidCount: number;
  interestedCount: number;
  awardedBidId: string | null;
  createdAt: Date;
  customerId: string;
  customerName: string | null;
  companyName: string | null;
}

/** Customers' jobs as staff see them, with whose they are. */
export const adminJobList = defineList<AdminJobRow>({
  name: 'jobs',
  from: 'leads l',
  joins: { u: 'users u ON u.id = l.customer_id' },
  columns: {
    id: 'l.id',
    title: 'l.title',
    location: 'l.location',
    postcode: 'l.postcode',
    budget: 'l.budget',
    status: 'l.status',
    bidCount: 'l.bid_count',
    interestedCount: 'l.interested_count',
    awardedBidId: 'l.awarded_bid_id',
    createdAt: 'l.created_at',
    customerId: 'l.customer_id',
    customerName: `u.first_name || ' ' || u.last_name`,
    companyName: 'u.company_name',
  },
  visible: () => 'l.customer_id IS NOT NULL AND l.archived_at IS NULL',
  filters: { status: equals('l.status'), customerId: among('l.customer_id'), id: among('l.id') },
  search: containing('l.title'),
  order: { createdAt: by('l.created_at') },
  cursor: true,
});
