import { ApiProperty } from '@nestjs/swagger';
import { OptionalText, Text } from '../../../platform/http/input/fields.js';
import { check } from '../../../platform/http/input/says.js';
import { VatNumber } from '../../../platform/http/input/vat-number-field.js';
import { cisPercents, type CisPercent } from './cis.policy.js';

/** How HMRC knows a contractor. */
export class SaveCisContractor {
  @Text('The registered name is required', { max: 200 }) name!: string;
  @Text('The employer PAYE reference is required', { max: 20 }) employerReference!: string;
  @Text('The Accounts Office reference is required', { max: 20 }) accountsOfficeReference!: string;
  /** Missing: the one that was given before stays. */
  @OptionalText({ max: 30 }) utr?: string;
  /** Of who is registered for VAT and sells the work on: VAT on it is reverse-charged. */
  @VatNumber() vatNumber?: string | null;
}

/** A customer as a contractor of the Construction Industry Scheme. */
export class CisContractorView {
  /** Construction work that they post from now on is under the scheme. */
  @ApiProperty() isContractor!: boolean;
  @ApiProperty({ type: String, nullable: true }) name!: string | null;
  @ApiProperty({ type: String, nullable: true, example: '123/AB456' }) employerReference!: string | null;
  @ApiProperty({ type: String, nullable: true, example: '123PA00012345' }) accountsOfficeReference!:
    string | null;
  /** The last three digits: the owner reads no more of it. */
  @ApiProperty({ type: String, nullable: true, example: '123' }) utrEnd!: string | null;
  @ApiProperty({ type: String, nullable: true }) vatNumber!: string | null;
}

/** What HMRC said of a subcontractor. */
export class SaveCisCheck {
  @ApiProperty({ type: 'integer', enum: cisPercents })
  @check('cis-percent', 'Choose 0, 20 or 30 per cent', (value) => cisPercents.some((one) => one === value))
  percent!: CisPercent;
  /** Needed unless they are paid gross. */
  @OptionalText({ max: 20 }) verificationNumber?: string;
}

/** How much of an installer's labour is held back on jobs under the scheme. */
export class CisStandingView {
  /** 30 until staff have asked HMRC. */
  @ApiProperty({ type: 'integer', enum: cisPercents }) percent!: CisPercent;
  /** null: HMRC was not asked yet, or pay is gross. */
  @ApiProperty({ type: String, nullable: true, example: 'V1234567890' }) verificationNumber!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) checkedAt!: string | null;
}
