import { defineStale } from '../../platform/errors/stale.js';
import { defineError } from '../../platform/errors/domain-error.js';

export const ProviderUnavailable = defineError(
  'payments.provider-unavailable',
  'unavailable',
  'The card payment service does not answer. Nothing was charged; please try again.',
);
export const NothingToRepair = defineError(
  'payments.nothing-to-repair',
  'conflict',
  'This difference is gone, or a person must look at it.',
);
export const NotRepaired = defineError(
  'payments.not-repaired',
  'conflict',
  'This could not be repaired. The log says why.',
);
export const ProviderHasNone = defineError(
  'payments.provider-has-none',
  'not-found',
  'The payment provider has no such payment.',
);
export const ChargeAlreadyPaid = defineError(
  'payments.already-paid',
  'conflict',
  'This has already been paid.',
);
export const ChargeCanceled = defineError(
  'payments.charge-canceled',
  'conflict',
  'This payment was cancelled.',
);
export const ChargeDiffers = defineError(
  'payments.charge-differs',
  'conflict',
  'There is already a payment for this with another amount or payer.',
);
export const ChargeNotPaid = defineError(
  'payments.not-paid',
  'conflict',
  'Nothing was paid, so nothing can go back.',
);
export const RefundExceedsCharge = defineError(
  'payments.refund-exceeds-charge',
  'conflict',
  'Refunds cannot exceed what was paid.',
);
export const RefundExceedsHeld = defineError(
  'payments.refund-exceeds-held',
  'conflict',
  'No more can go back than is held of this payment.',
);
export const RefundSeenDiffers = defineError(
  'payments.refund-seen-differs',
  'conflict',
  'Another sum is held of this payment by now. Look at it again, then make the refund.',
);
export const ApprovalDecided = defineError(
  'payments.approval-decided',
  'conflict',
  'This has been decided already.',
);
export const OwnApproval = defineError(
  'payments.own-approval',
  'forbidden',
  'Nobody confirms their own refund: a colleague does.',
);
export const NothingHeld = defineError(
  'payments.nothing-held',
  'conflict',
  'Nothing of this payment is held any more.',
);
export const ChargebackOpen = defineError(
  'payments.chargeback-open',
  'conflict',
  'The card holder’s bank is deciding about this payment, so its money stays where it is.',
);
export const RefundNotFailed = defineError(
  'payments.refund-not-failed',
  'conflict',
  'Only a failed refund can be tried again.',
);
export const RefundNotToSettle = defineError(
  'payments.refund-not-to-settle',
  'conflict',
  'Only a refund that failed can be settled outside.',
);
export const SettlementWaits = defineError(
  'payments.settlement-waits',
  'conflict',
  'A payment outside was entered for this refund. A second person confirms or refuses it.',
);
export const SettlementDecided = defineError(
  'payments.settlement-decided',
  'conflict',
  'Nothing waits for a second person here any more.',
);
export const OwnSettlement = defineError(
  'payments.own-settlement',
  'forbidden',
  'Somebody else than the one who entered it must confirm a payment outside.',
);
export const ChargedBack = defineError(
  'payments.charged-back',
  'conflict',
  'The bank has given this money back to the card holder.',
);
export const PayoutDiffers = defineError(
  'payments.payout-differs',
  'conflict',
  'This job is already paid out with other amounts.',
);
export const PayoutNotFailed = defineError(
  'payments.payout-not-failed',
  'conflict',
  'Only a failed payout can be tried again.',
);
export const NoReceiptYet = defineError(
  'payments.no-receipt-yet',
  'conflict',
  'There is no document yet: the money has not moved.',
);
export const PayoutUnderWay = defineError(
  'payments.payout-under-way',
  'conflict',
  'The installer’s pay is being sent this moment. Please try again in a few minutes.',
);
export const PayoutLeft = defineError(
  'payments.payout-left',
  'conflict',
  'This pay has been sent, so it can no longer be held.',
);
export const PayoutHeld = defineError(
  'payments.payout-held',
  'conflict',
  'A colleague holds this payout already.',
);
export const PayoutNotHeld = defineError(
  'payments.payout-not-held',
  'conflict',
  'Nobody holds this payout, so there is nothing to release.',
);
export const StalePayout = defineStale('payments.stale');
export const PayoutExceedsHeld = defineError(
  'payments.payout-exceeds-held',
  'conflict',
  'No more can be paid out than is held for the job.',
);
export const OddMessage = defineError(
  'payments.odd-message',
  'malformed',
  'This message is not one that our payment provider sends us.',
);
export const PaymentsClosed = defineError(
  'payments.closed',
  'conflict',
  'New card payments are stopped at the moment. No card was charged.',
);
export const BadSignature = defineError(
  'payments.bad-signature',
  'malformed',
  'This message is not signed by the payment provider, or it is too old.',
);
export const OperationSettled = defineError(
  'payments.operation-settled',
  'conflict',
  'The provider has answered this call: there is nothing left to ask.',
);
export const OperationBusy = defineError(
  'payments.operation-busy',
  'conflict',
  'The provider is being asked at this moment. Look again in a minute.',
);
/** `data.lacks`: what the settings do not say. */
export const OperatorUnknownToHmrc = defineError(
  'sellers.operator-unknown',
  'conflict',
  'The settings do not say yet who reports to HMRC.',
);

export const CisMonthPaid = defineError(
  'cis.month-paid',
  'conflict',
  'This month is paid to HMRC already, or nothing was held back in it.',
);
