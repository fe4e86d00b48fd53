import type { ComplaintDecision } from '../../../complaints/complaints.events.js';

/** The page on which those whom a decision is about read it and object. */
export const decisionPath = (kind: ComplaintDecision['kind'], id: string): string =>
  `/decisions/${kind}/${id}`;

/** How they do, in a mail. */
export const objectWords =
  'If you think this is wrong, say so where you read the decision: we look at it again, through another member of our team where there is one.';
