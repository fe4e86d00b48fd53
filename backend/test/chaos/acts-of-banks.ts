import { isDatabaseAway } from '../../src/platform/database/database.js';
import type { Product } from '../support/product.js';
import type { Act, Day } from './market-day.js';

/** Nothing while the database is away, as it is meant to be now and then. */
async function askedOf<Row extends object>(product: Product, sql: string): Promise<Row[]> {
  try {
    return await product.database.query<Row>(sql);
  } catch (error) {
    if (isDatabaseAway(error)) return [];
    throw error;
  }
}

/** One row that the database says could be acted on. */
async function anyOf<Row extends object>({ product }: Day, sql: string): Promise<Row | undefined> {
  return (await askedOf<Row>(product, `${sql} ORDER BY random() LIMIT 1`))[0];
}

/** In the provider's dashboard. */
async function byHand({ product, tally }: Day, what: string, path: string, params: object): Promise<void> {
  const answer = await fetch(`${product.sandboxUrl}/v1/${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox' },
    body: new URLSearchParams(Object.entries(params)),
  });
  tally.count(answer.ok ? what : `refused: ${what}`);
}

const intentOf = `SELECT c.provider_intent_id AS intent, c.received_pence AS pence FROM charges c`;

/** What happens to the money outside the product: at card holders' banks, and by staff's own hand in the provider's dashboard. */
export const actsOfBanks: readonly Act[] = [
  {
    weight: 2,
    act: async (day) => {
      const row = await anyOf<{ intent: string; pence: number }>(
        day,
        `${intentOf} JOIN awards w ON w.charge_id = c.id JOIN assignments a ON a.id = w.id WHERE a.status IN ('active', 'submitted')`,
      );
      if (!row) return;
      const params = { payment_intent: row.intent, amount: String(day.chance.between(1, row.pence)) };
      await byHand(day, 'staff sent a part of a price back by hand', 'refunds', params);
    },
  },
  {
    weight: 1,
    act: async (day) => {
      const row = await anyOf<{ intent: string }>(day, `${intentOf} WHERE c.status = 'succeeded'`);
      if (row)
        await byHand(day, 'staff sent a payment back by hand', 'refunds', { payment_intent: row.intent });
    },
  },
  {
    weight: 1.5,
    act: async (day) => {
      const row = await anyOf<{ transfer: string; pence: number }>(
        day,
        `SELECT provider_transfer_id AS transfer, net_pence AS pence FROM payouts WHERE status = 'sent'`,
      );
      if (!row) return;
      const params = { amount: String(day.chance.between(1, row.pence)) };
      await byHand(day, 'staff reversed pay by hand', `transfers/${row.transfer}/reversals`, params);
    },
  },
  {
    weight: 2,
    act: async (day) => {
      const row = await anyOf<{ id: string }>(
        day,
        `SELECT provider_refund_id AS id FROM refunds WHERE status = 'succeeded'`,
      );
      if (!row) return;
      await day.product.control('POST', `/sandbox/refunds/${row.id}/advance`, { status: 'failed' });
      day.tally.count('a bank sent a refund back');
    },
  },
  {
    weight: 1.5,
    act: async (day) => {
      const row = await anyOf<{ id: string }>(
        day,
        `SELECT provider_charge_id AS id FROM charges WHERE status = 'succeeded' AND provider_charge_id IS NOT NULL
            AND NOT EXISTS (SELECT FROM chargebacks d WHERE d.charge_id = charges.id)`,
      );
      if (!row) return;
      await day.product.control('POST', `/sandbox/charges/${row.id}/dispute`, {});
      day.tally.count('a card holder disputed a payment');
    },
  },
  {
    weight: 2,
    act: async (day) => {
      const row = await anyOf<{ id: string }>(
        day,
        `SELECT provider_chargeback_id AS id FROM chargebacks WHERE status = 'open'`,
      );
      if (!row) return;
      const outcome = day.chance.next() < 0.5 ? 'won' : 'lost';
      await day.product.control('POST', `/sandbox/disputes/${row.id}/decide`, { outcome });
      day.tally.count(`a bank decided: ${outcome}`);
    },
  },
  { weight: 3, act: (day) => retryRefunds(day, 1) },
];

/** Staff send again what a bank sent back; `me` is one of them. */
async function retryRefunds({ me, product, tally }: Day, most: number): Promise<void> {
  const rows = await askedOf<{ id: string }>(
    product,
    `SELECT id FROM refunds WHERE status = 'failed' AND NOT given_up LIMIT ${most}`,
  );
  for (const { id } of rows)
    tally.note('staff sent a refund again', await me.visitor.post(`/api/admin/refunds/${id}/retry`));
}

/** When the day is over, banks decide what they were asked, and staff send again what came back. */
export async function tidyUp(day: Day): Promise<void> {
  const open = await askedOf<{ id: string }>(
    day.product,
    `SELECT provider_chargeback_id AS id FROM chargebacks WHERE status = 'open'`,
  );
  for (const { id } of open)
    await day.product.control('POST', `/sandbox/disputes/${id}/decide`, { outcome: 'won' });
  await retryRefunds(day, 20);
}
