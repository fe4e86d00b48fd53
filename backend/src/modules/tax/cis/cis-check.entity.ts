import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { CisPercent } from './cis.policy.js';

/** What HMRC answered when staff asked about a subcontractor. The latest counts; none is ever changed. */
@Entity('cis_checks')
export class CisCheck {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('uuid', { name: 'installer_id' }) installerId!: string;
  @Column('smallint') percent!: CisPercent;
  @Column('text', { name: 'verification_number', nullable: true }) verificationNumber!: string | null;
  @Column('uuid', { name: 'checked_by' }) checkedBy!: string;
  @Column('timestamptz', { name: 'checked_at' }) checkedAt!: Date;
}
