import type { components } from '../../api/schema';
import type { StaffCalls } from '../data/calls';

/** What the provider is asked to do. */
export const KIND_LABELS: Record<components['schemas']['OperationView']['kind'], string> = {
  'intent.create': 'Begin a payment',
  'intent.cancel': 'Cancel a payment',
  'refund.create': 'Send a refund',
  'account.create': 'Open a payout account',
  'account.close': 'Close a payout account',
  'transfer.create': 'Send a payout',
  'reversal.create': 'Take pay back',
};

/** What staff can do to a call of the provider. */
export const operationCalls = {
  ask: 'POST /api/admin/operations/{id}/ask',
} as const satisfies StaffCalls;
