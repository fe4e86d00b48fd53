import { Injectable } from '@nestjs/common';
import { poundsText } from '../../platform/money/pence.js';
import { AccountFactsBoard, type AccountFacts } from './account-facts.service.js';
import { canBid } from './auth.policy.js';
import type { UserView } from './auth.views.js';
import type { User } from './user.entity.js';
import { Users } from './users.service.js';

const viewOf = (user: User, facts: AccountFacts): UserView => ({
  id: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  emailVerified: user.emailVerified,
  pendingEmail: user.pendingEmail,
  phoneNumber: user.phoneNumber,
  phoneVerified: user.phoneVerified,
  pendingPhone: user.pendingPhone,
  profileImageUrl: user.profileImageUrl,
  userType: user.userType,
  isAdmin: user.isAdmin,
  isVerified: user.isVerified,
  isApproved: user.isApproved,
  isSuspended: user.suspendedAt !== null,
  companyName: user.companyName,
  companyApproved: user.companyApprovedAt !== null,
  address: user.address,
  bio: user.bio,
  stripeConnectAccountId: user.stripeConnectAccountId,
  points: facts.points,
  completedJobs: facts.completedJobs,
  successRate: facts.successRate,
  totalEarnings: poundsText(facts.totalEarningsPence),
  rank: facts.rank,
  needsRegistration: user.needsRegistration,
  canBid: canBid(user),
  createdAt: user.createdAt.toISOString(),
  serviceTypes: facts.serviceTypes,
  workingRadius: facts.workingRadius,
});

/** Puts together what the account itself knows and what the modules above contribute. */
@Injectable()
export class UserViews {
  constructor(
    private readonly users: Users,
    private readonly facts: AccountFactsBoard,
  ) {}

  /** @throws NotFound */
  async of(userId: string): Promise<UserView> {
    const user = await this.users.get(userId);
    const facts = await this.facts.of([userId]);
    return viewOf(user, facts.get(userId) as AccountFacts);
  }

  /** Views in the order of `users`, with the facts beside them. */
  async list(users: readonly User[]): Promise<{ view: UserView; facts: AccountFacts }[]> {
    const facts = await this.facts.of(users.map(({ id }) => id));
    return users.map((user) => {
      const known = facts.get(user.id) as AccountFacts;
      return { view: viewOf(user, known), facts: known };
    });
  }
}
