import type { Stripe } from 'stripe';
import type { ChargeRow } from '../state/rows.js';
import type { Store } from '../state/store.js';
import { newId, nowInSeconds } from '../ids.js';
import { move } from './balance.js';
import { missing, wrongState } from './errors.js';
import { report } from './webhooks/events.js';
import { listPage, listShape } from './lists.js';
import { readParams, text } from './params.js';
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

/** The money that the bank takes, or gives back when the platform wins. */
function moveDisputed(work: Work, id: string, amount: number): Stripe.BalanceTransaction[] {
  const transaction = move(work, {
    type: 'adjustment',
    category: amount < 0 ? 'dispute' : 'dispute_reversal',
    amount,
    ...(amount < 0 && { fee: work.options.stripe.disputeFeePence }),
    source: id,
    description: amount < 0 ? 'Chargeback' : 'Chargeback reversal',
  });
  const booked = work.store.get('balance_transactions', transaction);
  return booked ? [booked] : [];
}

/** The card holder asks the bank for the money back: the bank takes it at once. */
export function openDispute(work: Work, charge: ChargeRow, reason: string): Stripe.Dispute {
  const now = nowInSeconds();
  const id = newId('dp');
  const dispute = {
    id,
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: moveDisputed(work, id, -charge.amount),
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
  report(work, 'charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** The bank's decision, as often as it changes its mind: a lost one may be won by appeal, and be taken again. When the platform wins the money comes back, and the charge can be refunded again. */
export function settleDispute(work: Work, id: string, outcome: 'won' | 'lost'): Stripe.Dispute | null {
  const dispute = work.store.get('disputes', id);
  if (!dispute || dispute.status === outcome) return dispute ?? null;
  const isWon = outcome === 'won';
  const row: Stripe.Dispute = {
    ...dispute,
    status: outcome,
    balance_transactions: [
      ...dispute.balance_transactions,
      ...(isWon ? moveDisputed(work, id, dispute.amount) : []),
      ...(dispute.status === 'won' ? moveDisputed(work, id, -dispute.amount) : []),
    ],
  };
  work.store.put('disputes', row);
  const charge = work.store.get('charges', String(dispute.charge));
  if (charge) work.store.put('charges', { ...charge, disputed: !isWon });
  report(work, 'charge.dispute.closed', row, { previous: { status: dispute.status } });
  if (isWon) report(work, 'charge.dispute.funds_reinstated', row);
  return row;
}

const isClosed = ({ status }: Stripe.Dispute): boolean => status === 'won' || status === 'lost';

export function retrieveDispute(call: Call): StripeAnswer {
  return ok(disputeOf(call));
}

/** To close a dispute is to accept it: it is lost. */
export function closeDispute(call: Call): StripeAnswer {
  const dispute = disputeOf(call);
  if (isClosed(dispute)) throw wrongState('This dispute is already closed.', {});
  return ok(settleDispute(call, dispute.id, 'lost'));
}

export function listDisputes(call: Call): StripeAnswer {
  const page = readParams(call.params, { ...listShape, payment_intent: text, charge: text });
  const rows = call.store
    .all('disputes')
    .filter((row) => page.payment_intent === undefined || row.payment_intent === page.payment_intent)
    .filter((row) => page.charge === undefined || row.charge === page.charge);
  return ok(listPage(rows, page, '/v1/disputes'));
}

function disputeOf({ route, store }: { route: Record<string, string>; store: Store }): Stripe.Dispute {
  const id = route['id'] ?? '';
  const dispute = store.get('disputes', id);
  if (!dispute) throw missing('dispute', id, 'id', 'path');
  return dispute;
}
