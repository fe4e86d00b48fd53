import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import { clockNow } from '../clock.js';
import { isParams, type Params, type ParamValue } from '../http/form.js';
import { newId, nowInSeconds } from '../ids.js';
import { behaviourOf, numberOfToken, passesLuhn } from './cards.js';
import { invalidRequest, missing, StripeError, withDocumentation } from './errors.js';
import { anything, ignored, metadata, object, readParams, text } from './params.js';
import { ok, type Call, type StripeAnswer, type Work } from './work.js';

type CardDetails = { number: string; month: number; year: number };

export function createPaymentMethod(call: Call): StripeAnswer {
  readParams(call.params, {
    type: text,
    card: object,
    billing_details: anything,
    metadata,
    allow_redisplay: ignored,
    payment_user_agent: ignored,
    referrer: ignored,
    client_attribution_metadata: ignored,
    guid: ignored,
    muid: ignored,
    sid: ignored,
  });
  return ok(call.store.get('payment_methods', methodFromCard(call, call.params)));
}

export function retrievePaymentMethod(call: Call): StripeAnswer {
  const id = call.route.id ?? '';
  const method = call.store.get('payment_methods', id);
  if (!method) throw missing('PaymentMethod', id, 'payment_method', 'path');
  return ok(method);
}

/**
 * The payment method that a confirm or create names, in any of Stripe's notations: `pm_card_visa`, `tok_visa`, the id
 * of a kept one, `payment_method_data[card][number]`, `payment_method_data[card][token]`. Null when it names none.
 */
export function methodFromParams(work: Work, params: Params): string | null {
  const { payment_method: method, payment_method_data: data, source } = params;
  if (isParams(data)) return methodFromCard(work, data);
  if (isParams(method)) return methodFromCard(work, method);
  if (isParams(params.card)) return methodFromCard(work, params);
  const given = method ?? source;
  if (given === undefined || given === null || given === '') return null;
  return methodFromName(work, String(given));
}

function methodFromName(work: Work, name: string): string {
  if (work.store.get('payment_methods', name)) return name;
  const number = numberOfToken(name) ?? (/^[\d ]{12,23}$/.test(name) ? name : null);
  if (number === null) throw missing('PaymentMethod', name, 'payment_method', 'param');
  return keep(work, { number: digitsOf(number), month: 12, year: new Date(clockNow()).getUTCFullYear() + 2 });
}

function methodFromCard(work: Work, data: Params): string {
  const card = isParams(data.card) ? data.card : {};
  if (typeof card.token === 'string') return methodFromName(work, card.token);
  if (card.number === undefined) {
    throw invalidRequest('Missing required param: card[number].', {
      code: 'parameter_missing',
      param: 'card[number]',
    });
  }
  return keep(work, checkCard(card));
}

function checkCard(card: Params): CardDetails {
  const number = digitsOf(card.number);
  if (number.length < 12)
    throw refusal('invalid_number', 'The card number is not a valid credit card number.', 'number');
  if (!passesLuhn(number)) throw refusal('incorrect_number', 'Your card number is incorrect.', 'number');

  const now = new Date(clockNow());
  const month = card.exp_month === undefined ? 12 : Number(card.exp_month);
  const year = card.exp_year === undefined ? now.getUTCFullYear() + 2 : fullYear(Number(card.exp_year));
  if (!(month >= 1 && month <= 12)) {
    throw refusal('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  const isPast =
    year < now.getUTCFullYear() || (year === now.getUTCFullYear() && month < now.getUTCMonth() + 1);
  if (Number.isNaN(year) || isPast || year > now.getUTCFullYear() + 50) {
    throw refusal('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  if (card.cvc !== undefined && card.cvc !== '' && !/^\d{3,4}$/.test(String(card.cvc))) {
    throw refusal('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
  return { number, month, year };
}

function refusal(code: string, message: string, param: string): StripeError {
  return new StripeError(402, withDocumentation({ type: 'card_error', code, message, param }));
}

function digitsOf(value: ParamValue | undefined): string {
  return String(value ?? '').replace(/[\s-]/g, '');
}

function fullYear(year: number): number {
  return year < 100 ? 2000 + year : year;
}

function keep(work: Work, card: CardDetails): string {
  const { brand, country, funding } = behaviourOf(card.number);
  const row = {
    id: newId('pm'),
    object: 'payment_method',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country,
      display_brand: brand,
      exp_month: card.month,
      exp_year: card.year,
      fingerprint: createHash('sha256').update(card.number).digest('hex').slice(0, 16),
      funding,
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: nowInSeconds(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  } satisfies Stripe.PaymentMethod;
  work.store.put('payment_methods', row);
  work.store.put('cards', { id: row.id, number: card.number });
  return row.id;
}
