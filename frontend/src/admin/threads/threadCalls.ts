import type { StaffCalls } from '../data/calls';

/** What staff can do about messages: answer an installer about a lead of ours, and close a report. */
export const threadCalls = {
  answer: 'POST /api/leads/{id}/messages',
  close: 'POST /api/admin/threads/{id}/close',
} as const satisfies StaffCalls;
