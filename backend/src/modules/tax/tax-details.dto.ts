import { ApiProperty } from '@nestjs/swagger';
import { Choice, OptionalText, Text } from '../../platform/http/input/fields.js';
import { Postcode } from '../../platform/http/input/postcode-field.js';
import { sellerKinds, type SellerKind } from './tax-details.policy.js';
import { taxNumberKinds, type TaxNumberKind } from './tax-numbers.policy.js';

/** What an installer tells HMRC through us. Which fields a kind needs: `checkDetails`. */
export class SaveTaxDetails {
  @Choice(sellerKinds, 'Say how you trade') kind!: SellerKind;
  @OptionalText({ max: 100 }) firstName?: string;
  @OptionalText({ max: 100 }) lastName?: string;
  @OptionalText({ max: 200 }) organisation?: string;
  @Text('House number and street are required', { max: 200 }) street!: string;
  @Text('Town is required', { max: 100 }) town!: string;
  @Postcode('Postcode is required', 'Enter a UK postcode, such as M1 1AE') postcode!: string;
  /** `YYYY-MM-DD`. Of an individual. */
  @OptionalText({ max: 10 }) dateOfBirth?: string;
  /** Of a company; a partnership may have one. */
  @OptionalText({ max: 20 }) companyNumber?: string;
  /** A National Insurance number or a UTR. Missing: the one that was given before stays. */
  @OptionalText({ max: 30 }) taxNumber?: string;
}

export const taxStates = ['not-asked', 'asked', 'waiting', 'given'] as const;
export type TaxState = (typeof taxStates)[number];

/** What an installer has told us of their tax, and what happens if they have not. */
export class TaxDetailsView {
  /** `not-asked`: nothing was paid yet; `asked`: they are to say it; `waiting`: their pay waits for it. */
  @ApiProperty({ enum: taxStates }) state!: TaxState;
  /** From when pay waits if they say nothing; null: it does not, or does already. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) waitsFrom!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) givenAt!: string | null;
  @ApiProperty({ enum: sellerKinds, nullable: true }) kind!: SellerKind | null;
  @ApiProperty({ type: String, nullable: true }) firstName!: string | null;
  @ApiProperty({ type: String, nullable: true }) lastName!: string | null;
  @ApiProperty({ type: String, nullable: true }) organisation!: string | null;
  @ApiProperty({ type: String, nullable: true }) street!: string | null;
  @ApiProperty({ type: String, nullable: true }) town!: string | null;
  @ApiProperty({ type: String, nullable: true }) postcode!: string | null;
  @ApiProperty({ type: String, format: 'date', nullable: true }) dateOfBirth!: string | null;
  @ApiProperty({ type: String, nullable: true }) companyNumber!: string | null;
  @ApiProperty({ enum: taxNumberKinds, nullable: true }) numberKind!: TaxNumberKind | null;
  /** The last three characters: the owner reads no more of it. */
  @ApiProperty({ type: String, nullable: true, example: '56C' }) numberEnd!: string | null;
}

/** What HMRC's service asks for about a subcontractor. */
export class TaxIdentityView {
  /** As they gave it for HMRC; null: they have not yet. */
  @ApiProperty({ type: String, nullable: true }) name!: string | null;
  @ApiProperty({ type: String, nullable: true, example: '1123456789' }) utr!: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'AB123456C' }) nationalInsuranceNumber!:
    string | null;
  @ApiProperty({ type: String, nullable: true, example: '01234567' }) companyNumber!: string | null;
}
