import { NotFound } from '../../platform/errors/domain-error.js';
import type { AssignmentStatus } from './assignment.entity.js';
import { CustomerDecidesOnWork, WrongState } from './assignments.errors.js';
import {
  actsOf,
  assertMay,
  assertMayRead,
  daysAfter,
  isApprovedBySilence,
  isFreeToLeave,
  isInTimeToDispute,
  isItsSide,
  isLost,
  maySeePlace,
  mayReopen,
  remindersDue,
  remindersLeft,
  type Reader,
} from './assignments.policy.js';

const installer: Reader = { id: 'rosa', role: 'installer' };
const customer: Reader = { id: 'kim', role: 'customer' };
const staff: Reader = { id: 'ada', role: 'admin' };
const standingOf = (status: AssignmentStatus, customerId: string | null = 'kim') => ({
  installerId: 'rosa',
  customerId,
  status,
  returnedByHand: null,
});

describe('who sees an assignment', () => {
  it('is its installer, its customer and staff', () => {
    for (const reader of [installer, customer, staff])
      expect(() => assertMayRead(reader, standingOf('active'))).not.toThrow();
  });

  it('has two sides: its installer, and its customer or, for the platform’s own lead, staff', () => {
    for (const reader of [installer, customer]) expect(isItsSide(reader, standingOf('active'))).toBe(true);
    expect(isItsSide(staff, standingOf('active'))).toBe(false);
    expect(isItsSide(staff, standingOf('active', null))).toBe(true);
  });

  it('is nobody else, not even somebody with the same id in another role', () => {
    for (const reader of [
      { id: 'sam', role: 'installer' },
      { id: 'lee', role: 'customer' },
      { id: 'rosa', role: 'customer' },
      { id: 'kim', role: 'installer' },
    ] satisfies Reader[])
      expect(() => assertMayRead(reader, standingOf('active'))).toThrow(NotFound);
  });
});

describe('where the work is', () => {
  const now = new Date('2026-11-25T12:00:00Z');
  const ended = (days: number) => new Date(now.getTime() - days * 86_400_000);

  it('is read by the customer and by staff at any time', () => {
    for (const reader of [customer, staff])
      expect(maySeePlace(reader, { ...standingOf('cancelled'), endedAt: ended(90) }, now)).toBe(true);
  });

  it('is read by the installer from the award until 30 days after the end', () => {
    expect(maySeePlace(installer, { ...standingOf('active'), endedAt: null }, now)).toBe(true);
    expect(maySeePlace(installer, { ...standingOf('approved'), endedAt: ended(30) }, now)).toBe(true);
    expect(maySeePlace(installer, { ...standingOf('approved'), endedAt: ended(31) }, now)).toBe(false);
  });

  it.each(['withdrawn', 'cancelled'] as const)('is not read by an installer whose job was %s', (status) => {
    expect(maySeePlace(installer, { ...standingOf(status), endedAt: ended(0) }, now)).toBe(false);
  });
});

describe('what can be done', () => {
  it('is to submit or to leave while the work is under way', () => {
    expect(actsOf(installer, standingOf('active'))).toEqual([
      'submit',
      'day',
      'price',
      'cancel',
      'dispute',
      'withdraw',
    ]);
    expect(actsOf(customer, standingOf('active'))).toEqual(['day', 'price', 'cancel', 'dispute']);
  });

  it('is to approve or to return once it was submitted', () => {
    expect(actsOf(installer, standingOf('submitted'))).toEqual(['price', 'cancel', 'dispute']);
    expect(actsOf(customer, standingOf('submitted'))).toEqual([
      'approve',
      'return',
      'price',
      'cancel',
      'dispute',
    ]);
    expect(() => assertMay('withdraw', installer, standingOf('submitted'))).toThrow(WrongState);
  });

  it('is nothing once it has ended', () => {
    for (const status of ['withdrawn', 'cancelled'] as const)
      for (const reader of [installer, customer]) expect(actsOf(reader, standingOf(status))).toEqual([]);
  });

  it('is to show evidence while it is disputed, and for staff alone to decide', () => {
    for (const reader of [installer, customer]) {
      expect(actsOf(reader, standingOf('disputed'))).toEqual(['evidence']);
      expect(actsOf(reader, standingOf('disputed'), ['evidence'])).toEqual([]);
      expect(() => assertMay('resolve', reader, standingOf('disputed'))).toThrow(CustomerDecidesOnWork);
    }
    expect(actsOf(staff, standingOf('disputed'))).toEqual(['resolve']);
  });

  it('is to dispute approved work for 14 days, the last millisecond included', () => {
    const work = { status: 'approved', endedAt: new Date('2027-03-01T10:00:00Z') } as const;
    expect(isInTimeToDispute(work, new Date('2027-03-15T10:00:00Z'))).toBe(true);
    expect(isInTimeToDispute(work, new Date('2027-03-15T10:00:00.001Z'))).toBe(false);
  });

  it('is lost by an installer who gets less than half', () => {
    expect([isLost(11_999, 24_000), isLost(12_000, 24_000), isLost(50, 101)]).toEqual([true, false, true]);
  });

  it('is the customer’s decision on a customer’s job, and staff’s on the platform’s own lead', () => {
    expect(() => assertMay('approve', staff, standingOf('submitted'))).toThrow(CustomerDecidesOnWork);
    expect(() => assertMay('approve', staff, standingOf('submitted', null))).not.toThrow();
  });
});

describe('silence', () => {
  const submittedAt = new Date('2027-03-01T10:00:00Z');
  const approveBy = daysAfter(submittedAt, 7);

  it('approves after seven days, the moment itself included, and not before', () => {
    const work = { status: 'submitted', approveBy } as const;
    expect(isApprovedBySilence(work, new Date('2027-03-08T09:59:59.999Z'))).toBe(false);
    expect(isApprovedBySilence(work, new Date('2027-03-08T10:00:00Z'))).toBe(true);
    expect(isApprovedBySilence({ status: 'disputed', approveBy }, new Date('2027-04-01T10:00:00Z'))).toBe(
      false,
    );
  });

  it('is broken by reminders on day 3 and on day 6', () => {
    const due = (at: string): number => remindersDue({ submittedAt, approvalDays: 7 }, new Date(at));
    expect([
      due('2027-03-04T09:59:59Z'),
      due('2027-03-04T10:00:00Z'),
      due('2027-03-07T09:59:59Z'),
      due('2027-03-07T10:00:00Z'),
    ]).toEqual([0, 1, 1, 2]);
  });

  it.each([
    [3, [2, 1]],
    [4, [2, 1]],
    [10, [5, 1]],
    [14, [7, 1]],
  ])('of %i days is broken with about half of them left, and with one', (days, left) => {
    expect(remindersLeft(days)).toEqual(left);
  });
});

describe('leaving without a penalty', () => {
  it('is for an installer whose price staff have lowered, also from work that was submitted', () => {
    expect(isFreeToLeave({ ...standingOf('active'), returnedByHand: 'part' })).toBe(true);
    expect(isFreeToLeave({ ...standingOf('submitted'), returnedByHand: 'part' })).toBe(true);
    expect(isFreeToLeave(standingOf('active'))).toBe(false);
    expect(isFreeToLeave({ ...standingOf('disputed'), returnedByHand: 'part' })).toBe(false);
    expect(actsOf(installer, { ...standingOf('submitted'), returnedByHand: 'part' })).toContain('withdraw');
    expect(actsOf(installer, standingOf('submitted'))).not.toContain('withdraw');
    expect(actsOf(customer, { ...standingOf('submitted'), returnedByHand: 'part' })).not.toContain(
      'withdraw',
    );
  });
});

describe('opening a job again', () => {
  const endedAt = new Date('2027-03-02T10:00:00Z');
  const left = { status: 'withdrawn', returnedByHand: null, endedAt, installerId: 'rosa' } as const;
  const job = {
    status: 'cancelled',
    activatedAt: new Date('2027-03-01T10:00:00Z'),
    archivedAt: null,
  } as const;

  it('is for a job that its latest installer left', () => {
    expect(mayReopen(job, left)).toBe(true);
    expect(mayReopen(job, null)).toBe(false);
    expect(mayReopen(job, { ...left, status: 'cancelled' })).toBe(false);
  });

  it('is for a job that staff ended with its payment, and not for one called off after they had lowered its price', () => {
    expect(mayReopen(job, { ...left, status: 'cancelled', returnedByHand: 'whole' })).toBe(true);
    expect(mayReopen(job, { ...left, status: 'cancelled', returnedByHand: 'part' })).toBe(false);
  });

  it('is not for one that is open, archived, or was opened before and then called off', () => {
    expect(mayReopen({ ...job, status: 'active' }, left)).toBe(false);
    expect(mayReopen({ ...job, archivedAt: endedAt }, left)).toBe(false);
    expect(mayReopen({ ...job, activatedAt: new Date('2027-03-02T10:00:01Z') }, left)).toBe(false);
  });
});
