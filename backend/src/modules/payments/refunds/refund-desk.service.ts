import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { NotFound } from '../../../platform/errors/domain-error.js';
import { Page, type ListQuery, type ListRules } from '../../../platform/http/lists.js';
import type { ChargeKind } from '../charges/charge.entity.js';
import type { AdminRefundView } from '../payments.dto.js';
import { Refund } from './refund.entity.js';
import { refundView } from './refunds.service.js';

export const refundRules = {
  sort: ['requestedAt', 'failedAt', 'amount', 'status', 'kind', 'payerName'],
  filter: { q: 'text', status: 'text', kind: 'text', id: 'ids' },
} as const satisfies ListRules;

const columns: Readonly<Record<string, string>> = {
  requestedAt: 'r.requested_at',
  failedAt: 'r.failed_at',
  amount: 'r.amount_pence',
  status: 'r.status',
  kind: 'c.kind',
  payerName: 'lower(u.last_name)',
};

interface About {
  id: string;
  kind: ChargeKind;
  description: string;
  payerId: string;
  payerName: string | null;
  payerEmail: string | null;
}

/** Refunds as staff look through them, to find the ones that need a person. */
@Injectable()
export class RefundDesk {
  constructor(private readonly database: Database) {}

  /** Newest first unless asked otherwise. */
  async list({ sort, offset, limit, filter }: ListQuery): Promise<Page<AdminRefundView>> {
    const { where, parameters } = conditions(filter);
    const column = columns[sort?.field ?? 'requestedAt'] ?? 'r.requested_at';
    const direction = sort && !sort.descending ? 'ASC' : 'DESC';
    const [rows, [total]] = await Promise.all([
      this.database.query<About>(
        `${about} WHERE ${where} ORDER BY ${column} ${direction} NULLS LAST, r.id ${direction}
         LIMIT ${limit} OFFSET ${offset}`,
        parameters,
      ),
      this.database.query<{ count: number }>(
        `SELECT count(*)::integer AS count FROM ${tables} WHERE ${where}`,
        parameters,
      ),
    ]);
    return new Page('refunds', await this.views(rows), total?.count ?? 0, offset);
  }

  /** @throws NotFound */
  async get(id: string): Promise<AdminRefundView> {
    const [view] = await this.views(await this.database.query<About>(`${about} WHERE r.id = $1`, [id]));
    if (!view) throw new NotFound();
    return view;
  }

  private async views(rows: About[]): Promise<AdminRefundView[]> {
    const ids = rows.map(({ id }) => id);
    const refunds = await this.database.reader
      .createQueryBuilder(Refund, 'r')
      .where('r.id = ANY (:ids)', { ids })
      .getMany();
    const found = new Map(refunds.map((refund) => [refund.id, refund]));
    return rows.flatMap((row) => {
      const refund = found.get(row.id);
      return refund ? [{ ...row, ...ofRefund(refund) }] : [];
    });
  }
}

const ofRefund = (refund: Refund): Omit<AdminRefundView, keyof About> => ({
  ...refundView(refund),
  chargeId: refund.chargeId,
  reason: refund.reason,
  attempt: refund.attempt,
  failureCode: refund.failureCode,
  failedAt: refund.failedAt?.toISOString() ?? null,
  providerRefundId: refund.providerRefundId,
});

const tables = 'refunds r JOIN charges c ON c.id = r.charge_id LEFT JOIN users u ON u.id = c.payer_id';
const about = `SELECT r.id, c.kind, c.description, c.payer_id AS "payerId",
    u.first_name || ' ' || u.last_name AS "payerName", u.email::text AS "payerEmail" FROM ${tables}`;

function conditions({ q, status, kind, id }: ListQuery['filter']): { where: string; parameters: unknown[] } {
  const all = ['true'];
  const parameters: unknown[] = [];
  const bind = (value: unknown): string => `$${parameters.push(value)}`;
  if (typeof q === 'string' && q !== '') {
    const like = bind(`%${q.replace(/[\\%_]/g, '\\$&')}%`);
    all.push(`concat_ws(' ', u.first_name, u.last_name, u.email, c.description, r.id) ILIKE ${like}`);
  }
  if (status !== undefined) all.push(`r.status = ${bind(status)}`);
  if (kind !== undefined) all.push(`c.kind = ${bind(kind)}`);
  if (Array.isArray(id)) all.push(`r.id = ANY (${bind(id)}::uuid[])`);
  return { where: all.join(' AND '), parameters };
}
