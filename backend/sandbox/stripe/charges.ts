import type { Stripe } from 'stripe';
import type { ChargeRow, IntentRow } from '../state/rows.js';
import { newId, nowInSeconds } from '../ids.js';
import { move } from './balance.js';
import type { Decline } from './cards.js';
import { missing } from './errors.js';
import { report } from './webhooks/events.js';
import { envelope, listPage, listShape } from './lists.js';
import { readParams, text } from './params.js';
import { ok, type Call, type StripeAnswer, type Work } from './work.js';

/** Takes the money of an intent, or records that the bank refused. */
export function charge(
  work: Work,
  intent: IntentRow,
  methodId: string,
  decline: Decline | null,
  isAuthenticated: boolean,
) {
  const id = newId('ch');
  const { basisPoints, pence } = work.options.stripe.cardFee;
  const fee = Math.round((intent.amount * basisPoints) / 10_000) + pence;
  const transaction = decline ? null : move(work, { type: 'charge', amount: intent.amount, source: id, fee });
  const row = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: transaction,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: 'RIGHTINSTALLER',
    captured: !decline,
    created: nowInSeconds(),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(decline),
    paid: !decline,
    payment_intent: intent.id,
    payment_method: methodId,
    payment_method_details: { type: 'card', card: cardDetails(work, intent, methodId, isAuthenticated) },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: intent.transfer_group,
  } satisfies ChargeRow;
  work.store.put('charges', row);
  report(work, decline ? 'charge.failed' : 'charge.succeeded', row);
  return row;
}

function outcomeOf(decline: Decline | null): Stripe.Charge.Outcome {
  return {
    advice_code: decline ? 'try_again_later' : null,
    network_advice_code: null,
    network_decline_code: decline ? '05' : null,
    network_status: decline ? 'declined_by_network' : 'approved_by_network',
    reason: decline?.declineCode ?? null,
    risk_level: 'normal',
    risk_score: 20,
    seller_message: decline ? 'The bank declined the payment.' : 'Payment complete.',
    type: decline ? 'issuer_declined' : 'authorized',
  };
}

function cardDetails(work: Work, intent: IntentRow, methodId: string, isAuthenticated: boolean) {
  const card = work.store.get('payment_methods', methodId)?.card;
  return {
    amount_authorized: intent.amount,
    authorization_code: null,
    brand: card?.brand ?? null,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: card?.country ?? null,
    electronic_commerce_indicator: isAuthenticated ? '05' : null,
    exp_month: card?.exp_month ?? 12,
    exp_year: card?.exp_year ?? 2030,
    fingerprint: card?.fingerprint ?? null,
    funding: card?.funding ?? null,
    installments: null,
    last4: card?.last4 ?? null,
    mandate: null,
    network: card?.brand ?? null,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  } satisfies Stripe.Charge.PaymentMethodDetails.Card;
}

export function retrieveCharge(call: Call): StripeAnswer {
  const id = call.route.id ?? '';
  const row = call.store.get('charges', id);
  if (!row) throw missing('charge', id, 'id', 'path');
  const refunds = call.store
    .all('refunds')
    .filter((refund) => refund.charge === id)
    .reverse();
  return ok({ ...row, refunds: envelope(refunds, false, `/v1/charges/${id}/refunds`) });
}

export function listCharges(call: Call): StripeAnswer {
  const page = readParams(call.params, {
    ...listShape,
    payment_intent: text,
    transfer_group: text,
    customer: text,
  });
  const rows = call.store
    .all('charges')
    .filter((row) => page.payment_intent === undefined || row.payment_intent === page.payment_intent)
    .filter((row) => page.transfer_group === undefined || row.transfer_group === page.transfer_group);
  return ok(listPage(rows, page, '/v1/charges'));
}
