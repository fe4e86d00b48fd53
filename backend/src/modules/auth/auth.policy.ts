import { ContactUnverified, NotApproved, Suspended, WrongRole } from './auth.errors.js';
import type { Role, User } from './user.entity.js';

/** Who calls, as loaded from the database for this very request. */
export interface Actor {
  readonly id: string;
  readonly sessionId: string;
  readonly role: Role;
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
}

/** What a route asks of its caller, beyond a session. */
export interface AccessRule {
  /** Missing: anyone who is signed in. */
  readonly roles?: readonly Role[];
  /** Email and phone both verified. Admins are exempt: staff make their accounts. */
  readonly contactVerified?: boolean;
  /** Nobody who is suspended. `approved` asks for this too. */
  readonly notSuspended?: boolean;
  /** Installers: approved. Companies: approved. Nobody: suspended. */
  readonly approved?: boolean;
}

const isApprovedFor = (actor: Actor): boolean => {
  if (actor.role === 'admin') return true;
  if (actor.role === 'installer') return actor.isApproved;
  return actor.companyName === null || actor.companyApproved;
};

/** The order is the order in which callers are told (design §7): role, contact, approval. */
export function assertMayEnter(rule: AccessRule, actor: Actor): void {
  if (rule.roles && !rule.roles.includes(actor.role)) throw new WrongRole();
  if (rule.contactVerified && actor.role !== 'admin' && !(actor.emailVerified && actor.phoneVerified)) {
    throw new ContactUnverified();
  }
  if ((rule.approved || rule.notSuspended) && actor.isSuspended) throw new Suspended();
  if (rule.approved && !isApprovedFor(actor)) throw new NotApproved();
}

/** Whether an account may unlock leads and bid at this moment. */
export const canBid = (user: User): boolean =>
  user.role === 'installer' &&
  user.isVerified &&
  user.isApproved &&
  user.suspendedAt === null &&
  user.emailVerifiedAt !== null &&
  user.phoneVerifiedAt !== null &&
  !user.needsRegistration;
