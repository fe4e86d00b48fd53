import { ApiProperty } from '@nestjs/swagger';
import type { AwardTerms } from './award-terms.entity.js';
import { beginWords } from './right-to-cancel.policy.js';

/** What a consumer reads beside the card form, and may tick there. */
export class RightToldView {
  @ApiProperty() told!: string;
  @ApiProperty() beginWords!: string;
  /** It is ticked. */
  @ApiProperty() isBeginAsked!: boolean;
}

export const rightTold = (terms: AwardTerms | null): RightToldView | null =>
  terms && { told: terms.toldWords, beginWords, isBeginAsked: terms.beginAskedAt !== null };
