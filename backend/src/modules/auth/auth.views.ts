import { ApiProperty } from '@nestjs/swagger';
import { staffRoles, type StaffRole } from './user.entity.js';

/** An account as its owner (and staff) see it. */
export class UserView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() firstName!: string;
  @ApiProperty() lastName!: string;
  @ApiProperty() email!: string;
  /** false also while another address waits to be proven. */
  @ApiProperty() emailVerified!: boolean;
  /** What the address becomes once it is proven. */
  @ApiProperty({ type: String, nullable: true }) pendingEmail!: string | null;
  @ApiProperty({ type: String, nullable: true }) phoneNumber!: string | null;
  @ApiProperty() phoneVerified!: boolean;
  @ApiProperty({ type: String, nullable: true }) pendingPhone!: string | null;
  @ApiProperty({ type: String, nullable: true }) profileImageUrl!: string | null;
  @ApiProperty({ enum: ['customer', 'installer'] }) userType!: 'customer' | 'installer';
  @ApiProperty() isAdmin!: boolean;
  /** null: not staff. */
  @ApiProperty({ enum: staffRoles, nullable: true }) staffRole!: StaffRole | null;
  /** Staff who have to set up a second factor before anything else. */
  @ApiProperty() needsSecondFactor!: boolean;
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

/** A browser with an open session. */
export class SessionView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  /** "Firefox on Windows"; null when the browser did not say. */
  @ApiProperty({ type: String, nullable: true }) device!: string | null;
  /** When the session began. */
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  /** The last visit, to the hour. */
  @ApiProperty({ format: 'date-time' }) seenAt!: string;
  /** The one that asks. */
  @ApiProperty() isCurrent!: boolean;
}
