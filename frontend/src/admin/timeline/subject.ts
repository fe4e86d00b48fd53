import type { StaffCalls } from '../data/calls';

/** What has a timeline, as react-admin calls it. */
export type Subject = 'users' | 'leads' | 'assignments' | 'payments';

/** What staff can add to a timeline. */
export const noteCalls = {
  create: 'POST /api/admin/{subject}/{id}/notes',
} as const satisfies StaffCalls;
