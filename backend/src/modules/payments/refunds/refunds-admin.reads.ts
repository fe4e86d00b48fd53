import type { Nation } from '../../../platform/geo/nations.js';
import type { Binder } from '../../../platform/database/statement.js';
import { defineList } from '../../../platform/lists/define-list.js';
import { among, by, byKnown, equals, likePattern } from '../../../platform/lists/list-parts.js';
import { period, waitingUpTo } from '../../../platform/lists/period-filters.js';
import { isAnyOver, searchCap } from '../../../platform/lists/list-statement.js';
import type { ChargeKind } from '../records/charge.entity.js';
import type { Refund } from '../records/refund.entity.js';
import { outsideSql } from './outside-settlements.reads.js';

/** A refund with what was paid and by whom. */
export interface AdminRefund extends Omit<Refund, 'currency' | 'checkAt' | 'settledOutsideAt'> {
  kind: ChargeKind;
  nation: Nation;
  description: string;
  payerId: string;
  payerName: string | null;
  payerEmail: string | null;
  outsidePaidOn: string | null;
  outsideReference: string | null;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const peopleSql = (like: string): string =>
  `SELECT v.id FROM users v WHERE v.deleted_at IS NULL
    AND (v.first_name || ' ' || v.last_name || ' ' || v.email::text) ILIKE ${like} LIMIT ${searchCap + 1}`;

/** The first refunds of people who are called so, and of what is called so. */
function firstOf(like: string): string[] {
  const refundsWhere = (condition: string): string =>
    `(SELECT f.id FROM refunds f JOIN charges g ON g.id = f.charge_id WHERE ${condition} LIMIT ${searchCap + 1})`;
  return [
    refundsWhere(`g.payer_id = ANY (ARRAY(${peopleSql(like)}))`),
    refundsWhere(`g.description ILIKE ${like}`),
  ];
}

/** More people or refunds than are looked at have the word. */
function isCut(sql: Binder, text: string): string {
  const like = sql.bind(likePattern(text));
  return isAnyOver([peopleSql(like), ...firstOf(like)]);
}

/** Each of the three is asked by an index of its own: who was paid back, what for, and the refund's own number. */
function found(sql: Binder, text: string): string {
  const arms = [
    ...firstOf(sql.bind(likePattern(text))),
    ...(uuid.test(text) ? [`(SELECT f.id FROM refunds f WHERE f.id = ${sql.bind(text)}::uuid)`] : []),
  ];
  return `r.id = ANY (ARRAY(${arms.join(' UNION ')}))`;
}

const succeeded = period('r.succeeded_at');

/** All refunds. `failed` are the ones that need a person. */
export const refundList = defineList<AdminRefund>({
  name: 'refunds',
  from: 'refunds r',
  joins: { c: 'charges c ON c.id = r.charge_id', u: 'users u ON u.id = c.payer_id' },
  columns: {
    id: 'r.id',
    chargeId: 'r.charge_id',
    reason: 'r.reason',
    decision: 'r.decision',
    amountPence: 'r.amount_pence',
    status: 'r.status',
    attempt: 'r.attempt',
    providerRefundId: 'r.provider_refund_id',
    reference: 'r.reference',
    failureCode: 'r.failure_code',
    requestedAt: 'r.requested_at',
    sentAt: 'r.sent_at',
    succeededAt: 'r.succeeded_at',
    failedAt: 'r.failed_at',
    kind: 'c.kind',
    nation: 'c.nation',
    description: 'c.description',
    payerId: 'c.payer_id',
    payerName: `u.first_name || ' ' || u.last_name`,
    payerEmail: 'u.email::text',
    outsidePaidOn: outsideSql.paidOn,
    outsideReference: outsideSql.reference,
  },
  visible: () => 'true',
  filters: {
    status: equals('r.status'),
    kind: equals('c.kind'),
    id: among('r.id'),
    ...period('r.requested_at'),
    /** The days on which refunds arrived, and until when those under way were asked for: both as the reports count them. */
    succeededFrom: succeeded.from,
    succeededTo: succeeded.to,
    late: waitingUpTo(`r.status <> 'succeeded' AND NOT r.given_up`, 'r.requested_at', 'c.nation'),
  },
  search: {
    ways: () => ['any'],
    where: found,
    isCut,
    // Of the row itself, not by joins: the planner would read all three tables before the first row.
    walk: (sql, text) =>
      `(SELECT concat_ws(' ', v.first_name, v.last_name, v.email, g.description)
          FROM charges g LEFT JOIN users v ON v.id = g.payer_id WHERE g.id = r.charge_id) ILIKE ${sql.bind(likePattern(text))}`,
  },
  order: {
    requestedAt: by('r.requested_at'),
    failedAt: byKnown('r.failed_at'),
    amount: by('r.amount_pence'),
    status: by('r.status'),
  },
  cursor: true,
});
