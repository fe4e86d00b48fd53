import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { ListQuery, Page } from '../../platform/http/lists.js';
import { poundsText } from '../../platform/money/pence.js';
import type { PaymentView } from './payments.dto.js';
import { paymentList, type PaymentRow } from './payments.list.js';
import { Refunds } from './refunds/refunds.service.js';

/** One person's payments, newest first unless asked otherwise. */
@Injectable()
export class PaymentsList {
  constructor(
    private readonly database: Database,
    private readonly refunds: Refunds,
  ) {}

  async page(payerId: string, query: ListQuery): Promise<Page<PaymentView>> {
    const page = await paymentList.page(this.database, query, payerId);
    return page.with(await this.views(page.rows));
  }

  /** Everything that the filter lets through, newest first, read as it is used. */
  async *all(payerId: string, filter: ListQuery['filter']): AsyncGenerator<PaymentView[]> {
    for await (const rows of paymentList.all(this.database, filter, payerId)) yield await this.views(rows);
  }

  private async views(rows: PaymentRow[]): Promise<PaymentView[]> {
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
