import type { Bids } from '../modules/bids/bids/bids.service.js';
import type { DemoLead } from './demo-lead.js';
import { wordsFor } from './words/words-for.js';
import type { Random } from './random.js';

const small = ['Half a day', '1 day', '1-2 days'];
const middle = ['2-3 days', '3 days', '4 days'];
const large = ['1 week', '8-10 days', '2 weeks'];

const etasFor = (pounds: number): string[] => {
  if (pounds < 700) return small;
  return pounds < 3_000 ? middle : large;
};

/**
 * A price within the lead's budget, in steps of £5, and a time that fits the size of the job.
 * @param place among the bidders, from 0
 */
export function offerFor(demo: DemoLead, place: number, random: Random): Parameters<Bids['place']>[2] {
  const { title, minBudget, maxBudget } = demo;
  const price = Math.round((minBudget + random.next() * (maxBudget - minBudget)) / 5) * 5;
  const message = wordsFor(title).bids?.[place];
  return { price, eta: random.pick(etasFor(maxBudget)), ...(message && { message }) };
}
