import type { Stripe } from 'stripe';
import type { Store } from '../state/store.js';
import { newId, nowInSeconds } from '../ids.js';
import { missing } from './errors.js';
import { listPage, listShape } from './lists.js';
import { readParams, text } from './params.js';
import { ok, type Call, type StripeAnswer, type Work } from './work.js';

type Movement = {
  type:
    | 'charge'
    | 'payment'
    | 'refund'
    | 'refund_failure'
    | 'transfer'
    | 'transfer_refund'
    | 'adjustment'
    | 'topup';
  /** Pence; money that leaves is negative. */
  amount: number;
  source: string | null;
  description?: string;
  /** What the provider keeps for itself, in pence. */
  fee?: number;
  /** Where Stripe's reports count it, when that is not its type. */
  category?: 'dispute' | 'dispute_reversal';
};

/** Books one movement of the platform's balance. */
export function move(work: Work, movement: Movement): string {
  const now = nowInSeconds();
  const fee = movement.fee ?? 0;
  const row = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount: movement.amount,
    available_on: now,
    balance_type: 'payments',
    created: now,
    currency: 'gbp',
    description: movement.description ?? null,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency: 'gbp',
              description: 'Processing fees',
              type: 'stripe_fee',
            },
          ],
    net: movement.amount - fee,
    reporting_category: movement.category ?? movement.type,
    source: movement.source,
    status: 'available',
    type: movement.type,
  } satisfies Stripe.BalanceTransaction;
  work.store.put('balance_transactions', row);
  return row.id;
}

/** The platform's money that can be paid out now, in pence. */
export function availablePence(store: Store): number {
  return store.all('balance_transactions').reduce((sum, row) => sum + row.net, 0);
}

/** @param amount in pence */
export function balanceOf(store: Store, amount = availablePence(store)): Stripe.Balance {
  return {
    object: 'balance',
    available: [{ amount, currency: 'gbp', source_types: { card: amount } }],
    livemode: false,
    pending: [{ amount: 0, currency: 'gbp', source_types: { card: 0 } }],
  } satisfies Stripe.Balance;
}

export function retrieveBalanceTransaction(call: Call): StripeAnswer {
  const id = call.route.id ?? '';
  const row = call.store.get('balance_transactions', id);
  if (!row) throw missing('balance transaction', id, 'id', 'path');
  return ok(row);
}

export function listBalanceTransactions(call: Call): StripeAnswer {
  const page = readParams(call.params, { ...listShape, source: text, type: text, currency: text });
  const rows = call.store
    .all('balance_transactions')
    .filter((row) => page.source === undefined || row.source === page.source)
    .filter((row) => page.type === undefined || row.type === page.type);
  return ok(listPage(rows, page, '/v1/balance_transactions'));
}
