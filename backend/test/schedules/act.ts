import type { Town } from './town.js';

/** Something that somebody may do. What the product refuses is as good as what it does. */
export interface Act {
  readonly name: string;
  /** How often it is chosen beside the others. */
  readonly weight: number;
  readonly act: (town: Town) => Promise<unknown>;
}

/** For whatever asks for one. */
export const reason = 'As chance would have it';

/** A sum from £1.00 to £10,000.00 to the penny, in pounds. */
export const aPrice = ({ chance }: Town): number => chance.between(100, 1_000_000) / 100;

const cards = [
  ...Array.from({ length: 12 }, () => 'pm_card_visa'),
  'pm_card_visa_chargeDeclined',
  'pm_card_authenticationRequired',
  'pm_card_refundFail',
  'pm_card_pendingRefund',
  'pm_card_createDispute',
];

/** The card form is sent, or closed. The act does not wait for the product to hear of it: news come by message, or a sweep asks. */
export async function pay({ chance, market }: Town, clientSecret: string): Promise<void> {
  const card = chance.pick(cards);
  // It may be the browser whom the provider fails.
  if (chance.next() < 0.9) await market.bank.confirm(clientSecret, card).catch(() => undefined);
}
