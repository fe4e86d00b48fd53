import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A customer who is a contractor of the Construction Industry Scheme, as HMRC knows them. */
@Entity('cis_contractors')
export class CisContractor {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId!: string;
  /** As it is registered. */
  @Column('text') name!: string;
  @Column('text', { name: 'employer_reference' }) employerReference!: string;
  @Column('text', { name: 'accounts_office_reference' }) accountsOfficeReference!: string;
  /** The UTR, encrypted under the product's secret. */
  @Column('bytea', { name: 'sealed_utr' }) sealedUtr!: Buffer;
  /** Its last three digits. */
  @Column('text', { name: 'utr_end' }) utrEnd!: string;
  /** They are registered for VAT and sell the work on, so that VAT is reverse-charged; null: they do not. */
  @Column('text', { name: 'vat_number', nullable: true }) vatNumber!: string | null;
  @Column('timestamptz', { name: 'given_at' }) givenAt!: Date;
  /** From then on their jobs are outside the scheme; null: they are in it. */
  @Column('timestamptz', { name: 'ended_at', nullable: true }) endedAt!: Date | null;
}
