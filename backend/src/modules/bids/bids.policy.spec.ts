import { aBid, aBidder, aLead } from '../../../test/factories/leads.js';
import { DomainError, NotFound } from '../../platform/errors/domain-error.js';
import {
  AlreadyAwarded,
  AlreadyBid,
  AlreadyUnlocked,
  BidderNotApproved,
  BidNotPending,
  DepositRequired,
  InstallerUnavailable,
  InsufficientRank,
  LeadNotOpen,
} from './bids.errors.js';
import {
  assertMayAward,
  assertMayDecide,
  assertMayPlaceBid,
  assertMayUnlock,
  isLockedByRank,
  mayFinish,
  paidInTime,
  takesBids,
  seesPictureOf,
} from './bids.policy.js';

const today = '2026-11-21';
const paid = { status: 'paid' } as const;
const unpaid = { status: 'requires_payment' } as const;
const premium = (requiredRank: number) => aLead({ priority: 'premium', requiredRank });

const refusalOf = (work: () => void): DomainError | null => {
  try {
    work();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  return null;
};
const unlocking = (values: Partial<Parameters<typeof assertMayUnlock>[0]> = {}) =>
  refusalOf(() => assertMayUnlock({ lead: aLead(), bidder: aBidder(), live: null, today, ...values }));
const placing = (values: Partial<Parameters<typeof assertMayPlaceBid>[0]> = {}) =>
  refusalOf(() =>
    assertMayPlaceBid({ lead: aLead(), bidder: aBidder(), live: paid, liveBid: null, today, ...values }),
  );

it('refuses a deposit and a bid while a checked insurance has ended, and neither an award nor work for it', () => {
  const bidder = aBidder({ insuranceEndedOn: '2026-11-20' });
  for (const refused of [unlocking({ bidder }), placing({ bidder })])
    expect(refused).toMatchObject({
      code: 'installers.insurance-expired',
      data: { endedOn: '2026-11-20' },
    });
  expect(refusalOf(() => assertMayAward({ lead: aLead(), bid: aBid(), bidder }))).toBeNull();
  expect(paidInTime(aLead(), bidder)).toBe(true);
});

describe('the rank gate of premium leads', () => {
  it.each([
    [5, 5, false],
    [5, 4, false],
    [5, 6, true],
    [5, null, true],
    [1, 1, false],
    [1, 2, true],
  ])('required #%i, own rank %p: locked is %p', (requiredRank, rank, locked) => {
    expect(isLockedByRank(premium(requiredRank), rank)).toBe(locked);
  });

  it('means any rank when no rank is required, even for installers without one', () => {
    expect(isLockedByRank(premium(0), null)).toBe(false);
    expect(isLockedByRank(premium(0), 9_999)).toBe(false);
  });

  it.each(['standard', 'high'] as const)('does not stand before %s leads', (priority) => {
    expect(isLockedByRank(aLead({ priority, requiredRank: 1 }), null)).toBe(false);
  });

  it('says the rank that is required and the rank that one has', () => {
    const refusal = unlocking({ lead: premium(5), bidder: aBidder({ rank: 12 }) });
    expect(refusal).toBeInstanceOf(InsufficientRank);
    expect(refusal?.message).toBe('This premium lead requires rank #5 or higher. Your current rank is #12.');
    expect(refusal?.data).toEqual({ requiredRank: 5, rank: 12 });
  });

  it('says so when one has no rank yet', () => {
    const refusal = unlocking({ lead: premium(5), bidder: aBidder({ rank: null }) });
    expect(refusal?.message).toBe('This premium lead requires rank #5 or higher. You have no rank yet.');
    expect(refusal?.data).toEqual({ requiredRank: 5, rank: null });
  });
});

describe('a lead', () => {
  it.each([
    ['that is open', aLead(), true],
    ['whose deadline is today', aLead({ deadline: today }), true],
    ['whose deadline was yesterday', aLead({ deadline: '2026-11-20' }), false],
    ['that is a draft', aLead({ status: 'draft' }), false],
    ['that was cancelled', aLead({ status: 'cancelled' }), false],
    ['that is completed', aLead({ status: 'completed' }), false],
    ['that was awarded', aLead({ awardedAt: new Date() }), false],
    ['that was deleted', aLead({ archivedAt: new Date() }), false],
  ])('%s', (_, lead, takes) => {
    expect(takesBids(lead, today)).toBe(takes);
  });
});

describe('a deposit', () => {
  it('is taken from an approved installer for an open lead, also when its card form is open already', () => {
    expect(unlocking()).toBeNull();
    expect(unlocking({ live: unpaid })).toBeNull();
  });

  it.each([{ isApproved: false }, { isSuspended: true }])('is refused to an installer with %o', (values) => {
    expect(unlocking({ bidder: aBidder(values) })).toBeInstanceOf(BidderNotApproved);
  });

  it('is refused twice', () => {
    expect(unlocking({ live: paid })).toBeInstanceOf(AlreadyUnlocked);
  });

  it('is refused for a lead that was awarded a moment ago', () => {
    expect(unlocking({ lead: aLead({ awardedAt: new Date() }) })).toBeInstanceOf(LeadNotOpen);
  });

  it('is refused by rank before it is refused by state', () => {
    const lead = aLead({ priority: 'premium', requiredRank: 1, status: 'cancelled' });
    expect(unlocking({ lead })).toBeInstanceOf(InsufficientRank);
  });

  it('counts only when it is paid in time', () => {
    expect(paidInTime(aLead(), aBidder())).toBe(true);
    expect(paidInTime(aLead({ status: 'cancelled' }), aBidder())).toBe(false);
    expect(paidInTime(aLead({ awardedAt: new Date() }), aBidder())).toBe(false);
    expect(paidInTime(aLead(), aBidder({ isSuspended: true }))).toBe(false);
    expect(paidInTime(aLead(), aBidder({ isApproved: false }))).toBe(false);
  });
});

describe('a bid', () => {
  it('is taken from an installer whose deposit is paid', () => {
    expect(placing()).toBeNull();
  });

  it.each([null, unpaid, { status: 'refunding' } as const])('needs a paid deposit, not %o', (live) => {
    const refusal = placing({ live });
    expect(refusal).toBeInstanceOf(DepositRequired);
    expect(refusal?.kind).toBe('payment-required');
  });

  it('is refused by rank before the deposit is asked for', () => {
    expect(placing({ lead: premium(5), live: null })).toBeInstanceOf(InsufficientRank);
  });

  it('is still taken when the rank fell after the deposit was paid', () => {
    expect(placing({ lead: premium(5), bidder: aBidder({ rank: 40 }) })).toBeNull();
  });

  it('is taken once', () => {
    expect(placing({ liveBid: aBid() })).toBeInstanceOf(AlreadyBid);
  });

  it('is refused on a lead that was awarded a moment ago', () => {
    expect(placing({ lead: aLead({ awardedAt: new Date() }) })).toBeInstanceOf(LeadNotOpen);
  });

  it('is refused to an installer who was suspended a moment ago', () => {
    expect(placing({ bidder: aBidder({ isApproved: false, isSuspended: true }) })).toBeInstanceOf(
      BidderNotApproved,
    );
  });
});

describe('deciding', () => {
  const owner = { id: 'owner', role: 'customer' } as const;
  const other = { id: 'other', role: 'customer' } as const;
  const staff = { id: 'staff', role: 'admin' } as const;
  const installer = { id: 'owner', role: 'installer' } as const;

  it('is for the lead’s customer and for staff; others learn nothing of it', () => {
    const lead = aLead({ customerId: 'owner' });
    expect(refusalOf(() => assertMayDecide(owner, lead))).toBeNull();
    expect(refusalOf(() => assertMayDecide(staff, lead))).toBeNull();
    expect(refusalOf(() => assertMayDecide(other, lead))).toBeInstanceOf(NotFound);
    expect(refusalOf(() => assertMayDecide(installer, lead))).toBeInstanceOf(NotFound);
    expect(refusalOf(() => assertMayDecide(owner, aLead()))).toBeInstanceOf(NotFound);
  });
});

describe('an award', () => {
  const awarding = (values: Partial<Parameters<typeof assertMayAward>[0]>) =>
    refusalOf(() => assertMayAward({ lead: aLead(), bid: aBid(), bidder: aBidder(), ...values }));

  it('is made for a pending bid on an open lead', () => {
    expect(awarding({})).toBeNull();
  });
  it('is refused when another bid has won', () => {
    expect(awarding({ lead: aLead({ awardedAt: new Date() }) })).toBeInstanceOf(AlreadyAwarded);
  });
  it('is refused when the lead has ended', () => {
    expect(awarding({ lead: aLead({ status: 'cancelled' }) })).toBeInstanceOf(LeadNotOpen);
  });
  it.each(['rejected', 'withdrawn'] as const)('is refused for a bid that is %s', (status) => {
    expect(awarding({ bid: aBid({ status }) })).toBeInstanceOf(BidNotPending);
  });
  it('is refused when the installer was suspended', () => {
    expect(awarding({ bidder: aBidder({ isSuspended: true }) })).toBeInstanceOf(InstallerUnavailable);
  });
});

describe('a paid choice', () => {
  const award = { status: 'awaiting_payment', pricePence: 24_000 } as const;
  const facts = { award, lead: aLead(), bid: aBid(), bidder: aBidder() };

  it('wins when nothing that it rests on has changed', () => {
    expect(mayFinish(facts)).toBe(true);
  });

  it.each([
    ['it was called off', { award: { ...award, status: 'canceled' as const } }],
    ['the lead has ended', { lead: aLead({ status: 'cancelled' }) }],
    ['another bid has won', { lead: aLead({ awardedAt: new Date() }) }],
    ['the bid was withdrawn', { bid: aBid({ status: 'withdrawn' }) }],
    ['the price was changed meanwhile', { bid: aBid({ pricePence: 30_000 }) }],
    ['the installer was suspended', { bidder: aBidder({ isSuspended: true }) }],
  ])('goes back to the card when %s', (_, changed) => {
    expect(mayFinish({ ...facts, ...changed })).toBe(false);
  });
});

describe('a profile picture', () => {
  const rosa = { userType: 'installer', isAdmin: false } as const;
  const kim = { userType: 'customer', isAdmin: false } as const;

  it('of an installer is seen by everybody who is signed in', () => {
    for (const role of ['customer', 'installer', 'admin'] as const)
      expect(seesPictureOf(rosa, { role }, false)).toBe(true);
  });

  it('of a customer is seen by staff, and by whoever paid a deposit for one of their jobs', () => {
    expect(seesPictureOf(kim, { role: 'admin' }, false)).toBe(true);
    expect(seesPictureOf(kim, { role: 'installer' }, true)).toBe(true);
    for (const role of ['customer', 'installer'] as const)
      expect(seesPictureOf(kim, { role }, false)).toBe(false);
  });

  it('of staff is seen by staff, whatever they signed up as', () => {
    expect(seesPictureOf({ ...rosa, isAdmin: true }, { role: 'installer' }, false)).toBe(false);
  });
});
