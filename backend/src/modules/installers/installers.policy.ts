import { NotFound } from '../../platform/errors/domain-error.js';
import type { User } from '../auth/user.entity.js';
import {
  AlreadyRegistered,
  IdentityNotVerified,
  NoApplication,
  NothingToApprove,
  NothingToVerify,
} from './installers.errors.js';

/** Refuses a second application. */
export function assertMayApply(user: User): void {
  if (!user.needsRegistration) throw new AlreadyRegistered();
}

/** Staff accounts are not vetted: to this page they do not exist. */
function assertMayBeVetted(user: User): void {
  if (user.isAdmin) throw new NotFound();
}

/** Refuses an identity check of an account without an application. */
export function assertMayBeVerified(user: User): void {
  assertMayBeVetted(user);
  if (user.userType !== 'installer') throw new NothingToVerify();
  if (user.needsRegistration) throw new NoApplication();
}

/** Installers: only verified ones are approved or suspended (docs/product.md#people). Customers: only companies need approval. */
export function assertMayBeApproved(user: User): void {
  assertMayBeVetted(user);
  if (user.userType === 'installer' && !user.isVerified) throw new IdentityNotVerified();
  if (user.userType === 'customer' && user.companyName === null) throw new NothingToApprove();
}

/** Installers: only verified ones. Any customer may be suspended. */
export function assertMayBeSuspended(user: User): void {
  assertMayBeVetted(user);
  if (user.userType === 'installer' && !user.isVerified) throw new IdentityNotVerified();
}

export type VettingState =
  'submitted' | 'verified' | 'information-requested' | 'rejected' | 'approved' | 'suspended';

/**
 * Where an account stands in its vetting; null while there is nothing to vet.
 * @param review what staff last said about the application, if anything
 */
export function vettingStateOf(user: User, review?: VettingState | 'waiting'): VettingState | null {
  if (user.suspendedAt) return 'suspended';
  const isSentBack = review === 'information-requested' || review === 'rejected';
  if (user.userType === 'customer') {
    if (user.companyName === null) return null;
    if (user.companyApprovedAt) return 'approved';
    return isSentBack ? review : 'submitted';
  }
  if (user.needsRegistration) return null;
  if (user.isApproved) return 'approved';
  if (isSentBack) return review;
  return user.isVerified ? 'verified' : 'submitted';
}
