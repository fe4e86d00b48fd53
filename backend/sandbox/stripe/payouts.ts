import type { Stripe } from 'stripe';
import { newId, nowInSeconds } from '../ids.js';
import { report } from './events.js';
import type { Work } from './work.js';

/** A connected account's bank was paid, or refused the money. */
export function payOut(
  work: Work,
  account: string,
  amount: number,
  status: 'paid' | 'failed',
): Stripe.Payout {
  const now = nowInSeconds();
  const isFailed = status === 'failed';
  const payout = {
    id: newId('po'),
    object: 'payout',
    account,
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: now,
    automatic: true,
    balance_transaction: null,
    created: now,
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
  } satisfies Stripe.Payout & { account: string };
  work.store.put('payouts', payout);
  if (isFailed) report(work, 'payout.failed', payout, { account });
  return payout;
}
