import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { poundsText } from '../../platform/money/pence.js';
import { AccountFactsBoard, type AccountFacts } from './account-facts.service.js';
import { canBid } from './auth.policy.js';
import type { User } from './user.entity.js';
import { Users } from './users.service.js';

/** An account as its owner (and staff) see it. */
export class UserView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() firstName!: string;
  @ApiProperty() lastName!: string;
  @ApiProperty() email!: string;
  @ApiProperty() emailVerified!: boolean;
  @ApiProperty({ type: String, nullable: true }) phoneNumber!: string | null;
  @ApiProperty() phoneVerified!: boolean;
  @ApiProperty({ type: String, nullable: true }) profileImageUrl!: string | null;
  @ApiProperty({ enum: ['customer', 'installer'] }) userType!: 'customer' | 'installer';
  @ApiProperty() isAdmin!: boolean;
  @ApiProperty() isVerified!: boolean;
  @ApiProperty() isApproved!: boolean;
  @ApiProperty() isSuspended!: boolean;
  /** null: a residential customer, or an installer. */
  @ApiProperty({ type: String, nullable: true }) companyName!: string | null;
  @ApiProperty() companyApproved!: boolean;
  @ApiProperty({ type: String, nullable: true }) address!: string | null;
  @ApiProperty({ type: String, nullable: true }) bio!: string | null;
  @ApiProperty({ type: String, nullable: true }) stripeConnectAccountId!: string | null;
  @ApiProperty() points!: number;
  @ApiProperty() completedJobs!: number;
  /** Percent with one decimal. */
  @ApiProperty() successRate!: number;
  /** Pounds with two decimals. */
  @ApiProperty() totalEarnings!: string;
  @ApiProperty({ type: 'integer', nullable: true }) rank!: number | null;
  @ApiProperty() needsRegistration!: boolean;
  @ApiProperty() canBid!: boolean;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ type: [String] }) serviceTypes!: string[];
  /** Miles. */
  @ApiProperty({ type: 'integer', nullable: true }) workingRadius!: number | null;
}

/** The answer of every call that changes the caller's own account. */
export class UserAnswer {
  @ApiProperty({ type: UserView }) user!: UserView;
}

const viewOf = (user: User, facts: AccountFacts): UserView => ({
  id: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  emailVerified: user.emailVerifiedAt !== null,
  phoneNumber: user.phoneNumber,
  phoneVerified: user.phoneVerifiedAt !== null,
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
