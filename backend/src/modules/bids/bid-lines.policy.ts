import { InvalidFields } from '../../platform/errors/domain-error.js';
import type { LegalRule } from '../../platform/law/legal-rule.js';
import { poundsLabel } from '../../platform/money/pence.js';
import { vatIn } from '../../platform/money/vat.js';
import type { BidLine } from './bid-line.entity.js';

/** Who charges VAT on a line, and how a quote and an invoice set it (docs/product.md#papers-of-installers: needs an accountant). */
export const vatOnPapersRule = {
  source: 'VAT Act 1994, section 55A; VAT Regulations 1995 (SI 1995/2518), regulation 14',
  asOf: '2026-11-28',
  decidedBy: 'The operator’s accountant',
} as const satisfies LegalRule;

/** A line as a price is made of it. */
export type PricedLine = Pick<BidLine, 'kind' | 'text' | 'amountPence' | 'vatRate'>;

export const mostLines = 20;

const totalOf = (lines: readonly Pick<PricedLine, 'amountPence'>[]): number =>
  lines.reduce((sum, { amountPence }) => sum + amountPence, 0);

/** @throws InvalidFields on `lines` when their sum is not the price */
export function assertAddUp(lines: readonly Pick<PricedLine, 'amountPence'>[], pricePence: number): void {
  const total = totalOf(lines);
  if (total === pricePence) return;
  throw new InvalidFields({
    lines: `The lines come to ${poundsLabel(total)}, but the price is ${poundsLabel(pricePence)}. Make them the same.`,
  });
}

/**
 * VAT is charged by who is registered for it.
 * @param vatNumber the installer's own; null: none was given
 * @throws InvalidFields on `lines`
 */
export function assertMayChargeVat(
  lines: readonly Pick<PricedLine, 'vatRate'>[],
  vatNumber: string | null,
): void {
  if (vatNumber !== null || !lines.some(chargesVat)) return;
  throw new InvalidFields({
    lines: 'To charge VAT, add your VAT number in Profile, Business first.',
  });
}

/**
 * Where VAT is reverse-charged, the installer charges none.
 * @throws InvalidFields on `lines`
 */
export function assertNoReversedVat(
  lines: readonly Pick<PricedLine, 'vatRate'>[],
  { reverseCharge }: { readonly reverseCharge: boolean },
): void {
  if (reverseCharge && lines.some(chargesVat))
    throw new InvalidFields({
      lines: 'VAT on this job is reverse-charged: the customer pays it to HMRC. Give prices without VAT.',
    });
}

/** What a paper says where VAT is reverse-charged, at the rate of all work under the Construction Industry Scheme but for homes. */
export const reverseChargeWords = (pence: number): string =>
  `Reverse charge: the customer accounts to HMRC for the VAT of ${poundsLabel(Math.round(pence * 0.2))}, 20 % of ${poundsLabel(pence)}.`;

/** A rate of 0 is named, and nothing is charged. */
export const chargesVat = ({ vatRate }: Pick<PricedLine, 'vatRate'>): boolean => (vatRate ?? 0) > 0;

/** The one line of a price without lines. */
export const wholeJob = (pricePence: number): PricedLine => ({
  kind: 'other',
  text: 'Whole job',
  amountPence: pricePence,
  vatRate: null,
});

/** The price has no lines of its installer's. */
export const isWholeJob = ([first, ...others]: readonly Pick<PricedLine, 'text' | 'vatRate'>[]): boolean =>
  others.length === 0 && first?.text === wholeJob(0).text && first.vatRate === null;

/** What of a line's amount is VAT, in pence, half a penny up; null: its installer names none. */
export const vatOfLine = ({
  amountPence,
  vatRate,
}: Pick<PricedLine, 'amountPence' | 'vatRate'>): number | null =>
  vatRate === null ? null : vatIn(amountPence, vatRate);

/** The VAT of all lines together, each line rounded for itself; null: no line names any. */
export function vatOfLines(lines: readonly Pick<PricedLine, 'amountPence' | 'vatRate'>[]): number | null {
  const parts = lines.map(vatOfLine).filter((pence) => pence !== null);
  return parts.length === 0 ? null : parts.reduce((sum, pence) => sum + pence, 0);
}

/**
 * An amount shared among the lines of a price as they make it up, to the penny: each ends where its part of the whole ends. The same
 * amount as the price gives the lines themselves.
 */
export function shared(lines: readonly Pick<PricedLine, 'amountPence'>[], pence: number): number[] {
  const whole = lines.reduce((sum, { amountPence }) => sum + amountPence, 0);
  let before = 0;
  let given = 0;
  return lines.map(({ amountPence }) => {
    before += amountPence;
    const end = Math.round((before * pence) / whole);
    const part = end - given;
    given = end;
    return part;
  });
}

const kindLabels = { labour: 'Labour', materials: 'Materials', other: '' } as const;

/** A line on a paper. */
export interface PaperLine extends Pick<PricedLine, 'kind' | 'text' | 'amountPence' | 'vatRate'> {
  readonly vatPence: number;
}

/** Lines as a quote or an invoice sets them: of who charges VAT each without it, then the VAT of each rate. */
export function paperLines(lines: readonly PaperLine[], isVat: boolean): { label: string; amount: string }[] {
  const said = lines.map(({ kind, text, vatRate, amountPence, vatPence }) => ({
    label: [
      kind === 'other' ? text : `${kindLabels[kind]}: ${text}`,
      ...(isVat && vatRate !== null ? [`VAT ${vatRate} %`] : []),
    ].join(', '),
    amount: poundsLabel(amountPence - (isVat ? vatPence : 0)),
  }));
  if (!isVat) return said;
  const rates = [...new Set(lines.flatMap(({ vatRate }) => vatRate ?? []))].toSorted(
    (one, other) => other - one,
  );
  return [
    ...said,
    ...rates.map((rate) => {
      const of = lines.filter(({ vatRate }) => vatRate === rate);
      const vat = of.reduce((sum, { vatPence }) => sum + vatPence, 0);
      return { label: `VAT at ${rate} % of ${poundsLabel(totalOf(of) - vat)}`, amount: poundsLabel(vat) };
    }),
  ];
}
