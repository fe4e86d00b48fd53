import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A bid's price and text until it was edited. */
@Entity('bid_edits')
export class BidEdit {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'bid_id' })
  bidId!: string;

  /** Before the edit. */
  @Column('integer', { name: 'price_pence' })
  pricePence!: number;

  /** Before the edit, in the installer's words. */
  @Column('text')
  eta!: string;

  @Column('timestamptz', { name: 'edited_at' })
  editedAt!: Date;
}
