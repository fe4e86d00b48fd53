import type { Binder } from '../../../platform/database/statement.js';
import { defineList } from '../../../platform/lists/define-list.js';
import { by, oneOf, type ListPlan } from '../../../platform/lists/list-parts.js';

export type PaymentType = 'deposit' | 'payout' | 'fee' | 'charge';
export const paymentStatuses = ['paid', 'failed', 'refunded', 'forfeited', 'pending'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export interface PaymentRow {
  id: string;
  type: PaymentType;
  /** A charge counts as refunded when all that was received has gone back, also by the bank; a deposit as forfeited when some of it was kept. */
  status: PaymentStatus;
  amountPence: number;
  feePence: number;
  description: string;
  createdAt: Date;
  payoutId: string | null;
}

/** Each also says which of the tables behind a line it reads, so that the others are not read. */
export const paymentFilters = {
  type: oneOf({
    deposit: `l.source = 'charge' AND l.type = 'deposit'`,
    charge: `l.source = 'charge' AND l.type = 'charge'`,
    payout: `l.source = 'payout'`,
    fee: `l.source = 'fee'`,
  }),
  status: oneOf({
    paid: 'l.is_settled AND NOT l.is_back AND NOT l.is_forfeited',
    refunded: 'l.is_settled AND l.is_back',
    forfeited: 'l.is_forfeited',
    failed: `NOT l.is_settled AND l.status = 'failed'`,
    pending: `NOT l.is_settled AND l.status = 'pending'`,
  }),
};

const plan = {
  name: 'payments',
  from: 'payment_lines l',
  columns: {
    id: 'l.id',
    type: 'l.type',
    status: 'l.status',
    amountPence: 'l.amount_pence',
    feePence: 'l.fee_pence',
    description: 'l.description',
    createdAt: 'l.created_at',
    payoutId: 'l.payout_id',
  },
  visible: (sql: Binder, personId: string) => `l.person_id = ${sql.bind(personId)} AND l.is_shown`,
  filters: paymentFilters,
  order: {
    createdAt: by('l.created_at'),
    amount: by('l.amount_pence'),
    type: by('l.type'),
    status: by('l.status'),
  },
  cursor: true,
} satisfies ListPlan<PaymentRow, string>;

/** What one person paid and was paid. One that was cancelled before any card was tried is no payment. */
export const paymentList = defineList<PaymentRow, string>(plan);

/** How many of the same payments there are of each type and status, and what they come to after the fee. */
export const paymentTotals = `
  SELECT type, status, count(*)::integer AS count, sum(amount_pence - fee_pence)::float AS pence
    FROM payment_lines WHERE person_id = $1 AND is_shown GROUP BY 1, 2`;
