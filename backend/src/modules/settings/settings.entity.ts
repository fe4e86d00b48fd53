import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

const asNumber = { to: (value: number) => value, from: Number };

/** One decision of an owner about the market. Rows are written once; the highest version whose moment has come holds. */
@Entity('settings')
export class SettingsVersion {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('integer')
  version!: number;

  @Column('timestamptz', { name: 'from_at' })
  from!: Date;

  @Column('numeric', { name: 'fee_percent', transformer: asNumber })
  feePercent!: number;

  @Column('integer', { name: 'default_deposit_pence' })
  defaultDepositPence!: number;

  @Column('integer', { name: 'second_person_above_pence' })
  secondPersonAbovePence!: number;

  /** After so many days of silence submitted work counts as approved. */
  @Column('smallint', { name: 'approval_days' })
  approvalDays!: number;

  /** For so many days after the approval both sides may write a review. */
  @Column('smallint', { name: 'review_days' })
  reviewDays!: number;

  @Column('text', { name: 'operator_name' })
  operatorName!: string;

  @Column('text', { name: 'operator_company_number' })
  operatorCompanyNumber!: string;

  @Column('text', { name: 'operator_office' })
  operatorOffice!: string;

  @Column('text', { name: 'operator_ico_registration' })
  operatorIcoRegistration!: string;

  @Column('text', { name: 'operator_privacy_email' })
  operatorPrivacyEmail!: string;

  /** The operator's UTR, for the report to HMRC. */
  @Column('text', { name: 'operator_tax_reference', default: '' })
  operatorTaxReference!: string;

  /** HMRC's number of this marketplace. */
  @Column('text', { name: 'operator_hmrc_id', default: '' })
  operatorHmrcId!: string;

  @Column('text', { name: 'vat_number' })
  vatNumber!: string;

  @Column('numeric', { name: 'vat_percent', transformer: asNumber })
  vatPercent!: number;

  @Column('text', { name: 'mail_imprint' })
  mailImprint!: string;

  /** Whether visitors may open accounts. */
  @Column('boolean', { name: 'registration_open' })
  registrationOpen!: boolean;

  /** Whether customers may post jobs. */
  @Column('boolean', { name: 'posting_open' })
  postingOpen!: boolean;

  /** Whether cards may be charged: deposits, chosen bids, raised prices. */
  @Column('boolean', { name: 'payments_open' })
  paymentsOpen!: boolean;

  /** Whether a sandbox without a file of its own shows invented people; a live site never does. */
  @Column('boolean', { name: 'sample_content' })
  sampleContent!: boolean;

  @Column('text')
  reason!: string;

  @Column('uuid', { name: 'changed_by' })
  changedBy!: string;

  @Column('timestamptz', { name: 'changed_at' })
  changedAt!: Date;
}
