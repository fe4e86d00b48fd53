import { applicationReceived } from './application-received.notice.js';
import { applicationToReview } from './application-to-review.notice.js';
import { payRefusedByBank } from './bank-refused-payout.notice.js';
import { bidChanged } from './bid-changed.notice.js';
import { bidLost } from './bid-lost.notice.js';
import { bidOnStaffLead } from './bid-on-staff-lead.notice.js';
import { bidReceived } from './bid-received.notice.js';
import { bidWon } from './bid-won.notice.js';
import { approvedCompany } from './company-approved.notice.js';
import { differingBooks } from './books-differ.notice.js';
import { depositReturning } from './deposit-returning.notice.js';
import { chargebackDecided } from './chargeback-decided.notice.js';
import { chargebackToAnswer } from './chargeback-to-answer.notice.js';
import { identityChecked } from './identity-checked.notice.js';
import { approvedInstaller } from './installer-approved.notice.js';
import { suspendedInstaller } from './installer-suspended.notice.js';
import { jobAwarded } from './job-awarded.notice.js';
import { jobClosed } from './job-closed.notice.js';
import { foundLead } from './found-lead.notice.js';
import { newLead } from './new-lead.notice.js';
import type { AnyNotice } from './notice.js';
import { approvalAwaitedNotice } from './approval-awaited.notice.js';
import { approvedWork } from './work-approved.notice.js';
import { proposedCancel } from './cancel-proposed.notice.js';
import { agreedDay } from './day-agreed.notice.js';
import { proposedDay } from './day-proposed.notice.js';
import { tomorrowsWork } from './work-tomorrow.notice.js';
import { declinedCancel } from './cancel-declined.notice.js';
import { openedDispute } from './dispute-opened.notice.js';
import { disputeToDecide } from './dispute-to-decide.notice.js';
import { decidedDispute } from './dispute-decided.notice.js';
import { reopenedJob } from './job-reopened.notice.js';
import { returnedWork } from './work-returned.notice.js';
import { submittedWork } from './work-submitted.notice.js';
import { withdrawalNoted } from './withdrawal-noted.notice.js';
import { changedPassword } from './password-changed.notice.js';
import { payoutsPaused } from './payout-account-restricted.notice.js';
import { payTakenBack } from './payout-clawed-back.notice.js';
import { payOnItsWay } from './payout-sent.notice.js';
import { payoutReversedTooFarNotice } from './payout-reversed-too-far.notice.js';
import { payoutToHandle } from './payout-to-handle.notice.js';
import { payoutToSetUp } from './payout-waiting.notice.js';
import { placeUnknown } from './place-unknown.notice.js';
import { keyBarred } from './provider-barred.notice.js';
import { refundByHand } from './refund-by-hand.notice.js';
import { refundDone } from './refund-done.notice.js';
import { refundStuck } from './refund-stuck.notice.js';
import { refundToHandle } from './refund-to-handle.notice.js';
import { answeredReview } from './review-answered.notice.js';
import { askedReview } from './review-asked.notice.js';
import { awaitedReview } from './review-awaited.notice.js';
import { shownReview } from './review-shown.notice.js';
import { removedReview } from './review-taken-away.notice.js';
import { writtenReview } from './review-written.notice.js';
import { changedPrice } from './price-changed.notice.js';
import { declinedPrice } from './price-declined.notice.js';
import { proposedPrice } from './price-proposed.notice.js';
import { priceToPay } from './price-to-pay.notice.js';
import { reportedThread } from './thread-reported.notice.js';
import { unreadMessages } from './unread-messages.notice.js';
import { ticketToAnswer } from './ticket-to-answer.notice.js';

/** Everything that people are told because of an event. A notice that is not here is not told. */
export const notices: readonly AnyNotice[] = [
  applicationReceived,
  applicationToReview,
  identityChecked,
  approvedInstaller,
  suspendedInstaller,
  approvedCompany,
  bidReceived,
  bidChanged,
  bidOnStaffLead,
  bidWon,
  jobAwarded,
  proposedDay,
  agreedDay,
  tomorrowsWork,
  submittedWork,
  approvalAwaitedNotice,
  returnedWork,
  approvedWork,
  withdrawalNoted,
  proposedCancel,
  declinedCancel,
  openedDispute,
  disputeToDecide,
  decidedDispute,
  bidLost,
  depositReturning,
  newLead,
  foundLead,
  placeUnknown,
  jobClosed,
  reopenedJob,
  refundDone,
  refundStuck,
  refundToHandle,
  refundByHand,
  keyBarred,
  differingBooks,
  chargebackToAnswer,
  chargebackDecided,
  payoutToSetUp,
  payOnItsWay,
  payoutsPaused,
  payRefusedByBank,
  payTakenBack,
  payoutReversedTooFarNotice,
  payoutToHandle,
  askedReview,
  awaitedReview,
  writtenReview,
  shownReview,
  answeredReview,
  removedReview,
  proposedPrice,
  priceToPay,
  declinedPrice,
  changedPrice,
  unreadMessages,
  reportedThread,
  ticketToAnswer,
  changedPassword,
];
