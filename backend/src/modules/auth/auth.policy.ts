import { InvalidFields } from '../../platform/errors/domain-error.js';
import {
  ContactUnverified,
  NotApproved,
  NotRegistered,
  SecondFactorNeeded,
  Suspended,
  WrongRole,
} from './auth.errors.js';
import type { PasswordReset } from './password-reset.entity.js';
import type { Role, StaffRole, User } from './user.entity.js';

/** How long the link of a forgotten password works. */
export const resetMinutes = 30;
/** Links that one account is sent in an hour, whatever the number of askers. */
export const mailsPerHour = 5;

/** Who calls, as loaded from the database for this very request. */
export interface Actor {
  readonly id: string;
  readonly sessionId: string;
  readonly role: Role;
  /** Null for everybody but staff. */
  readonly staffRole: StaffRole | null;
  readonly isVerified: boolean;
  readonly isApproved: boolean;
  readonly isSuspended: boolean;
  readonly emailVerified: boolean;
  readonly phoneVerified: boolean;
  readonly needsRegistration: boolean;
  /** null: not a company */
  readonly companyName: string | null;
  readonly companyApproved: boolean;
  readonly firstName: string;
  readonly lastName: string;
  /** They proved who they are within the last ten minutes, in this session. */
  readonly provenLately: boolean;
  /** Staff who have to set up a second factor before anything else. */
  readonly lacksSecondFactor: boolean;
  /** The facts that the route wants beside it (`request-claim.guards`). */
  readonly beside?: { readonly fact: object; readonly value: unknown };
}

/** How long a proof of who somebody is counts for what money and rights depend on. */
export const proofMinutes = 10;

/** What a route asks of its caller, beyond a session. */
export interface AccessRule {
  /** Missing: anyone who is signed in. */
  readonly roles?: readonly Role[];
  /** Email and phone both verified. Admins are exempt: staff make their accounts. */
  readonly contactVerified?: boolean;
  /** Installers: their application is in. */
  readonly registered?: boolean;
  /** Not suspended. `approved` asks for this too. */
  readonly notSuspended?: boolean;
  /** Installers: approved. Companies: approved. All: not suspended. */
  readonly approved?: boolean;
  /** Staff may call it who have no second factor yet: it leads to one. */
  readonly beforeSecondFactor?: boolean;
}

const isApprovedFor = (actor: Actor): boolean => {
  if (actor.role === 'admin') return true;
  if (actor.role === 'installer') return actor.isApproved;
  return actor.companyName === null || actor.companyApproved;
};

/** The order is the order in which callers are told (docs/product.md#calls): role, second factor of staff, contact, application, approval. */
export function assertMayEnter(rule: AccessRule, actor: Actor): void {
  if (rule.roles && !rule.roles.includes(actor.role)) throw new WrongRole();
  if (actor.lacksSecondFactor && !rule.beforeSecondFactor) throw new SecondFactorNeeded();
  if (rule.contactVerified && actor.role !== 'admin' && !(actor.emailVerified && actor.phoneVerified)) {
    throw new ContactUnverified();
  }
  if (rule.registered && actor.needsRegistration) throw new NotRegistered();
  if ((rule.approved || rule.notSuspended) && actor.isSuspended) throw new Suspended();
  if (rule.approved && !isApprovedFor(actor)) throw new NotApproved();
}

/** Whether the portal's own pages open for this account; any other account has a step to take first, or pages of their own. */
export const opensPortal = ({ role, emailVerified, phoneVerified, needsRegistration }: Actor): boolean =>
  role === 'admin' || (role === 'installer' && !needsRegistration && emailVerified && phoneVerified);

/** Whether an account may unlock leads and bid at this moment. */
export const canBid = (user: User): boolean =>
  user.role === 'installer' &&
  user.isVerified &&
  user.isApproved &&
  user.suspendedAt === null &&
  user.emailVerified &&
  user.phoneVerified &&
  !user.needsRegistration;

/** Whether a password is this email address, or the part of it before the at sign. */
export function isOwnAddress(password: string, email: string): boolean {
  const own = email.toLowerCase();
  return [own, own.split('@')[0]].includes(password.toLowerCase());
}

export const ownAddressText = 'Choose a password that is not your email address';

/** @throws InvalidFields on `field` */
export function assertFitsAccount(password: string, email: string, field: string): void {
  if (isOwnAddress(password, email)) throw new InvalidFields({ [field]: ownAddressText });
}

export const wrongCurrentPassword = (field = 'currentPassword'): InvalidFields =>
  new InvalidFields({ [field]: 'This is not your current password' });

/**
 * Refuses a link that is forged, used or too old, in one sentence for all three.
 * @throws InvalidFields on `token`
 */
export function assertMayReset(
  reset: PasswordReset | null,
  now: Date,
): asserts reset is PasswordReset & { userId: string } {
  if (!reset?.userId || reset.usedAt || reset.expiresAt.getTime() <= now.getTime()) {
    throw new InvalidFields({ token: 'This link has expired or was used already. Ask for a new one.' });
  }
}

/** What a change of the profile means for an address or a number. */
export type ContactStep =
  | 'none'
  /** The one that was proven stays after all. */
  | 'keep'
  /** The one that is there is unproven: it goes. */
  | 'replace'
  /** The one that is there was proven: it stays until the new one is. */
  | 'wait';

interface Contact {
  readonly current: string | null;
  readonly pending: string | null;
  readonly isProven: boolean;
}

/** @param wanted undefined: says nothing about it; null: takes it away, which needs no proof */
export function contactStep(
  { current, pending, isProven }: Contact,
  wanted: string | null | undefined,
): ContactStep {
  if (wanted === undefined || wanted === (pending ?? current)) return 'none';
  if (wanted === current) return 'keep';
  return isProven && wanted !== null ? 'wait' : 'replace';
}
