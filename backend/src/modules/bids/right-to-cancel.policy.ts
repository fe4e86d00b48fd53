import type { LegalRule } from '../../platform/law/legal-rule.js';
import { daysLater, londonMoment, londonTime } from '../../platform/time/london.js';
import type { User } from '../auth/user.entity.js';
import type { Lead } from '../leads/lead.entity.js';

/**
 * A consumer's right to cancel a contract that was made at a distance: the rule, where it stands, as of when it was read, and who decides
 * what it means (docs/product.md#the-right-to-cancel: needs a solicitor).
 */
export const rightToCancel = {
  days: 14,
  source:
    'Consumer Contracts (Information, Cancellation and Additional Charges) Regulations 2013 (SI 2013/3134), regulations 29, 30, 34, 36 and schedule 3',
  asOf: '2026-11-26',
  decidedBy: 'The operator’s solicitor',
} as const satisfies LegalRule & { readonly days: number };

/** Said beside the card form, and kept with the award as it was said. */
export const toldWords =
  'You can cancel within 14 days of paying, without giving a reason: with one button on the job’s page, or with the model cancellation form. Your payment then goes back to your card in full. If you ask for the work to begin sooner and it has begun, you pay for what was done until you cancel; once it is fully done, you cannot cancel any more.';

/** The express request, in the words that the customer ticks. Kept with the award as it was ticked. */
export const beginWords =
  'Begin within the 14 days. I ask for this expressly. If I cancel after the work has begun, I pay for what was done until then, and once it is fully done I lose the right to cancel.';

/** A person's own home: companies, and work on business premises, have no such right. */
export const isConsumersJob = (
  { jobType, customerId }: Pick<Lead, 'jobType' | 'customerId'>,
  payer: Pick<User, 'companyName'> | null,
): boolean =>
  customerId !== null && jobType === 'residential' && payer !== null && payer.companyName === null;

/** The last London day on which it can be cancelled: the day of the contract does not count. */
export const lastDayToCancel = (awardedAt: Date): string =>
  daysLater(londonTime(awardedAt).day, rightToCancel.days);

/** The first moment at which it is too late: midnight in London. */
export const cancelUntil = (awardedAt: Date): Date =>
  londonMoment({ day: daysLater(lastDayToCancel(awardedAt), 1), minute: 0 });
