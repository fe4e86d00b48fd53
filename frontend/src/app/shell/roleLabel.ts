import type { User } from '../../api/types';

const STAFF_ROLES = {
  support: 'Support',
  vetting: 'Vetting',
  money: 'Money',
  owner: 'Administrator',
} as const;

/** The line under a person's name. "Verified Installer" is only said of those who are (docs/product.md#people). */
export function roleLabel(user: User): string {
  if (user.isAdmin) return STAFF_ROLES[user.staffRole ?? 'owner'];
  if (user.userType === 'customer') return user.companyName ?? 'Customer';
  if (user.isVerified && user.isApproved) return 'Verified Installer';
  return user.isVerified ? 'Installer, approval pending' : 'Installer, not verified yet';
}
