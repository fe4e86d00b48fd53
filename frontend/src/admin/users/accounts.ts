import type { components } from '../../api/schema';
import type { Topic } from '../../api/types';
import type { BadgeTone } from '../../ui/mark/Badge';

type Schemas = components['schemas'];

/** An account as staff see it in the list. */
export type AdminUser = Schemas['AdminUserView'];

/** An account as staff see it alone, with what an installer said in the registration form. */
export type AdminUserDetail = Schemas['AdminUserDetail'];
export type Application = Schemas['ApplicationView'];

/** What a decision about an account is about. */
export const accountTopics: readonly Topic[] = ['applications', 'leaderboard'];

export const nameOf = (user: Pick<AdminUser, 'firstName' | 'lastName'>) =>
  `${user.firstName} ${user.lastName}`;

/** What staff can do next about an account. */
export type ReviewStep = 'verify' | 'approve' | 'suspend' | 'approve-company' | 'withdraw-company';

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

/** Only verified installers are approved or suspended (docs/product.md#people); of customers, only companies need approval. */
export function nextStep(user: ReviewFacts): ReviewStep | null {
  if (user.userType === 'customer') {
    if (user.companyName === null) return null;
    return user.companyApproved ? 'withdraw-company' : 'approve-company';
  }
  if (user.needsRegistration) return null;
  if (!user.isVerified) return 'verify';
  return user.isApproved && !user.isSuspended ? 'suspend' : 'approve';
}

/** The badge of an account's state. */
export function statusLook(user: ReviewFacts): [label: string, tone: BadgeTone] {
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
