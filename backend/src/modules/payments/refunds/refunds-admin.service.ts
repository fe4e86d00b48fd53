import { Injectable } from '@nestjs/common';
import { Environment } from '../../../config/environment.js';
import { Database } from '../../../platform/database/database.js';
import type { ListQuery, Page } from '../../../platform/http/input/lists.js';
import type { RefundWithSettlements } from './outside-settlements.dto.js';
import { OutsideSettlements } from './outside-settlements.service.js';
import { dashboardUrl } from '../../../config/provider-pages.js';
import type { AdminRefundView } from './refunds.views.js';
import { refundList, type AdminRefund } from './refunds-admin.reads.js';
import { refundView } from './refunds.views.js';

/** Refunds as staff look through them, to find the ones that need a person. */
@Injectable()
export class RefundsAdmin {
  constructor(
    private readonly database: Database,
    private readonly outside: OutsideSettlements,
    private readonly environment: Environment,
  ) {}

  /** Newest first unless asked otherwise. */
  async list(query: ListQuery): Promise<Page<AdminRefundView>> {
    return (await refundList.page(this.database, query)).map((row) => viewOf(row, this.environment));
  }

  /** With what staff said of paying it outside. @throws NotFound */
  async get(id: string): Promise<RefundWithSettlements> {
    const refund = viewOf(await refundList.get(this.database, id), this.environment);
    return { ...refund, ...(await this.outside.ofRefund(id)) };
  }
}

const viewOf = (refund: AdminRefund, environment: Environment): AdminRefundView => ({
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
  providerUrl: refund.providerRefundId && dashboardUrl(refund.providerRefundId, environment),
});
