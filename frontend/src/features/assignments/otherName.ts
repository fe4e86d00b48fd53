import type { Assignment } from '../../api/types';
import { useCurrentUser } from '../../api/user';

/** The name of whom the reader has agreed with; a job of staff's own is the platform's. */
export function useOtherName({ installer, customer }: Pick<Assignment, 'installer' | 'customer'>): string {
  return useCurrentUser().id === installer.id ? (customer?.name ?? 'RightInstaller') : installer.name;
}
