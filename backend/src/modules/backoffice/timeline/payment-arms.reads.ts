import { name, type Arm } from './arms.js';

const bookedOfCharge = `(SELECT DISTINCT transaction_id FROM ledger_entries WHERE charge_id = $1) n
  JOIN ledger_transactions t ON t.id = n.transaction_id`;
/** Pay is booked under its own id; its entries name its person. */
const bookedOfPay = `payouts p JOIN LATERAL (
    SELECT DISTINCT t.id, t.kind, t.booked_at FROM ledger_entries n JOIN ledger_transactions t ON t.id = n.transaction_id
     WHERE n.user_id = p.payee_id AND t.key LIKE 'payout:' || p.id || ':%') t ON true WHERE p.id = $1`;

const settled = 'refund_settlements s JOIN refunds r ON r.id = s.refund_id';

const numberOfPaper = `s.series || '-' || lpad(s.number::text, 6, '0')`;

/** All that the provider calls the money of a payment: of a card, and of pay. */
const providerIds = `ARRAY(
    SELECT unnest(ARRAY[c.provider_intent_id, c.provider_charge_id]) FROM charges c WHERE c.id = $1
    UNION ALL SELECT r.provider_refund_id FROM refunds r WHERE r.charge_id = $1
    UNION ALL SELECT k.provider_chargeback_id FROM chargebacks k WHERE k.charge_id = $1
    UNION ALL SELECT p.provider_transfer_id FROM payouts p WHERE p.id = $1)`;

/** A card payment, or pay, from its intent to the last penny back. */
export const paymentArms: readonly Arm[] = [
  {
    event: name('charge-begun'),
    kind: 'money',
    key: 'c.id',
    at: 'c.created_at',
    who: 'c.payer_id',
    pence: 'c.amount_pence',
    from: 'charges c WHERE c.id = $1',
  },
  {
    event: name('charge-received'),
    kind: 'money',
    key: 'c.id',
    at: 'c.succeeded_at',
    who: 'c.payer_id',
    pence: 'c.received_pence',
    detail: 'c.provider_intent_id',
    from: 'charges c WHERE c.id = $1',
  },
  {
    event: name('charge-cancelled'),
    kind: 'money',
    key: 'c.id',
    at: 'c.canceled_at',
    reason: 'c.last_error_message',
    from: 'charges c WHERE c.id = $1',
  },
  {
    event: name('refund-requested'),
    kind: 'money',
    key: 'r.id',
    at: 'r.requested_at',
    about: ['refund', 'r.id', `''`],
    pence: 'r.amount_pence',
    detail: 'r.reason',
    from: 'refunds r WHERE r.charge_id = $1',
  },
  {
    event: name('refund-sent'),
    kind: 'money',
    key: 'r.id',
    at: 'r.sent_at',
    about: ['refund', 'r.id', `''`],
    pence: 'r.amount_pence',
    detail: 'r.provider_refund_id',
    from: 'refunds r WHERE r.charge_id = $1',
  },
  {
    event: name('refund-succeeded'),
    kind: 'money',
    key: 'r.id',
    at: 'r.succeeded_at',
    about: ['refund', 'r.id', `''`],
    pence: 'r.amount_pence',
    detail: 'r.reference',
    from: 'refunds r WHERE r.charge_id = $1 AND r.settled_outside_at IS NULL',
  },
  {
    event: name('refund-paid-outside'),
    kind: 'money',
    key: 's.id',
    at: 's.asked_at',
    who: 's.asked_by',
    about: ['refund', 'r.id', `''`],
    pence: 'r.amount_pence',
    reason: 's.reason',
    detail: 's.reference',
    from: `${settled} WHERE r.charge_id = $1`,
  },
  {
    event: name('refund-proof-added'),
    kind: 'money',
    key: 'f.id',
    at: 's.asked_at',
    who: 's.asked_by',
    about: ['proof', 'f.id', `'the bank’s paper'`],
    from: `${settled} JOIN files f ON f.subject_id = s.id AND f.purpose = 'settlement-proof' AND f.discarded_at IS NULL
      WHERE r.charge_id = $1`,
  },
  {
    event: `'refund-settlement-' || s.status`,
    kind: 'money',
    key: 's.id',
    at: 's.decided_at',
    who: 's.decided_by',
    reason: 's.refusal',
    from: `${settled} WHERE r.charge_id = $1 AND s.needs_two AND s.status <> 'waiting'`,
  },
  {
    event: name('refund-failed'),
    kind: 'money',
    key: 'r.id',
    at: 'r.failed_at',
    about: ['refund', 'r.id', `''`],
    pence: 'r.amount_pence',
    reason: 'r.failure_code',
    from: 'refunds r WHERE r.charge_id = $1',
  },
  {
    event: name('chargeback-opened'),
    kind: 'money',
    key: 'k.id',
    at: 'k.opened_at',
    pence: 'k.amount_pence',
    reason: 'k.reason',
    from: 'chargebacks k WHERE k.charge_id = $1',
  },
  {
    event: name('chargeback-closed'),
    kind: 'money',
    key: 'k.id',
    at: 'k.closed_at',
    pence: 'k.amount_pence',
    detail: 'k.status',
    from: 'chargebacks k WHERE k.charge_id = $1',
  },
  {
    event: name('booked'),
    kind: 'money',
    key: 't.id',
    at: 't.booked_at',
    about: ['fact', 't.id', 't.kind'],
    from: bookedOfCharge,
  },
  {
    event: name('document-issued'),
    kind: 'money',
    key: 's.id',
    at: 's.issued_at',
    who: 's.person_id',
    about: ['receipt', 's.payment_id', numberOfPaper],
    from: 'receipts s WHERE s.payment_id = $1 AND s.corrects_id IS NULL',
  },
  {
    event: name('document-issued'),
    kind: 'money',
    key: 's.id',
    at: 's.issued_at',
    who: 's.person_id',
    about: ['credit-note', 's.id', numberOfPaper],
    payment: 's.payment_id',
    from: 'receipts s WHERE s.payment_id = $1 AND s.corrects_id IS NOT NULL',
  },
  {
    event: name('provider-told'),
    kind: 'money',
    key: 'e.id',
    at: 'e.received_at',
    detail: 'e.type',
    from: `provider_events e WHERE e.object_id = ANY (${providerIds})`,
  },
  {
    event: name('pay-earned'),
    kind: 'money',
    key: 'p.id',
    at: 'p.requested_at',
    who: 'p.payee_id',
    pence: 'p.net_pence',
    from: 'payouts p WHERE p.id = $1',
  },
  {
    event: name('pay-sent'),
    kind: 'money',
    key: 'p.id',
    at: 'p.sent_at',
    who: 'p.payee_id',
    pence: 'p.net_pence',
    detail: 'p.provider_transfer_id',
    from: 'payouts p WHERE p.id = $1',
  },
  {
    event: name('pay-arrived'),
    kind: 'money',
    key: 'p.id',
    at: 'p.paid_at',
    who: 'p.payee_id',
    pence: 'p.net_pence',
    from: 'payouts p WHERE p.id = $1',
  },
  {
    event: name('pay-failed'),
    kind: 'money',
    key: 'p.id',
    at: 'p.failed_at',
    who: 'p.payee_id',
    pence: 'p.net_pence',
    reason: 'coalesce(p.bank_failure_code, p.failure_code)',
    from: 'payouts p WHERE p.id = $1',
  },
  {
    event: `'pay-' || h.act`,
    kind: 'money',
    key: 'h.id',
    at: 'h.at',
    who: 'h.by_id',
    reason: 'h.reason',
    from: 'payout_holds h WHERE h.payout_id = $1',
  },
  {
    event: name('pay-taken-back'),
    kind: 'money',
    key: 'b.id',
    at: 'b.requested_at',
    who: 'b.payee_id',
    pence: 'b.amount_pence',
    reason: 'b.reason',
    from: 'clawbacks b WHERE b.payout_id = $1',
  },
  {
    event: name('booked'),
    kind: 'money',
    key: 't.id',
    at: 't.booked_at',
    about: ['fact', 't.id', 't.kind'],
    from: bookedOfPay,
  },
];
