import { name, type Arm } from './arms.js';

interface Money {
  /** SQL of the charges of prices: of the award, and of every price that was raised. */
  readonly agreed: string;
  /** SQL of the charges of deposits, whose payments the story tells itself. */
  readonly deposits?: string;
  /** SQL of the ids of the work that is paid for. */
  readonly jobs: string;
}

const paid = { kind: 'money', about: ['payment', 'c.id', 'c.description'], payment: 'c.id' } as const;
const back = { kind: 'money', about: ['refund', 'r.id', `''`], pence: 'r.amount_pence' } as const;
const earned = { kind: 'money', about: ['payment', 'p.id', 'p.description'], payment: 'p.id' } as const;
const pay = { ...earned, key: 'p.id', who: 'p.payee_id', pence: 'p.net_pence' } as const;

/** Where the money of a lead or of its work came from, what went back, and why its installer is paid or not. */
export function moneyArms({ agreed, deposits, jobs }: Money): readonly Arm[] {
  const charges = deposits ? `${deposits} UNION ALL ${agreed}` : agreed;
  const refunds = `refunds r JOIN charges c ON c.id = r.charge_id WHERE r.charge_id IN (${charges})`;
  const claims = `charges c JOIN chargebacks k ON k.charge_id = c.id WHERE c.id IN (${charges})`;
  const payouts = `payouts p WHERE p.subject_id IN (${jobs})`;
  const takenBack = `payouts p JOIN clawbacks b ON b.payout_id = p.id`;
  const papers = `receipts s WHERE s.payment_id IN (${charges} UNION ALL SELECT id FROM payouts WHERE subject_id IN (${jobs}))`;
  const numberOfPaper = `s.series || '-' || lpad(s.number::text, 6, '0')`;
  const issued = { event: name('document-issued'), kind: 'money', key: 's.id', at: 's.issued_at' } as const;
  return [
    {
      ...{ ...paid, event: name('charge-paid'), key: 'c.id', at: 'c.succeeded_at', who: 'c.payer_id' },
      ...{ pence: 'c.received_pence', from: `charges c WHERE c.id IN (${agreed})` },
    },
    {
      ...{ ...paid, event: name('refund-requested'), key: 'r.id', at: 'r.requested_at', who: 'c.payer_id' },
      ...{ pence: 'r.amount_pence', detail: 'r.reason', from: refunds },
    },
    {
      ...{ ...back, event: name('refund-succeeded'), key: 'r.id', at: 'r.succeeded_at' },
      ...{ detail: 'r.reference', from: `${refunds} AND r.settled_outside_at IS NULL` },
    },
    { ...back, event: name('refund-settled'), key: 'r.id', at: 'r.settled_outside_at', from: refunds },
    {
      ...{ ...back, event: name('refund-failed'), key: 'r.id', at: 'r.failed_at' },
      ...{ reason: 'r.failure_code', from: refunds },
    },
    {
      ...{ ...paid, event: name('chargeback-opened'), key: 'k.id', at: 'k.opened_at' },
      ...{ pence: 'k.amount_pence', reason: 'k.reason', from: claims },
    },
    {
      ...{ ...paid, event: name('chargeback-closed'), key: 'k.id', at: 'k.closed_at' },
      ...{ pence: 'k.amount_pence', detail: 'k.status', from: claims },
    },
    {
      ...{ ...issued, who: 's.person_id', about: ['receipt', 's.payment_id', numberOfPaper] },
      from: `${papers} AND s.corrects_id IS NULL`,
    },
    {
      ...{ ...issued, who: 's.person_id', about: ['credit-note', 's.id', numberOfPaper] },
      ...{ payment: 's.payment_id', from: `${papers} AND s.corrects_id IS NOT NULL` },
    },
    { ...pay, event: name('pay-earned'), at: 'p.requested_at', from: payouts },
    { ...pay, event: name('pay-sent'), at: 'p.sent_at', from: payouts },
    { ...pay, event: name('pay-arrived'), at: 'p.paid_at', from: payouts },
    {
      ...{ ...pay, event: name('pay-failed'), at: 'p.failed_at' },
      ...{ reason: 'coalesce(p.bank_failure_code, p.failure_code)', from: payouts },
    },
    {
      ...{
        ...earned,
        event: `'pay-' || h.act`,
        key: 'h.id',
        at: 'h.at',
        who: 'h.by_id',
        pence: 'p.net_pence',
      },
      reason: 'h.reason',
      from: `payouts p JOIN payout_holds h ON h.payout_id = p.id WHERE p.subject_id IN (${jobs})`,
    },
    {
      ...{ ...earned, event: name('pay-taken-back'), key: 'b.id', at: 'b.requested_at', who: 'b.payee_id' },
      ...{ pence: 'b.amount_pence', reason: 'b.reason' },
      from: `${takenBack} WHERE p.subject_id IN (${jobs})`,
    },
    {
      ...{ ...earned, event: name('debt-written-off'), key: 'w.id', at: 'w.decided_at', who: 'w.decided_by' },
      ...{ pence: 'w.amount_pence', reason: 'w.reason' },
      from: `${takenBack} JOIN debt_write_offs w ON w.clawback_id = b.id WHERE p.subject_id IN (${jobs}) AND w.status = 'done'`,
    },
  ];
}
