import { ApiProperty } from '@nestjs/swagger';
import { poundsText } from '../../../platform/money/pence.js';
import { cisPercents, type CisPercent } from '../../tax/cis/cis.policy.js';
import { defineViews } from '../../auth/audience.policy.js';
import {
  bidLineFacts,
  lineKinds,
  vatRates,
  type BidLine,
  type LineKind,
  type VatRate,
} from '../bid-line.entity.js';
import { isWholeJob, vatOfLine, vatOfLines, wholeJob } from '../bid-lines.policy.js';

/** A part of a price. */
export class BidLineView {
  @ApiProperty({ enum: lineKinds }) kind!: LineKind;
  /** In the installer's words. */
  @ApiProperty() text!: string;
  /** Pounds with two decimals, with the VAT in it. */
  @ApiProperty({ example: '180.00' }) amount!: string;
  /** Percent; null: no VAT is named. */
  @ApiProperty({ type: 'integer', enum: vatRates, nullable: true }) vatRate!: VatRate | null;
  /** Pounds with two decimals: what of the amount is VAT. */
  @ApiProperty({ type: String, nullable: true, example: '30.00' }) vat!: string | null;
}

/** What a price is made of. */
export class OfferView {
  /** They come to the price. One for the whole job when its installer has not broken it down. */
  @ApiProperty({ type: [BidLineView] }) lines!: BidLineView[];
  @ApiProperty() isBrokenDown!: boolean;
  /** Pounds with two decimals: the VAT in the price; null: no line names any. */
  @ApiProperty({ type: String, nullable: true, example: '30.00' }) vat!: string | null;
  /** By which the installer charges it; null: none is charged. */
  @ApiProperty({ type: String, nullable: true, example: 'GB980780684' }) vatNumber!: string | null;
}

/** The part of pay held back under the Construction Industry Scheme. */
export class CisOfOffer {
  @ApiProperty({ type: 'integer', enum: cisPercents }) percent!: CisPercent;
  /** Pounds with two decimals. */
  @ApiProperty({ example: '30.00' }) amount!: string;
  /** It was held back; else it will be when the work is paid. */
  @ApiProperty() isHeldBack!: boolean;
}

/** The price that was agreed at the award, and what it was made of. It stays when the price changes. */
export class AgreedOfferView extends OfferView {
  /** Pounds with two decimals. */
  @ApiProperty({ example: '240.00' }) price!: string;
  /** null: the scheme does not apply. */
  @ApiProperty({ type: CisOfOffer, nullable: true }) cis!: CisOfOffer | null;
}

/** The lines of a bid as {@link linesSql} answers them. */
export type LineRow = Pick<BidLine, 'kind' | 'text' | 'amountPence' | 'vatRate' | 'vatNumber'>;

const lineViews = defineViews<LineRow>()(bidLineFacts, {
  owner: (line) => ({
    kind: line.kind,
    text: line.text,
    vatRate: line.vatRate,
    amount: poundsText(line.amountPence),
  }),
});

const textOf = (pence: number | null): string | null => (pence === null ? null : poundsText(pence));

/** @param written null: the price has no lines */
export function offerView(written: readonly LineRow[] | null, pricePence: number): OfferView {
  const lines = written ?? [{ ...wholeJob(pricePence), vatNumber: null }];
  return {
    lines: lines.map((line) => ({ ...lineViews.owner(line), vat: textOf(vatOfLine(line)) })),
    isBrokenDown: !isWholeJob(lines),
    vat: textOf(vatOfLines(lines)),
    vatNumber: lines.find(({ vatNumber }) => vatNumber !== null)?.vatNumber ?? null,
  };
}
