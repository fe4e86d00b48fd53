import { ApiProperty } from '@nestjs/swagger';
import type { Told } from '../../auth/audience.policy.js';
import type { CheckedPaper, checkedPaperFacts } from './checked-paper.entity.js';
import { shownKinds, type PaperKindName } from './paper-kinds.policy.js';

/** A paper that our team has read: "Checked on …, valid until …". */
export class PaperCheckView {
  @ApiProperty({ enum: shownKinds, enumName: 'CheckedPaperKind' }) kind!: PaperKindName;
  @ApiProperty({ format: 'date' }) checkedOn!: string;
  /** null: it has no end. */
  @ApiProperty({ type: String, format: 'date', nullable: true }) validUntil!: string | null;
  /** Its last day is over: it counts no longer. */
  @ApiProperty() hasEnded!: boolean;
}

/** A paper that our team has read. */
export interface PaperCheck extends Readonly<
  Pick<Told<CheckedPaper, typeof checkedPaperFacts, 'everybody'>, 'kind' | 'checkedOn' | 'validUntil'>
> {
  /** Its last day is over. */
  readonly hasEnded: boolean;
}

/** SQL: today in London. */
export const londonToday = `(clock_now() AT TIME ZONE 'Europe/London')::date`;

const shown = shownKinds.map((kind) => `'${kind}'`).join(', ');

/** SQL: what everybody may be told of the checked papers of the account `userId`, as one JSON value. */
export const paperChecks = (userId: string): string => `COALESCE((SELECT jsonb_agg(jsonb_build_object(
    'kind', p.kind, 'checkedOn', p.checked_on, 'validUntil', p.valid_until,
    'hasEnded', COALESCE(p.valid_until < ${londonToday}, false)) ORDER BY p.kind)
  FROM checked_papers p WHERE p.user_id = ${userId} AND p.kind IN (${shown})), '[]'::jsonb)`;

/** SQL: the last day of the insurance of the account `userId` that is over, `YYYY-MM-DD`; null: none was checked, or it is valid. */
export const insuranceEndedOn = (userId: string): string => `(SELECT p.valid_until::text FROM checked_papers p
  WHERE p.user_id = ${userId} AND p.kind = 'insurance' AND p.valid_until < ${londonToday})`;
