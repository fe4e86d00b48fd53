import type { Lead, User } from './api/types';

/** An approved installer; a test names only what it is about. */
export function aUser(facts: Partial<User> = {}): User {
  return {
    id: 'user-1',
    firstName: 'Ada',
    lastName: 'Marsh',
    email: 'ada@example.test',
    emailVerified: true,
    phoneNumber: '+447700900123',
    phoneVerified: true,
    profileImageUrl: null,
    userType: 'installer',
    isAdmin: false,
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

/** An open lead that nobody has unlocked. */
export function aLead(facts: Partial<Lead> = {}): Lead {
  return {
    id: '01930000-0000-7000-8000-0000000000a1',
    title: 'Starlink on a barn roof',
    description: 'Dish on a slate roof.',
    location: 'Bolton',
    postcode: 'BL1',
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
