import type { components } from '../../api/schema';
import type { Topic } from '../../api/types';
import type { BadgeTone } from '../../ui/mark/Badge';
import type { StaffCalls } from '../data/calls';

type Schemas = components['schemas'];

/** An account as staff see it in the list. */
export type AdminUser = Schemas['AdminUserView'];

/** An account as staff see it alone, with what an installer said in the registration form. */
export type AdminUserDetail = Schemas['AdminUserDetail'];
export type Application = Schemas['ApplicationView'];

/** What a decision about an account is about. */
export const accountTopics: readonly Topic[] = ['applications', 'leaderboard'];

/** What staff can do to an account. */
export const userCalls = {
  verify: 'PUT /api/admin/users/{id}/verify',
  approve: 'PUT /api/admin/users/{id}/approve',
  suspend: 'PUT /api/admin/users/{id}/suspend',
  remind: 'POST /api/admin/users/{id}/remind',
  askForMore: 'PUT /api/admin/users/{id}/request-information',
  reject: 'PUT /api/admin/users/{id}/reject',
  checkCis: 'PUT /api/admin/users/{id}/cis',
  readTaxNumber: 'POST /api/admin/users/{id}/cis/identity',
  resetFactor: 'POST /api/admin/users/{id}/factor-reset',
} as const satisfies StaffCalls;

export const nameOf = (user: Pick<AdminUser, 'firstName' | 'lastName'>) =>
  `${user.firstName} ${user.lastName}`;

/** What staff can do about an account. */
export type ReviewStep = 'verify' | 'approve' | 'suspend' | 'lift' | 'approve-company' | 'withdraw-company';

type ReviewFacts = Pick<
  AdminUser,
  | 'userType'
  | 'isVerified'
  | 'isApproved'
  | 'isSuspended'
  | 'needsRegistration'
  | 'companyName'
  | 'companyApproved'
> & { vettingState?: string | null };

/**
 * What can be done about an account, what comes next first. Only verified installers are approved or suspended
 * (docs/product.md#people); every customer may be suspended, and of them only companies need approval.
 */
export function stepsOf(user: ReviewFacts): ReviewStep[] {
  if (user.userType === 'customer') {
    if (user.isSuspended) return ['lift'];
    if (user.companyName === null) return ['suspend'];
    return user.companyApproved ? ['suspend', 'withdraw-company'] : ['approve-company', 'suspend'];
  }
  if (user.needsRegistration) return [];
  if (!user.isVerified) return ['verify'];
  if (user.isSuspended) return ['lift'];
  return user.isApproved ? ['suspend'] : ['approve', 'suspend'];
}

/** Among many people on a list: the next step, and for customers that they are suspended. */
export const listedSteps = (user: ReviewFacts): ReviewStep[] =>
  stepsOf(user).filter((step, at) => at === 0 || (step === 'suspend' && user.userType === 'customer'));

/** The badge of an account's state. */
export function statusBadge(user: ReviewFacts): [label: string, tone: BadgeTone] {
  if (user.isSuspended) return ['Suspended', 'bad'];
  if (user.vettingState === 'information-requested') return ['Information requested', 'petrol'];
  if (user.vettingState === 'rejected') return ['Rejected', 'bad'];
  if (user.userType === 'customer') {
    if (user.companyName === null) return ['No approval needed', 'neutral'];
    return user.companyApproved ? ['Approved', 'good'] : ['Pending Approval', 'hivis'];
  }
  if (!user.isVerified) return ['Unverified', 'neutral'];
  return user.isApproved ? ['Approved', 'good'] : ['Pending Approval', 'hivis'];
}

/** An application that is not complete is not simply approved. */
export const stepLabel = (step: ReviewStep, { missing }: Pick<AdminUser, 'missing'>): string =>
  (step === 'approve' || step === 'approve-company') && missing.length > 0
    ? 'Approve incomplete'
    : stepTexts[step].label;

type StepTexts = { label: string; toast: { title: string; description: string } };

export const stepTexts: Record<ReviewStep, StepTexts> = {
  verify: {
    label: 'Verify identity',
    toast: { title: 'Identity Verified', description: 'You can now approve this installer.' },
  },
  approve: {
    label: 'Approve',
    toast: { title: 'User Approved', description: 'User has been approved and can now bid on leads.' },
  },
  suspend: {
    label: 'Suspend',
    toast: { title: 'User Suspended', description: 'User has been suspended and cannot bid on leads.' },
  },
  lift: {
    label: 'Lift suspension',
    toast: { title: 'Suspension Lifted', description: 'The account is no longer suspended.' },
  },
  'approve-company': {
    label: 'Approve',
    toast: { title: 'User Approved', description: 'The company has been approved and can now post jobs.' },
  },
  'withdraw-company': {
    label: 'Withdraw approval',
    toast: {
      title: 'Approval Withdrawn',
      description: 'The company cannot post jobs until it is approved again.',
    },
  },
};
