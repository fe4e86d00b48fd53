import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsOptional } from 'class-validator';
import { Amount, OptionalText, SeenAmount, Text } from '../../../platform/http/input/fields.js';
import { BidLineInput, Lines } from './bid-lines.dto.js';
import { RightToldView } from '../right-to-cancel.views.js';
import { BidView } from './bid-views.service.js';

/** The bid form (docs/product.md#forms). */
export class PlaceBid {
  /** Pounds. */
  @Amount('Price must be greater than £0', { min: 1, max: 999_999.99 })
  price!: number;

  @Text('ETA is required', { max: 100 })
  eta!: string;

  @OptionalText({ max: 2_000 })
  message?: string;

  /** What the price is made of: they come to it. Left out: one line for the whole job. */
  @Lines() lines?: BidLineInput[];
}

/** The choice of a bid. */
export class AcceptBid {
  /** Pounds: the price that the reader saw. Another one is refused with both; left out, any price is accepted. */
  @SeenAmount('Say which price you accept')
  price?: number;

  /** A consumer asks expressly for work to begin within the 14 days. Left out: as it was before. */
  @ApiPropertyOptional()
  @IsOptional()
  @IsBoolean({ message: 'Choose yes or no' })
  beginSooner?: boolean;
}

/** The card form's facts. */
export class DepositAnswer {
  @ApiProperty() clientSecret!: string;
  /** Pounds with two decimals. */
  @ApiProperty({ example: '50.00' }) depositAmount!: string;
  @ApiProperty({ format: 'uuid' }) unlockId!: string;
}

/** A customer's choice: the card form's facts. The platform's own, or one that is paid: the accepted bid. Staff's for a customer: `requested`. */
export class AcceptAnswer {
  @ApiPropertyOptional() clientSecret?: string;
  /** Pounds with two decimals. */
  @ApiPropertyOptional({ example: '240.00' }) amount?: string;
  /** The platform's fee on the amount once the work is done. */
  @ApiPropertyOptional({ example: '12.00' }) fee?: string;
  /** What a consumer is told of the 14 days; null: the payer is none. */
  @ApiPropertyOptional({ type: RightToldView, nullable: true }) right?: RightToldView | null;
  @ApiPropertyOptional({ type: BidView }) bid?: BidView;
  /** The customer has been asked to pay, by mail and in the portal. */
  @ApiPropertyOptional() requested?: boolean;
}
