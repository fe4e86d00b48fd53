import { ApiProperty } from '@nestjs/swagger';
import { Identifier, SeenVersion, Text } from '../../../platform/http/input/fields.js';
import { ListedTicketView } from '../tickets.dto.js';
import { longestReply } from './ticket-reply.entity.js';

/** What staff answer, by mail. */
export class ReplyToTicket {
  @Text('Write at least 2 characters', { min: 2, max: longestReply, lines: true }) text!: string;

  @SeenVersion() version?: number;
}

/** Another message of the same writer, which is to be answered here. */
export class MergeTicket {
  @Identifier('Choose a message') ticketId!: string;
}

/** The answers to a message, the oldest first. */
export class TicketReplyView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  /** Who of staff; null: the writer of the message. */
  @ApiProperty({ type: String, nullable: true }) staff!: string | null;
  /** Where it came from, when that is not the message's own address. */
  @ApiProperty({ type: String, nullable: true }) from!: string | null;
  @ApiProperty() text!: string;
  /** Files that came with it and were not kept. */
  @ApiProperty({ type: 'integer' }) leftOut!: number;
  @ApiProperty({ format: 'date-time' }) writtenAt!: string;
}

/** An open or answered message of the same writer. */
export class SisterTicketView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ example: 'RI-7K3M9QXD' }) reference!: string;
  @ApiProperty() subject!: string;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
}

/** A message with what followed. */
export class TicketThreadView extends ListedTicketView {
  @ApiProperty({ type: [TicketReplyView] }) replies!: TicketReplyView[];
  /** The message in which this one goes on. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) mergedInto!: string | null;
  /** The writer can answer a reply by mail, and it comes back here. */
  @ApiProperty() takesAnswers!: boolean;
  /** The newest ten, which may be merged into this one. */
  @ApiProperty({ type: [SisterTicketView] }) others!: SisterTicketView[];
}
