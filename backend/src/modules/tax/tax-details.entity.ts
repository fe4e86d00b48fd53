import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SellerKind } from './tax-details.policy.js';
import type { TaxNumberKind } from './tax-numbers.policy.js';

/** What HMRC wants to know of an installer who was paid, and how far we are in asking for it. */
@Entity('tax_details')
export class TaxDetailsRow {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId!: string;
  /** When their first pay was sent; null: none was. */
  @Column('timestamptz', { name: 'asked_at', nullable: true }) askedAt!: Date | null;
  @Column('smallint', { default: 0 }) reminders!: number;
  /** When the next reminder is due, or pay begins to wait; null: neither. */
  @Column('timestamptz', { name: 'next_at', nullable: true }) nextAt!: Date | null;
  /** Since when their pay waits; null: it does not. */
  @Column('timestamptz', { name: 'waits_since', nullable: true }) waitsSince!: Date | null;
  /** Latest; null: never. All below is null until then. */
  @Column('timestamptz', { name: 'given_at', nullable: true }) givenAt!: Date | null;
  @Column('text', { nullable: true }) kind!: SellerKind | null;
  @Column('text', { name: 'first_name', nullable: true }) firstName!: string | null;
  @Column('text', { name: 'last_name', nullable: true }) lastName!: string | null;
  /** Of a company or a partnership, as it is registered. */
  @Column('text', { nullable: true }) organisation!: string | null;
  @Column('text', { nullable: true }) street!: string | null;
  @Column('text', { nullable: true }) town!: string | null;
  @Column('text', { nullable: true }) postcode!: string | null;
  @Column('date', { name: 'date_of_birth', nullable: true }) dateOfBirth!: string | null;
  @Column('text', { name: 'company_number', nullable: true }) companyNumber!: string | null;
  @Column('text', { name: 'number_kind', nullable: true }) numberKind!: TaxNumberKind | null;
  /** The number, encrypted under the product's secret. */
  @Column('bytea', { name: 'sealed_number', nullable: true }) sealedNumber!: Buffer | null;
  /** Its last three characters, by which its owner knows it. */
  @Column('text', { name: 'number_end', nullable: true }) numberEnd!: string | null;
}
