import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsUUID } from 'class-validator';
import { OptionalText } from '../../../platform/http/input/fields.js';
import { staffRoles, type StaffRole } from '../../auth/user.entity.js';

export const waitingKinds = [
  'application',
  'company',
  'paper',
  'expiring',
  'approval',
  'settlement',
  'factor',
  'write-off',
  'ticket',
  'breach',
  'rights',
  'erasure',
  'refund',
  'payout',
  'hold',
  'cis',
  'cis-check',
  'work',
  'bids',
  'dispute',
  'chargeback',
  'report',
  'operation',
  'delivery',
  'difference',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

export class WorkOwner {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ example: 'Helen Hart' }) name!: string;
}

/** Something that waits for staff. */
export class WaitingView {
  @ApiProperty({ enum: waitingKinds }) kind!: WaitingKind;
  @ApiProperty({ format: 'uuid' }) subjectId!: string;
  @ApiProperty({ example: 'Check the application of Rosa Field' }) title!: string;
  /** When the promise is broken. */
  @ApiProperty({ format: 'date-time' }) dueAt!: string;
  /** Who has taken it. */
  @ApiProperty({ type: WorkOwner, nullable: true }) owner!: WorkOwner | null;
  /** Where it is done, in the back office. */
  @ApiProperty({ example: '/admin/users/0191d2f0-0000-7000-8000-000000000000/show' }) path!: string;
}

/** Somebody of staff who may do a kind of work. */
export class Colleague extends WorkOwner {
  @ApiProperty({ enum: staffRoles }) role!: StaffRole;
}

/** Who may do a kind of work, by name. */
export class Colleagues {
  @ApiProperty({ type: [Colleague] }) staff!: Colleague[];
}

/** Puts work back that somebody has taken. */
export class PutBackWork {
  /** The owner that the caller saw; null: none. Missing: not compared; else 409 when the owner is another by now. */
  @ApiPropertyOptional({ type: String, format: 'uuid', nullable: true })
  @IsOptional()
  @IsUUID(undefined, { message: 'Name a member of staff, or none' })
  from?: string | null;
}

/** The payment that a message is about. */
export class LinkPayment {
  /** The number of a receipt, or what the provider calls it. Left out or empty: none. */
  @OptionalText({ max: 120 }) reference?: string;
}

export class TakeWork extends PutBackWork {
  /** The colleague it is handed to. Without one the caller takes it, unless a colleague already has. */
  @ApiPropertyOptional({ format: 'uuid' })
  @IsOptional()
  @IsUUID(undefined, { message: 'Choose a member of staff' })
  staffId?: string;
}

/** A list that has what a figure counts. */
export class ListOfFigure {
  @ApiProperty({ example: 'Installers' }) label!: string;
  @ApiProperty({ example: '/admin/users' }) path!: string;
}

/** One figure of today's market beside all of yesterday's. */
export class DayFigure {
  @ApiProperty() today!: number;
  @ApiProperty() yesterday!: number;
  /** Together they have what is counted today. */
  @ApiProperty({ type: [ListOfFigure] }) lists!: ListOfFigure[];
}

/** Today's market since midnight in London. Money in pence. */
export class TodayView {
  @ApiProperty() leads!: DayFigure;
  @ApiProperty() deposits!: DayFigure;
  @ApiProperty() bids!: DayFigure;
  @ApiProperty() awards!: DayFigure;
  @ApiProperty() completed!: DayFigure;
  @ApiProperty() joined!: DayFigure;
  @ApiProperty() receivedPence!: DayFigure;
  @ApiProperty() refundedPence!: DayFigure;
}
