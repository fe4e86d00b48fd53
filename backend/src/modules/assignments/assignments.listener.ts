import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { repository } from '../../platform/database/repository.js';
import { Listener, on } from '../../platform/messaging/events/listener.js';
import { leadCompleted } from '../leads/leads.events.js';
import type { ChargeKind } from '../payments/records/charge.entity.js';
import {
  chargebackClosed,
  chargeCanceled,
  chargeMismatched,
  type ChargeSucceeded,
  chargeSucceeded,
  payoutClawedBack,
  refundAdopted,
  refundMadeByStaff,
} from '../payments/payments.events.js';
import { reversedByHand } from '../payments/payments.policy.js';
import { Assignment } from './assignment.entity.js';
import { AssignmentLock } from './prices/assignment-lock.service.js';
import { assignmentCancelled, disputeResolved, priceLowered, workApproved } from './assignments.events.js';
import { Disputes } from './disputes/disputes.service.js';
import { WorkInvoices } from './invoices/invoices.service.js';
import { PriceChange } from './price-change.entity.js';
import { PricePayments } from './prices/price-payments.service.js';
import { WonPrices } from './prices/won-prices.service.js';
import { Work } from './work/work.service.js';

/** The assignments' subscriptions. Each handler goes by the rows' own state and is safe to repeat. */
@Injectable()
export class AssignmentsListener extends Listener {
  constructor(
    private readonly database: Database,
    private readonly lock: AssignmentLock,
    private readonly work: Work,
    private readonly disputes: Disputes,
    private readonly prices: PricePayments,
    private readonly won: WonPrices,
    private readonly invoices: WorkInvoices,
  ) {
    super();
  }

  readonly subscriptions = [
    on(workApproved, 'invoice-the-approved-work', 'maintenance', ({ payload }) =>
      this.invoices.keepUp(payload.assignmentId),
    ),
    on(disputeResolved, 'invoice-the-decided-work', 'maintenance', ({ payload }) =>
      this.invoices.keepUp(payload.assignmentId),
    ),
    on(priceLowered, 'credit-the-lowered-price', 'maintenance', ({ payload }) =>
      this.invoices.keepUp(payload.assignmentId),
    ),
    on(assignmentCancelled, 'credit-the-cancelled-work', 'maintenance', ({ payload }) =>
      this.invoices.keepUp(payload.assignmentId),
    ),
    on(chargeSucceeded, 'carry-in-the-added-price', 'webhooks', ({ payload }) =>
      this.ofExtra(payload, (changeId) => this.prices.settle(changeId)),
    ),
    on(chargeCanceled, 'end-the-unpaid-price', 'webhooks', ({ payload }) =>
      this.ofExtra(payload, (changeId) => this.prices.endUnpaid(changeId)),
    ),
    on(chargeMismatched, 'follow-the-mismatched-price', 'webhooks', ({ payload }) =>
      this.ofExtra(payload, (changeId) => this.prices.followMismatch(changeId)),
    ),
    on(refundAdopted, 'lower-the-returned-price', 'refunds', async ({ payload: { kind, subjectId } }) => {
      const workId = await this.workOf(kind, subjectId);
      if (workId) await this.lock.followPrice(workId);
    }),
    on(refundMadeByStaff, 'lower-the-refunded-price', 'refunds', async ({ payload: { kind, subjectId } }) => {
      const workId = await this.workOf(kind, subjectId);
      if (workId) await this.lock.followPrice(workId);
    }),
    on(
      payoutClawedBack,
      'ask-staff-about-the-reversed-pay',
      'settlement',
      async ({ payload, occurredAt }) => {
        const { reason, subjectId } = payload;
        if (reason === reversedByHand) await this.disputes.startAboutReversedPay(subjectId, occurredAt);
      },
    ),
    on(leadCompleted, 'approve-the-completed-lead', 'settlement', async ({ payload: { leadId } }) => {
      const open = await repository(this.database, Assignment).findOneBy({
        leadId,
        status: In(['active', 'submitted']),
      });
      if (open) await this.work.followCompletedLead(open.id);
    }),
    on(
      chargebackClosed,
      'ask-staff-about-the-lost-price',
      'settlement',
      async ({ payload: { kind, subjectId, outcome } }) => {
        const workId = outcome === 'lost' && (await this.workOf(kind, subjectId));
        if (workId) await this.disputes.startAboutLostPrice(workId);
      },
    ),
    on(
      chargebackClosed,
      'follow-the-price-that-was-won',
      'settlement',
      async ({ payload: { kind, subjectId, chargeId, outcome } }) => {
        if (outcome !== 'won' || !chargeId) return;
        const workId = await this.workOf(kind, subjectId);
        if (workId) await this.won.follow(workId, chargeId);
        else if (kind === 'extra') await this.won.giveBack(chargeId);
      },
    ),
  ];

  /** The job whose price a charge holds; null for a charge of anything else. */
  private async workOf(kind?: ChargeKind, subjectId?: string): Promise<string | null> {
    if (!subjectId || kind === 'deposit') return null;
    const id = kind === 'extra' ? await this.workAddedTo(subjectId) : subjectId;
    return id && (await repository(this.database, Assignment).existsBy({ id })) ? id : null;
  }

  /** null for a charge that never became a part of the price. */
  private async workAddedTo(changeId: string): Promise<string | null> {
    const change = await repository(this.database, PriceChange).findOneBy({ id: changeId, status: 'done' });
    return change?.assignmentId ?? null;
  }

  private async ofExtra(
    { kind, subjectId }: Pick<ChargeSucceeded, 'kind' | 'subjectId'>,
    work: (changeId: string) => Promise<void>,
  ): Promise<void> {
    if (kind === 'extra') await work(subjectId);
  }
}
