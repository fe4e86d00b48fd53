import { ComplaintDecided, SameDecider } from './complaints.errors.js';
import type { ComplaintSide, DecisionComplaint } from './decision-complaint.entity.js';

/** A decision with those who may complain about it. */
export interface Concerned {
  readonly reporterId: string | null;
  readonly concernedId: string | null;
}

/** As what somebody may complain; null: it is not about them. */
export function sideOf({ reporterId, concernedId }: Concerned, userId: string): ComplaintSide | null {
  if (userId === reporterId) return 'reporter';
  return userId === concernedId ? 'concerned' : null;
}

/**
 * Not the member of staff who decided first, where another may.
 * @param others those of staff who may decide complaints, by id
 * @throws ComplaintDecided, SameDecider
 */
export function assertMayDecide(
  { status, firstDecidedBy }: Pick<DecisionComplaint, 'status' | 'firstDecidedBy'>,
  staffId: string,
  others: readonly string[],
): void {
  if (status !== 'waiting') throw new ComplaintDecided();
  if (staffId === firstDecidedBy && others.some((id) => id !== staffId)) throw new SameDecider();
}
