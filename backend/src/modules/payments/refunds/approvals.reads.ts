import { defineList } from '../../../platform/lists/define-list.js';
import { among, by, equals } from '../../../platform/lists/list-parts.js';
import { period } from '../../../platform/lists/period-filters.js';
import type { ChargeKind } from '../records/charge.entity.js';
import type { RefundApproval } from './refund-approval.entity.js';

export interface ApprovalRow extends Omit<RefundApproval, 'chargeId' | 'askedBy' | 'decidedBy'> {
  paymentId: string;
  kind: ChargeKind;
  description: string;
  payerId: string;
  payerName: string | null;
  askedById: string;
  askedByName: string;
  decidedByName: string | null;
}

const nameOf = (id: string): string =>
  `(SELECT u.first_name || ' ' || u.last_name FROM users u WHERE u.id = ${id})`;

/** Refunds that a second person must confirm, or has decided. */
export const approvalList = defineList<ApprovalRow>({
  name: 'approvals',
  from: 'refund_approvals a',
  joins: { c: 'charges c ON c.id = a.charge_id' },
  columns: {
    id: 'a.id',
    status: 'a.status',
    amountPence: 'a.amount_pence',
    reason: 'a.reason',
    paymentId: 'a.charge_id',
    kind: 'c.kind',
    description: 'c.description',
    payerId: 'c.payer_id',
    payerName: nameOf('c.payer_id'),
    askedById: 'a.asked_by',
    askedByName: nameOf('a.asked_by'),
    askedAt: 'a.asked_at',
    decidedByName: nameOf('a.decided_by'),
    decidedAt: 'a.decided_at',
    refusal: 'a.refusal',
    refundId: 'a.refund_id',
  },
  visible: () => 'true',
  filters: { status: equals('a.status'), id: among('a.id'), ...period('a.asked_at') },
  order: { askedAt: by('a.asked_at') },
  cursor: true,
});
