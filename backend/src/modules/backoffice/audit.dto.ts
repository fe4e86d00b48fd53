import { ApiProperty } from '@nestjs/swagger';

const values = { type: 'object', additionalProperties: true, nullable: true } as const;

/** What an id in a line stands for. */
export class AuditNamed {
  @ApiProperty({ format: 'uuid' }) id!: string;
  /** As it is called today. */
  @ApiProperty({ example: 'Loft aerial' }) name!: string;
  /** Its page for staff; null: staff have none. */
  @ApiProperty({ type: String, nullable: true, example: '/admin/leads/0191d2f0/show' }) path!: string | null;
}

/** One line of the audit log. */
export class AuditEntryView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ format: 'date-time' }) at!: string;
  @ApiProperty({ enum: ['user', 'staff', 'visitor', 'provider', 'clock', 'operator'] }) actorKind!: string;
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) actorId!: string | null;
  /** As the account is called today. */
  @ApiProperty({ type: String, nullable: true }) actorName!: string | null;
  @ApiProperty({ enum: ['created', 'changed', 'deleted'] }) act!: string;
  /** The kind of row that was changed. */
  @ApiProperty({ example: 'users' }) subject!: string;
  @ApiProperty({ format: 'uuid' }) subjectId!: string;
  /** Of what changed, the values before, and of settings those of the decision before; `…` stands for one that is not written down. */
  @ApiProperty(values) before!: Record<string, unknown> | null;
  @ApiProperty(values) after!: Record<string, unknown> | null;
  /** The subject, and what the values name by their ids, of those that have a name. */
  @ApiProperty({ type: [AuditNamed] }) named!: AuditNamed[];
  @ApiProperty({ type: String, nullable: true }) reason!: string | null;
  @ApiProperty({ type: String, nullable: true }) requestId!: string | null;
  /** Its place in the chain; null for the first moments. */
  @ApiProperty({ type: Number, nullable: true }) position!: number | null;
}
