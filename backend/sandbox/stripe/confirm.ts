import type { Stripe } from 'stripe';
import type { AuthenticationRow, IntentRow } from '../state/rows.js';
import { randomText } from '../ids.js';
import { behaviourOf, type Decline } from './cards.js';
import { charge } from './charges.js';
import { openDispute } from './disputes.js';
import { withDocumentation, wrongState } from './errors.js';
import { report } from './webhooks/events.js';
import * as read from './params.js';
import { methodFromParams } from './payment-methods.js';
import { ok, type Call, type StripeAnswer, type Work } from './work.js';

/** Parameters of a confirm; those of the browser's script are taken and not used. */
export const confirmShape = {
  payment_method: read.anything,
  payment_method_data: read.object,
  payment_method_options: read.ignored,
  source: read.anything,
  card: read.anything,
  type: read.ignored,
  return_url: read.text,
  off_session: read.anything,
  use_stripe_sdk: read.flag,
  client_secret: read.text,
  receipt_email: read.text,
  setup_future_usage: read.text,
  expected_payment_method_type: read.ignored,
  mandate_data: read.ignored,
  shipping: read.ignored,
  client_context: read.ignored,
  client_attribution_metadata: read.ignored,
  radar_options: read.ignored,
  error_on_requires_action: read.flag,
  amount_to_confirm: read.ignored,
};

type Attempt = { intent: IntentRow; error: Stripe.PaymentIntent.LastPaymentError | null };

/** Confirms, and answers like the API: a decline is a 402 that changed the intent. */
export function answerConfirm(call: Call, intent: IntentRow): StripeAnswer {
  const { confirm: _confirm, ...params } = call.params;
  const isCreate = call.route.id === undefined;
  // Browsers' scripts of any version add parameters of their own; only the platform's typing errors matter.
  if (!isCreate && call.key === 'secret') read.readParams(params, confirmShape);
  const returnUrl = read.text(params.return_url, 'return_url') ?? null;
  const useSdk = read.flag(params.use_stripe_sdk, 'use_stripe_sdk') ?? false;
  assertConfirmable(intent, params);

  const method = methodFromParams(call, params) ?? intent.payment_method;
  if (method === null) {
    throw wrongState(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the " +
        'PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment ' +
        'method or ConfirmationToken.',
      { code: 'payment_intent_unexpected_state', payment_intent: intent },
    );
  }
  const receipt = read.text(params.receipt_email, 'receipt_email');
  const started: IntentRow = { ...intent, receipt_email: receipt ?? intent.receipt_email };
  const attempt = attemptPayment(call, started, method, { returnUrl, useSdk });
  if (!attempt.error) return ok(attempt.intent);
  const error = {
    ...attempt.error,
    type: 'card_error' as const,
    message: attempt.error.message ?? '',
    payment_intent: attempt.intent,
  };
  return { status: 402, body: { error: withDocumentation(error) } };
}

function assertConfirmable(intent: IntentRow, params: Call['params']): void {
  const isWaiting = intent.status === 'requires_action' && methodIsGiven(params);
  if (isWaiting || intent.status === 'requires_payment_method' || intent.status === 'requires_confirmation')
    return;
  const message =
    intent.status === 'succeeded'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with ` +
        'one of the following statuses may be confirmed: requires_confirmation, requires_action.';
  throw wrongState(message, { code: 'payment_intent_unexpected_state', payment_intent: intent });
}

function methodIsGiven(params: Call['params']): boolean {
  return params.payment_method !== undefined || params.payment_method_data !== undefined;
}

type Way = { returnUrl: string | null; useSdk: boolean };

function attemptPayment(work: Work, intent: IntentRow, method: string, way: Way): Attempt {
  const card = behaviourOf(work.store.get('cards', method)?.number ?? '');
  if (card.authenticates) return { intent: askForAuthentication(work, intent, method, way), error: null };
  return card.decline
    ? fail(work, intent, method, card.decline, false)
    : succeed(work, intent, method, false);
}

function askForAuthentication(work: Work, intent: IntentRow, method: string, way: Way): IntentRow {
  const waiting: AuthenticationRow = {
    id: intent.id,
    token: randomText(32),
    paymentMethod: method,
    returnUrl: way.returnUrl,
  };
  const url = `${work.url}/3ds/${intent.id}?token=${waiting.token}`;
  const row: IntentRow = {
    ...intent,
    status: 'requires_action',
    payment_method: method,
    last_payment_error: null,
    next_action: way.useSdk
      ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } }
      : { type: 'redirect_to_url', redirect_to_url: { url, return_url: way.returnUrl } },
  };
  work.store.put('authentications', waiting);
  work.store.put('payment_intents', row);
  report(work, 'payment_intent.requires_action', row);
  return row;
}

/** Ends a 3-D Secure step. @returns the intent; null when nothing waits there any more. */
export function finishAuthentication(
  work: Work,
  intentId: string,
  outcome: 'complete' | 'fail',
): IntentRow | null {
  const intent = work.store.get('payment_intents', intentId);
  const waiting = work.store.get('authentications', intentId);
  if (!intent || !waiting || intent.status !== 'requires_action') return null;
  work.store.remove('authentications', intentId);
  if (outcome === 'fail') return failAuthentication(work, intent, waiting.paymentMethod);
  const { decline } = behaviourOf(work.store.get('cards', waiting.paymentMethod)?.number ?? '');
  const attempt = decline
    ? fail(work, intent, waiting.paymentMethod, decline, true)
    : succeed(work, intent, waiting.paymentMethod, true);
  return attempt.intent;
}

function succeed(work: Work, intent: IntentRow, method: string, isAuthenticated: boolean): Attempt {
  const taken = charge(work, intent, method, null, isAuthenticated);
  const row: IntentRow = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: taken.id,
    payment_method: method,
    last_payment_error: null,
    next_action: null,
  };
  work.store.put('payment_intents', row);
  work.store.remove('authentications', intent.id);
  report(work, 'payment_intent.succeeded', row);
  const { dispute } = behaviourOf(work.store.get('cards', method)?.number ?? '');
  if (dispute) openDispute(work, taken, dispute);
  return { intent: row, error: null };
}

function fail(
  work: Work,
  intent: IntentRow,
  method: string,
  decline: Decline,
  isAuthenticated: boolean,
): Attempt {
  const refused = charge(work, intent, method, decline, isAuthenticated);
  const error = {
    charge: refused.id,
    code: decline.code,
    ...(decline.declineCode && { decline_code: decline.declineCode }),
    doc_url: `https://stripe.com/docs/error-codes/${decline.code.replaceAll('_', '-')}`,
    message: decline.message,
    payment_method: work.store.get('payment_methods', method),
    type: 'card_error',
  } satisfies Stripe.PaymentIntent.LastPaymentError;
  return { intent: backToStart(work, { ...intent, latest_charge: refused.id }, error), error };
}

function failAuthentication(work: Work, intent: IntentRow, method: string): IntentRow {
  return backToStart(work, intent, {
    code: 'payment_intent_authentication_failure',
    doc_url: 'https://stripe.com/docs/error-codes/payment-intent-authentication-failure',
    message:
      'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new ' +
      'PaymentMethod to attempt to fulfill this PaymentIntent again.',
    payment_method: work.store.get('payment_methods', method),
    type: 'invalid_request_error',
  });
}

function backToStart(work: Work, intent: IntentRow, error: Stripe.PaymentIntent.LastPaymentError): IntentRow {
  const row: IntentRow = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: error,
  };
  work.store.put('payment_intents', row);
  work.store.remove('authentications', intent.id);
  report(work, 'payment_intent.payment_failed', row);
  return row;
}
