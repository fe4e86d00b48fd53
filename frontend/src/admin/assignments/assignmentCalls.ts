import type { StaffCalls } from '../data/calls';

/** What staff decide about work: a dispute of its two sides, and the work on the platform's own leads. */
export const assignmentCalls = {
  resolve: 'POST /api/assignments/{id}/resolve',
  approve: 'POST /api/assignments/{id}/approve',
  return: 'POST /api/assignments/{id}/return',
} as const satisfies StaffCalls;
