import { Column, Entity, PrimaryColumn } from 'typeorm';

export const writeOffStatuses = ['waiting', 'done', 'refused'] as const;

/** A debt, or a part of it, that staff give up. A large one waits for a second person: the database refuses those who confirm their own. */
@Entity('debt_write_offs')
export class DebtWriteOff {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'clawback_id' }) clawbackId!: string;
  @Column('uuid', { name: 'payee_id' }) payeeId!: string;
  @Column('integer', { name: 'amount_pence' }) amountPence!: number;
  @Column('text') reason!: string;
  @Column('text') status!: (typeof writeOffStatuses)[number];
  /** It was above the limit when it was asked for. */
  @Column('boolean', { name: 'needs_two' }) needsTwo!: boolean;
  @Column('uuid', { name: 'asked_by' }) askedBy!: string;
  @Column('timestamptz', { name: 'asked_at' }) askedAt!: Date;
  @Column('uuid', { name: 'decided_by', nullable: true }) decidedBy!: string | null;
  @Column('timestamptz', { name: 'decided_at', nullable: true }) decidedAt!: Date | null;
  /** Why it was refused. */
  @Column('text', { nullable: true }) refusal!: string | null;
}
