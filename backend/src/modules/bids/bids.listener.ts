import { Injectable } from '@nestjs/common';
import { Listener, on } from '../../platform/events/listener.js';
import { installerSuspended } from '../installers/installers.events.js';
import { leadArchived, leadCancelled, leadCompleted, leadDrafted } from '../leads/leads.events.js';
import {
  chargeCanceled,
  chargeMismatched,
  chargeSucceeded,
  chargebackClosed,
  refundFailed,
  refundSucceeded,
} from '../payments/payments.events.js';
import { Awards } from './awards.service.js';
import { bidAccepted } from './bids.events.js';
import { Closing } from './closing.service.js';
import { Unlocks } from './unlocks.service.js';

/** What unlocks, bids and awards do when others report. Everything goes by the rows' own state and is safe to repeat. */
@Injectable()
export class BidsListener extends Listener {
  constructor(
    private readonly unlocks: Unlocks,
    private readonly awards: Awards,
    private readonly closing: Closing,
  ) {
    super();
  }

  readonly subscriptions = [
    on(chargeSucceeded, 'carry-in-the-payment', 'webhooks', ({ payload: { kind, subjectId } }) =>
      kind === 'deposit' ? this.unlocks.settle(subjectId) : this.awards.finish(subjectId),
    ),
    on(chargeCanceled, 'end-the-unpaid', 'webhooks', ({ payload: { kind, subjectId } }) =>
      kind === 'deposit' ? this.unlocks.endUnpaid(subjectId) : this.awards.endUnpaid(subjectId),
    ),
    on(chargeMismatched, 'follow-the-mismatch', 'webhooks', ({ payload: { kind, subjectId } }) =>
      kind === 'deposit' ? this.unlocks.followMismatch(subjectId) : this.awards.followMismatch(subjectId),
    ),
    on(refundSucceeded, 'note-the-refund', 'refunds', ({ payload: { kind, subjectId } }) =>
      this.followReturn(kind, subjectId),
    ),
    on(refundFailed, 'note-the-failed-refund', 'refunds', ({ payload: { kind, subjectId } }) =>
      this.followReturn(kind, subjectId),
    ),
    on(
      chargebackClosed,
      'note-the-chargeback',
      'refunds',
      async ({ payload: { kind, subjectId, outcome } }) => {
        // What was on its way back has reached the card through its bank.
        if (outcome === 'lost' && kind && subjectId) await this.followReturn(kind, subjectId);
      },
    ),
    on(leadCancelled, 'close-the-cancelled-lead', 'closings', ({ payload }) =>
      this.closing.closeLead(payload.leadId),
    ),
    on(leadCompleted, 'close-the-completed-lead', 'closings', ({ payload }) =>
      this.closing.closeLead(payload.leadId),
    ),
    on(leadDrafted, 'close-the-drafted-lead', 'closings', ({ payload }) =>
      this.closing.closeLead(payload.leadId),
    ),
    on(leadArchived, 'close-the-deleted-lead', 'closings', ({ payload }) =>
      this.closing.closeLead(payload.leadId),
    ),
    on(bidAccepted, 'close-the-awarded-lead', 'closings', ({ payload }) =>
      this.closing.closeLead(payload.leadId),
    ),
    on(installerSuspended, 'close-the-suspended-installer', 'closings', ({ payload }) =>
      this.closing.closeInstaller(payload.userId),
    ),
  ];

  private followReturn(kind: 'deposit' | 'charge', subjectId: string): Promise<void> {
    return kind === 'deposit' ? this.unlocks.followReturn(subjectId) : this.awards.followReturn(subjectId);
  }
}
