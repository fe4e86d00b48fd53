type Words = Readonly<Record<string, string>>;

/** Why a refund failed: https://docs.stripe.com/refunds#failed-refunds and the provider's error codes. */
const refundFailures: Words = {
  expired_or_canceled_card: 'The card has expired or was cancelled.',
  lost_or_stolen_card: 'The card was reported lost or stolen.',
  declined: 'Their bank declined the refund.',
  insufficient_funds: 'Our balance at the payment provider was too low.',
  balance_insufficient: 'Our balance at the payment provider was too low.',
  charge_for_pending_refund_disputed: 'They asked their bank to take the payment back.',
  charge_disputed: 'They asked their bank to take the payment back.',
  charge_already_refunded: 'The payment provider says that this payment has been returned already.',
  merchant_request: 'It was stopped in the payment provider’s dashboard.',
  canceled: 'It was cancelled before it reached the bank.',
  replaced: 'A refund that was made at the payment provider has taken its place.',
  unknown: 'The bank sent the money back without saying why.',
};

/** Why pay did not arrive: transfers that were refused, and https://docs.stripe.com/api/payouts/failures. */
const payFailures: Words = {
  balance_insufficient: 'Our balance at the payment provider was too low.',
  insufficient_funds: 'The balance of the installer’s account was too low.',
  charge_disputed: 'The customer has asked their bank to take the payment back.',
  paid_before: 'The job was paid out before, with another amount or to another account.',
  provider_broke_off: 'The payment provider broke off several times and sent nothing.',
  account_closed: 'The bank account has been closed.',
  account_frozen: 'The bank account has been frozen.',
  bank_account_restricted: 'The bank account takes no payments of this kind.',
  bank_account_unusable: 'The bank account cannot be used.',
  bank_ownership_changed: 'The bank account has changed hands.',
  could_not_process: 'The bank could not process the payment.',
  debit_not_authorized: 'The bank account allows no payments by us.',
  declined: 'The bank declined the payment.',
  expired_card: 'The card that is paid to has expired.',
  incorrect_account_holder_address: 'The bank knows the account holder under another address.',
  incorrect_account_holder_name: 'The bank knows the account holder under another name.',
  incorrect_account_holder_tax_id: 'The bank knows the account holder under another tax number.',
  incorrect_account_type: 'The bank account is of another type than was said.',
  invalid_account_number: 'There is no bank account with this number.',
  invalid_account_number_length: 'The number of the bank account is too long or too short.',
  invalid_currency: 'The bank account takes no pounds.',
  no_account: 'The bank found no such account.',
  unsupported_card: 'The card that is paid to takes no payments.',
};

/** Why a bank takes a payment back: https://docs.stripe.com/disputes/categories. */
const chargebackReasons: Words = {
  bank_cannot_process: 'The bank could not process the payment.',
  check_returned: 'The bank returned the payment.',
  credit_not_processed: 'The card holder says that a refund was promised and did not come.',
  customer_initiated: 'The card holder asked for the money back.',
  debit_not_authorized: 'The card holder says that they did not allow the payment.',
  duplicate: 'The card holder says that they paid twice.',
  fraudulent: 'The card holder says that they did not make the payment.',
  general: 'The card holder’s bank gave no reason of its own.',
  incorrect_account_details: 'The details of the account were wrong.',
  insufficient_funds: 'The card holder’s account had too little money.',
  noncompliant: 'The bank says that a rule of the card scheme was not kept.',
  product_not_received: 'The card holder says that the work was not done.',
  product_unacceptable: 'The card holder says that the work was not as agreed.',
  subscription_canceled: 'The card holder says that they had cancelled before.',
  unrecognized: 'The card holder does not recognise the payment.',
};

/** Why pay was taken back, by how the reason of the claim begins. */
const claims: readonly (readonly [beginning: string, words: string])[] = [
  ['chargeback-', 'The customer’s bank took the payment back.'],
  ['dispute', 'A dispute about the work was decided.'],
  ['reversed-by-hand', 'The transfer was reversed by hand at the payment provider.'],
];

const spaced = (text: string): string => text.replaceAll(/[-_.]/g, ' ');
const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** A code that has no words here is shown with spaces for its underscores. */
const among =
  (words: Words) =>
  (code: string): string =>
    Object.hasOwn(words, code) ? (words[code] as string) : sentence(spaced(code));

/** What stands as a code in the row of an event, in words; events that are not here keep what somebody wrote. */
const ofEvent: Readonly<Record<string, (code: string) => string>> = {
  'refund-failed': among(refundFailures),
  'pay-failed': among(payFailures),
  'chargeback-opened': among(chargebackReasons),
  'pay-taken-back': (code) =>
    claims.find(([beginning]) => code.startsWith(beginning))?.[1] ?? sentence(spaced(code)),
};

/** The reason given with an event, as people read it. */
export const reasonWords = (event: string, reason: string | null): string | null =>
  reason === null ? null : (ofEvent[event]?.(reason) ?? reason);

const refundReasons: Words = {
  'not-selected': 'not selected for the job',
  'bid-withdrawn': 'the bid was withdrawn',
  'deposit-returned': 'the deposit was taken back',
  'lead-ended': 'the lead ended',
  'installer-suspended': 'the account was suspended',
  'too-late': 'paid too late',
  'amount-differs': 'another amount was paid than asked',
  'job-finished': 'the job was finished',
  'dispute-decided': 'a dispute was decided',
  'bank-decided': 'the bank decided for us after the job or lead had ended',
  'made-at-provider': 'made by hand at the payment provider',
  'by-staff': 'sent back by our team',
  'price-returned': 'our team had sent the price back',
};

/** Why a refund began, within a sentence. */
export const refundReason = (code: string | null): string =>
  code === null ? '' : (refundReasons[code] ?? spaced(code));

const claimEnds: Words = {
  won: 'the bank decided for us',
  lost: 'the bank decided for the card holder',
};

/** How a bank's claim ended, within a sentence. */
export const claimEnd = (status: string | null): string =>
  status === null ? '' : (claimEnds[status] ?? spaced(status));

/** A fact of the books by its name. */
export const factName = (kind: string | null): string => spaced(kind ?? '');

/** What the provider's messages say: https://docs.stripe.com/api/events/types. */
const messages: Words = {
  'payment_intent.created': 'a payment was prepared',
  'payment_intent.requires_action': 'the card holder’s bank asks for a confirmation',
  'payment_intent.processing': 'the payment is being processed',
  'payment_intent.succeeded': 'the payment succeeded',
  'payment_intent.payment_failed': 'the card was refused',
  'payment_intent.canceled': 'the payment was cancelled',
  'charge.succeeded': 'the card was charged',
  'charge.failed': 'the card was refused',
  'charge.updated': 'the details of the payment changed',
  'charge.refunded': 'money went back to the card',
  'charge.refund.updated': 'the details of a refund changed',
  'charge.dispute.created': 'the card holder’s bank claims the payment',
  'charge.dispute.updated': 'the details of the bank’s claim changed',
  'charge.dispute.funds_withdrawn': 'the bank took the money',
  'charge.dispute.funds_reinstated': 'the bank gave the money back',
  'charge.dispute.closed': 'the bank’s claim was decided',
  'refund.created': 'a refund was made',
  'refund.updated': 'the details of a refund changed',
  'refund.failed': 'a refund failed',
  'transfer.created': 'pay was sent to the installer’s account',
  'transfer.updated': 'the details of the pay changed',
  'transfer.reversed': 'pay was taken back from the installer’s account',
};

/** A message of the provider, within a sentence. */
export const messageWords = (type: string | null): string =>
  type === null ? '' : (messages[type] ?? spaced(type));
