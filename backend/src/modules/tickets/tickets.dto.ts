import { ApiProperty } from '@nestjs/swagger';
import {
  Choice,
  Email,
  KeptText,
  OptionalText,
  SeenVersion,
  Text,
} from '../../platform/http/input/fields.js';
import { ticketKinds, ticketStatuses, type TicketKind, type TicketStatus } from './ticket.entity.js';

export class OpenTicket {
  @Choice(ticketKinds, 'Choose what it is about')
  kind!: TicketKind;

  @Text('Enter your name', { max: 100 })
  name!: string;

  @Email('Invalid email address')
  email!: string;

  @Text('Enter a subject', { max: 150 })
  subject!: string;

  @Text('Write at least 10 characters', { min: 10, max: 5_000, lines: true })
  message!: string;

  /** Hidden from people; programs that fill in everything fill it in. */
  @OptionalText({ max: 2_000 })
  website?: string;
}

export class TicketOpenedView {
  @ApiProperty({ example: 'RI-7K3M9QXD' })
  reference!: string;
}

/** What staff change about a message. */
export class ChangeTicket {
  @Choice(ticketStatuses, 'Choose a status')
  status!: TicketStatus;

  @KeptText({ max: 5_000 })
  note?: string;

  @SeenVersion()
  version?: number;
}

/** A message as staff read it. */
export class TicketView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ example: 'RI-7K3M9QXD' }) reference!: string;
  @ApiProperty({ enum: ticketKinds }) kind!: TicketKind;
  @ApiProperty({ enum: ticketStatuses }) status!: TicketStatus;
  @ApiProperty() name!: string;
  @ApiProperty({ format: 'email' }) email!: string;
  @ApiProperty() subject!: string;
  @ApiProperty() message!: string;
  /** For staff only. */
  @ApiProperty({ type: String, nullable: true }) note!: string | null;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ format: 'date-time' }) updatedAt!: string;
  /** Goes back with a change, which is refused when it is not the latest. */
  @ApiProperty({ type: 'integer' }) version!: number;
}
