/** Of charges: their state, and what of them the books say was received. */
const chargeColumns = `c.id, c.provider_intent_id AS "intentId", c.status, c.received_currency AS currency,
       coalesce((SELECT sum(e.amount_pence) FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
                  WHERE e.charge_id = c.id AND e.account = 'provider_balance' AND t.kind = 'charge-received'), 0)::bigint AS booked`;

/** The charges of the intents $1, and those that such intents name ($2). */
export const chargesOfIntents = `SELECT ${chargeColumns} FROM charges c WHERE c.provider_intent_id = ANY ($1)
  UNION SELECT ${chargeColumns} FROM charges c WHERE c.id = ANY ($2::uuid[])`;

/** The next 1,000 charges after $1 that have an intent and were made since $2. */
export const chargesWithIntent = `SELECT id, provider_intent_id AS "providerId" FROM charges
  WHERE provider_intent_id IS NOT NULL AND id > $1 AND created_at >= $2 ORDER BY id LIMIT 1000`;

/** The refunds that the provider's refunds $1 are, earlier attempts included. */
export const refundsOfProvider = `SELECT id, provider_refund_id AS "providerRefundId",
         -- To the provider, what was paid outside has failed.
         CASE WHEN settled_outside_at IS NULL THEN status ELSE 'failed' END AS status, amount_pence AS "amountPence", currency
    FROM refunds WHERE provider_refund_id = ANY ($1)
   UNION ALL
  SELECT r.id, o.provider_id, 'failed', r.amount_pence, r.currency
    FROM provider_operations o JOIN refunds r ON r.id = o.business_id
   WHERE o.kind = 'refund.create' AND o.compensated_at IS NOT NULL AND o.provider_id = ANY ($1)
     AND o.provider_id IS DISTINCT FROM r.provider_refund_id`;

/** The next 1,000 refunds after $1 that the provider has taken on and that were asked for since $2. */
export const refundsAtProvider = `SELECT id, provider_refund_id AS "providerId" FROM refunds
  WHERE provider_refund_id IS NOT NULL AND id > $1 AND requested_at >= $2 ORDER BY id LIMIT 1000`;

/** Which of the bookings $1 there are. */
export const bookingsAmong = 'SELECT key FROM ledger_transactions WHERE key = ANY ($1)';

/** What the bookings $1 brought to the provider's balance, in pence. */
export const balanceOfBookings = `SELECT t.key, coalesce(sum(e.amount_pence), 0)::int AS pence
    FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id AND e.account = 'provider_balance'
   WHERE t.key = ANY ($1) GROUP BY t.key`;

/** The payouts of the transfers $1, each with what the books say left and came back. */
export const payoutsOfTransfers = `
  SELECT p.id, p.provider_transfer_id AS "transferId", a.provider_account_id AS destination,
         coalesce(-(SELECT sum(e.amount_pence) FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
                     WHERE t.key = 'payout:' || p.id || ':sent' AND e.account = 'provider_balance'), 0)::int AS booked,
         coalesce((SELECT sum(e.amount_pence) FROM clawbacks c JOIN ledger_transactions t ON t.key = 'clawback:' || c.id || ':returned'
                     JOIN ledger_entries e ON e.transaction_id = t.id AND e.account = 'provider_balance'
                    WHERE c.payout_id = p.id), 0)::int
         + coalesce((SELECT sum(e.amount_pence) FROM ledger_entries e
                        JOIN ledger_transactions t ON t.id = e.transaction_id AND t.kind = 'payout-returned'
                       WHERE e.user_id = p.payee_id AND e.account = 'provider_balance'
                         AND starts_with(t.key, 'payout:' || p.id || ':reversal:')), 0)::int AS reversed
    FROM payouts p JOIN payout_accounts a ON a.user_id = p.payee_id WHERE p.provider_transfer_id = ANY ($1)`;

/** Which of the payouts named in $1 there are. */
export const payoutsAmong = `SELECT id FROM payouts
  WHERE id IN (SELECT named::uuid FROM unnest($1::text[]) AS named WHERE pg_input_is_valid(named, 'uuid'))`;

/** The next 100 accounts after $1 to which payouts were sent that were asked for since $2. */
export const accountsSentTo = `SELECT a.user_id AS id, a.provider_account_id AS "providerId", min(p.sent_at) AS "firstSentAt",
       jsonb_agg(jsonb_build_object('id', p.id, 'status', p.status, 'payeeId', p.payee_id, 'paymentId', p.destination_payment_id)) AS payouts
  FROM payout_accounts a JOIN payouts p ON p.payee_id = a.user_id
 WHERE a.user_id > $1 AND p.requested_at >= $2 AND p.status IN ('sent', 'paid') AND p.destination_payment_id IS NOT NULL
 GROUP BY a.user_id, a.provider_account_id ORDER BY a.user_id LIMIT 100`;

/** The next 1,000 payouts after $1 that were sent and that were asked for since $2. */
export const payoutsWithTransfer = `SELECT id, provider_transfer_id AS "providerId" FROM payouts
  WHERE provider_transfer_id IS NOT NULL AND id > $1 AND requested_at >= $2 ORDER BY id LIMIT 1000`;

/** The next 1,000 chargebacks after $1 that began since $2. */
export const chargebacksAtProvider = `SELECT id, provider_chargeback_id AS "providerId" FROM chargebacks
  WHERE id > $1 AND opened_at >= $2 ORDER BY id LIMIT 1000`;

/** What the books say came back of a transfer made by hand; $1 is the key of its returns, up to the sum. */
export const returnedByHand = `SELECT coalesce(-sum(e.amount_pence), 0)::int AS returned
    FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id AND e.account = 'sent_by_hand'
   WHERE t.kind = 'sent-by-hand-returned' AND starts_with(t.key, rtrim($1, '0123456789'))`;
