import { defineList } from '../../platform/lists/define-list.js';
import { by, byKnown, equals } from '../../platform/lists/list-parts.js';
import type { JobFacts } from './job-views.service.js';

/** A customer's own jobs; one that staff deleted shows as cancelled. */
export const jobList = defineList<JobFacts, string>({
  name: 'jobs',
  from: 'leads l',
  columns: {
    id: 'l.id',
    title: 'l.title',
    description: 'l.description',
    location: 'l.location',
    streetAddress: 'l.street_address',
    postcode: 'l.postcode',
    budget: 'l.budget',
    maxBudgetPence: 'l.max_budget_pence',
    deadline: 'l.deadline::text',
    maxBidders: 'l.max_bidders',
    jobType: 'l.job_type',
    serviceType: 'l.service_type',
    status: 'l.status',
    activatedAt: 'l.activated_at',
    createdAt: 'l.created_at',
    bidCount: 'l.bid_count',
    rejectedBidCount: 'l.rejected_bid_count',
    interestedCount: 'l.interested_count',
    awardedBidId: 'l.awarded_bid_id',
    notifiedCount: 'l.notified_count',
  },
  visible: (sql, customerId) => `l.customer_id = ${sql.bind(customerId)}`,
  filters: { status: equals('l.status') },
  order: {
    createdAt: by('l.created_at'),
    deadline: byKnown('l.deadline'),
    status: by('l.status'),
    title: by('l.title'),
  },
  cursor: true,
});
