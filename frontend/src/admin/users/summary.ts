export type UserFilter = { q?: string; status?: string; userType?: string };

export const SUMMARY_STATUSES = ['approved', 'pending', 'unverified'] as const;
export type SummaryStatus = (typeof SUMMARY_STATUSES)[number];

/**
 * The filter that counts the installers of one status within the filtered list, or null when the list's own status
 * filter leaves none of them: then the count is 0 and nothing is asked.
 */
export function countFilter(filter: UserFilter, status: SummaryStatus): UserFilter | null {
  return filter.status && filter.status !== status ? null : { ...filter, status };
}
