import { NotFound } from '../../../platform/errors/domain-error.js';
import { addBusinessDays } from '../../../platform/time/business-days.js';
import type { User } from '../../auth/user.entity.js';
import { AlreadyApproved, NoApplication, NothingToAnswer, NothingToApprove } from '../installers.errors.js';
import type { ApplicationReview } from './application-review.entity.js';

/** Business days within which staff look at an application, and at a paper (docs/product.md#people). */
export const promisedDays = { from: 2, to: 3 } as const;

/** The London days between which staff have promised an answer to what came in then. */
export const promiseFor = (since: Date): { from: string; to: string } => ({
  from: addBusinessDays(since, promisedDays.from),
  to: addBusinessDays(since, promisedDays.to),
});

/** Only what waits for a decision is sent back: who may bid or post already is suspended instead. */
export function assertMayBeSentBack(user: User): void {
  if (user.isAdmin) throw new NotFound();
  if (user.userType === 'installer' && user.needsRegistration) throw new NoApplication();
  if (user.userType === 'customer' && user.companyName === null) throw new NothingToApprove();
  if (user.isApproved || user.companyApprovedAt !== null) throw new AlreadyApproved();
}

/** An applicant answers a question and appeals a rejection, once each time. */
export function assertMayAnswer(review: ApplicationReview | null): asserts review is ApplicationReview {
  if (review?.state !== 'information-requested' && review?.state !== 'rejected') throw new NothingToAnswer();
}
