import { decidedAppeal } from './accounts/appeal-decided.notice.js';
import { applicationReceived } from './accounts/application-received.notice.js';
import { applicationToReview } from './accounts/application-to-review.notice.js';
import { answeredApplication } from './accounts/application-answered.notice.js';
import { rejectedApplication } from './accounts/application-rejected.notice.js';
import { remindedApplicant, requestedInformation } from './accounts/information-requested.notice.js';
import { askedErasure } from './accounts/erasure-asked.notice.js';
import { heldErasure } from './accounts/erasure-held.notice.js';
import { nearErasure } from './accounts/erasure-near.notice.js';
import { askedTaxDetails, payWaitsForTax, remindedTaxDetails } from './accounts/tax-details.notice.js';
import { cisReturn, cisStatement } from './money/cis.notice.js';
import { toldYear } from './money/year-told.notice.js';
import { endedPaper } from './accounts/paper-ended.notice.js';
import { endingPaper, remindedOfPapers } from './accounts/paper-ending.notice.js';
import { reviewedPaper } from './accounts/paper-reviewed.notice.js';
import { paperToReview } from './accounts/paper-to-review.notice.js';
import { payRefusedByBank } from './money/bank-refused-payout.notice.js';
import { bidChanged } from './bids/bid-changed.notice.js';
import { bidLost } from './bids/bid-lost.notice.js';
import { bidOnStaffLead } from './bids/bid-on-staff-lead.notice.js';
import { bidReceived } from './bids/bid-received.notice.js';
import { withdrawnBid } from './bids/bid-withdrawn.notice.js';
import { bidWon } from './bids/bid-won.notice.js';
import { approvedCompany } from './accounts/company-approved.notice.js';
import { differingBooks } from './money/books-differ.notice.js';
import { depositReturning } from './bids/deposit-returning.notice.js';
import { chargebackDecided } from './disputes/chargeback-decided.notice.js';
import { chargebackToAnswer } from './disputes/chargeback-to-answer.notice.js';
import { identityChecked } from './accounts/identity-checked.notice.js';
import { approvedInstaller } from './accounts/installer-approved.notice.js';
import { suspendedCustomer } from './suspensions/customer-suspended.notice.js';
import { liftedSuspension } from './suspensions/suspension-lifted.notice.js';
import { suspendedInstaller } from './suspensions/installer-suspended.notice.js';
import { lapsedPaymentRequest } from './bids/payment-request-lapsed.notice.js';
import { requestedPayment } from './bids/payment-requested.notice.js';
import { jobPostedForYou } from './leads/job-posted-for-you.notice.js';
import { jobAwarded } from './bids/job-awarded.notice.js';
import { closingJob } from './leads/job-closing.notice.js';
import { jobClosed } from './leads/job-closed.notice.js';
import { foundLead } from './leads/found-lead.notice.js';
import { invitedInstallers } from './leads/invited.notice.js';
import { newLead } from './leads/new-lead.notice.js';
import { stoppedTexts } from './support/texts-stopped.notice.js';
import type { AnyNotice } from './notice.js';
import { approvalAwaitedNotice } from './work/approval-awaited.notice.js';
import { approvedWork } from './work/work-approved.notice.js';
import { invoicedWork } from './work/work-invoiced.notice.js';
import { proposedCancel } from './work/cancel-proposed.notice.js';
import { agreedDay } from './work/day-agreed.notice.js';
import { proposedDay } from './work/day-proposed.notice.js';
import { tomorrowsWork } from './work/work-tomorrow.notice.js';
import { cancelledContract } from './work/contract-cancelled.notice.js';
import { declinedCancel } from './work/cancel-declined.notice.js';
import { openedDispute } from './disputes/dispute-opened.notice.js';
import { disputeToDecide } from './disputes/dispute-to-decide.notice.js';
import { decidedDispute } from './disputes/dispute-decided.notice.js';
import { reopenedJob } from './bids/job-reopened.notice.js';
import { returnedWork } from './work/work-returned.notice.js';
import { submittedWork } from './work/work-submitted.notice.js';
import { withdrawalNoted } from './bids/withdrawal-noted.notice.js';
import { changedPassword } from './accounts/password-changed.notice.js';
import { factorResetToConfirm } from './accounts/factor-reset-asked.notice.js';
import { factorResetIsDone } from './accounts/factor-reset-done.notice.js';
import { factorResetWasStopped } from './accounts/factor-reset-stopped.notice.js';
import { changedTwoFactor } from './accounts/two-factor-changed.notice.js';
import { invitedStaff } from './accounts/staff-invited.notice.js';
import { debtGivenUp } from './money/debt-written-off.notice.js';
import { decidedWriteOff } from './money/write-off-decided.notice.js';
import { writeOffToConfirm } from './money/write-off-to-confirm.notice.js';
import { refundDecided } from './money/refund-decided.notice.js';
import { refundToConfirm } from './money/refund-to-confirm.notice.js';
import { changedStaffRole } from './accounts/staff-role-changed.notice.js';
import { payoutsPaused } from './money/payout-account-restricted.notice.js';
import { heldPay } from './money/payout-held.notice.js';
import { releasedPay } from './money/payout-released.notice.js';
import { payTakenBack } from './money/payout-clawed-back.notice.js';
import { payOnItsWay } from './money/payout-sent.notice.js';
import { payoutReversedTooFarNotice } from './money/payout-reversed-too-far.notice.js';
import { payoutToHandle } from './money/payout-to-handle.notice.js';
import { payoutToSetUp } from './money/payout-waiting.notice.js';
import { placeUnknown } from './leads/place-unknown.notice.js';
import { keyBarred } from './money/provider-barred.notice.js';
import { refundByHand } from './money/refund-by-hand.notice.js';
import { refundDone } from './money/refund-done.notice.js';
import { refundStuck } from './money/refund-stuck.notice.js';
import { refundToHandle } from './money/refund-to-handle.notice.js';
import { answeredReview } from './reviews/review-answered.notice.js';
import { askedReview } from './reviews/review-asked.notice.js';
import { awaitedReview } from './reviews/review-awaited.notice.js';
import { shownReview } from './reviews/review-shown.notice.js';
import { removedReview } from './reviews/review-taken-away.notice.js';
import { writtenReview } from './reviews/review-written.notice.js';
import { changedPrice } from './work/price-changed.notice.js';
import { declinedPrice } from './work/price-declined.notice.js';
import { loweredPrice } from './work/price-lowered.notice.js';
import { proposedPrice } from './work/price-proposed.notice.js';
import { returnedPrice } from './work/price-returned.notice.js';
import { priceToPay } from './work/price-to-pay.notice.js';
import { actedUponConversation } from './support/conversation-acted-upon.notice.js';
import { actedUponContent } from './support/content-acted-upon.notice.js';
import { decidedComplaint } from './support/complaint-decided.notice.js';
import { restoredReview } from './reviews/review-put-back.notice.js';
import { decidedReport } from './support/report-decided.notice.js';
import { reportedThread } from './support/thread-reported.notice.js';
import { unreadMessages } from './work/unread-messages.notice.js';
import { continuedTicket } from './support/ticket-continued.notice.js';
import { ticketToAnswer } from './support/ticket-to-answer.notice.js';

/** Everything that people are told because of an event. A notice that is not here is not told. */
export const notices: readonly AnyNotice[] = [
  askedErasure,
  nearErasure,
  heldErasure,
  applicationReceived,
  applicationToReview,
  requestedInformation,
  remindedApplicant,
  rejectedApplication,
  answeredApplication,
  askedTaxDetails,
  remindedTaxDetails,
  payWaitsForTax,
  toldYear,
  cisStatement,
  cisReturn,
  paperToReview,
  decidedAppeal,
  reviewedPaper,
  endingPaper,
  remindedOfPapers,
  endedPaper,
  identityChecked,
  approvedInstaller,
  suspendedInstaller,
  suspendedCustomer,
  liftedSuspension,
  approvedCompany,
  bidReceived,
  bidChanged,
  withdrawnBid,
  bidOnStaffLead,
  bidWon,
  requestedPayment,
  lapsedPaymentRequest,
  jobPostedForYou,
  jobAwarded,
  proposedDay,
  agreedDay,
  tomorrowsWork,
  submittedWork,
  approvalAwaitedNotice,
  returnedWork,
  approvedWork,
  invoicedWork,
  withdrawalNoted,
  proposedCancel,
  declinedCancel,
  cancelledContract,
  openedDispute,
  disputeToDecide,
  decidedDispute,
  bidLost,
  depositReturning,
  newLead,
  foundLead,
  invitedInstallers,
  placeUnknown,
  jobClosed,
  closingJob,
  reopenedJob,
  refundDone,
  refundStuck,
  refundToHandle,
  refundByHand,
  keyBarred,
  stoppedTexts,
  differingBooks,
  chargebackToAnswer,
  chargebackDecided,
  payoutToSetUp,
  payOnItsWay,
  payoutsPaused,
  payRefusedByBank,
  heldPay,
  releasedPay,
  payTakenBack,
  payoutReversedTooFarNotice,
  payoutToHandle,
  askedReview,
  awaitedReview,
  writtenReview,
  shownReview,
  answeredReview,
  removedReview,
  restoredReview,
  proposedPrice,
  priceToPay,
  declinedPrice,
  changedPrice,
  loweredPrice,
  returnedPrice,
  unreadMessages,
  reportedThread,
  decidedReport,
  actedUponConversation,
  actedUponContent,
  decidedComplaint,
  ticketToAnswer,
  continuedTicket,
  changedPassword,
  changedTwoFactor,
  factorResetToConfirm,
  factorResetIsDone,
  factorResetWasStopped,
  invitedStaff,
  changedStaffRole,
  refundToConfirm,
  refundDecided,
  writeOffToConfirm,
  decidedWriteOff,
  debtGivenUp,
];
