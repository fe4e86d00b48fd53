import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import type { FactsOf } from '../auth/audience.policy.js';

export const businessTypes = ['sole_trader', 'limited_company', 'partnership'] as const;
export const experienceBands = ['0-2', '3-5', '6-10', '10+'] as const;

/** An installer's registration form. The account itself is a `User`. */
@Entity('installers')
export class Installer {
  @PrimaryColumn({ name: 'user_id', type: 'uuid' })
  userId!: string;

  @Column({ name: 'business_name', type: 'text' })
  businessName!: string;

  @Column({ name: 'business_type', type: 'text' })
  businessType!: (typeof businessTypes)[number];

  @Column({ name: 'experience_years', type: 'text' })
  experienceYears!: (typeof experienceBands)[number];

  @Column({ type: 'text', nullable: true })
  certifications!: string | null;

  @Column({ name: 'working_radius_miles', type: 'integer' })
  workingRadiusMiles!: number;

  /** E.164; may differ from the account's number. */
  @Column({ name: 'contact_phone', type: 'text' })
  contactPhone!: string;

  @Column({ name: 'business_address', type: 'text' })
  businessAddress!: string;

  /** Normalised, `M1 1AE`. */
  @Column({ type: 'text' })
  postcode!: string;

  /** WGS84; null when the postcode's place is unknown. Such an installer matches no lead. */
  @Column({ type: 'double precision', nullable: true })
  lat!: number | null;

  @Column({ type: 'double precision', nullable: true })
  lng!: number | null;

  @Column({ name: 'dbs_checked', type: 'boolean' })
  dbsChecked!: boolean;

  @Column({ name: 'public_liability_insurance', type: 'boolean' })
  publicLiabilityInsurance!: boolean;

  /** Since when the page about them is public; null: they did not agree. */
  @Column({ name: 'public_since', type: 'timestamptz', nullable: true })
  publicSince!: Date | null;

  /** When staff last confirmed who they are. */
  @Column({ name: 'identity_checked_at', type: 'timestamptz', nullable: true })
  identityCheckedAt!: Date | null;

  /** `GB` and 9 or 12 digits; null: none was given. */
  @Column({ name: 'vat_number', type: 'text', nullable: true })
  vatNumber!: string | null;

  @Column({ name: 'agreed_at', type: 'timestamptz' })
  agreedAt!: Date;

  @CreateDateColumn({ name: 'submitted_at', type: 'timestamptz' })
  submittedAt!: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz' })
  updatedAt!: Date;
}

/** The audiences of an application's facts. */
export const installerFacts = {
  userId: 'everybody',
  businessName: 'everybody',
  businessType: 'owner',
  experienceYears: 'everybody',
  certifications: 'everybody',
  workingRadiusMiles: 'everybody',
  contactPhone: 'owner',
  businessAddress: 'afterAward',
  postcode: 'afterAward',
  lat: 'nobody',
  lng: 'nobody',
  dbsChecked: 'everybody',
  publicLiabilityInsurance: 'everybody',
  publicSince: 'everybody',
  identityCheckedAt: 'everybody',
  vatNumber: 'afterAward',
  agreedAt: 'staff',
  submittedAt: 'owner',
  updatedAt: 'staff',
} as const satisfies FactsOf<Installer>;
