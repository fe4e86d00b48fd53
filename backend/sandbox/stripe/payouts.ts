import type { Stripe } from 'stripe';
import { newId, nowInSeconds } from '../ids.js';
import type { PayoutRow } from '../state/rows.js';
import { missing } from './errors.js';
import { report } from './webhooks/events.js';
import { listPage, listShape } from './lists.js';
import { readParams, required, text } from './params.js';
import { connectedBalancePence } from './transfers.js';
import { ok, type Call, type StripeAnswer, type Work } from './work.js';

interface BankPayout {
  readonly amount: number;
  readonly status: 'paid' | 'failed';
  /** In seconds since 1970; now unless given. */
  readonly at?: number;
}

/** A connected account's bank was paid, or refused the money. */
export function payOut(
  work: Work,
  account: string,
  { amount, status, at = nowInSeconds() }: BankPayout,
): PayoutRow {
  const isFailed = status === 'failed';
  const payout = {
    id: newId('po'),
    object: 'payout',
    account,
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: at,
    automatic: true,
    balance_transaction: null,
    created: at,
    currency: 'gbp',
    description: 'STRIPE PAYOUT',
    destination: null,
    failure_balance_transaction: null,
    failure_code: isFailed ? 'account_closed' : null,
    failure_message: isFailed ? 'The bank account has been closed.' : null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status,
    trace_id: null,
    type: 'bank_account',
    covers: unpaidPayments(work, account),
  } satisfies PayoutRow;
  work.store.put('payouts', payout);
  report(work, isFailed ? 'payout.failed' : 'payout.paid', payout, { account });
  return payout;
}

/** What the account received and its bank was not paid yet. */
function unpaidPayments({ store }: Work, account: string): string[] {
  const covered = new Set(
    store
      .all('payouts')
      .filter((row) => row.account === account && row.status !== 'failed')
      .flatMap(({ covers }) => covers),
  );
  return store
    .all('transfers')
    .filter((row) => row.destination === account && !row.reversed)
    .map(({ destination_payment: payment }) => String(payment))
    .filter((payment) => !covered.has(payment));
}

/** The bank of an account is paid all that it holds, as Stripe does by itself every day. */
export function payOutAll(work: Work, account: string): void {
  const pence = connectedBalancePence(work, account);
  if (pence > 0 && work.store.get('accounts', account)?.payouts_enabled)
    payOut(work, account, { amount: pence, status: 'paid' });
}

export function listPayouts(call: Call): StripeAnswer {
  const page = readParams(call.params, { ...listShape, status: text });
  const rows = call.store
    .all('payouts')
    .filter((row) => row.account === call.account)
    .filter((row) => page.status === undefined || row.status === page.status);
  return ok(listPage(rows, page, '/v1/payouts'));
}

/** What a bank payout consists of, as movements of the account's own balance. */
export function listMovementsOfPayout(call: Call): StripeAnswer {
  const { payout: id, ...page } = readParams(call.params, { ...listShape, payout: required(text) });
  const payout = call.store.get('payouts', id);
  if (!payout || payout.account !== call.account) throw missing('payout', id, 'payout', 'param');
  const transfers = call.store.all('transfers');
  const rows = payout.covers.map((source) => {
    const amount = transfers.find((row) => row.destination_payment === source)?.amount ?? 0;
    return {
      id: `txn_${source}`,
      object: 'balance_transaction',
      amount,
      available_on: payout.created,
      balance_type: 'payments',
      created: payout.created,
      currency: 'gbp',
      description: null,
      exchange_rate: null,
      fee: 0,
      fee_details: [],
      net: amount,
      reporting_category: 'charge',
      source,
      status: 'available',
      type: 'payment',
    } satisfies Stripe.BalanceTransaction;
  });
  return ok(listPage(rows, page, '/v1/balance_transactions'));
}
