import { defineList } from '../../platform/lists/define-list.js';
import { among, by } from '../../platform/lists/list-parts.js';
import type { PaymentStatus, PaymentType } from './payments.dto.js';
import { paymentFilters } from './payments.list.js';

export interface AdminPaymentRow {
  id: string;
  type: PaymentType;
  status: PaymentStatus;
  amountPence: number;
  feePence: number;
  description: string;
  createdAt: Date;
  personId: string;
  personName: string | null;
}

/** All payments as staff see them, with their owners. */
export const adminPaymentList = defineList<AdminPaymentRow>({
  name: 'payments',
  from: 'payment_lines l',
  joins: { u: 'users u ON u.id = l.person_id' },
  columns: {
    id: 'l.id',
    type: 'l.type',
    status: 'l.status',
    amountPence: 'l.amount_pence',
    feePence: 'l.fee_pence',
    description: 'l.description',
    createdAt: 'l.created_at',
    personId: 'l.person_id',
    personName: `u.first_name || ' ' || u.last_name`,
  },
  visible: () => 'l.is_shown',
  filters: {
    ...paymentFilters,
    personId: among('l.person_id'),
    id: among('l.id'),
  },
  order: { createdAt: by('l.created_at') },
  cursor: true,
});
