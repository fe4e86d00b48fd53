import type { User } from '../../api/types';
import type { BadgeTone } from '../../ui/mark/Badge';

export type InstallerState = { label: string; text: string; tone: BadgeTone };

/** Unverified, pending approval or approved (docs/product.md#people), with the words of the profile page. */
export function installerState(
  user: Pick<User, 'isVerified' | 'isApproved' | 'isSuspended'>,
): InstallerState {
  if (user.isSuspended) {
    return { label: 'Suspended', text: 'You cannot bid on leads. Contact support.', tone: 'bad' };
  }
  if (!user.isVerified) {
    return { label: 'Not Verified', text: 'Complete verification to access leads', tone: 'neutral' };
  }
  if (!user.isApproved) {
    return { label: 'Pending Approval', text: 'Your account is under review', tone: 'hivis' };
  }
  return { label: 'Verified & Approved', text: 'You can bid on all available leads', tone: 'good' };
}
