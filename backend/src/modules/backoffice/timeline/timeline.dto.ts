import { ApiProperty } from '@nestjs/swagger';

export const timelineKinds = [
  'account',
  'lead',
  'told',
  'bid',
  'work',
  'money',
  'message',
  'points',
  'note',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** A piece of a sentence; with a path it leads to the page of what it names, or to its document or the provider's page. */
export class TimelinePart {
  @ApiProperty({ example: 'Rosa Field' }) text!: string;
  @ApiProperty({ type: String, nullable: true, example: '/admin/users/0191d2f0/show' }) path!: string | null;
}

/** One thing that happened, in words. */
export class TimelineEntryView {
  @ApiProperty() id!: string;
  @ApiProperty({ format: 'date-time' }) at!: string;
  @ApiProperty({ enum: timelineKinds }) kind!: TimelineKind;
  @ApiProperty({ example: 'Helen Marsh approved the application.' }) what!: string;
  /** `what` in pieces. */
  @ApiProperty({ type: [TimelinePart] }) parts!: TimelinePart[];
  /** The words given with it: a reason of staff, a note, why something failed, in words. */
  @ApiProperty({ type: String, nullable: true }) reason!: string | null;
}
