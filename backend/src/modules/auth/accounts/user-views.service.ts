import { Injectable } from '@nestjs/common';
import { Environment } from '../../../config/environment.js';
import { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/database/sql.js';
import { poundsText } from '../../../platform/money/pence.js';
import { AccountFactsBoard, type AccountFacts } from './account-facts.service.js';
import { defineViews } from '../audience.policy.js';
import { canBid } from '../auth.policy.js';
import type { UserView } from '../auth.views.js';
import { hasSecondFactor } from '../two-factor/second-factor.js';
import { userFacts, type User } from '../user.entity.js';
import { Users } from '../users.service.js';

const userViews = defineViews<User>()(userFacts, {
  owner: (user) => ({
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
    staffRole: user.staffRole,
    isVerified: user.isVerified,
    isApproved: user.isApproved,
    isSuspended: user.suspendedAt !== null,
    companyName: user.companyName,
    companyApproved: user.companyApprovedAt !== null,
    address: user.address,
    bio: user.bio,
    stripeConnectAccountId: user.stripeConnectAccountId,
    needsRegistration: user.needsRegistration,
    createdAt: user.createdAt.toISOString(),
  }),
});

const viewOf = (user: User, facts: AccountFacts, needsSecondFactor = false): UserView => ({
  ...userViews.owner(user),
  needsSecondFactor,
  points: facts.points,
  completedJobs: facts.completedJobs,
  successRate: facts.successRate,
  totalEarnings: poundsText(facts.totalEarningsPence),
  rank: facts.rank,
  canBid: canBid(user),
  serviceTypes: facts.serviceTypes,
  workingRadius: facts.workingRadius,
});

/** Joins the account's own facts with those of the modules above. */
@Injectable()
export class UserViews {
  constructor(
    private readonly environment: Environment,
    private readonly database: Database,
    private readonly users: Users,
    private readonly facts: AccountFactsBoard,
  ) {}

  /** @throws NotFound */
  async byId(userId: string): Promise<UserView> {
    const [user, facts] = await Promise.all([this.users.get(userId), this.facts.byIds([userId])]);
    return viewOf(user, facts.get(userId) as AccountFacts, await this.needsSecondFactor(user));
  }

  /** The views of the accounts that exist, in the order asked for, with their rows. */
  async list(ids: readonly string[]): Promise<{ view: UserView; user: User; facts: AccountFacts }[]> {
    const [users, facts] = await Promise.all([this.users.byIds(ids), this.facts.byIds(ids)]);
    const found = new Map(users.map((user) => [user.id, user]));
    return ids.flatMap((id) => {
      const user = found.get(id);
      const known = facts.get(id) as AccountFacts;
      return user ? { view: viewOf(user, known), user, facts: known } : [];
    });
  }

  /** The same that the guard asks: staff, outside the sandbox. */
  private async needsSecondFactor({ id, isAdmin }: User): Promise<boolean> {
    if (!isAdmin || this.environment.sandbox) return false;
    const [row] = await sql<{ has: boolean }>(this.database, `SELECT ${hasSecondFactor('$1')} AS has`, [id]);
    return row?.has === false;
  }
}
