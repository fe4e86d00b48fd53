import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { DayPart } from './work-day.entity.js';

export const entryKinds = [
  'submitted',
  'returned',
  'approved',
  'completed',
  'withdrawn',
  'left',
  'cancelled',
  'cancel-proposed',
  'cancel-declined',
  'disputed',
  'evidence',
  'resolved',
  'price-proposed',
  'price-declined',
  'price-lapsed',
  'price-changed',
  'price-lowered',
  'price-returned',
  'day-proposed',
  'day-agreed',
  'begin-asked',
  'contract-cancelled',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Who did it; `clock`: a time limit passed. */
export const sides = ['installer', 'customer', 'staff', 'clock'] as const;
export type Side = (typeof sides)[number];

/** One act on an assignment. Written once; photos belong to it by its id. */
@Entity('assignment_entries')
export class AssignmentEntry {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'assignment_id' })
  assignmentId!: string;

  @Column('text')
  kind!: EntryKind;

  @Column('text')
  side!: Side;

  /** null: it was the clock, or staff at the payment provider, whose names are unknown. */
  @Column('uuid', { name: 'actor_id', nullable: true })
  actorId!: string | null;

  @Column('text', { nullable: true })
  note!: string | null;

  @Column('integer', { name: 'amount_pence', nullable: true })
  amountPence!: number | null;

  /** A London day that was proposed or agreed, `YYYY-MM-DD`. */
  @Column('date', { nullable: true })
  day!: string | null;

  @Column('text', { nullable: true })
  part!: DayPart | null;

  /** Of the sender's making: sent again with it, it is there once. */
  @Column('uuid', { name: 'idempotency_key', nullable: true })
  idempotencyKey!: string | null;

  @Column('timestamptz')
  at!: Date;
}
