import { IsBoolean, IsIn, IsInt, IsOptional, IsString, IsUUID } from 'class-validator';
import { defineEvent } from '../../platform/messaging/events/define-event.js';
import { chargeKinds, type ChargeKind } from './records/charge.entity.js';
import { payoutCauses, type PayoutCause } from './records/payout.entity.js';

class ChargeFacts {
  @IsUUID() chargeId!: string;
  @IsIn(chargeKinds) kind!: ChargeKind;
  /** The id of the unlock (`deposit`), of the award (`charge`), of the change of price (`extra`). */
  @IsUUID() subjectId!: string;
  @IsUUID() payerId!: string;
  @IsInt() amountPence!: number;
}

/** Paid in full, booked, and held. Said once for each charge. */
export class ChargeSucceeded extends ChargeFacts {}
export const chargeSucceeded = defineEvent('payments.charge-succeeded', ChargeSucceeded);

/** Can never be paid any more. */
export class ChargeCanceled extends ChargeFacts {}
export const chargeCanceled = defineEvent('payments.charge-canceled', ChargeCanceled);

/** The provider received something else than was asked. It is booked and already on its way back: nothing was bought. */
export class ChargeMismatched extends ChargeFacts {
  @IsInt() receivedPence!: number;
  @IsString() receivedCurrency!: string;
}
export const chargeMismatched = defineEvent('payments.charge-mismatched', ChargeMismatched);

class RefundFacts extends ChargeFacts {
  @IsUUID() refundId!: string;
  @IsString() reason!: string;
}

/** `amountPence` of these three is the refund's. */
export class RefundRequested extends RefundFacts {}
export const refundRequested = defineEvent('payments.refund-requested', RefundRequested);

export class RefundSucceeded extends RefundFacts {
  /** Paid from the operator's bank account, because no card took it. */
  @IsOptional() @IsBoolean() isOutside?: boolean;
}
export const refundSucceeded = defineEvent('payments.refund-succeeded', RefundSucceeded);

/** May come after `refundSucceeded`. `retrying` says that a new attempt is under way; else staff must act. */
export class RefundFailed extends RefundFacts {
  @IsString() code!: string;
  @IsInt() attempt!: number;
  @IsOptional() retrying?: boolean;
}
export const refundFailed = defineEvent('payments.refund-failed', RefundFailed);

/** Staff made a refund at the provider by hand, and the books follow it. `amountPence` is the refund's. */
export class RefundAdopted extends RefundFacts {
  @IsString() providerRefundId!: string;
  /** What of it was not held any more: the platform has paid it itself. */
  @IsInt() unfundedPence!: number;
}
export const refundAdopted = defineEvent('payments.refund-adopted', RefundAdopted);

/** Staff have sent money back here. `amountPence` is the refund's. */
export class RefundMadeByStaff extends RefundFacts {}
export const refundMadeByStaff = defineEvent('payments.refund-made-by-staff', RefundMadeByStaff);

class ApprovalFacts {
  @IsUUID() approvalId!: string;
  @IsUUID() chargeId!: string;
  @IsUUID() askedBy!: string;
  @IsInt() amountPence!: number;
}

/** A refund by staff is large enough that a second person must confirm it. */
export class RefundApprovalAsked extends ApprovalFacts {}
export const refundApprovalAsked = defineEvent('payments.refund-approval-asked', RefundApprovalAsked);

/** A second person has confirmed such a refund, which is on its way now, or refused it. */
export class RefundApprovalDecided extends ApprovalFacts {
  @IsUUID() decidedBy!: string;
  @IsBoolean() isConfirmed!: boolean;
}
export const refundApprovalDecided = defineEvent('payments.refund-approval-decided', RefundApprovalDecided);

/** A card holder has asked the bank for the money of a payment. Staff must answer at the provider. */
export class ChargebackOpened {
  @IsString() chargebackId!: string;
  @IsOptional() @IsUUID() chargeId?: string;
  @IsInt() amountPence!: number;
  @IsString() reason!: string;
}
export const chargebackOpened = defineEvent('payments.chargeback-opened', ChargebackOpened);

/** The bank has decided. `won`: the money is ours to hold or to give back again; `lost`: the card holder has it. */
export class ChargebackClosed {
  @IsString() chargebackId!: string;
  @IsOptional() @IsUUID() chargeId?: string;
  @IsOptional() @IsIn(chargeKinds) kind?: ChargeKind;
  /** As in the charge's own events. */
  @IsOptional() @IsUUID() subjectId?: string;
  @IsInt() amountPence!: number;
  @IsIn(['won', 'lost']) outcome!: 'won' | 'lost';
}
export const chargebackClosed = defineEvent('payments.chargeback-closed', ChargebackClosed);

class PayoutFacts {
  @IsUUID() payoutId!: string;
  /** The award's id. */
  @IsUUID() subjectId!: string;
  @IsUUID() payeeId!: string;
  @IsInt() grossPence!: number;
  @IsInt() feePence!: number;
  @IsInt() netPence!: number;
  /** Of pay beside that of the approval: why it is paid. */
  @IsOptional() @IsIn(payoutCauses) cause?: PayoutCause;
}

/** It cannot go out before the installer has set up the account for it, or has told what the law has us ask. Said again, as a reminder, while that lasts. */
export class PayoutWaiting extends PayoutFacts {
  @IsOptional() isReminder?: boolean;
  /** The account is ready: it waits until they have told what HMRC wants to know. */
  @IsOptional() isForTax?: boolean;
}
export const payoutWaiting = defineEvent('payments.payout-waiting', PayoutWaiting);

/** Nothing stands in its way: it is to be sent. */
export class PayoutDue extends PayoutFacts {}
export const payoutDue = defineEvent('payments.payout-due', PayoutDue);

/** The provider has it in the installer's account. Said once for each payout. */
export class PayoutSent extends PayoutFacts {
  /** The London day by which it is in the bank. */
  @IsOptional() @IsString() expectedOn?: string;
  /** What of the net was kept for an older debt, where anything was. */
  @IsOptional() @IsInt() keptPence?: number;
}
export const payoutSent = defineEvent('payments.payout-sent', PayoutSent);

/** The installer's bank did not take it; it lies in their account at the provider. */
export class BankRefusedPayout extends PayoutFacts {}
export const bankRefusedPayout = defineEvent('payments.bank-refused-payout', BankRefusedPayout);

/** The provider refused to send it, and asking again does not help: staff must act. */
export class PayoutFailed extends PayoutFacts {
  @IsString() code!: string;
}
export const payoutFailed = defineEvent('payments.payout-failed', PayoutFailed);

class PayoutHoldFacts extends PayoutFacts {
  /** Its row says who did it and why. */
  @IsUUID() holdId!: string;
}

/** Staff hold it: it is not sent until they release it. */
export class PayoutHeld extends PayoutHoldFacts {}
export const payoutHeld = defineEvent('payments.payout-held', PayoutHeld);

/** Staff hold it no more. */
export class PayoutReleased extends PayoutHoldFacts {}
export const payoutReleased = defineEvent('payments.payout-released', PayoutReleased);

/** Pay that was sent must come back: its transfer is reversed, or it is kept from what the installer earns next. */
export class PayoutClawedBack extends PayoutFacts {
  @IsUUID() clawbackId!: string;
  @IsInt() amountPence!: number;
  /** `reversed-by-hand`: by staff at the provider. */
  @IsString() reason!: string;
}
export const payoutClawedBack = defineEvent('payments.payout-clawed-back', PayoutClawedBack);

/** A part of the fee of a payout that was sent, or all of it, is held for the job again. */
export class FeeReturned extends PayoutFacts {
  @IsInt() amountPence!: number;
}
export const feeReturned = defineEvent('payments.fee-returned', FeeReturned);

/** Pay has come back from an installer's account. */
export class PayoutReversed extends PayoutFacts {
  @IsInt() amountPence!: number;
}
export const payoutReversed = defineEvent('payments.payout-reversed', PayoutReversed);

/** Staff have reversed more of a transfer by hand than its installer owed. */
export class PayoutReversedTooFar extends PayoutFacts {
  /** What came back beyond the debt: the installer's. */
  @IsInt() amountPence!: number;
  @IsString() reversalId!: string;
}
export const payoutReversedTooFar = defineEvent('payments.payout-reversed-too-far', PayoutReversedTooFar);

class PayoutAccountFacts {
  @IsUUID() userId!: string;
}

/** An installer's payout account can be sent money. */
export class PayoutAccountReady extends PayoutAccountFacts {}
export const payoutAccountReady = defineEvent('payments.payout-account-ready', PayoutAccountReady);

/** The provider asks the account's owner something new; until it is answered nothing is sent there. */
export class PayoutAccountRestricted extends PayoutAccountFacts {}
export const payoutAccountRestricted = defineEvent(
  'payments.payout-account-restricted',
  PayoutAccountRestricted,
);

/** A calendar year is over in which an installer was paid. Said once for each of them. */
export class YearOver {
  @IsUUID() userId!: string;
  @IsInt() year!: number;
}
export const yearOver = defineEvent('payments.year-over', YearOver);

/** A subcontractor's statement of a tax month was written. */
export class CisStatementWritten {
  @IsUUID() statementId!: string;
  @IsUUID() contractorId!: string;
  @IsUUID() installerId!: string;
}
export const cisStatementWritten = defineEvent('payments.cis-statement-written', CisStatementWritten);

/** All statements of a contractor's tax month were written: the return to HMRC can be made. */
export class CisMonthOver {
  @IsUUID() contractorId!: string;
  /** The London day on which it ended, `YYYY-MM-DD`. */
  @IsString() month!: string;
}
export const cisMonthOver = defineEvent('payments.cis-month-over', CisMonthOver);

/** The provider does not take our key, for a call or for any: only staff can mend that. `reason` is its own code. */
export class ProviderBarred {
  @IsString() reason!: string;
  /** In London, `YYYY-MM-DD`: staff are told once a day. */
  @IsString() day!: string;
}
export const providerBarred = defineEvent('payments.provider-barred', ProviderBarred);

/** The books and the provider differ since the comparison before. `first` is one of the lines that it found. */
export class BooksDiffer {
  @IsInt() number!: number;
  @IsString() first!: string;
  /** In London, `YYYY-MM-DD`: staff are told once a day. */
  @IsString() day!: string;
}
export const booksDiffer = defineEvent('payments.books-differ', BooksDiffer);

class DocumentFacts {
  @IsUUID() receiptId!: string;
  /** The line of the payments list. */
  @IsUUID() paymentId!: string;
  @IsUUID() personId!: string;
  @IsIn(['deposit', 'charge', 'payout', 'fee']) kind!: 'deposit' | 'charge' | 'payout' | 'fee';
  /** E.g. `R-000042`. */
  @IsString() number!: string;
  @IsInt() amountPence!: number;
}

/** A receipt, a payout's statement or a fee's invoice has been issued. Said once for each payment. */
export class ReceiptIssued extends DocumentFacts {}
export const receiptIssued = defineEvent('payments.receipt-issued', ReceiptIssued);

/** A credit note has been issued, because something of a documented payment went back. Said once for each. */
export class CreditNoteIssued extends DocumentFacts {
  /** Some of it was paid from the operator's bank account. */
  @IsOptional() @IsBoolean() isOutside?: boolean;
  /** The number of the document that it corrects. */
  @IsString() corrects!: string;
}
export const creditNoteIssued = defineEvent('payments.credit-note-issued', CreditNoteIssued);

/** A credit note stands no more, because the bank has sent its money back. Said once for each. */
export class CreditNoteWithdrawn extends DocumentFacts {
  /** The number of the credit note. */
  @IsString() withdraws!: string;
}
export const creditNoteWithdrawn = defineEvent('payments.credit-note-withdrawn', CreditNoteWithdrawn);

/** A signed message of the provider lies in the inbox. */
export class ProviderEventReceived {
  @IsUUID() eventId!: string;
}
export const providerEventReceived = defineEvent('payments.provider-event-received', ProviderEventReceived);

/** The same, of one about money that went back to a card: mostly it says what our own call was answered. */
export class ProviderReturnReported extends ProviderEventReceived {}
export const providerReturnReported = defineEvent(
  'payments.provider-return-reported',
  ProviderReturnReported,
);
