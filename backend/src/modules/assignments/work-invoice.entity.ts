import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { FactsOf } from '../auth/audience.policy.js';

export const workInvoiceKinds = ['invoice', 'credit'] as const;
export type WorkInvoiceKind = (typeof workInvoiceKinds)[number];

/**
 * An invoice or a credit note of an installer to who had the work done. It says no word of its own: its lines follow from those of the
 * award and from the two amounts. Rows are written once; each installer's numbers have no gap.
 */
@Entity('work_invoices')
export class WorkInvoice {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('uuid', { name: 'assignment_id' }) assignmentId!: string;
  @Column('uuid', { name: 'installer_id' }) installerId!: string;
  /** The database says it: what was invoiced went up, or down. */
  @Column({ type: 'text', insert: false, update: false }) kind!: WorkInvoiceKind;
  @Column('integer') number!: number;
  /** What all documents of this work came to before it, and come to with it. */
  @Column('integer', { name: 'was_pence' }) wasPence!: number;
  @Column('integer', { name: 'becomes_pence' }) becomesPence!: number;
  /** Of the pay, for HMRC, as it stood when it was written. */
  @Column('integer', { name: 'held_back_pence' }) heldBackPence!: number;
  @Column('timestamptz', { name: 'issued_at' }) issuedAt!: Date;
}

/** The audiences of its facts: both sides of the work. */
export const workInvoiceFacts = {
  id: 'owner',
  assignmentId: 'owner',
  installerId: 'owner',
  kind: 'owner',
  number: 'owner',
  wasPence: 'owner',
  becomesPence: 'owner',
  heldBackPence: 'owner',
  issuedAt: 'owner',
} as const satisfies FactsOf<WorkInvoice>;
