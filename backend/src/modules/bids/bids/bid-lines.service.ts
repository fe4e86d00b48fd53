import { Injectable } from '@nestjs/common';
import { withoutContacts } from '../../../platform/contacts/contact-details.policy.js';
import { Database, type Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { sql } from '../../../platform/database/sql.js';
import { NotFound } from '../../../platform/errors/domain-error.js';
import { poundsText, toPence } from '../../../platform/money/pence.js';
import { BidLine } from '../bid-line.entity.js';
import { assertMayChargeVat, chargesVat, wholeJob, type PricedLine } from '../bid-lines.policy.js';
import type { CisPercent } from '../../tax/cis/cis.policy.js';
import { cisAmounts } from '../cis-amounts.policy.js';
import type { BidLineInput } from './bid-lines.dto.js';
import { vatNumberOf } from '../vat-number.reads.js';
import { agreedSql } from './bid-lines.reads.js';
import { offerView, type AgreedOfferView, type LineRow } from './bid-lines.views.js';

interface AgreedTerms {
  readonly pricePence: number;
  /** null: the Construction Industry Scheme does not apply. */
  readonly cisPercent: CisPercent | null;
  /** The sum held back; null: none yet. */
  readonly heldBackPence: number | null;
  /** The installer's VAT number where VAT is reverse-charged. */
  readonly reverseVatNumber: string | null;
}

interface AgreedRow extends AgreedTerms {
  readonly lines: LineRow[] | null;
}

/** The agreed price, in pence. */
export interface PricedAward extends AgreedTerms {
  readonly lines: readonly PricedLine[];
  readonly vatNumber: string | null;
}

/** The agreed offer, line by line. */
@Injectable()
export class BidLines {
  constructor(private readonly database: Database) {}

  /** @param nowPence the price as it is now; missing: as it was agreed @throws NotFound */
  async ofAward(awardId: string, nowPence?: number): Promise<AgreedOfferView> {
    const { lines, pricePence, cisPercent, heldBackPence } = await this.agreed(awardId);
    const amounts =
      cisPercent === null
        ? null
        : cisAmounts(lines ?? [wholeJob(pricePence)], nowPence ?? pricePence, cisPercent);
    return {
      ...offerView(lines, pricePence),
      price: poundsText(pricePence),
      cis: amounts && {
        percent: cisPercent as CisPercent,
        amount: poundsText(heldBackPence ?? amounts.deductedPence),
        isHeldBack: heldBackPence !== null,
      },
    };
  }

  /** The same in pence, and the number by which its installer charges VAT; null: they charge none. @throws NotFound */
  async pricedOfAward(awardId: string, tx: Tx = this.database.reader): Promise<PricedAward> {
    const { lines, ...terms } = await this.agreed(awardId, tx);
    const vatNumber = lines?.find((line) => line.vatNumber !== null)?.vatNumber ?? null;
    return { ...terms, lines: lines ?? [wholeJob(terms.pricePence)], vatNumber };
  }

  private async agreed(awardId: string, tx: Tx = this.database.reader): Promise<AgreedRow> {
    const [row] = await sql<AgreedRow>(tx, agreedSql, [awardId]);
    if (!row) throw new NotFound();
    return row;
  }
}

/** Contact details are for the one who is chosen, in a line as in the bid's message. */
export const pricedLines = (lines: readonly BidLineInput[]): PricedLine[] =>
  lines.map(({ kind, text, amount, vatRate }) => ({
    kind,
    text: withoutContacts(text).text,
    amountPence: toPence(amount),
    vatRate: vatRate ?? null,
  }));

/**
 * Writes what a pending bid's price is made of, under the lead's lock.
 * @throws InvalidFields on `lines` when VAT is charged without a number
 */
export async function writeLines(
  tx: Tx,
  installerId: string,
  bidId: string,
  lines: readonly PricedLine[],
): Promise<void> {
  const vatNumber = lines.some(chargesVat) ? await vatNumberOf(tx, installerId) : null;
  assertMayChargeVat(lines, vatNumber);
  await sql(tx, writeLinesSql, [
    bidId,
    lines.map(({ kind }) => kind),
    lines.map(({ text }) => text),
    lines.map(({ amountPence }) => amountPence),
    lines.map(({ vatRate }) => vatRate),
    vatNumber,
  ]);
}

/** As {@link writeLines}; without lines the price that was broken down before is one for the whole job again. */
export async function replaceLines(
  tx: Tx,
  installerId: string,
  bidId: string,
  lines: readonly PricedLine[] | null,
  pricePence: number,
): Promise<void> {
  if (lines) return writeLines(tx, installerId, bidId, lines);
  if (await repository(tx, BidLine).existsBy({ bidId }))
    await writeLines(tx, installerId, bidId, [wholeJob(pricePence)]);
}

/** A new edition of the lines of the bid $1: kinds $2, texts $3, amounts $4, rates $5, and the number $6 where VAT is charged. */
const writeLinesSql = `INSERT INTO bid_lines (bid_id, edition, place, kind, text, amount_pence, vat_rate, vat_number)
  SELECT $1, (SELECT coalesce(max(edition), 0) + 1 FROM bid_lines WHERE bid_id = $1), place, kind, text, pence, rate,
         CASE WHEN rate > 0 THEN $6 END
    FROM unnest($2::text[], $3::text[], $4::integer[], $5::integer[]) WITH ORDINALITY AS line (kind, text, pence, rate, place)`;
