/** What a test card does. https://docs.stripe.com/testing */
export type CardBehaviour = {
  brand: 'visa' | 'mastercard' | 'amex';
  funding: 'credit' | 'debit';
  country: string;
  /** Asks for 3-D Secure before anything else. */
  authenticates?: boolean;
  decline?: Decline;
  refund?: 'fails-later' | 'pending-first';
  dispute?: 'fraudulent' | 'product_not_received';
};
export type Decline = { code: string; declineCode?: string; message: string };

function declined(declineCode: string, message = 'Your card was declined.'): Decline {
  return { code: 'card_declined', declineCode, message };
}

const visa = { brand: 'visa', funding: 'credit', country: 'US' } as const;
const insufficientFunds = declined('insufficient_funds', 'Your card has insufficient funds.');

const behaviours: Record<string, CardBehaviour> = {
  '4242424242424242': visa,
  '4000056655665556': { ...visa, funding: 'debit' },
  '5555555555554444': { brand: 'mastercard', funding: 'credit', country: 'US' },
  '378282246310005': { brand: 'amex', funding: 'credit', country: 'US' },
  '4000008260000000': { ...visa, country: 'GB' },
  '4000058260000005': { ...visa, country: 'GB', funding: 'debit' },
  '4000000000000077': visa,
  '4000000000000101': visa,
  '4000000000000002': { ...visa, decline: declined('generic_decline') },
  '4000000000009995': { ...visa, decline: insufficientFunds },
  '4000000000009987': { ...visa, decline: declined('lost_card') },
  '4000000000009979': { ...visa, decline: declined('stolen_card') },
  '4000000000000341': { ...visa, decline: declined('generic_decline') },
  '4100000000000019': { ...visa, decline: declined('fraudulent') },
  '4000000000006975': {
    ...visa,
    decline: declined(
      'card_velocity_exceeded',
      'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
    ),
  },
  '4000000000000069': {
    ...visa,
    decline: { code: 'expired_card', declineCode: 'expired_card', message: 'Your card has expired.' },
  },
  '4000000000000127': {
    ...visa,
    decline: {
      code: 'incorrect_cvc',
      declineCode: 'incorrect_cvc',
      message: "Your card's security code is incorrect.",
    },
  },
  '4000000000000119': {
    ...visa,
    decline: {
      code: 'processing_error',
      declineCode: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  '4000002500003155': { ...visa, authenticates: true },
  '4000002760003184': { ...visa, authenticates: true },
  '4000000000003220': { ...visa, authenticates: true },
  '4000000000003063': { ...visa, authenticates: true },
  '4000008260003178': { ...visa, country: 'GB', authenticates: true, decline: insufficientFunds },
  '4000008400001629': { ...visa, authenticates: true, decline: declined('generic_decline') },
  '4000000000005126': { ...visa, refund: 'fails-later' },
  '4000000000007726': { ...visa, refund: 'pending-first' },
  '4000000000000259': { ...visa, dispute: 'fraudulent' },
  '4000000000002685': { ...visa, dispute: 'product_not_received' },
};

/** Stripe's names for the same cards, `pm_card_…` and `tok_…`, without the prefix. */
const names: Record<string, string> = {
  visa: '4242424242424242',
  us: '4242424242424242',
  debit: '4000056655665556',
  mastercard: '5555555555554444',
  amex: '378282246310005',
  gb: '4000008260000000',
  gb_debit: '4000058260000005',
  bypassPending: '4000000000000077',
  cvcCheckFail: '4000000000000101',
  chargeDeclined: '4000000000000002',
  chargeDeclinedInsufficientFunds: '4000000000009995',
  chargeDeclinedLostCard: '4000000000009987',
  chargeDeclinedStolenCard: '4000000000009979',
  chargeDeclinedFraudulent: '4100000000000019',
  chargeDeclinedVelocityLimitExceeded: '4000000000006975',
  chargeDeclinedExpiredCard: '4000000000000069',
  chargeDeclinedIncorrectCvc: '4000000000000127',
  chargeDeclinedProcessingError: '4000000000000119',
  chargeCustomerFail: '4000000000000341',
  authenticationRequiredOnSetup: '4000002500003155',
  authenticationRequired: '4000002760003184',
  authenticationRequiredChargeDeclinedInsufficientFunds: '4000008260003178',
  threeDSecure2Required: '4000000000003220',
  threeDSecureRequired: '4000000000003063',
  threeDSecureRequiredChargeDeclined: '4000008400001629',
  refundFail: '4000000000005126',
  pendingRefund: '4000000000007726',
  createDispute: '4000000000000259',
  createDisputeProductNotReceived: '4000000000002685',
};

/** The number behind `pm_card_visa`, `pm_card_visa_chargeDeclined`, `tok_visa`; null when there is no such card. */
export function numberOfToken(token: string): string | null {
  const name = /^(?:pm_card_|tok_)(.+)$/.exec(token)?.[1];
  if (name === undefined) return null;
  return names[name] ?? names[name.replace(/^visa_/, '')] ?? null;
}

/** A number that is no test card is a real one, which test mode refuses. */
export function behaviourOf(number: string): CardBehaviour {
  const message = 'Your card was declined. Your request was in test mode, but used a non test (live) card.';
  return behaviours[number] ?? { ...visa, decline: declined('test_mode_live_card', message) };
}

/** The check digit of ISO/IEC 7812. */
export function passesLuhn(number: string): boolean {
  const digits = [...number].reverse().map(Number);
  const sum = digits.reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return number.length >= 12 && sum % 10 === 0;
}
