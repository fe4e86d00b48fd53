import type { Stripe } from 'stripe';
import type { ReversalRow, TransferRow } from '../state/rows.js';
import { clockNow } from '../clock.js';
import { newId, nowInSeconds, randomText } from '../ids.js';
import { availablePence, balanceOf, move } from './balance.js';
import { missing, StripeError, withDocumentation, wrongState } from './errors.js';
import { report } from './webhooks/events.js';
import { envelope, listPage, listShape } from './lists.js';
import * as read from './params.js';
import { ok, type Call, type StripeAnswer } from './work.js';

const createShape = {
  amount: read.required(read.integer(1)),
  currency: read.required(read.currency),
  destination: read.required(read.text),
  description: read.text,
  metadata: read.metadata,
  source_transaction: read.text,
  source_type: read.ignored,
  transfer_group: read.text,
};

export function createTransfer(call: Call): StripeAnswer {
  const given = read.readParams(call.params, createShape);
  const account = call.store.get('accounts', given.destination);
  if (!account) throw missing('destination', given.destination, 'destination', 'param');
  if (given.source_transaction !== undefined && !call.store.get('charges', given.source_transaction)) {
    throw missing('charge', given.source_transaction, 'source_transaction', 'param');
  }
  if (account.capabilities?.transfers !== 'active') {
    throw wrongState(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, ' +
        'crypto_transfers, legacy_payments',
      { code: 'insufficient_capabilities_for_transfer', param: 'destination' },
    );
  }
  if (given.amount > availablePence(call.store)) throw balanceInsufficient();

  const id = `tr_1${randomText(23)}`;
  const row = {
    id,
    object: 'transfer',
    amount: given.amount,
    amount_reversed: 0,
    balance_transaction: move(call, { type: 'transfer', amount: -given.amount, source: id }),
    created: nowInSeconds(),
    currency: given.currency,
    description: given.description ?? null,
    destination: account.id,
    destination_payment: newId('py'),
    livemode: false,
    metadata: given.metadata,
    reversals: reversalList(id, []),
    reversed: false,
    source_transaction: given.source_transaction ?? null,
    source_type: 'card',
    transfer_group: given.transfer_group ?? null,
  } satisfies TransferRow;
  call.store.put('transfers', row);
  const dueAt = clockNow() + call.options.stripe.bankPayoutDelayMs;
  call.store.put('tasks', { id: newId('task'), dueAt, kind: 'bank-payout', target: account.id });
  report(call, 'transfer.created', row);
  return ok(row);
}

function balanceInsufficient(): StripeError {
  return wrongState(
    'You have insufficient available funds in your Stripe account. Try adding funds directly to your available ' +
      'balance by creating Charges using the 4000000000000077 test card. See: https://docs.stripe.com/testing#available-balance',
    { code: 'balance_insufficient' },
  );
}

function reversalList(transferId: string, reversals: ReversalRow[]): Stripe.ApiList<Stripe.TransferReversal> {
  return envelope<Stripe.TransferReversal>(reversals, false, `/v1/transfers/${transferId}/reversals`);
}

const reversalShape = {
  amount: read.integer(1),
  description: read.text,
  metadata: read.metadata,
  refund_application_fee: read.flag,
};

export function createReversal(call: Call): StripeAnswer {
  const given = read.readParams(call.params, reversalShape);
  const transfer = transferOf(call);
  const left = transfer.amount - transfer.amount_reversed;
  if (left === 0) throw wrongState(`Transfer ${transfer.id} is already fully reversed.`, { param: 'id' });
  const amount = given.amount ?? left;
  if (amount > left) {
    const message = `Reversal amount (${read.pounds(amount)}) is greater than unreversed amount on transfer (${read.pounds(left)})`;
    throw wrongState(message, { param: 'amount' });
  }
  if (amount > connectedBalancePence(call, transfer.destination)) {
    const message = 'Insufficient funds in the connected account to reverse this transfer.';
    const error = { type: 'invalid_request_error' as const, code: 'balance_insufficient', message };
    throw new StripeError(400, withDocumentation(error), true);
  }
  const id = `trr_1${randomText(23)}`;
  const reversal = {
    id,
    object: 'transfer_reversal',
    amount,
    balance_transaction: move(call, { type: 'transfer_refund', amount, source: id }),
    created: nowInSeconds(),
    currency: transfer.currency,
    destination_payment_refund: null,
    metadata: given.metadata,
    source_refund: null,
    transfer: transfer.id,
  } satisfies ReversalRow;
  call.store.put('transfer_reversals', reversal);
  const reversed = transfer.amount_reversed + amount;
  const row: TransferRow = {
    ...transfer,
    amount_reversed: reversed,
    reversed: reversed === transfer.amount,
    reversals: reversalList(transfer.id, [reversal, ...(transfer.reversals.data as ReversalRow[])]),
  };
  call.store.put('transfers', row);
  report(call, 'transfer.reversed', row);
  return ok(reversal);
}

/** What a connected account holds at the provider: transfers less reversals less what its bank was paid. */
export function connectedBalancePence(work: Pick<Call, 'store'>, accountId: string): number {
  const received = work.store
    .all('transfers')
    .filter((row) => row.destination === accountId)
    .reduce((sum, row) => sum + row.amount - row.amount_reversed, 0);
  const paidOut = work.store
    .all('payouts')
    .filter((row) => row.account === accountId && row.status !== 'failed')
    .reduce((sum, row) => sum + row.amount, 0);
  return received - paidOut;
}

/** The platform's balance, or that of the connected account in whose name it asks. */
export function retrieveBalance(call: Call): StripeAnswer {
  const { store, account } = call;
  return ok(account === null ? balanceOf(store) : balanceOf(store, connectedBalancePence(call, account)));
}

function transferOf(call: Call): TransferRow {
  const id = call.route.id ?? '';
  const transfer = call.store.get('transfers', id);
  if (!transfer) throw missing('transfer', id, 'id', 'path');
  return transfer;
}

export function retrieveTransfer(call: Call): StripeAnswer {
  return ok(transferOf(call));
}

export function listReversals(call: Call): StripeAnswer {
  const transfer = transferOf(call);
  const page = read.readParams(call.params, listShape);
  const rows = call.store.all('transfer_reversals').filter((row) => row.transfer === transfer.id);
  return ok(listPage(rows, page, `/v1/transfers/${transfer.id}/reversals`));
}

export function listTransfers(call: Call): StripeAnswer {
  const page = read.readParams(call.params, {
    ...listShape,
    destination: read.text,
    transfer_group: read.text,
  });
  const rows = call.store
    .all('transfers')
    .filter((row) => page.destination === undefined || row.destination === page.destination)
    .filter((row) => page.transfer_group === undefined || row.transfer_group === page.transfer_group);
  return ok(listPage(rows, page, '/v1/transfers'));
}
