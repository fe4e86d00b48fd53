import { defineList } from '../../../platform/lists/define-list.js';
import type { Binder } from '../../../platform/database/statement.js';
import { among, by, likePattern, type Filter } from '../../../platform/lists/list-parts.js';
import { period } from '../../../platform/lists/period-filters.js';
import { isAnyOver, searchCap } from '../../../platform/lists/list-statement.js';
import { providerIdShape, receiptShape } from './payment-names.policy.js';
import { paymentFilters, type PaymentStatus, type PaymentType } from '../records/payments.list.js';

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

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A payout is two lines: the pay, and its fee. */
const payoutLines = (where: string): string =>
  `SELECT unnest(ARRAY[p.id, p.fee_line_id]) FROM payouts p WHERE ${where}`;

const most = `LIMIT ${searchCap + 1}`;

const nameOf = (user: string): string =>
  `(${user}.first_name || ' ' || ${user}.last_name || ' ' || ${user}.email::text)`;

const peopleSql = (like: string): string =>
  `SELECT v.id FROM users v WHERE v.deleted_at IS NULL AND ${nameOf('v')} ILIKE ${like} ${most}`;

/** Each is asked by an index of its own: the provider's ids, a document's number, our own id; else who paid or was paid, and what for. */
function found(sql: Binder, text: string): string {
  const words = text.trim();
  const [, series, number] = receiptShape.exec(words) ?? [];
  if (providerIdShape.test(words)) {
    const id = sql.bind(words);
    return oneOfThese([
      `SELECT id FROM charges WHERE provider_intent_id = ${id}`,
      `SELECT id FROM charges WHERE provider_charge_id = ${id}`,
      `SELECT charge_id FROM refunds WHERE provider_refund_id = ${id}`,
      `SELECT charge_id FROM chargebacks WHERE provider_chargeback_id = ${id}`,
      payoutLines(`p.provider_transfer_id = ${id}`),
      payoutLines(`p.destination_payment_id = ${id}`),
      payoutLines(`p.id IN (SELECT payout_id FROM clawbacks WHERE provider_reversal_id = ${id})`),
    ]);
  }
  if (uuid.test(words)) return `l.id = ${sql.bind(words)}::uuid`;
  if (series && number)
    return oneOfThese([
      `SELECT payment_id FROM receipts WHERE series = ${sql.bind(series.toUpperCase())} AND number = ${sql.bind(Number(number))}::int`,
    ]);
  return oneOfThese(firstOf(sql.bind(likePattern(words))));
}

const isName = (words: string): boolean =>
  !providerIdShape.test(words) && !uuid.test(words) && !receiptShape.test(words);

/** The first payments of people who are called so, and for what is called so. */
function firstOf(like: string): string[] {
  const people = `ARRAY(${peopleSql(like)})`;
  return [
    `(SELECT id FROM charges WHERE payer_id = ANY (${people}) ${most})`,
    `(SELECT id FROM charges WHERE description ILIKE ${like} ${most})`,
    `(${payoutLines(`p.payee_id = ANY (${people})`)} ${most})`,
  ];
}

/** More people or payments than are looked at have the word. */
function isCut(sql: Binder, text: string): string {
  if (!isName(text.trim())) return 'false';
  const like = sql.bind(likePattern(text.trim()));
  return isAnyOver([peopleSql(like), ...firstOf(like)]);
}

/** The same asked of one row after the other: who paid or was paid, and what for. An id or a document's number is no word that many have. */
function walked(sql: Binder, text: string): string {
  const words = text.trim();
  if (!isName(words)) return found(sql, text);
  const like = sql.bind(likePattern(words));
  // Pay and fees are not walked through for what no person is called; few people are looked up once; of a name that very many have, each
  // row asks its own person.
  return `(l.source = 'charge' AND l.description ILIKE ${like}
    OR (SELECT count(*) > 0 FROM (${peopleSql(like)}) named) AND CASE WHEN (SELECT count(*) FROM (${peopleSql(like)}) few) <= ${searchCap} THEN l.person_id IN (${peopleSql(like)})
         ELSE EXISTS (SELECT FROM users v WHERE v.id = l.person_id AND v.deleted_at IS NULL AND ${nameOf('v')} ILIKE ${like}) END)`;
}

const succeeded = period('c.succeeded_at');
/** Charges that were paid on such a day, whenever they were asked for. */
const whenPaid = ({ where, ...filter }: Filter<unknown>): Filter<unknown> => ({
  ...filter,
  where: (sql, value, scope) =>
    `l.source = 'charge' AND l.id IN (SELECT c.id FROM charges c WHERE ${where(sql, value, scope)})`,
});

const oneOfThese = (ids: readonly string[]): string => `l.id = ANY (ARRAY(${ids.join(' UNION ')}))`;

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
    ...period('l.created_at'),
    paidFrom: whenPaid(succeeded.from),
    paidTo: whenPaid(succeeded.to),
  },
  search: { ways: () => ['any'], where: found, walk: walked, isCut },
  order: { createdAt: by('l.created_at') },
  cursor: true,
});
