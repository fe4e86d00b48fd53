import { defineError } from '../../platform/errors/domain-error.js';
import { defineStale } from '../../platform/errors/stale.js';

export const StaleLead = defineStale('leads.stale');
export const CompanyNotApproved = defineError(
  'leads.company-not-approved',
  'forbidden',
  'Your company registration is being checked. You can post jobs as soon as it is approved.',
);
export const JobNotOpen = defineError(
  'leads.job-not-open',
  'conflict',
  'This job is no longer open, so it cannot be changed.',
);
export const JobAwarded = defineError(
  'leads.job-awarded',
  'conflict',
  'An installer has been chosen for this job. Please contact support to cancel it or change it.',
);
export const CustomerUnavailable = defineError(
  'leads.customer-unavailable',
  'conflict',
  'This customer has not verified their email address and phone number, or is suspended.',
);
export const WorkApproved = defineError(
  'leads.work-approved',
  'conflict',
  'The work was approved and paid for, so this lead stays completed.',
);
export const TooManyJobs = defineError(
  'leads.too-many-jobs',
  'too-many',
  'You have posted many jobs today. Please post the next one tomorrow.',
);
