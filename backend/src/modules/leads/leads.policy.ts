import { InvalidFields } from '../../platform/errors/domain-error.js';
import type { User } from '../auth/user.entity.js';
import { isConstructionWork } from '../installers/construction.policy.js';
import type { JobType, Lead, LeadStatus } from './lead.entity.js';
import {
  CompanyNotApproved,
  CustomerUnavailable,
  JobAwarded,
  JobNotOpen,
  TooManyJobs,
  WorkApproved,
} from './leads.errors.js';

const dayMs = 86_400_000;

/** Days after which a lead without an award ends (docs/product.md#leads). */
export const openDays = 30;

/** @param today the London day, `YYYY-MM-DD`. An edit may keep the deadline that the lead has, even when it has passed. */
export function assertDeadlineIsAhead(
  deadline: string | null,
  today: string,
  kept: string | null = null,
): void {
  if (deadline !== null && deadline !== kept && deadline < today)
    throw new InvalidFields({ deadline: 'The deadline must be today or later' });
  if (deadline !== null && deadline !== kept && deadline > yearsAfter(today, longestYears))
    throw new InvalidFields({ deadline: `The deadline must be within ${longestYears} years` });
}

/** A later deadline is a slip of the finger. */
const longestYears = 2;
const yearsAfter = (day: string, years: number): string =>
  `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

/** Jobs that a customer may post within 24 hours: up to fifty installers are notified of each at once. */
const jobsADay = { private: 10, company: 100 };

/**
 * @param recent when the customer's jobs of the last 24 hours were posted, newest first
 * @throws TooMany with `retryAfter` in seconds
 */
export function assertMayPostAnother(
  customer: { companyName: string | null },
  recent: readonly Date[],
  now: Date,
): void {
  const oldest = recent[(customer.companyName === null ? jobsADay.private : jobsADay.company) - 1];
  if (!oldest) return;
  const seconds = Math.ceil((oldest.getTime() + dayMs - now.getTime()) / 1_000);
  throw new TooManyJobs({ retryAfter: Math.max(1, seconds) });
}

export const budgetText = 'Maximum budget must be greater than minimum budget';

/** Both in pounds or both in pence. */
export const budgetRises = (minBudget: number, maxBudget: number): boolean => maxBudget > minBudget;

/** Residential customers post at once; a company only when staff have approved it (docs/product.md#people). */
export function assertMayPostJob(customer: { companyName: string | null; companyApproved: boolean }): void {
  if (customer.companyName !== null && !customer.companyApproved) throw new CompanyNotApproved();
}

/** What staff may do in a customer's name, the customer must be able to take over. @throws CustomerUnavailable */
export function assertCustomerMayAct(
  customer: Pick<User, 'emailVerified' | 'phoneVerified' | 'suspendedAt'>,
): void {
  if (!customer.emailVerified || !customer.phoneVerified || customer.suspendedAt !== null)
    throw new CustomerUnavailable();
}

/** A job stands as its bidders read it once it has been awarded or has ended. */
export function assertMayChangeJob(job: Pick<Lead, 'awardedAt' | 'isOpen'>): void {
  if (job.awardedAt !== null) throw new JobAwarded();
  if (!job.isOpen) throw new JobNotOpen();
}

/** The house may still be named, or corrected. @throws JobNotOpen, WorkApproved */
export function assertMayMoveJob(job: Pick<Lead, 'status' | 'workApprovedAt'>): void {
  if (job.workApprovedAt !== null) throw new WorkApproved();
  if (job.status === 'cancelled') throw new JobNotOpen();
}

/**
 * Reads the job type of a lead form. A service type sent as job type is accepted and means that service, residential (docs/product.md#leads).
 * An explicit service type wins over the one in the job type's place.
 */
export function readJobType(
  jobType: string,
  serviceType: string | undefined,
  knownJobTypes: readonly string[],
): { jobType: JobType; serviceType: string | null } {
  if (knownJobTypes.includes(jobType))
    return { jobType: jobType as JobType, serviceType: serviceType ?? null };
  return { jobType: 'residential', serviceType: serviceType ?? jobType };
}

export type StatusChange = Pick<Lead, 'status' | 'activatedAt' | 'completedAt' | 'cancelledAt'>;

/** Work that was approved is paid for: such a lead stays completed. @throws WorkApproved */
export function assertMayChangeStatus({ workApprovedAt }: Pick<Lead, 'workApprovedAt'>): void {
  if (workApprovedAt) throw new WorkApproved();
}

/** The row after a change of status, which an admin may make at any time (docs/product.md#leads) until the work is approved. Each activation starts the 30 days anew. */
export function afterStatusChange(lead: StatusChange, status: LeadStatus, now: Date): StatusChange {
  return {
    status,
    activatedAt: status === 'active' && lead.status !== 'active' ? now : lead.activatedAt,
    completedAt: status === 'completed' ? (lead.completedAt ?? now) : null,
    cancelledAt: status === 'cancelled' ? (lead.cancelledAt ?? now) : null,
  };
}

/** Only installers who may open a premium lead are notified of it; 0 means any rank (docs/product.md#premium-leads). */
export const rankNeeded = ({ priority, requiredRank }: Pick<Lead, 'priority' | 'requiredRank'>): number =>
  priority === 'premium' ? requiredRank : 0;

/** Of work to which the Construction Industry Scheme does not apply. */
export const outsideScheme = { underCis: false, reverseCharge: false };

/** Whether bids stand on it. */
export const hasStandingBids = ({
  bidCount,
  rejectedBidCount,
}: Pick<Lead, 'bidCount' | 'rejectedBidCount'>): boolean => bidCount > rejectedBidCount;

/** A change by staff, or while bids stand: work that is no construction any more leaves the scheme; it comes under it by its customer alone. */
export const schemeAfter = ({ underCis }: Pick<Lead, 'underCis'>, changed: Partial<Lead>): Partial<Lead> =>
  underCis && !isConstructionWork(changed) ? outsideScheme : {};
