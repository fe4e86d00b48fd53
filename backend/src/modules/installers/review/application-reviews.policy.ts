import { NotFound } from '../../../platform/errors/domain-error.js';
import { addBusinessDays } from '../../../platform/time/business-days.js';
import type { User } from '../../auth/user.entity.js';
import {
  AlreadyApproved,
  NoApplication,
  NothingToAnswer,
  NothingToApprove,
  NothingToRemind,
  RemindedLately,
} from '../installers.errors.js';
import type { VettingState } from '../installers.policy.js';
import { papersOf, type Missing, type Standing } from './application-checks.policy.js';
import type { ApplicationReview } from './application-review.entity.js';
import { endingDays } from './paper-kinds.policy.js';

/** Business days within which staff look at an application, a company and a paper (docs/product.md#times-we-promise). */
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

/** Days between two reminders, and from asking for more to the first. */
export const remindAgainDays = 3;

/** What an applicant can still send; the rest is ours to do. */
export const toSend = (missing: readonly Missing[]): Missing[] => [
  ...papersOf(missing).filter(({ isSent }) => !isSent),
  ...missing.filter(({ item }) => item === 'answer'),
];

type Papers = Standing['papers'];

/**
 * Of an approved installer the papers that end within {@link endingDays}, but those for which they have sent a newer one: we are to read it.
 * @param today the London day
 */
export const endingPapers = (
  user: Pick<User, 'userType' | 'isApproved' | 'suspendedAt'>,
  { papers, sentKinds }: Pick<Standing, 'papers' | 'sentKinds'>,
  today: string,
): (Papers[number] & { validUntil: string })[] =>
  user.userType === 'installer' && user.isApproved && user.suspendedAt === null
    ? papers.filter(
        (paper): paper is Papers[number] & { validUntil: string } =>
          paper.validUntil !== null &&
          paper.validUntil >= today &&
          paper.validUntil <= lastEndingDay(today) &&
          !sentKinds.includes(paper.kind),
      )
    : [];

const lastEndingDay = (today: string): string =>
  new Date(Date.parse(`${today}T12:00:00Z`) + endingDays * 86_400_000).toISOString().slice(0, 10);

/**
 * Applicants are reminded of open points that they can still answer, approved installers of papers that end; none of them again within
 * {@link remindAgainDays}.
 * @throws NotFound, NothingToRemind, RemindedLately
 */
export function assertMayBeReminded(
  of: {
    readonly isAdmin: boolean;
    readonly state: VettingState | null;
    readonly missing: readonly Missing[];
    readonly ending: readonly unknown[];
  },
  told: readonly (Date | null)[],
  now: Date,
): void {
  if (of.isAdmin) throw new NotFound();
  const isOpen = of.state === 'submitted' || of.state === 'verified' || of.state === 'information-requested';
  if (of.ending.length === 0 && (!isOpen || of.missing.length === 0)) throw new NothingToRemind();
  const earliest = now.getTime() - remindAgainDays * 86_400_000;
  if (told.some((at) => at !== null && at.getTime() > earliest)) throw new RemindedLately();
}
