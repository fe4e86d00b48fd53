import type { Bids } from '../modules/bids/bids/bids.service.js';
import type { DemoLead } from './demo-lead.js';
import type { Random } from './random.js';

const small = ['Half a day', '1 day', '1-2 days'];
const middle = ['2-3 days', '3 days', '4 days'];
const large = ['1 week', '8-10 days', '2 weeks'];

const messages = [
  'I can start next week and bring everything but the kit itself. Price includes materials and making good.',
  'We have done several of these nearby and can send photos. Fully insured, fixed price.',
  'Happy to visit first at no cost. Two of us on site, so it is done quickly and tidily.',
  'Price includes testing, labelling and a short handover with you.',
  'I would use existing cable routes where I can, to keep drilling to a minimum.',
  null,
  null,
];

const etasFor = (pounds: number): string[] => {
  if (pounds < 700) return small;
  return pounds < 3_000 ? middle : large;
};

/** A price within the lead's budget, in steps of £5, and a time that fits the size of the job. */
export function offerFor({ minBudget, maxBudget }: DemoLead, random: Random): Parameters<Bids['place']>[2] {
  const price = Math.round((minBudget + random.next() * (maxBudget - minBudget)) / 5) * 5;
  const message = random.pick(messages);
  return { price, eta: random.pick(etasFor(maxBudget)), ...(message !== null && { message }) };
}
