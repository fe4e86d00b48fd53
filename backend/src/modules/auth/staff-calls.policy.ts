import { WrongStaffRole } from './auth.errors.js';
import type { StaffRole } from './user.entity.js';

const all = ['support', 'vetting', 'money'] as const;

/**
 * Which role may do which act of staff; an owner may do all of them. What staff read is for every role, unless it stands here. A
 * test finds acts of staff without a line, and lines without a call.
 */
export const staffCalls: Readonly<Record<string, readonly StaffRole[]>> = {
  'POST /api/leads': ['support', 'money'],
  'POST /api/admin/jobs': ['support', 'money'],
  'POST /api/leads/:id/invitations': ['support', 'money'],
  // Deposits and prices follow the status of a lead, a decision about a bid, and a suspension.
  'PUT /api/leads/:id': ['money'],
  'DELETE /api/leads/:id': ['money'],
  'POST /api/bids/:id/accept': ['money'],
  'POST /api/bids/:id/reject': ['money'],
  'POST /api/leads/:id/messages': ['support'],
  'POST /api/assignments/:id/approve': ['money'],
  'POST /api/assignments/:id/return': ['money'],
  'POST /api/assignments/:id/resolve': ['money'],
  'PUT /api/admin/users/:id/verify': ['vetting'],
  'PUT /api/admin/users/:id/approve': ['vetting'],
  'PUT /api/admin/users/:id/suspend': ['vetting'],
  'PUT /api/admin/users/:id/request-information': ['vetting'],
  'PUT /api/admin/users/:id/reject': ['vetting'],
  'POST /api/admin/users/:id/remind': ['vetting'],
  'PUT /api/admin/users/:id/cis': ['vetting', 'money'],
  'POST /api/admin/users/:id/cis/identity': ['vetting', 'money'],
  'PUT /api/admin/documents/:id': ['vetting'],
  'POST /api/admin/users/:id/factor-reset': ['support'],
  // Support deals with requests about data, money knows the provider's pages.
  'POST /api/admin/erasures/:id/closed': ['support', 'money'],
  'POST /api/admin/factor-resets/:id/confirm': ['support'],
  'POST /api/admin/factor-resets/:id/refuse': ['support'],
  'POST /api/admin/:subject/:id/notes': all,
  'POST /api/admin/payouts/:id/retry': ['money'],
  'POST /api/admin/payouts/:id/ask': ['money'],
  'POST /api/admin/payouts/:id/hold': ['money'],
  'POST /api/admin/payouts/:id/release': ['money'],
  'POST /api/admin/refunds/:id/retry': ['money'],
  'POST /api/admin/refunds/:id/ask': ['money'],
  'POST /api/admin/refunds/:id/settle-outside': ['money'],
  'POST /api/admin/refunds/:id/settlement/confirm': ['money'],
  'POST /api/admin/refunds/:id/settlement/refuse': ['money'],
  'POST /api/admin/payments/:id/refund': ['money'],
  'POST /api/admin/approvals/:id/confirm': ['money'],
  'POST /api/admin/approvals/:id/refuse': ['money'],
  'POST /api/admin/debts/:id/write-off': ['money'],
  'POST /api/admin/write-offs/:id/confirm': ['money'],
  'POST /api/admin/write-offs/:id/refuse': ['money'],
  'POST /api/admin/threads/:id/close': ['support'],
  'DELETE /api/admin/reviews/:id': ['support'],
  'PUT /api/admin/tickets/:id': all,
  'POST /api/admin/reconcile-runs/:id/look': ['money'],
  'POST /api/admin/reconcile-runs/:id/repair': ['money'],
  'PUT /api/admin/tickets/:id/payment': all,
  'POST /api/admin/tickets/:id/replies': all,
  'POST /api/admin/tickets/:id/merge': all,
  'PUT /api/admin/tickets/:id/appeal': ['support', 'vetting'],
  'PUT /api/admin/tickets/:id/content': ['support', 'vetting'],
  'PUT /api/admin/tickets/:id/complaint': ['support', 'vetting'],
  'POST /api/admin/tickets/breaches': all,
  'POST /api/admin/operations/:id/ask': ['money'],
  'POST /api/admin/queue/:kind/:id/take': all,
  'POST /api/admin/queue/:kind/:id/put-back': all,
  'POST /api/admin/deliveries/:id/redeliver': all,
  'GET /api/admin/statement': ['money'],
  'GET /api/admin/statement.csv': ['money'],
  'GET /api/admin/cis': ['money'],
  'POST /api/admin/cis/:id/paid': ['money'],
  'GET /api/admin/sellers': ['money'],
  'GET /api/admin/sellers.csv': ['money'],
  'GET /api/admin/sellers.xml': ['money'],
  'GET /api/admin/staff': [],
  'GET /api/admin/staff/:id': [],
  'POST /api/admin/staff': [],
  'PUT /api/admin/staff/:id': [],
  'DELETE /api/admin/staff/:id': [],
  'GET /api/admin/settings': [],
  'GET /api/admin/settings/history': [],
  'PUT /api/admin/settings': [],
};

/** @param call such as `PUT /api/admin/tickets/:id` */
export function mayStaffCall(role: StaffRole, call: string): boolean {
  return role === 'owner' || (staffCalls[call]?.includes(role) ?? true);
}

/** @throws WrongStaffRole */
export function assertStaffMay(role: StaffRole, call: string): void {
  if (mayStaffCall(role, call)) return;
  throw new WrongStaffRole({ roles: [...(staffCalls[call] ?? []), 'owner'] });
}
