import type { IntentRow } from '../state/rows.js';
import { nowInSeconds, randomText } from '../ids.js';
import { answerConfirm, confirmShape } from './confirm.js';
import { invalidRequest, missing, wrongState } from './errors.js';
import { report } from './webhooks/events.js';
import { listPage, listShape } from './lists.js';
import * as read from './params.js';
import { methodFromParams } from './payment-methods.js';
import { searchIntents } from './search.js';
import { ok, type Call, type StripeAnswer } from './work.js';

/** The least that a card may be charged in pounds, and the most. https://docs.stripe.com/currencies */
const leastPence = 30;
const mostPence = 99_999_999;

const describing = {
  description: read.text,
  metadata: read.metadata,
  receipt_email: read.text,
  statement_descriptor: read.text,
  statement_descriptor_suffix: read.text,
  transfer_group: read.text,
  setup_future_usage: read.text,
  customer: read.ignored,
  shipping: read.ignored,
};

const createShape = {
  ...confirmShape,
  ...describing,
  amount: read.required(read.integer(1)),
  currency: read.required(read.currency),
  allowed_payment_method_types: read.anything,
  automatic_payment_methods: read.object,
  payment_method_types: read.anything,
  capture_method: read.oneOf(['automatic', 'automatic_async']),
  confirmation_method: read.oneOf(['automatic', 'manual']),
  confirm: read.flag,
};

export function createIntent(call: Call): StripeAnswer {
  const given = read.readParams(call.params, createShape);
  checkAmount(given.amount);
  if (!given.confirm && (given.return_url !== undefined || given.off_session !== undefined)) {
    const param = given.return_url === undefined ? 'off_session' : 'return_url';
    throw invalidRequest(`You cannot provide \`${param}\` when \`confirm\` is not true.`, { param });
  }
  const id = `pi_3${randomText(23)}`;
  const intent: IntentRow = {
    ...emptyIntent(id),
    amount: given.amount,
    currency: given.currency,
    allowed_payment_method_types: Array.isArray(given.allowed_payment_method_types) ? ['card'] : null,
    automatic_payment_methods: readAutomatic(call),
    capture_method: given.capture_method ?? 'automatic_async',
    confirmation_method: given.confirmation_method ?? 'automatic',
    description: given.description ?? null,
    metadata: given.metadata,
    receipt_email: given.receipt_email ?? null,
    statement_descriptor: given.statement_descriptor ?? null,
    statement_descriptor_suffix: given.statement_descriptor_suffix ?? null,
    transfer_group: given.transfer_group ?? null,
    setup_future_usage: given.setup_future_usage ?? null,
  };
  call.store.put('payment_intents', intent);
  report(call, 'payment_intent.created', intent);
  if (given.confirm) return answerConfirm(call, intent);

  const method = methodFromParams(call, call.params);
  if (method === null) return ok(intent);
  return ok(
    call.store.put('payment_intents', { ...intent, payment_method: method, status: 'requires_confirmation' }),
  );
}

function readAutomatic(call: Call): IntentRow['automatic_payment_methods'] {
  const automatic = call.params.automatic_payment_methods;
  if (call.params.payment_method_types !== undefined) {
    if (automatic === undefined) return null;
    throw invalidRequest(
      'You may only specify one of these parameters: automatic_payment_methods, payment_method_types.',
      {
        param: 'automatic_payment_methods',
      },
    );
  }
  const given = read.readParams(read.object(automatic, 'automatic_payment_methods') ?? {}, {
    enabled: read.flag,
    allow_redirects: read.oneOf(['always', 'never']),
  });
  return { enabled: given.enabled ?? true, allow_redirects: given.allow_redirects ?? 'always' };
}

function checkAmount(pence: number): void {
  if (pence < leastPence) {
    throw invalidRequest(`Amount must be at least ${read.pounds(leastPence)} gbp`, {
      code: 'amount_too_small',
      param: 'amount',
    });
  }
  if (pence > mostPence) {
    throw invalidRequest(`Amount must be no more than ${read.pounds(mostPence)}`, {
      code: 'amount_too_large',
      param: 'amount',
    });
  }
}

function emptyIntent(id: string): IntentRow {
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: 0,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: nowInSeconds(),
    currency: 'gbp',
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
}

/** The intent of the path. A publishable key must bring the client secret, and learns nothing from a wrong one. */
export function intentOf(call: Call): IntentRow {
  const id = call.route.id ?? '';
  const intent = call.store.get('payment_intents', id);
  if (!intent) throw missing('payment_intent', id, 'intent', 'path');
  const secret = call.params.client_secret;
  if (call.key === 'publishable' && secret === undefined) {
    throw invalidRequest('Missing required param: client_secret.', {
      code: 'parameter_missing',
      param: 'client_secret',
    });
  }
  if (secret !== undefined && secret !== intent.client_secret) {
    throw invalidRequest(
      'The client_secret provided does not match any associated PaymentIntent on this account. Ensure the client_secret is correct.',
      { code: 'resource_missing', param: 'client_secret' },
    );
  }
  return intent;
}

export function retrieveIntent(call: Call): StripeAnswer {
  read.readParams(call.params, {
    client_secret: read.text,
    is_stripe_sdk: read.ignored,
    locale: read.ignored,
  });
  return ok(intentOf(call));
}

export function updateIntent(call: Call): StripeAnswer {
  const given = read.readParams(call.params, { ...describing, amount: read.integer(1) });
  const intent = intentOf(call);
  if (given.amount !== undefined) checkAmount(given.amount);
  if (
    given.amount !== undefined &&
    !['requires_payment_method', 'requires_confirmation'].includes(intent.status)
  ) {
    throw wrongState(
      `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}.`,
      {
        code: 'payment_intent_unexpected_state',
        param: 'amount',
        payment_intent: intent,
      },
    );
  }
  const row: IntentRow = {
    ...intent,
    amount: given.amount ?? intent.amount,
    description: given.description ?? intent.description,
    receipt_email: given.receipt_email ?? intent.receipt_email,
    metadata: { ...intent.metadata, ...given.metadata },
  };
  return ok(call.store.put('payment_intents', row));
}

const cancelable = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
  'processing',
];

export function cancelIntent(call: Call): StripeAnswer {
  const given = read.readParams(call.params, {
    cancellation_reason: read.oneOf(['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned']),
  });
  const intent = intentOf(call);
  if (!cancelable.includes(intent.status)) {
    throw wrongState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one ` +
        `of the following statuses may be canceled: ${cancelable.join(', ')}.`,
      { code: 'payment_intent_unexpected_state', payment_intent: intent },
    );
  }
  const row: IntentRow = {
    ...intent,
    status: 'canceled',
    canceled_at: nowInSeconds(),
    cancellation_reason: given.cancellation_reason ?? null,
    next_action: null,
  };
  call.store.put('payment_intents', row);
  call.store.remove('authentications', intent.id);
  report(call, 'payment_intent.canceled', row);
  return ok(row);
}

export function confirmIntent(call: Call): StripeAnswer {
  return answerConfirm(call, intentOf(call));
}

export function listIntents(call: Call): StripeAnswer {
  const page = read.readParams(call.params, { ...listShape, customer: read.text });
  return ok(listPage(call.store.all('payment_intents'), page, '/v1/payment_intents'));
}

export function searchIntentsByQuery(call: Call): StripeAnswer {
  const given = read.readParams(call.params, {
    query: read.required(read.text),
    limit: read.integer(1),
    page: read.text,
  });
  return ok(searchIntents(call.store, given));
}

const publicFields = [
  'id',
  'object',
  'amount',
  'amount_details',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
];

/** What Stripe shows to a browser: nothing that only the platform should know. */
export function publicIntent(intent: IntentRow): object {
  return Object.fromEntries(Object.entries(intent).filter(([name]) => publicFields.includes(name)));
}
