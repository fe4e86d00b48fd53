import { ApiProperty } from '@nestjs/swagger';
import {
  Choice,
  Email,
  KeptText,
  OptionalChoice,
  OptionalText,
  SeenVersion,
  Text,
} from '../../platform/http/input/fields.js';
import { Moment } from '../../platform/http/input/setting-fields.js';
import { contentConcerns, type ContentConcern } from './content-report.entity.js';
import {
  ticketKinds,
  ticketStatuses,
  writtenKinds,
  type TicketKind,
  type TicketStatus,
} from './ticket.entity.js';

export class OpenTicket {
  @Choice(writtenKinds, 'Choose what it is about')
  kind!: (typeof writtenKinds)[number];

  @Text('Enter your name', { max: 100 })
  name!: string;

  @Email('Invalid email address')
  email!: string;

  @Text('Enter a subject', { max: 150 })
  subject!: string;

  @Text('Write at least 10 characters', { min: 10, max: 5_000, lines: true })
  message!: string;

  /** Of a report of something on the site: where it is. Our own addresses are kept as paths. */
  @OptionalText({ max: 300 })
  place?: string;

  /** Of the same: what is wrong with it. */
  @OptionalChoice(contentConcerns, 'Choose what is wrong with it')
  concern?: ContentConcern;

  /** Hidden from people; programs that fill in everything fill it in. */
  @OptionalText({ max: 2_000 })
  website?: string;
}

export class TicketOpenedView {
  @ApiProperty({ example: 'RI-7K3M9QXD' })
  reference!: string;
}

/** A breach of personal data, in the words of the member of staff who noticed it. */
export class ReportBreach {
  @Text('Say in a few words what happened', { max: 150 }) subject!: string;
  /** Whose data, which, how many people, what was done about it. */
  @Text('Write at least 10 characters', { min: 10, max: 5_000, lines: true }) message!: string;
  /** When we became aware of it; not in the future, and not more than a year ago. */
  @Moment('Say when it was noticed, not later than now') noticedAt!: string;
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

/** Who of staff has a message. */
export class TicketAssignee {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ example: 'Helen Hart' }) name!: string;
}

/** A payment or payout that a message is about. */
export class TicketPayment {
  @ApiProperty({ format: 'uuid' }) id!: string;
  /** What it was found by. */
  @ApiProperty({ example: 'R-000042' }) reference!: string;
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
  /** Of a breach: when we became aware of it. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) noticedAt!: string | null;
  /** Until when it is to be answered or dealt with, the nearest of what holds for it; null: it does not wait. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) dueAt!: string | null;
  /** 72 hours after a breach was noticed, 30 days after a request about one's own data; null: the law names no time, or it is closed. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) lawfulEnd!: string | null;
  /** Who has taken it. */
  @ApiProperty({ type: TicketAssignee, nullable: true }) assignee!: TicketAssignee | null;
  /** What it is about, as staff found it. */
  @ApiProperty({ type: TicketPayment, nullable: true }) payment!: TicketPayment | null;
  /** When staff first answered or moved it on; of an appeal, when it was decided. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) answeredAt!: string | null;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ format: 'date-time' }) updatedAt!: string;
  /** Goes back with a change, which is refused when it is not the latest. */
  @ApiProperty({ type: 'integer' }) version!: number;
}

/** A message in the list of staff. */
export class ListedTicketView extends TicketView {
  /** The account that has proved the writer's address; null: none, or staff's. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) personId!: string | null;
}
