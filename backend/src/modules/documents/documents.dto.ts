import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional } from 'class-validator';
import { OptionalDay } from '../../platform/http/input/day-fields.js';
import { Amount, Choice, Identifier, OptionalText, SeenVersion } from '../../platform/http/input/fields.js';
import { paperKindNames, type PaperKindName } from '../installers/review/paper-kinds.policy.js';
import { documentStatuses, type DocumentStatus } from './document.entity.js';

export class SendDocument {
  @Identifier('Add a photo of the paper') fileId!: string;
  @Choice(paperKindNames, 'Choose what it is') kind!: PaperKindName;
  @OptionalDay('Enter a day, such as 2026-03-01') issuedOn?: string;
  /** The last day. */
  @OptionalDay('Enter a day, such as 2027-02-28') expiresOn?: string;
}

const OptionalSum = (): PropertyDecorator =>
  applyDecorators(
    Amount('Enter the sum in pounds', { min: 1, max: 100_000_000 }),
    Transform(({ value }: { value: unknown }) => value ?? undefined),
    IsOptional(),
    ApiPropertyOptional({ type: Number, minimum: 1, nullable: true }),
  );

/** What staff read in a paper, and what they decide. */
export class ReviewDocument {
  @Choice(['accepted', 'rejected'], 'Accept it, or reject it') status!: 'accepted' | 'rejected';
  /** Wanted for a rejection; its owner reads it. */
  @OptionalText({ max: 500 }) reason?: string;
  /** Of the policy, the certificate or the card. */
  @OptionalText({ max: 100 }) number?: string;
  /** Of a DBS check: basic, standard or enhanced. */
  @OptionalText({ max: 60 }) level?: string;
  /** Pounds that an insurance covers. */
  @OptionalSum() sum?: number;
  @OptionalDay('Enter a day, such as 2026-03-01') issuedOn?: string;
  @OptionalDay('Enter a day, such as 2027-02-28') expiresOn?: string;
  @SeenVersion() version?: number;
}

/** One's own paper. */
export class DocumentView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ enum: paperKindNames, enumName: 'PaperKind' }) kind!: PaperKindName;
  @ApiProperty() label!: string;
  @ApiProperty({ enum: documentStatuses }) status!: DocumentStatus;
  /** null: the image is not kept. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) fileId!: string | null;
  @ApiProperty({ type: String, nullable: true }) url!: string | null;
  @ApiProperty({ type: String, nullable: true }) thumbnailUrl!: string | null;
  @ApiProperty({ type: String, format: 'date', nullable: true }) issuedOn!: string | null;
  /** The last day. */
  @ApiProperty({ type: String, format: 'date', nullable: true }) expiresOn!: string | null;
  /** Why it was rejected. */
  @ApiProperty({ type: String, nullable: true }) reason!: string | null;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) reviewedAt!: string | null;
  /** The London day by which staff will have looked at it; null: they have. */
  @ApiProperty({ type: String, format: 'date', nullable: true }) promisedBy!: string | null;
}

/** A paper as staff read it, beside what the application says. */
export class StaffDocumentView extends DocumentView {
  @ApiProperty({ format: 'uuid' }) userId!: string;
  @ApiProperty() name!: string;
  @ApiProperty({ type: String, nullable: true }) businessName!: string | null;
  @ApiProperty({ type: String, nullable: true }) companyName!: string | null;
  /** In the application's own words. */
  @ApiProperty({ type: String, nullable: true }) certifications!: string | null;
  @ApiProperty({ type: String, nullable: true }) businessAddress!: string | null;
  /** The facts that were read. */
  @ApiProperty({ type: String, nullable: true }) number!: string | null;
  @ApiProperty({ type: String, nullable: true }) level!: string | null;
  /** Pounds. */
  @ApiProperty({ type: Number, nullable: true }) sum!: number | null;
  /** What must be read before it is accepted. */
  @ApiProperty({ enum: ['number', 'level', 'issuedOn', 'expiresOn'], isArray: true }) wants!: string[];
  /** Goes back with a decision, which is refused when it is not the latest. */
  @ApiProperty({ type: 'integer' }) version!: number;
}
