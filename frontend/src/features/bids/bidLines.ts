import type { Bid, BidInput, BidLineInput } from '../../api/types';
import { toPence } from '../../ui/text/money';

/** A line as it is typed. An empty rate names no VAT. */
export type TypedLine = { kind: BidLineInput['kind']; text: string; amount: string; vatRate: string };

/** The fields of a bid as they are typed. Without lines the price is for the whole job. */
export type TypedBid = { price: string; eta: string; message: string; lines: TypedLine[] };

export const nothingTyped: TypedBid = { price: '', eta: '', message: '', lines: [] };

export const MOST_LINES = 20;

/** A text that is not a number counts as 0 (docs/product.md#forms). */
export function readPrice(typed: string): number {
  const price = Number(typed);
  return Number.isFinite(price) ? price : 0;
}

/** The form of a bid that is changed. */
export const typedBidOf = ({ price, eta, message, lines, isBrokenDown }: Bid): TypedBid => ({
  price: String(price),
  eta,
  message: message ?? '',
  lines: isBrokenDown
    ? lines.map(({ kind, text, amount, vatRate }) => ({
        kind,
        text,
        amount,
        vatRate: vatRate === null ? '' : String(vatRate),
      }))
    : [],
});

/** The request of a form. The server checks that the lines come to the price. */
export const bidInputOf = ({ price, eta, message, lines }: TypedBid): BidInput => ({
  price: readPrice(price),
  eta,
  message,
  ...(lines.length > 0 && { lines: lines.map(lineInputOf) }),
});

const lineInputOf = ({ kind, text, amount, vatRate }: TypedLine): BidLineInput => ({
  kind,
  text,
  amount: readPrice(amount),
  ...(vatRate !== '' && { vatRate: Number(vatRate) as NonNullable<BidLineInput['vatRate']> }),
});

/** The sum of the lines in the form, as the price field has it, before the server knows of them. */
export function sumOf(lines: readonly Pick<TypedLine, 'amount'>[]): string {
  let pence = 0;
  for (const { amount } of lines) pence += toPence(readPrice(amount));
  return (pence / 100).toFixed(2);
}
