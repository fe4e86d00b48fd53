import type { Product } from '../support/product.js';

interface Kind {
  readonly name: string;
  /** One row with a column `count`. */
  readonly sql: string;
}

const entries = (...kinds: string[]): string =>
  `SELECT count(*)::int AS count FROM assignment_entries WHERE kind IN ('${kinds.join("', '")}')`;
const bookings = (kind: string): string =>
  `SELECT count(*)::int AS count FROM ledger_transactions WHERE kind = '${kind}'`;

/** The seventeen kinds of story about money. A run without one of them proves nothing about it. */
export const kindsOfStory: readonly Kind[] = [
  {
    name: 'a deposit was paid',
    sql: `SELECT count(*)::int AS count FROM charges WHERE kind = 'deposit' AND status = 'succeeded'`,
  },
  {
    name: 'a deposit went back',
    sql: `SELECT count(*)::int AS count FROM refunds r JOIN charges c ON c.id = r.charge_id WHERE c.kind = 'deposit' AND r.status = 'succeeded'`,
  },
  { name: 'a deposit was forfeited', sql: bookings('deposit-forfeited') },
  { name: 'a bid was placed', sql: 'SELECT count(*)::int AS count FROM bids' },
  { name: 'a bid was changed', sql: 'SELECT count(*)::int AS count FROM bid_edits' },
  {
    name: 'a bid was withdrawn',
    sql: `SELECT count(*)::int AS count FROM bids WHERE status = 'withdrawn'`,
  },
  { name: 'a job was awarded', sql: 'SELECT count(*)::int AS count FROM assignments' },
  {
    name: 'a price went back',
    sql: `SELECT count(*)::int AS count FROM refunds r JOIN charges c ON c.id = r.charge_id WHERE c.kind <> 'deposit' AND r.status = 'succeeded'`,
  },
  {
    name: 'a price was changed',
    sql: `SELECT count(*)::int AS count FROM price_changes WHERE status = 'done' AND proposed_by IS NOT NULL`,
  },
  { name: 'work was approved', sql: entries('approved', 'completed') },
  { name: 'pay was sent', sql: bookings('payout') },
  { name: 'a dispute was opened', sql: 'SELECT count(*)::int AS count FROM disputes' },
  {
    name: 'a dispute was decided',
    sql: `SELECT count(*)::int AS count FROM disputes WHERE status = 'resolved'`,
  },
  {
    name: 'staff sent money back by hand',
    sql: `SELECT count(*)::int AS count FROM refunds WHERE reason = 'made-at-provider'`,
  },
  { name: 'a bank sent a refund back', sql: bookings('refund-returned') },
  { name: 'a card holder disputed a payment', sql: 'SELECT count(*)::int AS count FROM chargebacks' },
  { name: 'pay had to come back', sql: bookings('clawback-claimed') },
];

/** Stories of each kind that a run tells at least, for each ten minutes. */
export const quota = 5;

/** How often each kind has happened, in the order of {@link kindsOfStory}. */
export async function countStories(product: Product): Promise<{ name: string; count: number }[]> {
  const counted: { name: string; count: number }[] = [];
  for (const { name, sql } of kindsOfStory) {
    const [row] = await product.database.query<{ count: number }>(sql);
    counted.push({ name, count: row?.count ?? 0 });
  }
  return counted;
}

/** The kinds that are short of `least`. */
export const missing = (counted: readonly { name: string; count: number }[], least: number): string[] =>
  counted.filter(({ count }) => count < least).map(({ name, count }) => `${name}: ${count} of ${least}`);

export const tableOf = (counted: readonly { name: string; count: number }[]): string =>
  counted.map(({ name, count }) => `  ${String(count).padStart(6)}  ${name}`).join('\n');
