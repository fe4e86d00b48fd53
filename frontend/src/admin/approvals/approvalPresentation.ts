import type { components } from '../../api/schema';
import type { Topic } from '../../api/types';
import type { StaffCalls } from '../data/calls';

export type Approval = components['schemas']['ApprovalView'];

export const approvalTopics: readonly Topic[] = ['refunds', 'payments'];

/** What the second person can do. */
export const approvalCalls = {
  confirm: 'POST /api/admin/approvals/{id}/confirm',
  refuse: 'POST /api/admin/approvals/{id}/refuse',
} as const satisfies StaffCalls;

export const APPROVAL_LABELS: Record<Approval['status'], string> = {
  waiting: 'Waits for a second person',
  confirmed: 'Confirmed',
  refused: 'Refused',
};

export const APPROVAL_TONES = { waiting: 'hivis', confirmed: 'good', refused: 'neutral' } as const;

/** An erased account has no name any more. */
export const payerOf = ({ payerName }: Approval): string => payerName ?? 'Erased account';
