import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { Page, type ListQuery } from '../../platform/http/lists.js';
import { poundsText } from '../../platform/money/pence.js';
import type { PaymentStatus, PaymentType, PaymentView } from './payments.dto.js';
import { Refunds } from './refunds/refunds.service.js';

interface Row {
  id: string;
  type: PaymentType;
  status: PaymentStatus;
  amountPence: number;
  description: string;
  createdAt: Date;
  total: string;
}

const columns: Record<string, string> = {
  createdAt: 'created_at',
  amount: 'amount_pence',
  type: 'type',
  status: 'status',
};

/** One person's payments, newest first unless asked otherwise. */
@Injectable()
export class PaymentsList {
  constructor(
    private readonly database: Database,
    private readonly refunds: Refunds,
  ) {}

  async page(payerId: string, { sort, offset, limit, filter }: ListQuery): Promise<Page<PaymentView>> {
    const rows = await this.rows(payerId, filter, { sort, offset, limit });
    const total = rows[0] ? Number(rows[0].total) : offset === 0 ? 0 : await this.count(payerId, filter);
    return new Page('payments', await this.views(rows), total, offset);
  }

  /** Everything that the filter lets through, newest first, as fast as it is read: no page looks at those before it. */
  async *all(payerId: string, { type, status }: ListQuery['filter']): AsyncGenerator<PaymentView[]> {
    const limit = 200;
    for (let after: string | undefined; ;) {
      const rows = await this.database.query<Row>(
        `${ownPayments(after ? 'AND (c.created_at, c.id) < (SELECT created_at, id FROM charges WHERE id = $5)' : '')}
         SELECT ${shown} FROM own WHERE ${matches} ORDER BY created_at DESC, id DESC LIMIT $4`,
        [payerId, type ?? null, status ?? null, limit, ...(after ? [after] : [])],
      );
      if (rows.length > 0) yield await this.views(rows);
      if (rows.length < limit) return;
      after = rows.at(-1)?.id;
    }
  }

  private rows(
    payerId: string,
    { type, status }: ListQuery['filter'],
    { sort, offset, limit }: Pick<ListQuery, 'sort' | 'offset' | 'limit'>,
  ): Promise<Row[]> {
    const column = columns[sort?.field ?? 'createdAt'] ?? 'created_at';
    const order = sort && !sort.descending ? 'ASC' : 'DESC';
    return this.database.query<Row>(
      `${ownPayments()}
       SELECT ${shown}, count(*) OVER () AS total FROM own WHERE ${matches}
        ORDER BY ${column} ${order}, id ${order} LIMIT $4 OFFSET $5`,
      [payerId, type ?? null, status ?? null, limit, offset],
    );
  }

  private async count(payerId: string, { type, status }: ListQuery['filter']): Promise<number> {
    const [row] = await this.database.query<{ total: string }>(
      `${ownPayments()} SELECT count(*) AS total FROM own WHERE ${matches}`,
      [payerId, type ?? null, status ?? null],
    );
    return Number(row?.total ?? 0);
  }

  private async views(rows: Row[]): Promise<PaymentView[]> {
    const refunds = await this.refunds.progress(rows.map(({ id }) => id));
    return rows.map(({ id, type, status, amountPence, description, createdAt }) => ({
      id,
      type,
      status,
      amount: poundsText(amountPence),
      netAmount: poundsText(amountPence),
      feeAmount: '0.00',
      description,
      createdAt: createdAt.toISOString(),
      refund: refunds.get(id) ?? null,
    }));
  }
}

/**
 * A charge counts as refunded when all that was received has gone back. One that was cancelled before any card was
 * tried is no payment and is left out.
 */
const ownPayments = (further = ''): string => `
  WITH own AS (
    SELECT c.id, c.kind AS type, c.description, c.created_at, coalesce(c.received_pence, c.amount_pence) AS amount_pence,
           CASE WHEN c.status IN ('succeeded', 'mismatched') AND c.received_pence = (
                       SELECT sum(r.amount_pence) FROM refunds r WHERE r.charge_id = c.id AND r.status = 'succeeded') THEN 'refunded'
                WHEN c.status IN ('succeeded', 'mismatched') THEN 'paid'
                WHEN c.status = 'canceled' OR (c.status = 'requires_payment' AND c.last_error_code IS NOT NULL) THEN 'failed'
                ELSE 'pending' END AS status
      FROM charges c
     WHERE c.payer_id = $1 AND NOT (c.status = 'canceled' AND c.last_error_code IS NULL) ${further})`;

const shown = `id, type, status, amount_pence AS "amountPence", description, created_at AS "createdAt"`;
const matches = `($2::text IS NULL OR type = $2) AND ($3::text IS NULL OR status = $3)`;
