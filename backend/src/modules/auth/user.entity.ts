import {
  Column,
  CreateDateColumn,
  Entity,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
  VersionColumn,
} from 'typeorm';
import type { FactsOf } from './audience.policy.js';

export type UserType = 'installer' | 'customer';
export type Role = UserType | 'admin';

export const staffRoles = ['support', 'vetting', 'money', 'owner'] as const;
/** What a member of staff may do (`staff-calls.policy.ts`). */
export type StaffRole = (typeof staffRoles)[number];

/** A person with an account. Of the living, one holds an email address (index `users_email_live`). */
@Entity('users')
export class User {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** Lower case; `citext` in the database. */
  @Column({ type: 'citext' })
  email!: string;

  /** false: another account had the address first. This one looks like any other, and gets no mail and proves nothing (`Addresses`). */
  @Column({ name: 'holds_email', type: 'boolean', default: true })
  holdsEmail!: boolean;

  /** Two bytes of a keyed hash of the password, of accounts without their address alone: which of two a sign-in means. */
  @Column({ name: 'password_hint', type: 'integer', nullable: true })
  passwordHint!: number | null;

  @Column({ name: 'password_hash', type: 'text' })
  passwordHash!: string;

  @Column({ name: 'first_name', type: 'text' })
  firstName!: string;

  @Column({ name: 'last_name', type: 'text' })
  lastName!: string;

  @Column({ name: 'user_type', type: 'text' })
  userType!: UserType;

  /** Staff. Written by the database's `set_staff_role` alone; the first one is made by `npm run create-admin`. */
  @Column({ name: 'is_admin', type: 'boolean', default: false })
  isAdmin!: boolean;

  /** Null for everybody but staff. */
  @Column({ name: 'staff_role', type: 'text', nullable: true })
  staffRole!: StaffRole | null;

  /** Customers only; null is a residential customer. */
  @Column({ name: 'company_name', type: 'text', nullable: true })
  companyName!: string | null;

  @Column({ name: 'company_approved_at', type: 'timestamptz', nullable: true })
  companyApprovedAt!: Date | null;

  @Column({ name: 'email_verified_at', type: 'timestamptz', nullable: true })
  emailVerifiedAt!: Date | null;

  /** E.164, always +44. */
  @Column({ name: 'phone_number', type: 'text', nullable: true })
  phoneNumber!: string | null;

  @Column({ name: 'phone_verified_at', type: 'timestamptz', nullable: true })
  phoneVerifiedAt!: Date | null;

  /** The new `email` once it is proven; null: no change is under way. */
  @Column({ name: 'pending_email', type: 'citext', nullable: true })
  pendingEmail!: string | null;

  /** The same for `phoneNumber`. */
  @Column({ name: 'pending_phone', type: 'text', nullable: true })
  pendingPhone!: string | null;

  @Column({ type: 'text', nullable: true })
  address!: string | null;

  @Column({ type: 'text', nullable: true })
  bio!: string | null;

  @Column({ name: 'profile_image_url', type: 'text', nullable: true })
  profileImageUrl!: string | null;

  /** An installer who has not sent the application yet. */
  @Column({ name: 'needs_registration', type: 'boolean', default: false })
  needsRegistration!: boolean;

  /** Identity checked by an admin. */
  @Column({ name: 'is_verified', type: 'boolean', default: false })
  isVerified!: boolean;

  /** May unlock and bid. Implies `isVerified` and not suspended; the database refuses anything else. */
  @Column({ name: 'is_approved', type: 'boolean', default: false })
  isApproved!: boolean;

  @Column({ name: 'suspended_at', type: 'timestamptz', nullable: true })
  suspendedAt!: Date | null;

  @Column({ name: 'stripe_connect_account_id', type: 'text', nullable: true })
  stripeConnectAccountId!: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz' })
  updatedAt!: Date;

  @VersionColumn({ default: 1 })
  version!: number;

  @Column({ name: 'deleted_at', type: 'timestamptz', nullable: true })
  deletedAt!: Date | null;

  /** Proven, and no other address waits to be. */
  get emailVerified(): boolean {
    return this.emailVerifiedAt !== null && this.pendingEmail === null;
  }

  get phoneVerified(): boolean {
    return this.phoneVerifiedAt !== null && this.pendingPhone === null;
  }

  get role(): Role {
    return this.isAdmin ? 'admin' : this.userType;
  }
}

/**
 * The audiences of a person's facts. `afterDeposit`: the two sides of a paid deposit, and all readers of an installer who may bid;
 * `afterAward`: the two sides of a job that was agreed.
 */
export const userFacts = {
  id: 'everybody',
  email: 'afterAward',
  holdsEmail: 'nobody',
  passwordHint: 'nobody',
  passwordHash: 'nobody',
  firstName: 'afterDeposit',
  lastName: 'afterDeposit',
  userType: 'owner',
  isAdmin: 'owner',
  staffRole: 'owner',
  companyName: 'afterDeposit',
  companyApprovedAt: 'owner',
  emailVerifiedAt: 'owner',
  phoneNumber: 'afterAward',
  phoneVerifiedAt: 'owner',
  pendingEmail: 'owner',
  pendingPhone: 'owner',
  address: 'owner',
  bio: 'afterDeposit',
  profileImageUrl: 'afterDeposit',
  needsRegistration: 'owner',
  isVerified: 'afterDeposit',
  isApproved: 'afterDeposit',
  suspendedAt: 'owner',
  stripeConnectAccountId: 'owner',
  createdAt: 'afterDeposit',
  updatedAt: 'staff',
  version: 'staff',
  deletedAt: 'staff',
  emailVerified: 'owner',
  phoneVerified: 'owner',
  role: 'owner',
} as const satisfies FactsOf<User>;
