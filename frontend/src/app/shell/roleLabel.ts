import type { User } from '../../api/types';

/** The line under a person's name. "Verified Installer" is only said of those who are (docs/product.md#people). */
export function roleLabel(user: User): string {
  if (user.isAdmin) return 'Administrator';
  if (user.userType === 'customer') return user.companyName ?? 'Customer';
  if (user.isVerified && user.isApproved) return 'Verified Installer';
  return user.isVerified ? 'Installer, approval pending' : 'Installer, not verified yet';
}
