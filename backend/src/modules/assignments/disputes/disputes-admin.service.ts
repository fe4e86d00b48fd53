import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { ListQuery, Page } from '../../../platform/http/input/lists.js';
import { poundsText } from '../../../platform/money/pence.js';
import type { DisputeRow } from '../assignments.views.js';
import { disputeList, type AdminDispute } from './disputes.reads.js';

/** Disputes as staff list them. */
@Injectable()
export class DisputesAdmin {
  constructor(private readonly database: Database) {}

  /** Newest first unless asked otherwise. */
  async list(query: ListQuery): Promise<Page<DisputeRow>> {
    return (await disputeList.page(this.database, query)).map(rowOf);
  }

  /** @throws NotFound */
  async find(id: string): Promise<DisputeRow> {
    return rowOf(await disputeList.get(this.database, id));
  }
}

const rowOf = (dispute: AdminDispute): DisputeRow => ({
  id: dispute.id,
  assignmentId: dispute.assignmentId,
  title: dispute.title,
  status: dispute.status,
  by: dispute.side,
  reason: dispute.reason,
  price: poundsText(dispute.pricePence),
  installerId: dispute.installerId,
  customerId: dispute.customerId,
  installerName: dispute.installerName,
  customerName: dispute.customerName,
  openedAt: dispute.openedAt.toISOString(),
  evidenceUntil: dispute.evidenceUntil.toISOString(),
  installerAmount: dispute.installerPence === null ? null : poundsText(dispute.installerPence),
});
