import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '../../platform/messaging/events/define-event.js';
import { Listener, on, onMany } from '../../platform/messaging/events/listener.js';
import { installerSuspended } from '../installers/installers.events.js';
import { leadArchived, leadCancelled, leadCompleted, leadDrafted } from '../leads/leads.events.js';
import {
  chargeCanceled,
  chargeMismatched,
  type ChargeSucceeded,
  chargeSucceeded,
  chargebackClosed,
  refundAdopted,
  refundMadeByStaff,
  refundFailed,
  refundSucceeded,
} from '../payments/payments.events.js';
import { Awards } from './awards/awards.service.js';
import { bidAccepted } from './bids.events.js';
import { Closing } from './awards/closing.service.js';
import { ExternalMoney } from './awards/external-money.service.js';
import { DepositReturns } from './deposits/deposit-returns.service.js';
import { Unlocks } from './deposits/unlocks.service.js';

/** The subject of a payment. */
type Paid = Pick<ChargeSucceeded, 'kind' | 'subjectId'>;

/** The subscriptions of unlocks, bids and awards. Each handler goes by the rows' own state and is safe to repeat. */
@Injectable()
export class BidsListener extends Listener {
  constructor(
    private readonly unlocks: Unlocks,
    private readonly returns: DepositReturns,
    private readonly awards: Awards,
    private readonly closing: Closing,
    private readonly externalMoney: ExternalMoney,
  ) {
    super();
  }

  readonly subscriptions = [
    on(chargeSucceeded, 'carry-in-the-payment', 'webhooks', ({ payload }) =>
      this.ofWhat(payload, {
        deposit: (unlockId) => this.unlocks.settle(unlockId),
        charge: (awardId) => this.awards.finish(awardId),
      }),
    ),
    on(chargeCanceled, 'end-the-unpaid', 'webhooks', ({ payload }) =>
      this.ofWhat(payload, {
        deposit: (unlockId) => this.unlocks.endUnpaid(unlockId),
        charge: (awardId) => this.awards.endUnpaid(awardId),
      }),
    ),
    on(chargeMismatched, 'follow-the-mismatch', 'webhooks', ({ payload }) =>
      this.ofWhat(payload, {
        deposit: (unlockId) => this.unlocks.followMismatch(unlockId),
        charge: (awardId) => this.awards.followMismatch(awardId),
      }),
    ),
    onMany(refundSucceeded, 'note-the-refund', 'follow-ups', (events) => this.followReturns(events)),
    on(refundFailed, 'note-the-failed-refund', 'webhooks', ({ payload }) => this.followReturn(payload)),
    on(refundAdopted, 'follow-the-refund-by-hand', 'refunds', async ({ payload: { kind, subjectId } }) => {
      if (kind === 'deposit') await this.externalMoney.followRefundedDeposit(subjectId);
    }),
    on(
      refundMadeByStaff,
      'follow-the-refund-by-staff',
      'refunds',
      async ({ payload: { kind, subjectId } }) => {
        if (kind === 'deposit') await this.externalMoney.followRefundedDeposit(subjectId);
      },
    ),
    on(
      chargebackClosed,
      'note-the-chargeback',
      'refunds',
      async ({ payload: { kind, subjectId, outcome } }) => {
        // Lost: the refund on its way has reached the card through its bank.
        if (!kind || !subjectId) return;
        if (outcome === 'lost') await this.followReturn({ kind, subjectId });
        else
          await this.ofWhat(
            { kind, subjectId },
            {
              deposit: (unlockId) => this.externalMoney.followWonDeposit(unlockId),
              charge: (awardId) => this.externalMoney.followWonPrice(awardId),
            },
          );
      },
    ),
    on(leadCancelled, 'close-the-cancelled-lead', 'settlement', ({ payload }) =>
      this.closing.closeLead(payload.leadId),
    ),
    on(leadCompleted, 'close-the-completed-lead', 'settlement', ({ payload }) =>
      this.closing.closeLead(payload.leadId),
    ),
    on(leadDrafted, 'close-the-drafted-lead', 'settlement', ({ payload }) =>
      this.closing.closeLead(payload.leadId),
    ),
    on(leadArchived, 'close-the-deleted-lead', 'settlement', ({ payload }) =>
      this.closing.closeLead(payload.leadId),
    ),
    on(bidAccepted, 'close-the-awarded-lead', 'settlement', ({ payload }) =>
      this.closing.closeLead(payload.leadId),
    ),
    on(installerSuspended, 'close-the-suspended-installer', 'settlement', ({ payload }) =>
      this.closing.closeInstaller(payload.userId),
    ),
  ];

  private async followReturns(events: readonly DomainEvent<Paid>[]): Promise<void> {
    const paid = events.map(({ payload }) => payload);
    const deposits = paid.flatMap(({ kind, subjectId }) => (kind === 'deposit' ? [subjectId] : []));
    await this.returns.followReturns(deposits);
    for (const one of paid) if (one.kind !== 'deposit') await this.followReturn(one);
  }

  private followReturn(paid: Paid): Promise<void> {
    return this.ofWhat(paid, {
      deposit: (unlockId) => this.returns.followReturns([unlockId]),
      charge: (awardId) => this.awards.followReturn(awardId),
    });
  }

  /** Assignments handle the charges added to a price later. */
  private async ofWhat(
    { kind, subjectId }: Paid,
    work: Record<'deposit' | 'charge', (id: string) => Promise<void>>,
  ): Promise<void> {
    if (kind !== 'extra') await work[kind](subjectId);
  }
}
