import type { StaffCalls } from '../data/calls';

/** What staff can do for a customer; their job itself is a lead. */
export const jobCalls = {
  create: 'POST /api/admin/jobs',
} as const satisfies StaffCalls;
