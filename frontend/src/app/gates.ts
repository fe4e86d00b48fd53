import type { User } from '../api/types';

export type Gate = 'signed-out' | 'registration' | 'verification' | 'open';

/**
 * Which screen stands before the dashboard (docs/product.md#people, in this order).
 * Staff are let in by the operator and have no phone to verify.
 */
export function gateFor(user: User | null | undefined): Gate {
  if (!user) return 'signed-out';
  if (user.isAdmin) return 'open';
  if (user.needsRegistration) return 'registration';
  if (!user.emailVerified || !user.phoneVerified) return 'verification';
  return 'open';
}

/** Reachable before everything is verified: a missing phone number is added on the profile. */
const alwaysReachable = ['/profile', '/registration'];

/** True when a signed-in user with this gate may see the page; otherwise `/` shows what is missing. */
export function mayEnter(gate: Gate, path: string): boolean {
  return gate === 'open' || path === '/' || alwaysReachable.includes(path);
}

export type Role = 'customer' | 'installer' | 'admin';

export function roleOf(user: User): Role {
  if (user.isAdmin) return 'admin';
  return user.userType === 'customer' ? 'customer' : 'installer';
}

const customerPages =
  /^\/(profile|papers|payments|(jobs|invite)\/[^/]+|messages(\/[^/]+\/[^/]+)?|decisions\/[^/]+\/[^/]+)?$/;

/** Customers have their dashboard, their jobs, invitations to them, their messages, decisions about them, their payments and the profile; any other path does not exist for them. */
export function existsFor(role: Role, path: string): boolean {
  return role !== 'customer' || customerPages.test(path);
}
