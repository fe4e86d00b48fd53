import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { ListQuery, Page } from '../../../platform/http/input/lists.js';
import type { AdminRefundView } from './refunds.views.js';
import { refundList, type AdminRefund } from './refunds-admin.reads.js';
import { refundView } from './refunds.views.js';

/** Refunds as staff look through them, to find the ones that need a person. */
@Injectable()
export class RefundsAdmin {
  constructor(private readonly database: Database) {}

  /** Newest first unless asked otherwise. */
  async list(query: ListQuery): Promise<Page<AdminRefundView>> {
    return (await refundList.page(this.database, query)).map(viewOf);
  }

  /** @throws NotFound */
  async get(id: string): Promise<AdminRefundView> {
    return viewOf(await refundList.get(this.database, id));
  }
}

const viewOf = (refund: AdminRefund): AdminRefundView => ({
  ...refundView(refund),
  id: refund.id,
  chargeId: refund.chargeId,
  kind: refund.kind,
  description: refund.description,
  payerId: refund.payerId,
  payerName: refund.payerName,
  payerEmail: refund.payerEmail,
  reason: refund.reason,
  attempt: refund.attempt,
  failureCode: refund.failureCode,
  failedAt: refund.failedAt?.toISOString() ?? null,
  providerRefundId: refund.providerRefundId,
});
