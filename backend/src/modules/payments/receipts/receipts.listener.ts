import { Injectable } from '@nestjs/common';
import { Listener, on } from '../../../platform/messaging/events/listener.js';
import {
  chargeSucceeded,
  feeReturned,
  payoutClawedBack,
  payoutReversed,
  payoutSent,
  refundFailed,
  refundSucceeded,
} from '../payments.events.js';
import { CreditNotes } from './credit-notes.service.js';
import { Receipts } from './receipts.service.js';

/** Writes the document of each payment, and the credit note of what went back of it. */
@Injectable()
export class ReceiptsListener extends Listener {
  constructor(
    private readonly receipts: Receipts,
    private readonly creditNotes: CreditNotes,
  ) {
    super();
  }

  readonly subscriptions = [
    on(chargeSucceeded, 'write-the-receipt', 'maintenance', async ({ payload }) => {
      await this.receipts.issue(payload.chargeId);
    }),
    on(payoutSent, 'write-the-payout-statement', 'maintenance', ({ payload }) =>
      this.receipts.issueOfPayout(payload.payoutId),
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
  ];
}
