import { randomInt } from 'node:crypto';
import { clockNow } from '../clock.js';
import type { ChargeRow, RefundRow } from '../state/rows.js';
import { newId, nowInSeconds } from '../ids.js';
import { move } from './balance.js';
import { behaviourOf } from './cards.js';
import { invalidRequest, missing, wrongState } from './errors.js';
import { report } from './webhooks/events.js';
import { listPage, listShape } from './lists.js';
import * as read from './params.js';
import { ok, type Call, type StripeAnswer, type Work } from './work.js';

const createShape = {
  payment_intent: read.text,
  charge: read.text,
  amount: read.integer(1),
  reason: read.oneOf(['duplicate', 'fraudulent', 'requested_by_customer']),
  metadata: read.metadata,
  reverse_transfer: read.flag,
  refund_application_fee: read.flag,
  instructions_email: read.ignored,
  currency: read.ignored,
};

export function createRefund(call: Call): StripeAnswer {
  const given = read.readParams(call.params, createShape);
  const charge = chargeToRefund(call, given);
  const amount = amountToRefund(charge, given.amount);
  const card = behaviourOf(call.store.get('cards', charge.payment_method ?? '')?.number ?? '');
  const id = newId('re');
  const isPending = card.refund === 'pending-first';
  const refund: RefundRow = {
    id,
    object: 'refund',
    amount,
    balance_transaction: move(call, { type: 'refund', amount: -amount, source: id }),
    charge: charge.id,
    created: nowInSeconds(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: destination(isPending ? null : acquirerReference()),
    metadata: given.metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    ...(isPending && { pending_reason: 'processing' }),
    reason: given.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: isPending ? 'pending' : 'succeeded',
    transfer_reversal: null,
  };
  call.store.put('refunds', refund);
  addToCharge(call, charge, amount);
  report(call, 'refund.created', refund);
  if (card.refund) planOutcome(call, refund.id, isPending ? 'refund-succeeds' : 'refund-fails');
  return ok(refund);
}

/** The number by which a bank finds a refund: 23 digits, known once the money is on its way. */
function acquirerReference(): string {
  return `7${Array.from({ length: 22 }, () => randomInt(10)).join('')}`;
}

function destination(reference: string | null): RefundRow['destination_details'] {
  const known =
    reference === null ? { reference_status: 'pending' } : { reference, reference_status: 'available' };
  return { card: { ...known, reference_type: 'acquirer_reference_number', type: 'refund' }, type: 'card' };
}

function chargeToRefund(call: Call, given: { payment_intent?: string; charge?: string }): ChargeRow {
  if (given.charge !== undefined) {
    const charge = call.store.get('charges', given.charge);
    if (!charge) throw missing('charge', given.charge, 'charge', 'param');
    if (charge.status === 'succeeded') return charge;
    throw wrongState(`Charge ${charge.id} has not succeeded and cannot be refunded.`, { param: 'charge' });
  }
  if (given.payment_intent === undefined) {
    const message =
      'One of the following params should be provided for this request: payment_intent or charge.';
    throw invalidRequest(message, { code: 'parameter_missing' });
  }
  const intent = call.store.get('payment_intents', given.payment_intent);
  if (!intent) throw missing('payment_intent', given.payment_intent, 'payment_intent', 'param');
  const charge = call.store.get('charges', intent.latest_charge ?? '');
  if (charge?.status === 'succeeded') return charge;
  throw wrongState(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
    code: 'payment_intent_unexpected_state',
    param: 'payment_intent',
  });
}

function amountToRefund(charge: ChargeRow, wanted: number | undefined): number {
  const left = charge.amount - charge.amount_refunded;
  if (charge.disputed) {
    const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`;
    throw wrongState(message, { code: 'charge_disputed' });
  }
  if (left === 0) {
    throw wrongState(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  if (wanted === undefined || wanted <= left) return wanted ?? left;
  const what = charge.amount_refunded === 0 ? 'charge amount' : 'unrefunded amount on charge';
  throw wrongState(`Refund amount (${read.pounds(wanted)}) is greater than ${what} (${read.pounds(left)})`, {
    param: 'amount',
  });
}

function addToCharge(work: Work, charge: ChargeRow, amount: number): void {
  const total = charge.amount_refunded + amount;
  const row: ChargeRow = { ...charge, amount_refunded: total, refunded: total === charge.amount };
  work.store.put('charges', row);
  report(work, 'charge.refunded', row, {
    previous: { amount_refunded: charge.amount_refunded, refunded: charge.refunded },
  });
}

function planOutcome(work: Work, refundId: string, kind: 'refund-succeeds' | 'refund-fails'): void {
  const dueAt = clockNow() + work.options.stripe.refundDelayMs;
  work.store.put('tasks', { id: newId('task'), dueAt, kind, target: refundId });
}

/** The bank's answer to a refund that was pending, or its second thoughts about one that had succeeded. */
export function settleRefund(
  work: Work,
  refundId: string,
  status: 'succeeded' | 'failed' | 'canceled',
): RefundRow | null {
  const refund = work.store.get('refunds', refundId);
  if (!refund || refund.status === status || ['failed', 'canceled'].includes(refund.status))
    return refund ?? null;
  const { pending_reason: _settled, ...settled } = refund;
  if (status === 'succeeded') {
    const row: RefundRow = { ...settled, status, destination_details: destination(acquirerReference()) };
    work.store.put('refunds', row);
    report(work, 'refund.updated', row, { previous: { status: refund.status } });
    return row;
  }
  return returnMoney(work, refund, status);
}

/** The money that was on its way to the card comes back to the balance, and can be refunded again. */
function returnMoney(work: Work, refund: RefundRow, status: 'failed' | 'canceled'): RefundRow {
  const { pending_reason: _settled, ...settled } = refund;
  const row: RefundRow = {
    ...settled,
    status,
    failure_balance_transaction: move(work, {
      type: 'refund_failure',
      amount: refund.amount,
      source: refund.id,
    }),
    ...(status === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
  };
  work.store.put('refunds', row);
  const charge = work.store.get('charges', refund.charge);
  if (charge) {
    work.store.put('charges', {
      ...charge,
      amount_refunded: charge.amount_refunded - refund.amount,
      refunded: false,
    });
  }
  report(work, 'refund.updated', row, { previous: { status: refund.status } });
  if (status === 'failed') report(work, 'refund.failed', row);
  return row;
}

function refundOf(call: Call): RefundRow {
  const id = call.route.id ?? '';
  const refund = call.store.get('refunds', id);
  if (!refund) throw missing('refund', id, 'refund', 'path');
  return refund;
}

export function retrieveRefund(call: Call): StripeAnswer {
  return ok(refundOf(call));
}

export function updateRefund(call: Call): StripeAnswer {
  const given = read.readParams(call.params, { metadata: read.metadata });
  const refund = refundOf(call);
  return ok(call.store.put('refunds', { ...refund, metadata: { ...refund.metadata, ...given.metadata } }));
}

export function listRefunds(call: Call): StripeAnswer {
  const page = read.readParams(call.params, { ...listShape, payment_intent: read.text, charge: read.text });
  const rows = call.store
    .all('refunds')
    .filter((row) => page.payment_intent === undefined || row.payment_intent === page.payment_intent)
    .filter((row) => page.charge === undefined || row.charge === page.charge);
  return ok(listPage(rows, page, '/v1/refunds'));
}
