import { Column, Entity, PrimaryColumn } from 'typeorm';

/** `waiting`: for a second person; `confirmed`: its delay runs; `stopped`: by the account's owner; `done`: the factor is gone. */
export const factorResetStatuses = ['waiting', 'refused', 'confirmed', 'stopped', 'done'] as const;
export type FactorResetStatus = (typeof factorResetStatuses)[number];

/** A second factor that its owner has lost, and that two of staff take away. One at a time is under way for an account. */
@Entity('factor_resets')
export class FactorReset {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  /** How the one who asked made sure of who it is. */
  @Column('text', { name: 'identity_check' }) identityCheck!: string;
  @Column('text') status!: FactorResetStatus;
  @Column('uuid', { name: 'asked_by' }) askedBy!: string;
  @Column('timestamptz', { name: 'asked_at' }) askedAt!: Date;
  @Column('uuid', { name: 'decided_by', nullable: true }) decidedBy!: string | null;
  @Column('timestamptz', { name: 'decided_at', nullable: true }) decidedAt!: Date | null;
  /** Why it was refused. */
  @Column('text', { nullable: true }) refusal!: string | null;
  /** When the delay is over. */
  @Column('timestamptz', { name: 'due_at', nullable: true }) dueAt!: Date | null;
  /** When it was stopped, or the factor went. */
  @Column('timestamptz', { name: 'ended_at', nullable: true }) endedAt!: Date | null;
}
