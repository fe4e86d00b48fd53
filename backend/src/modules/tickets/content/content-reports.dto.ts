import { ApiProperty } from '@nestjs/swagger';
import { Choice, SeenVersion, Text } from '../../../platform/http/input/fields.js';
import { longestReply } from '../replies/ticket-reply.entity.js';
import {
  contentConcerns,
  contentOutcomes,
  type ContentConcern,
  type ContentOutcome,
} from '../content-report.entity.js';

/** The act that followed a report, and the words for the reporter. */
export class DecideContentReport {
  @Choice(contentOutcomes, 'Choose what was done') outcome!: ContentOutcome;
  @Text('Say what was done and why: the reporter reads it', { max: longestReply, lines: true })
  answer!: string;
  @SeenVersion() version?: number;
}

/** What a report is about, and what was done. */
export class ContentReportView {
  /** A path of the site, or words. */
  @ApiProperty() place!: string;
  @ApiProperty({ enum: contentConcerns }) concern!: ContentConcern;
  /** The latest decision; null: none yet. */
  @ApiProperty({ enum: contentOutcomes, type: String, nullable: true }) outcome!: ContentOutcome | null;
  /** When it was first decided. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) decidedAt!: string | null;
  /** When the reporter first answered the decision; null: never. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) questionedAt!: string | null;
  /** It can be decided now: it waits, or was opened again. */
  @ApiProperty() isOpen!: boolean;
}
