import type { StaffCalls } from '../data/calls';

/** What staff can do to what waits for them. */
export const queueCalls = {
  take: 'POST /api/admin/queue/{kind}/{id}/take',
  putBack: 'POST /api/admin/queue/{kind}/{id}/put-back',
} as const satisfies StaffCalls;
