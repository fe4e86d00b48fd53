import type { StaffCalls } from '../data/calls';

/** What staff can do to a call of the provider. */
export const operationCalls = {
  ask: 'POST /api/admin/operations/{id}/ask',
} as const satisfies StaffCalls;
