import { InvalidFields } from '../../platform/errors/domain-error.js';
import type { JobType, Lead, LeadStatus } from './lead.entity.js';
import { CompanyNotApproved, JobAwarded, JobNotOpen } from './leads.errors.js';

/** Days after which a lead that nobody was chosen for ends (design §3.8). */
export const openDays = 30;

/** @param today the London day, `YYYY-MM-DD`. An edit may keep the deadline that the lead has, even when it has passed. */
export function assertDeadlineIsAhead(
  deadline: string | null,
  today: string,
  kept: string | null = null,
): void {
  if (deadline !== null && deadline !== kept && deadline < today)
    throw new InvalidFields({ deadline: 'The deadline must be today or later' });
}

/** Both in pounds or both in pence. */
export function assertBudgetRises(minBudget: number, maxBudget: number): void {
  if (maxBudget <= minBudget)
    throw new InvalidFields({ maxBudget: 'Maximum budget must be greater than minimum budget' });
}

/** Residential customers post at once; a company only when staff have approved it (design §3.1). */
export function assertMayPostJob(customer: { companyName: string | null; companyApproved: boolean }): void {
  if (customer.companyName !== null && !customer.companyApproved) throw new CompanyNotApproved();
}

/** A job stands as its bidders read it once it has been awarded or has ended. */
export function assertMayChangeJob(job: Pick<Lead, 'awardedAt' | 'isOpen'>): void {
  if (job.awardedAt !== null) throw new JobAwarded();
  if (!job.isOpen) throw new JobNotOpen();
}

/**
 * Reads the job type of a lead form. A service type sent as job type is accepted and means that service, residential (design §4).
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

/** The row after a change of status, which an admin may make at any time (spec §4). Each activation starts the 30 days anew. */
export function afterStatusChange(lead: StatusChange, status: LeadStatus, now: Date): StatusChange {
  return {
    status,
    activatedAt: status === 'active' && lead.status !== 'active' ? now : lead.activatedAt,
    completedAt: status === 'completed' ? (lead.completedAt ?? now) : null,
    cancelledAt: status === 'cancelled' ? (lead.cancelledAt ?? now) : null,
  };
}
