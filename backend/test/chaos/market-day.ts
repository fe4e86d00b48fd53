import { cards, payByCard, type Person } from '../support/people.js';
import type { Product } from '../support/product.js';
import type { Chance } from '../support/chance.js';
import type { Tally } from './tally.js';

/** What somebody has to do with the market: who they are, what is open, and where it is written down. */
export interface Day {
  readonly me: Person;
  readonly product: Product;
  readonly chance: Chance;
  readonly tally: Tally;
  /** Leads and jobs that may still take bids. */
  readonly open: string[];
}

export interface Act {
  /** How often it is chosen beside the others. */
  readonly weight: number;
  readonly act: (day: Day) => Promise<unknown>;
}

/** Most cards are good, some are refused, and some refunds to them take their time. */
const cardsInUse = [
  ...Array.from({ length: 16 }, () => cards.good),
  cards.declined,
  cards.noFunds,
  cards.refundPending,
  cards.refundPending,
];

export async function pay({ product, chance, tally }: Day, clientSecret: string): Promise<void> {
  tally.count(`a card form was sent: ${await payByCard(product, clientSecret, chance.pick(cardsInUse))}`);
}

/** One of the rows that a list of the product's answers; undefined when there is none. */
export async function oneOf<Row extends object>(
  { me, chance, tally }: Day,
  path: string,
  filter: (row: Row) => boolean = () => true,
): Promise<Row | undefined> {
  const answer = await me.visitor.get<Row[]>(path);
  if (!tally.note('a list was read', answer)) return undefined;
  const rows = answer.body.filter(filter);
  return rows.length > 0 ? chance.pick(rows) : undefined;
}

export function choose(chance: Chance, acts: readonly Act[]): Act {
  let left = chance.next() * acts.reduce((sum, { weight }) => sum + weight, 0);
  return acts.find(({ weight }) => (left -= weight) < 0) ?? (acts[0] as Act);
}

export const filtered = (path: string, filter: object): string =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

export const forget = (open: string[], id: string): void => {
  const at = open.indexOf(id);
  if (at >= 0) open.splice(at, 1);
};
