import type {
  AdminCounts,
  Assignment,
  Bid,
  Job,
  LeaderboardEntry,
  Lead,
  Payment,
  PaymentSummary,
  User,
} from './api/types';

/** An approved installer; a test names only what it is about. */
export function aUser(facts: Partial<User> = {}): User {
  return {
    id: 'user-1',
    firstName: 'Ada',
    lastName: 'Marsh',
    email: 'ada@example.test',
    emailVerified: true,
    pendingEmail: null,
    phoneNumber: '+447700900123',
    phoneVerified: true,
    pendingPhone: null,
    profileImageUrl: null,
    userType: 'installer',
    isAdmin: false,
    staffRole: null,
    needsSecondFactor: false,
    isVerified: true,
    isApproved: true,
    isSuspended: false,
    companyName: null,
    companyApproved: false,
    address: null,
    bio: null,
    stripeConnectAccountId: null,
    points: 0,
    completedJobs: 0,
    successRate: 0,
    totalEarnings: '0.00',
    rank: 7,
    needsRegistration: false,
    canBid: true,
    createdAt: '2026-01-05T09:00:00Z',
    serviceTypes: ['starlink'],
    workingRadius: 50,
    ...facts,
  };
}

/** An open lead without an unlock. */
export function aLead(facts: Partial<Lead> = {}): Lead {
  return {
    id: '01930000-0000-7000-8000-0000000000a1',
    title: 'Starlink on a barn roof',
    description: 'Dish on a slate roof.',
    location: 'Bolton',
    postcode: 'BL1',
    underCis: false,
    reverseCharge: false,
    budget: '£200–£400',
    minBudget: 200,
    maxBudget: 400,
    jobType: 'residential',
    serviceType: 'starlink',
    priority: 'standard',
    requiredRank: 0,
    depositAmount: 50,
    deadline: '2026-11-28',
    status: 'active',
    interestedCount: 2,
    bidCount: 1,
    maxBidders: null,
    createdAt: '2026-11-20T09:00:00Z',
    feePercent: 5,
    locked: false,
    distanceMiles: 12.3,
    inRange: true,
    unlock: null,
    myBid: null,
    ...facts,
  };
}

/** How a price without lines is shown. */
const wholeJob = (amount: string): Pick<Bid, 'lines' | 'isBrokenDown' | 'vat' | 'vatNumber'> => ({
  lines: [{ kind: 'other', text: 'Whole job', amount, vatRate: null, vat: null }],
  isBrokenDown: false,
  vat: null,
  vatNumber: null,
});

/** A bid that is not decided. */
export function aBid(facts: Partial<Bid> = {}): Bid {
  return {
    id: 'bid-1',
    leadId: '01930000-0000-7000-8000-0000000000a1',
    installerId: 'user-1',
    price: 300,
    youReceive: '285.00',
    eta: '2-3 days',
    message: 'I have done six roofs like this one.',
    ...wholeJob('300.00'),
    status: 'pending',
    createdAt: '2026-11-20T09:00:00Z',
    earlier: [],
    depositPaid: true,
    depositForfeited: false,
    assignmentId: null,
    refund: null,
    contact: null,
    lead: {
      id: '01930000-0000-7000-8000-0000000000a1',
      title: 'Starlink on a barn roof',
      location: 'Bolton',
      postcode: 'BL1 2AB',
      budget: '£200–£400',
      deadline: null,
      serviceType: 'starlink',
      depositAmount: 50,
      status: 'active',
    },
    ...facts,
  };
}

/** A customer's job that waits for bids. */
export function aJob(facts: Partial<Job> = {}): Job {
  return {
    id: 'job-1',
    title: 'Eight cameras for a small shop',
    description: 'PoE cameras inside and outside, and a recorder in the back office.',
    location: 'Bury',
    streetAddress: null,
    postcode: 'BL9 0AA',
    budget: '£900-£1,400',
    maxBudget: 1400,
    jobType: 'commercial',
    serviceType: 'cctv',
    deadline: '2026-12-24',
    closesOn: '2026-12-20',
    status: 'active',
    createdAt: '2026-11-20T09:00:00Z',
    awardedBidId: null,
    bidCount: 0,
    standingBidCount: facts.bidCount ?? 0,
    interestedCount: 0,
    maxBidders: null,
    notifiedCount: 0,
    ...facts,
  };
}

/** A paid deposit. */
export function aPayment(facts: Partial<Payment> = {}): Payment {
  return {
    id: 'payment-1',
    type: 'deposit',
    status: 'paid',
    amount: '50.00',
    netAmount: '50.00',
    feeAmount: '0.00',
    description: 'Deposit for Starlink on a barn roof',
    createdAt: '2026-11-20T09:00:00Z',
    refunds: [],
    forfeited: null,
    takenByBank: null,
    receipt: null,
    creditNotes: [],
    payout: null,
    ...facts,
  };
}

/** Somebody's money in figures: nothing yet. */
export const thePaymentSummary = (facts: Partial<PaymentSummary> = {}): PaymentSummary => ({
  ...{ earned: '0.00', due: '0.00', fees: '0.00', feeShare: 0, paid: '0.00' },
  ...{ deposits: '0.00', depositCount: 0, held: '0.00', returned: '0.00', forfeited: '0.00' },
  ...{ onItsWay: '0.00', pending: '0.00', pendingCount: 0 },
  ...facts,
});

/** A line of the leaderboard. */
export function anEntry(facts: Partial<LeaderboardEntry> = {}): LeaderboardEntry {
  return {
    id: 'user-9',
    firstName: 'Bea',
    lastName: 'Cole',
    profileImageUrl: null,
    points: 1200,
    completedJobs: 9,
    totalEarnings: '4310.50',
    successRate: 98.5,
    rank: 1,
    isPublic: false,
    papers: [],
    ...facts,
  };
}

/** What staff's menu and reports count, in a small market. */
export const theCounts = (facts: Partial<AdminCounts> = {}): AdminCounts => ({
  leads: { draft: 3, active: 12, completed: 7, cancelled: 2 },
  activeLeads: { standard: 8, high: 3, premium: 1 },
  installers: { approved: 61, pending: 2, unverified: 3, suspended: 1 },
  customers: { total: 9, pending: 0 },
  tickets: { open: 4, answered: 6 },
  refunds: { failed: 0, sent: 5 },
  disputes: { open: 0 },
  documents: { waiting: 0 },
  ...facts,
});

const aParty = { companyName: null, phoneNumber: '+447700900456' };

/** Work that Rosa does for Kim. */
export const anAssignment = (facts: Partial<Assignment> = {}): Assignment => ({
  id: 'work-1',
  leadId: 'lead-1',
  title: 'Loft aerial',
  status: 'active',
  price: '240.00',
  fee: '12.00',
  net: '228.00',
  standing: {
    title: 'Do the work, then submit it',
    text: 'Agree the day with Kim Holt.',
    isYours: true,
    dueAt: null,
  },
  offer: { ...wholeJob('240.00'), price: '240.00', cis: null },
  receives: '228.00',
  invoices: [],
  installer: { ...aParty, id: 'rosa', name: 'Rosa Field', email: 'rosa@dishes.test' },
  customer: { ...aParty, id: 'kim', name: 'Kim Holt', email: 'kim@home.test' },
  acceptedAt: '2026-11-20T10:00:00Z',
  submittedAt: null,
  approveBy: null,
  approvalDays: 7,
  reviewDays: 14,
  endedAt: null,
  place: {
    streetAddress: '12 Mill Lane',
    postcode: 'BL1 2AB',
    location: 'Bolton',
    mapUrl: 'https://maps.test/BL1',
  },
  description: 'Loft aerial and four sockets.',
  photos: [],
  payout: null,
  returned: null,
  proposal: null,
  day: null,
  proposedDay: null,
  dispute: null,
  reviews: null,
  rightToCancel: null,
  acts: [],
  timeline: [],
  ...facts,
});
