import { Injectable } from '@nestjs/common';
import { Listener, on, onMany } from '../../platform/messaging/events/listener.js';
import { TaxDetails } from '../tax/tax-details.service.js';
import { taxDetailsGiven } from '../tax/tax.events.js';
import { CisStatements } from './cis/cis-statements.service.js';
import { ProviderUnavailable } from './payments.errors.js';
import {
  chargeSucceeded,
  feeReturned,
  payoutClawedBack,
  payoutReversed,
  refundSucceeded,
  payoutAccountReady,
  payoutDue,
  payoutSent,
  providerEventReceived,
  providerReturnReported,
  refundFailed,
  refundRequested,
} from './payments.events.js';
import { PayoutSending } from './payouts/payout-sending.service.js';
import { CreditNotes } from './receipts/credit-notes.service.js';
import { Receipts } from './receipts/receipts.service.js';
import { RefundAdoption } from './refunds/refund-adoption.service.js';
import { ManyRefunds } from './refunds/many-refunds.service.js';
import { ToldYears } from './years/told-years.service.js';
import { Webhooks } from './webhooks/webhooks.service.js';

@Injectable()
export class PaymentsListener extends Listener {
  constructor(
    private readonly refunds: ManyRefunds,
    private readonly payouts: PayoutSending,
    private readonly adoption: RefundAdoption,
    private readonly webhooks: Webhooks,
    private readonly receipts: Receipts,
    private readonly creditNotes: CreditNotes,
    private readonly taxDetails: TaxDetails,
    private readonly toldYears: ToldYears,
    private readonly cisStatements: CisStatements,
  ) {
    super();
  }

  readonly subscriptions = [
    onMany(refundRequested, 'send-the-refund', 'refunds', (asked) =>
      this.refunds.send(asked.map(({ payload }) => payload.refundId)),
    ),
    on(payoutDue, 'send-the-payout', 'payouts', ({ payload }) => this.payouts.send(payload.payoutId)),
    on(payoutAccountReady, 'release-the-payouts', 'payouts', ({ payload }) =>
      this.payouts.releaseAllOf(payload.userId),
    ),
    on(taxDetailsGiven, 'release-the-payouts-that-waited-for-tax-details', 'payouts', ({ payload }) =>
      this.payouts.releaseAllOf(payload.userId),
    ),
    on(chargeSucceeded, 'write-the-receipt', 'maintenance', async ({ payload }) => {
      await this.receipts.issue(payload.chargeId);
    }),
    on(payoutSent, 'write-the-payout-statement', 'maintenance', ({ payload }) =>
      this.receipts.issueOfPayout(payload.payoutId),
    ),
    on(payoutSent, 'ask-for-tax-details', 'follow-ups', ({ payload }) =>
      this.taxDetails.ask(payload.payeeId),
    ),
    on(payoutSent, 'note-the-year-of-the-pay', 'follow-ups', ({ payload, occurredAt }) =>
      this.toldYears.note(payload.payeeId, occurredAt),
    ),
    on(payoutSent, 'note-the-tax-month-of-the-pay', 'follow-ups', ({ payload }) =>
      this.cisStatements.note(payload.payoutId),
    ),
    on(refundSucceeded, 'write-the-credit-note', 'follow-ups', ({ payload }) =>
      this.creditNotes.issue(payload.chargeId),
    ),
    on(refundFailed, 'withdraw-the-credit-note', 'follow-ups', ({ payload }) =>
      this.creditNotes.issue(payload.chargeId),
    ),
    on(payoutClawedBack, 'credit-the-claimed-pay', 'maintenance', ({ payload }) =>
      this.creditNotes.issueOfPayout(payload.payoutId),
    ),
    on(payoutReversed, 'credit-the-returned-pay', 'maintenance', ({ payload }) =>
      this.creditNotes.issueOfPayout(payload.payoutId),
    ),
    on(feeReturned, 'credit-the-fee', 'maintenance', ({ payload }) =>
      this.creditNotes.issueOfPayout(payload.payoutId),
    ),
    on(refundFailed, 'look-for-refunds-by-hand', 'refunds', ({ payload }) =>
      this.lookByHand(payload.chargeId),
    ),
    on(providerEventReceived, 'apply-provider-event', 'webhooks', ({ payload }) =>
      retriedAfterOutage(this.webhooks.apply(payload.eventId)),
    ),
    onMany(providerReturnReported, 'apply-reported-return', 'follow-ups', (events) =>
      retriedAfterOutage(this.webhooks.applyAll(events.map(({ payload }) => payload.eventId))),
    ),
  ];

  /** The provider may have refused a refund because staff have made it there themselves. */
  private lookByHand(chargeId: string): Promise<void> {
    return retriedAfterOutage(this.adoption.lookAtCharge(chargeId));
  }
}

/** An outage of the provider is no refusal: the queue tries again. */
async function retriedAfterOutage(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (error instanceof ProviderUnavailable)
      throw new Error('The payment provider does not answer now.', { cause: error });
    throw error;
  }
}
