import { ApiProperty } from '@nestjs/swagger';
import { checkItems, missingItems, type CheckItem, type MissingItem } from './application-checks.policy.js';

/** One thing to look at before an approval. */
export class ApplicationCheckView {
  @ApiProperty({ enum: checkItems }) item!: CheckItem;
  @ApiProperty() label!: string;
  @ApiProperty() isThere!: boolean;
  /** Without it the application is not complete. */
  @ApiProperty() isNeeded!: boolean;
  /** What the applicant calls the company. */
  @ApiProperty({ type: String, nullable: true }) detail!: string | null;
  /** Of a paper the London day when staff read it, of the identity the moment. */
  @ApiProperty({ type: String, nullable: true }) checkedAt!: string | null;
  @ApiProperty({ type: String, format: 'date', nullable: true }) validUntil!: string | null;
}

/** What an approval would lack. */
export class MissingView {
  @ApiProperty({ enum: missingItems }) item!: MissingItem;
  @ApiProperty() text!: string;
  /** A paper that was sent and waits to be looked at. */
  @ApiProperty() isSent!: boolean;
}
