import type { Lead } from '../../../leads/lead.entity.js';
import type { ReviewSide } from '../../../reviews/review.entity.js';
import type { NoticeReads } from '../notifications.reads.js';

interface Facts {
  readonly reviewId: string;
  readonly assignmentId: string;
  readonly authorId: string;
  readonly aboutId: string;
  readonly side: ReviewSide;
}

/** What every piece of news about a review needs to know. */
export interface ReviewNews<P> {
  readonly payload: P;
  readonly lead: Lead;
  /** Names of the two. */
  readonly author: string;
  readonly about: string;
  /** Where each of them finds the job. */
  readonly authorsLink: string;
  readonly aboutsLink: string;
}

export async function reviewNews<P extends Facts>(payload: P, reads: NoticeReads): Promise<ReviewNews<P>> {
  const { assignmentId, authorId, aboutId, side } = payload;
  const lead = await reads.leadOfAssignment(assignmentId);
  const customers = `/jobs/${lead.id}`;
  const installers = `/assignments/${assignmentId}`;
  return {
    payload,
    lead,
    author: (await reads.nameOf(authorId)) ?? 'A former member',
    about: (await reads.nameOf(aboutId)) ?? 'a former member',
    authorsLink: side === 'customer' ? customers : installers,
    aboutsLink: side === 'customer' ? installers : customers,
  };
}
