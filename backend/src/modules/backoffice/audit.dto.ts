import { ApiProperty } from '@nestjs/swagger';

const values = { type: 'object', additionalProperties: true, nullable: true } as const;

/** One line of the audit log. */
export class AuditEntryView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ format: 'date-time' }) at!: string;
  @ApiProperty({ enum: ['user', 'staff', 'visitor', 'provider', 'clock', 'operator'] }) actorKind!: string;
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) actorId!: string | null;
  /** As the account is called today. */
  @ApiProperty({ type: String, nullable: true }) actorName!: string | null;
  @ApiProperty({ enum: ['created', 'changed', 'deleted'] }) act!: string;
  /** What was changed: the kind of row. */
  @ApiProperty({ example: 'users' }) subject!: string;
  @ApiProperty({ format: 'uuid' }) subjectId!: string;
  /** Of what changed, the values before; `…` stands for one that is not written down. */
  @ApiProperty(values) before!: Record<string, unknown> | null;
  @ApiProperty(values) after!: Record<string, unknown> | null;
  @ApiProperty({ type: String, nullable: true }) reason!: string | null;
  @ApiProperty({ type: String, nullable: true }) requestId!: string | null;
  /** Its place in the chain; null for the first moments. */
  @ApiProperty({ type: Number, nullable: true }) position!: number | null;
}
