import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** In which order leads are read. */
export const searchOrders = ['newest', 'nearest', 'closing', 'budget'] as const;
export type SearchOrder = (typeof searchOrders)[number];

/** The filters of the leads page under a name. Its column `words` is the text search, for the database alone. */
@Entity('saved_searches')
export class SavedSearch {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  /** One's own names differ, also without regard to case. */
  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  q!: string | null;

  @Column('text', { nullable: true })
  priority!: string | null;

  @Column('text', { name: 'service_type', nullable: true })
  serviceType!: string | null;

  /** Miles from the installer's own place, at most. */
  @Column('integer', { name: 'within_miles', nullable: true })
  within!: number | null;

  /** Pounds of deposit, at most. */
  @Column('integer', { name: 'deposit_pounds', nullable: true })
  deposit!: number | null;

  /** Pounds that the budget reaches, at least. */
  @Column('integer', { name: 'budget_pounds', nullable: true })
  budget!: number | null;

  /** Only one's own services, within the working radius. */
  @Column('boolean', { name: 'in_range' })
  inRange!: boolean;

  @Column('text', { name: 'sorted_by' })
  order!: SearchOrder;

  /** Its owner is notified of new leads that it finds. */
  @Column('boolean')
  alerts!: boolean;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
