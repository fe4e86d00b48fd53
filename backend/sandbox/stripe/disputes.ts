import type { Stripe } from 'stripe';
import type { ChargeRow } from '../state/rows.js';
import { newId, nowInSeconds } from '../ids.js';
import { move } from './balance.js';
import { missing } from './errors.js';
import { report } from './events.js';
import { ok, type Call, type StripeAnswer, type Work } from './work.js';

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

const week = 7 * 24 * 3600;

/** The card holder asks the bank for the money back: the bank takes it at once. */
export function openDispute(work: Work, charge: ChargeRow, reason: string): Stripe.Dispute {
  const now = nowInSeconds();
  const id = newId('dp');
  const transaction = move(work, {
    type: 'adjustment',
    amount: -charge.amount,
    source: id,
    description: 'Chargeback',
  });
  const booked = work.store.get('balance_transactions', transaction);
  const dispute = {
    id,
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: booked ? [booked] : [],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: now + week,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: 'needs_response',
  } satisfies Stripe.Dispute;
  work.store.put('charges', { ...charge, disputed: true });
  work.store.put('disputes', dispute);
  report(work, 'charge.dispute.created', dispute);
  return dispute;
}

export function retrieveDispute(call: Call): StripeAnswer {
  const id = call.route.id ?? '';
  const dispute = call.store.get('disputes', id);
  if (!dispute) throw missing('dispute', id, 'id', 'path');
  return ok(dispute);
}
