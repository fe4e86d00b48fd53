import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Staff have read somebody's tax number. Written once, and audited. */
@Entity('tax_number_readings')
export class TaxNumberReading {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  @Column('uuid', { name: 'staff_id' }) staffId!: string;
  @Column('timestamptz', { name: 'read_at' }) readAt!: Date;
}
