import { ApiProperty } from '@nestjs/swagger';
import { FileView } from '../files/files.views.js';
import { reportOutcomes, type ReportOutcome } from './thread-report.entity.js';
import { threadSides, type ThreadSide } from './thread-message.entity.js';

/** One message, as one of its two sides or staff read it. */
export class MessageView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ enum: threadSides }) side!: ThreadSide;
  /** The reader's own side wrote it. */
  @ApiProperty() mine!: boolean;
  /** Who wrote, as the reader may know them. */
  @ApiProperty() name!: string;
  @ApiProperty() text!: string;
  /** Contact details stood in it, and were taken out. */
  @ApiProperty() contactsRemoved!: boolean;
  @ApiProperty({ type: [FileView] }) photos!: FileView[];
  @ApiProperty({ format: 'date-time' }) sentAt!: string;
  /** The other side has seen it. */
  @ApiProperty() isRead!: boolean;
}

/** What two people write to each other about one lead, as one of them sees it; also before the first message. */
export class ThreadView {
  @ApiProperty({ format: 'uuid' }) leadId!: string;
  @ApiProperty() title!: string;
  @ApiProperty({ format: 'uuid' }) installerId!: string;
  /** The other side, as the reader may know them. */
  @ApiProperty() name!: string;
  /** Of the other side. */
  @ApiProperty({ type: String, nullable: true }) pictureUrl!: string | null;
  /** Messages of the other side that the reader has not seen. */
  @ApiProperty({ type: 'integer' }) unread!: number;
  /** Messages can be sent. */
  @ApiProperty() isOpen!: boolean;
  /** When that ends; null: nothing has ended yet. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) closesAt!: string | null;
  /** Contact details stay in: the work is agreed. */
  @ApiProperty() mayShareContacts!: boolean;
  /** The reader has asked staff to look, and they have not answered yet. */
  @ApiProperty() isReported!: boolean;
}

/** A thread in its reader's list. */
export class ThreadRow {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ format: 'uuid' }) leadId!: string;
  @ApiProperty() title!: string;
  @ApiProperty({ format: 'uuid' }) installerId!: string;
  /** The other side, as the reader may know them. */
  @ApiProperty() name!: string;
  /** Of the other side. */
  @ApiProperty({ type: String, nullable: true }) pictureUrl!: string | null;
  @ApiProperty({ type: 'integer' }) unread!: number;
  /** How the latest message begins. */
  @ApiProperty() preview!: string;
  /** The reader's own side wrote it. */
  @ApiProperty() lastIsMine!: boolean;
  @ApiProperty({ format: 'date-time' }) lastAt!: string;
  /** The work that was agreed between them, if any. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) assignmentId!: string | null;
}

/** A thread in the list of staff: of the platform's own leads, and what was reported, without the messages. */
export class StaffThreadRow {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ format: 'uuid' }) leadId!: string;
  @ApiProperty() title!: string;
  @ApiProperty({ format: 'uuid' }) installerId!: string;
  @ApiProperty() installerName!: string;
  /** null: the platform's own lead, as of the name. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) ownerId!: string | null;
  @ApiProperty({ type: String, nullable: true }) ownerName!: string | null;
  @ApiProperty({ type: 'integer' }) openReports!: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) reportedAt!: string | null;
  @ApiProperty({ format: 'date-time' }) lastAt!: string;
}

/** Why one side asked staff to look. */
export class ReportView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ enum: threadSides }) side!: ThreadSide;
  @ApiProperty() reason!: string;
  @ApiProperty({ format: 'date-time' }) reportedAt!: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) closedAt!: string | null;
  /** null: open, or closed before there were outcomes. */
  @ApiProperty({ enum: reportOutcomes, type: String, nullable: true }) outcome!: ReportOutcome | null;
  /** The act and its reason, as the reporter reads them. */
  @ApiProperty({ type: String, nullable: true }) answer!: string | null;
  /** What staff noted before there were answers. */
  @ApiProperty({ type: String, nullable: true }) note!: string | null;
}

/** A thread as staff read it: that they did is kept. */
export class StaffThreadView extends StaffThreadRow {
  /** It is about the platform's own lead: staff write, too. */
  @ApiProperty() isOwn!: boolean;
  @ApiProperty({ type: [ReportView] }) reports!: ReportView[];
  /** The latest 500, oldest first. */
  @ApiProperty({ type: [MessageView] }) messages!: MessageView[];
}
