import { pounds } from '../../platform/money/pence.js';
import type { Lead } from './lead.entity.js';
import type { LeadView } from './leads.views.js';

/** What everybody who sees a lead sees of its row. What it says and where it is depends on the reader, and is not here. */
export type LeadFacts = Pick<
  Lead,
  | 'id'
  | 'title'
  | 'budget'
  | 'minBudgetPence'
  | 'maxBudgetPence'
  | 'jobType'
  | 'serviceType'
  | 'priority'
  | 'requiredRank'
  | 'depositPence'
  | 'deadline'
  | 'status'
  | 'interestedCount'
  | 'createdAt'
>;

/** The same as columns of `leads l`. */
export const factColumns: Readonly<Record<keyof LeadFacts, string>> = {
  id: 'l.id',
  title: 'l.title',
  budget: 'l.budget',
  minBudgetPence: 'l.min_budget_pence',
  maxBudgetPence: 'l.max_budget_pence',
  jobType: 'l.job_type',
  serviceType: 'l.service_type',
  priority: 'l.priority',
  requiredRank: 'l.required_rank',
  depositPence: 'l.deposit_pence',
  deadline: 'l.deadline::text',
  status: 'l.status',
  interestedCount: 'l.interested_count',
  createdAt: 'l.created_at',
};

/** The same in the words of the contract. */
export const shownFacts = (
  lead: LeadFacts,
): Pick<
  LeadView,
  | Exclude<keyof LeadFacts, 'minBudgetPence' | 'maxBudgetPence' | 'depositPence'>
  | 'minBudget'
  | 'maxBudget'
  | 'depositAmount'
> => ({
  id: lead.id,
  title: lead.title,
  budget: lead.budget,
  minBudget: pounds(lead.minBudgetPence),
  maxBudget: pounds(lead.maxBudgetPence ?? 0),
  jobType: lead.jobType,
  serviceType: lead.serviceType,
  priority: lead.priority,
  requiredRank: lead.requiredRank,
  depositAmount: pounds(lead.depositPence),
  deadline: lead.deadline,
  status: lead.status,
  interestedCount: lead.interestedCount,
  createdAt: lead.createdAt.toISOString(),
});
