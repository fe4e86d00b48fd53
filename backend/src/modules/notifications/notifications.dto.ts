import { ApiProperty } from '@nestjs/swagger';
import { urgencies, type Urgency } from './urgency.policy.js';

/** A line in a person's notifications. */
export class NotificationView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() title!: string;
  @ApiProperty() message!: string;
  @ApiProperty() isRead!: boolean;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  /** Of a line to staff: an alarm comes first, work waits for somebody. To others everything is news. */
  @ApiProperty({ enum: urgencies }) urgency!: Urgency;
  /** A path of the app. */
  @ApiProperty({ type: String, nullable: true }) link!: string | null;
}

/** How many lines were unread before they were all marked. */
export class ReadAllAnswer {
  @ApiProperty({ type: 'integer' }) marked!: number;
}
