import { Injectable } from '@nestjs/common';
import { Environment } from '../../../config/environment.js';
import { Database } from '../../../platform/database/database.js';
import { NotFound } from '../../../platform/errors/domain-error.js';
import type { ListQuery, Page } from '../../../platform/http/input/lists.js';
import { poundsText } from '../../../platform/money/pence.js';
import { dashboardUrl } from '../../../config/provider-pages.js';
import { payoutList, type AdminPayout } from './payouts.reads.js';
import { expectedOn, isRefusedByBank, mayBeHeld } from './payouts.policy.js';
import type { AdminPayoutView } from './payouts.views.js';

/** Payouts as staff look through them, to find the ones that need a person. */
@Injectable()
export class PayoutsAdmin {
  constructor(
    private readonly database: Database,
    private readonly environment: Environment,
  ) {}

  /** Newest first unless asked otherwise. */
  async list(query: ListQuery): Promise<Page<AdminPayoutView>> {
    return (await payoutList.page(this.database, query)).map((row) => viewOf(row, this.environment));
  }

  /** @throws NotFound */
  async get(id: string): Promise<AdminPayoutView> {
    const payout = await payoutList.find(this.database, id);
    if (!payout) throw new NotFound();
    return viewOf(payout, this.environment);
  }
}

const viewOf = (payout: AdminPayout, environment: Environment): AdminPayoutView => ({
  id: payout.id,
  assignmentId: payout.subjectId,
  payeeId: payout.payeeId,
  payeeName: payout.payeeName,
  payeeEmail: payout.payeeEmail,
  description: payout.description,
  gross: poundsText(payout.grossPence),
  fee: poundsText(payout.feePence),
  net: poundsText(payout.netPence),
  withheld: poundsText(payout.withheldPence),
  takenBack: poundsText(payout.clawedPence),
  status: payout.status,
  cause: payout.cause,
  attempt: payout.attempt,
  failureCode: payout.failureCode,
  refusedByBank: isRefusedByBank(payout),
  providerTransferId: payout.providerTransferId,
  providerUrl: payout.providerTransferId && dashboardUrl(payout.providerTransferId, environment),
  expectedOn: expectedOn(payout),
  heldByName: payout.heldByName,
  heldAt: payout.heldAt?.toISOString() ?? null,
  holdReason: payout.holdReason,
  mayBeHeld: mayBeHeld(payout),
  version: payout.version,
  requestedAt: payout.requestedAt.toISOString(),
  sentAt: payout.sentAt?.toISOString() ?? null,
  paidAt: payout.paidAt?.toISOString() ?? null,
  failedAt: payout.failedAt?.toISOString() ?? null,
});
