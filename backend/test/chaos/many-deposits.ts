import { aLead, type Person } from '../support/people.js';
import type { Product } from '../support/product.js';

const atOnce = 20;

/** Deposits that are paid at the provider and in the books, as rows: each installer's on each of as many leads as it takes. @returns the leads */
export async function manyDeposits(
  product: Product,
  admin: Person,
  installers: readonly Person[],
  count: number,
): Promise<string[]> {
  await product.control('POST', '/sandbox/webhooks', { drop: true });
  const leads: string[] = [];
  while (leads.length * installers.length < count) leads.push(await aLead(admin));
  const pairs = leads
    .flatMap((leadId) => installers.map(({ id }) => ({ leadId, installerId: id })))
    .slice(0, count);
  for (let first = 0; first < pairs.length; first += atOnce)
    await Promise.all(
      pairs.slice(first, first + atOnce).map(async ({ leadId, installerId }) => {
        const [row] = await product.database.query<{ unlock: string; charge: string }>(
          'SELECT uuidv7() AS unlock, uuidv7() AS charge',
        );
        const intent = await payFor(product, String(row?.charge));
        await write(product, {
          leadId,
          installerId,
          intent,
          unlock: String(row?.unlock),
          charge: String(row?.charge),
        });
      }),
    );
  await product.control('POST', '/sandbox/webhooks', { drop: false });
  return leads;
}

/** @returns the id of a paid intent */
async function payFor(product: Product, chargeId: string): Promise<string> {
  const answer = await fetch(`${product.sandboxUrl}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox' },
    body: new URLSearchParams({
      ...{ amount: '5000', currency: 'gbp', confirm: 'true', payment_method: 'pm_card_visa' },
      ...{ return_url: 'http://localhost', 'metadata[chargeId]': chargeId },
    }),
  });
  return ((await answer.json()) as { id: string }).id;
}

/** The rows that a paid deposit leaves behind. */
async function write(
  product: Product,
  of: { leadId: string; installerId: string; intent: string; unlock: string; charge: string },
): Promise<void> {
  await product.database.query(
    `WITH charge AS (
       INSERT INTO charges (id, kind, subject_id, payer_id, amount_pence, description, status, received_pence, received_currency, succeeded_at, provider_intent_id)
       VALUES ($1, 'deposit', $2, $3, 5000, 'Deposit', 'succeeded', 5000, 'gbp', clock_now(), $5)
     ), booking AS (
       INSERT INTO ledger_transactions (key, kind) VALUES ('charge:' || $1::uuid || ':received', 'charge-received') RETURNING id
     ), entries AS (
       INSERT INTO ledger_entries (transaction_id, account, amount_pence, charge_id)
       SELECT id, account, pence, $1 FROM booking, (VALUES ('provider_balance', 5000), ('deposits_held', -5000)) side (account, pence)
     )
     INSERT INTO unlocks (id, lead_id, installer_id, charge_id, deposit_pence, status, paid_at)
     VALUES ($2, $4, $3, $1, 5000, 'paid', clock_now())`,
    [of.charge, of.unlock, of.installerId, of.leadId, of.intent],
  );
}
