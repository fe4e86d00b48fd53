import { londonDay } from '../../platform/time/business-days.js';
import type { AwardTerms } from '../bids/award-terms.entity.js';
import { beginWords, cancelUntil, lastDayToCancel } from '../bids/right-to-cancel.policy.js';
import type { Assignment } from './assignment.entity.js';
import { hasEndedForGood, isUnderWay, type Reader } from './assignments.policy.js';
import type { RightToCancelView } from './assignments.views.js';
import type { CancellationOutcome } from './contract-cancellation.entity.js';

export interface Contract {
  readonly assignment: Pick<Assignment, 'status' | 'acceptedAt' | 'submittedAt' | 'customerId'>;
  /** null: not a consumer's contract. */
  readonly terms: Pick<AwardTerms, 'beginAskedAt'> | null;
  /** The London day on which both sides expect the work. */
  readonly agreedDay: string | null;
  /** Staff have split the price before. */
  readonly wasDecided: boolean;
  readonly cancelledAt: Date | null;
}

/** Work has begun once it was submitted, or from its agreed day on. */
const hasBegun = ({ assignment, agreedDay }: Contract, now: Date): boolean =>
  assignment.submittedAt !== null || (agreedDay !== null && agreedDay <= londonDay(now));

/**
 * What cancelling now would lead to; null: there is no right to, or it is over. Who has not asked for work to begin pays for none of it
 * (regulation 36(4)); who has, pays a part, which staff decide, and nothing is left to cancel once all of it is done (36(1)).
 */
export function outcomeOfCancelling(contract: Contract, now: Date): CancellationOutcome | null {
  const { assignment, terms, wasDecided, cancelledAt } = contract;
  if (!terms || cancelledAt || hasEndedForGood(assignment) || cancelUntil(assignment.acceptedAt) <= now)
    return null;
  if (isUnderWay(assignment)) return terms.beginAskedAt && hasBegun(contract, now) ? 'decide' : 'refund';
  if (assignment.status === 'disputed') return 'decide';
  // Pay may be with the installer already, so staff decide also where all of it goes back.
  return terms.beginAskedAt || wasDecided ? null : 'decide';
}

/** Work may still be asked for sooner. */
export const mayAskToBegin = ({ assignment, terms, cancelledAt }: Contract, now: Date): boolean =>
  terms !== null &&
  terms.beginAskedAt === null &&
  cancelledAt === null &&
  assignment.status === 'active' &&
  cancelUntil(assignment.acceptedAt) > now;

/** What this reader is told of it; null where the customer is no consumer. */
export function rightToCancelView(
  contract: Contract,
  reader: Pick<Reader, 'id'>,
  now: Date,
): RightToCancelView | null {
  const { terms, cancelledAt } = contract;
  if (!terms) return null;
  const { acceptedAt, customerId } = contract.assignment;
  const isCustomer = reader.id === customerId;
  return {
    until: cancelUntil(acceptedAt).toISOString(),
    lastDay: lastDayToCancel(acceptedAt),
    isOver: cancelUntil(acceptedAt) <= now,
    beginAskedAt: terms.beginAskedAt?.toISOString() ?? null,
    beginWords,
    mayAskToBegin: isCustomer && mayAskToBegin(contract, now),
    outcome: isCustomer ? outcomeOfCancelling(contract, now) : null,
    cancelledAt: cancelledAt?.toISOString() ?? null,
  };
}
