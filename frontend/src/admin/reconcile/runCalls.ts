import type { StaffCalls } from '../data/calls';

/** What staff can do about what a run found; to look compares the books again. */
export const runCalls = {
  look: 'POST /api/admin/reconcile-runs/{id}/look',
  repair: 'POST /api/admin/reconcile-runs/{id}/repair',
} as const satisfies StaffCalls;
