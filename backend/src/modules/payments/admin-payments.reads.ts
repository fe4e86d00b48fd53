import { defineList } from '../../platform/lists/define-list.js';
import { among, by, oneOf } from '../../platform/lists/list-parts.js';
import type { PaymentStatus, PaymentType } from './payments.dto.js';

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

/** Everybody's payments as staff see them, with whose they are. */
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
    // Each also says in which of the tables behind a line it looks, so that the others are not read.
    type: oneOf({
      deposit: `l.source = 'charge' AND l.type = 'deposit'`,
      charge: `l.source = 'charge' AND l.type = 'charge'`,
      payout: `l.source = 'payout'`,
      fee: `l.source = 'fee'`,
    }),
    status: oneOf({
      paid: `l.is_settled AND l.status = 'paid'`,
      refunded: `l.is_settled AND l.status = 'refunded'`,
      failed: `NOT l.is_settled AND l.status = 'failed'`,
      pending: `NOT l.is_settled AND l.status = 'pending'`,
    }),
    personId: among('l.person_id'),
    id: among('l.id'),
  },
  order: { createdAt: by('l.created_at') },
  cursor: true,
});
