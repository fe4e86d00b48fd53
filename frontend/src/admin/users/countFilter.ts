import type { Filters } from '../resource/defineResource';

export type InstallerStatus = 'approved' | 'pending' | 'unverified' | 'suspended';

/**
 * The filter that counts the installers of one status within the filtered list, or null when the list's own status
 * filter leaves none of them: then the count is 0 and nothing is asked.
 */
export function countFilter(filter: Filters, status: InstallerStatus) {
  return filter['status'] && filter['status'] !== status
    ? null
    : { ...filter, status, userType: 'installer' };
}
