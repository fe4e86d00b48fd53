import { Column, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import type { FactsOf } from '../auth/audience.policy.js';

export const jobTypes = ['residential', 'commercial', 'industrial'] as const;
export type JobType = (typeof jobTypes)[number];

export const priorities = ['standard', 'high', 'premium'] as const;
export type Priority = (typeof priorities)[number];

/** How many bidders a customer may settle for. */
export const bidderCaps = [3, 5, 10] as const;

export const leadStatuses = ['draft', 'active', 'completed', 'cancelled'] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/**
 * A job on offer. With `customerId` it is that customer's job, else the platform's own lead.
 * The column `search` is the database's alone: a text search reads nothing else.
 */
@Entity('leads')
export class Lead {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'customer_id', nullable: true })
  customerId!: string | null;

  @Column('uuid', { name: 'created_by' })
  createdBy!: string;

  @Column('text')
  title!: string;

  @Column('text')
  description!: string;

  @Column('text')
  location!: string;

  /** House and street, for the chosen installer alone; null: not said. */
  @Column('text', { name: 'street_address', nullable: true })
  streetAddress!: string | null;

  /** Normalised, `M1 1AE`. Installers see the outcode only, until their deposit is paid. */
  @Column('text')
  postcode!: string;

  @Column('text')
  outcode!: string;

  /** Shown in place of `location` until the deposit is paid; '' when the area is unknown. */
  @Column('text', { name: 'post_town' })
  postTown!: string;

  /** The outcode's centre: distances are measured from it, so that many of them do not find the address. */
  @Column('double precision', { name: 'public_lat', nullable: true })
  publicLat!: number | null;

  @Column('double precision', { name: 'public_lng', nullable: true })
  publicLng!: number | null;

  @Column('double precision', { nullable: true })
  lat!: number | null;

  @Column('double precision', { nullable: true })
  lng!: number | null;

  /** How finely the postcode is known; null: not even its area. */
  @Column('text', { name: 'place_precision', nullable: true })
  placePrecision!: string | null;

  /** The text that people read, e.g. "£200-£400". */
  @Column('text')
  budget!: string;

  @Column('integer', { name: 'min_budget_pence', default: 0 })
  minBudgetPence!: number;

  /** null: a customer's text named no amount. */
  @Column('integer', { name: 'max_budget_pence', nullable: true })
  maxBudgetPence!: number | null;

  @Column('text', { name: 'job_type' })
  jobType!: JobType;

  /** null: any installer in reach (docs/product.md#leads). */
  @Column('text', { name: 'service_type', nullable: true })
  serviceType!: string | null;

  /** Its customer is a contractor of the Construction Industry Scheme and the work is construction: tax is held back from pay. */
  @Column('boolean', { name: 'under_cis', default: false })
  underCis!: boolean;

  /** And they sell it on: VAT is reverse-charged. */
  @Column('boolean', { name: 'reverse_charge', default: false })
  reverseCharge!: boolean;

  @Column('text', { default: 'standard' })
  priority!: Priority;

  /** 0: any rank. */
  @Column('integer', { name: 'required_rank', default: 0 })
  requiredRank!: number;

  @Column('integer', { name: 'deposit_pence', default: 5000 })
  depositPence!: number;

  /** Places for installers who pay a deposit; null: as many as come. */
  @Column('integer', { name: 'max_bidders', nullable: true })
  maxBidders!: number | null;

  /** A London day, `YYYY-MM-DD`; the lead is open until that day ends. */
  @Column('date', { nullable: true })
  deadline!: string | null;

  @Column('text')
  status!: LeadStatus;

  /** Unlocks that were paid and not given up by their installers. */
  @Column('integer', { name: 'interested_count', default: 0 })
  interestedCount!: number;

  /** Bids that were not withdrawn. */
  @Column('integer', { name: 'bid_count', default: 0 })
  bidCount!: number;

  /** Of those, what the owner or the end of the job has rejected. */
  @Column('integer', { name: 'rejected_bid_count', default: 0 })
  rejectedBidCount!: number;

  /** Installers who were notified of it. */
  @Column('integer', { name: 'notified_count', default: 0 })
  notifiedCount!: number;

  @Column('timestamptz', { name: 'activated_at', nullable: true })
  activatedAt!: Date | null;

  @Column('timestamptz', { name: 'awarded_at', nullable: true })
  awardedAt!: Date | null;

  /** Set with `awardedAt`; taken back only when an awarded lead is cancelled. */
  @Column('uuid', { name: 'awarded_bid_id', nullable: true })
  awardedBidId!: string | null;

  @Column('timestamptz', { name: 'completed_at', nullable: true })
  completedAt!: Date | null;

  /** When the customer or the platform approved the work: from then on it stays completed. */
  @Column('timestamptz', { name: 'work_approved_at', nullable: true })
  workApprovedAt!: Date | null;

  @Column('timestamptz', { name: 'cancelled_at', nullable: true })
  cancelledAt!: Date | null;

  /** Hidden from all readers, and kept for the books. */
  @Column('timestamptz', { name: 'archived_at', nullable: true })
  archivedAt!: Date | null;

  /** The London day on which its customer is reminded next that it closes; null: no more. */
  @Column('date', { name: 'remind_on', nullable: true })
  remindOn!: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'clock_now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'clock_now()' })
  updatedAt!: Date;

  @VersionColumn({ default: 1 })
  version!: number;

  /** Takes deposits, bids and an award. */
  get isOpen(): boolean {
    return this.status === 'active' && this.awardedAt === null && this.archivedAt === null;
  }
}

/** The audiences of a lead's facts (docs/architecture.md#who-may-be-told). Of the description, premium leads show what the rank opens. */
export const leadFacts = {
  id: 'everybody',
  customerId: 'owner',
  createdBy: 'staff',
  title: 'everybody',
  description: 'everybody',
  location: 'afterDeposit',
  streetAddress: 'afterAward',
  postcode: 'afterDeposit',
  outcode: 'approved',
  postTown: 'approved',
  publicLat: 'approved',
  publicLng: 'approved',
  lat: 'nobody',
  lng: 'nobody',
  placePrecision: 'nobody',
  budget: 'everybody',
  minBudgetPence: 'everybody',
  maxBudgetPence: 'everybody',
  jobType: 'everybody',
  serviceType: 'everybody',
  underCis: 'everybody',
  reverseCharge: 'everybody',
  priority: 'everybody',
  requiredRank: 'everybody',
  depositPence: 'everybody',
  maxBidders: 'everybody',
  deadline: 'everybody',
  status: 'everybody',
  interestedCount: 'everybody',
  bidCount: 'approved',
  rejectedBidCount: 'owner',
  notifiedCount: 'owner',
  activatedAt: 'everybody',
  awardedAt: 'owner',
  awardedBidId: 'owner',
  completedAt: 'owner',
  workApprovedAt: 'owner',
  cancelledAt: 'owner',
  archivedAt: 'staff',
  remindOn: 'nobody',
  createdAt: 'everybody',
  updatedAt: 'staff',
  version: 'owner',
  isOpen: 'everybody',
} as const satisfies FactsOf<Lead>;
