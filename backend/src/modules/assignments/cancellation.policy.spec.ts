import { cancelUntil, isConsumersJob, lastDayToCancel } from '../bids/right-to-cancel.policy.js';
import type { AssignmentStatus } from './assignment.entity.js';
import { mayAskToBegin, outcomeOfCancelling, type Contract } from './cancellation.policy.js';

const acceptedAt = new Date('2026-11-26T15:00:00Z');
const days = (count: number): Date => new Date(acceptedAt.getTime() + count * 86_400_000);

interface Given {
  readonly status?: AssignmentStatus;
  readonly submittedAt?: Date | null;
  readonly asked?: boolean;
}
const contract = (
  { status = 'active', submittedAt = null, asked = false }: Given = {},
  more: Partial<Contract> = {},
): Contract => ({
  assignment: { status, acceptedAt, submittedAt, customerId: 'kim' },
  terms: { beginAskedAt: asked ? acceptedAt : null },
  agreedDay: null,
  wasDecided: false,
  cancelledAt: null,
  ...more,
});

describe('a consumer’s 14 days', () => {
  it('are those of a person’s own home, and of nobody else', () => {
    const home = { jobType: 'residential', customerId: 'kim' } as const;
    expect(isConsumersJob(home, { companyName: null })).toBe(true);
    expect(isConsumersJob(home, { companyName: 'Kim Ltd' })).toBe(false);
    expect(isConsumersJob({ ...home, jobType: 'commercial' }, { companyName: null })).toBe(false);
    expect(isConsumersJob({ ...home, customerId: null }, { companyName: null })).toBe(false);
    expect(isConsumersJob(home, null)).toBe(false);
  });

  it('end with the 14th London day after that of the contract, also when the clocks change', () => {
    expect(lastDayToCancel(acceptedAt)).toBe('2026-12-10');
    expect(cancelUntil(acceptedAt).toISOString()).toBe('2026-12-11T00:00:00.000Z');
    // Half past midnight in London, on the day after that of UTC.
    expect(lastDayToCancel(new Date('2027-06-03T23:30:00Z'))).toBe('2027-06-18');
    expect(cancelUntil(new Date('2027-03-20T12:00:00Z')).toISOString()).toBe('2027-04-03T23:00:00.000Z');
    const last = new Date('2026-12-10T23:59:59.999Z');
    expect(outcomeOfCancelling(contract(), last)).toBe('refund');
    expect(outcomeOfCancelling(contract(), new Date('2026-12-11T00:00:00Z'))).toBeNull();
  });

  it('give everything back before work has begun, and whenever nobody asked for it to begin', () => {
    expect(outcomeOfCancelling(contract({ asked: true }), days(1))).toBe('refund');
    expect(outcomeOfCancelling(contract({ asked: true }, { agreedDay: '2026-11-28' }), days(1))).toBe(
      'refund',
    );
    expect(outcomeOfCancelling(contract({ status: 'submitted', submittedAt: days(1) }), days(2))).toBe(
      'refund',
    );
  });

  it('leave a part for staff to decide once work has begun as the customer asked', () => {
    expect(outcomeOfCancelling(contract({ asked: true }, { agreedDay: '2026-11-27' }), days(1))).toBe(
      'decide',
    );
    // Returned once: it was submitted before.
    expect(outcomeOfCancelling(contract({ asked: true, submittedAt: days(1) }), days(2))).toBe('decide');
    expect(outcomeOfCancelling(contract({ status: 'disputed' }), days(2))).toBe('decide');
  });

  it('are over with the work that was asked for, and go to staff where it was not', () => {
    expect(outcomeOfCancelling(contract({ status: 'approved', asked: true }), days(2))).toBeNull();
    expect(outcomeOfCancelling(contract({ status: 'approved' }), days(2))).toBe('decide');
    expect(outcomeOfCancelling(contract({ status: 'approved' }, { wasDecided: true }), days(2))).toBeNull();
  });

  it('are used once, and not for what has ended or never was a consumer’s', () => {
    for (const status of ['withdrawn', 'cancelled'] as const)
      expect(outcomeOfCancelling(contract({ status }), days(1))).toBeNull();
    expect(outcomeOfCancelling(contract({}, { cancelledAt: days(1) }), days(1))).toBeNull();
    expect(outcomeOfCancelling(contract({}, { terms: null }), days(1))).toBeNull();
  });

  it('can be shortened by an express request until they are over, once', () => {
    expect(mayAskToBegin(contract(), days(1))).toBe(true);
    expect(mayAskToBegin(contract({ asked: true }), days(1))).toBe(false);
    expect(mayAskToBegin(contract({ status: 'submitted', submittedAt: days(1) }), days(1))).toBe(false);
    expect(mayAskToBegin(contract(), days(15))).toBe(false);
    expect(mayAskToBegin(contract({}, { terms: null }), days(1))).toBe(false);
  });
});
