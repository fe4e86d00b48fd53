import { ApiProperty } from '@nestjs/swagger';
import { Choice, Email, OptionalText, Text } from '../../platform/http/fields.js';
import { ticketKinds, type TicketKind } from './ticket.entity.js';

export class OpenTicket {
  @Choice(ticketKinds, 'Choose what it is about')
  kind!: TicketKind;

  @Text('Enter your name', { max: 100 })
  name!: string;

  @Email('Invalid email address')
  email!: string;

  @Text('Enter a subject', { max: 150 })
  subject!: string;

  @Text('Write at least 10 characters', { min: 10, max: 5_000 })
  message!: string;

  /** Hidden from people; programs that fill in everything fill it in. */
  @OptionalText({ max: 2_000 })
  website?: string;
}

export class TicketOpenedView {
  @ApiProperty({ example: 'RI-7K3M9QXD' })
  reference!: string;
}
