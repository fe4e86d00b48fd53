import type { Sql } from '../../platform/database/sql.js';
import { defineList } from '../../platform/lists/define-list.js';
import { by, equals, type ListPlan } from '../../platform/lists/list-parts.js';
import type { PaymentStatus, PaymentType } from './payments.dto.js';

export interface PaymentRow {
  id: string;
  type: PaymentType;
  status: PaymentStatus;
  amountPence: number;
  description: string;
  createdAt: Date;
}

/** A charge counts as refunded when all that was received has gone back. */
export const paymentStatus = `CASE
  WHEN c.status IN ('succeeded', 'mismatched') AND c.received_pence = (
    SELECT sum(r.amount_pence) FROM refunds r WHERE r.charge_id = c.id AND r.status = 'succeeded') THEN 'refunded'
  WHEN c.status IN ('succeeded', 'mismatched') THEN 'paid'
  WHEN c.status = 'canceled' OR (c.status = 'requires_payment' AND c.last_error_code IS NOT NULL) THEN 'failed'
  ELSE 'pending' END`;
/** What was added to a price is paid like the price. */
const paymentType = `CASE c.kind WHEN 'extra' THEN 'charge' ELSE c.kind END`;
export const paymentPence = 'coalesce(c.received_pence, c.amount_pence)';

/** One that was cancelled before any card was tried is no payment. */
export const isPaymentOf = (payer: string): string =>
  `c.payer_id = ${payer} AND NOT (c.status = 'canceled' AND c.last_error_code IS NULL)`;

const plan = {
  name: 'payments',
  from: 'charges c',
  columns: {
    id: 'c.id',
    type: paymentType,
    status: paymentStatus,
    amountPence: paymentPence,
    description: 'c.description',
    createdAt: 'c.created_at',
  },
  visible: (sql: Sql, payerId: string) => isPaymentOf(sql.bind(payerId)),
  filters: { type: equals(paymentType), status: equals(paymentStatus) },
  order: {
    createdAt: by('c.created_at'),
    amount: by(paymentPence),
    type: by(paymentType),
    status: by(paymentStatus),
  },
  cursor: true,
} satisfies ListPlan<PaymentRow, string>;

/** One person's payments. */
export const paymentList = defineList<PaymentRow, string>(plan);

/** How many of the same payments there are of each type and status, and what they come to. */
export const paymentTotals = `
  SELECT ${plan.columns.type} AS type, ${plan.columns.status} AS status, count(*)::integer AS count,
         sum(${plan.columns.amountPence})::float AS pence
    FROM ${plan.from} WHERE ${isPaymentOf('$1')} GROUP BY 1, 2`;
