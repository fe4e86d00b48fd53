import type { ServiceType } from '../serviceTypes';

export type UserType = 'customer' | 'installer';
export type JobType = 'residential' | 'commercial' | 'industrial';
export type Priority = 'standard' | 'high' | 'premium';
export type LeadStatus = 'draft' | 'active' | 'completed' | 'cancelled';
export type BidStatus = 'pending' | 'accepted' | 'rejected' | 'withdrawn';
export type UnlockStatus =
  'requires_payment' | 'paid' | 'refunding' | 'refunded' | 'refund_failed' | 'canceled' | 'forfeited';

/** Amounts are decimal strings in pounds ("50.00") unless the type says number. */
export type User = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  emailVerified: boolean;
  phoneNumber: string | null;
  phoneVerified: boolean;
  profileImageUrl: string | null;
  userType: UserType;
  isAdmin: boolean;
  isVerified: boolean;
  isApproved: boolean;
  isSuspended: boolean;
  /** Null for residential customers. */
  companyName: string | null;
  companyApproved: boolean;
  address: string | null;
  bio: string | null;
  stripeConnectAccountId: string | null;
  points: number;
  completedJobs: number;
  /** Percent with one decimal; 0 when nothing was counted yet. */
  successRate: number;
  totalEarnings: string;
  /** Null until approved. */
  rank: number | null;
  needsRegistration: boolean;
  canBid: boolean;
  createdAt: string;
  serviceTypes: ServiceType[];
  workingRadius: number | null;
};

export type Lead = {
  id: string;
  title: string;
  /** Null when a premium lead is locked for this installer. */
  description: string | null;
  location: string;
  /** The outward code only, until the deposit is paid. */
  postcode: string;
  budget: string;
  minBudget: number;
  maxBudget: number;
  jobType: JobType;
  serviceType: ServiceType | null;
  priority: Priority;
  requiredRank: number;
  depositAmount: number;
  deadline: string | null;
  status: LeadStatus;
  interestedCount: number;
  createdAt: string;
  feePercent: number;
  locked: boolean;
  distanceMiles: number | null;
  inRange: boolean | null;
  unlock: null | { id: string; status: UnlockStatus; depositAmount: string };
  myBid: null | { id: string; status: BidStatus; price: number; eta: string; message: string | null };
  customerId?: string | null;
  bidCount?: number;
};

export type Refund = {
  amount: string;
  status: 'requested' | 'sent' | 'succeeded' | 'failed';
  requestedAt: string;
  sentAt: string | null;
  /** A day, `YYYY-MM-DD`. */
  expectedBy: string | null;
  completedAt: string | null;
  reference: string | null;
};

export type Bidder = {
  id: string;
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
  rank: number | null;
  points: number;
  completedJobs: number;
  successRate: number;
  businessName: string | null;
  experienceYears: string | null;
  dbsChecked: boolean;
  publicLiabilityInsurance: boolean;
  memberSince: string;
};

export type Bid = {
  id: string;
  leadId: string;
  installerId: string;
  price: number;
  eta: string;
  message: string | null;
  status: BidStatus;
  createdAt: string;
  depositPaid: boolean;
  youReceive: string;
  lead: {
    id: string;
    title: string;
    location: string;
    postcode: string;
    budget: string;
    depositAmount: number;
    status: string;
    serviceType: ServiceType | null;
    deadline: string | null;
  };
  installer?: Bidder;
  refund: Refund | null;
  payment?: null | { status: 'requires_payment' | 'succeeded' | 'canceled' };
};

export type Job = {
  id: string;
  title: string;
  description: string;
  location: string;
  postcode: string;
  budget: string;
  maxBudget: number | null;
  deadline: string | null;
  jobType: JobType;
  serviceType: ServiceType;
  status: LeadStatus;
  createdAt: string;
  bidCount: number;
  interestedCount: number;
  awardedBidId: string | null;
  notifiedCount: number;
};

export type JobDetail = Job & {
  bids: Bid[];
  assignment: null | { id: string; status: string; installerId: string; price: string; acceptedAt: string };
  payment: null | {
    bidId: string;
    amount: string;
    status: 'requires_payment' | 'succeeded' | 'refunding' | 'refunded' | 'canceled';
  };
  timeline: { at: string; what: string; key: string }[];
};

export type Payment = {
  id: string;
  type: 'deposit' | 'payout' | 'fee' | 'charge';
  status: 'paid' | 'failed' | 'refunded' | 'pending';
  amount: string;
  netAmount: string;
  feeAmount: string;
  description: string;
  createdAt: string;
  refund: Refund | null;
};

export type Notification = {
  id: string;
  title: string;
  message: string;
  isRead: boolean;
  createdAt: string;
  link: string | null;
};

export type Config = {
  productName: string;
  stripePublishableKey: string;
  /** Only in the sandbox: where its own card script is. */
  stripeJsUrl?: string;
  feePercent: number;
  sandbox: boolean;
};

export type InstallerStats = {
  availableLeads: number;
  activeBids: number;
  completedJobs: number;
  totalEarnings: string;
  currentRank: number | null;
  newSinceYesterday: number;
  pendingResponses: number;
  successRate: number;
  earnedThisMonth: string;
  points: number;
};

export type AdminStats = {
  totalLeads: number;
  activeLeads: number;
  totalInstallers: number;
  approvedInstallers: number;
  totalPayments: number | string;
  pendingPayments: number | string;
};

export type LeaderboardEntry = {
  id: string;
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
  points: number;
  completedJobs: number;
  totalEarnings: string;
  successRate: number;
  rank: number;
};
