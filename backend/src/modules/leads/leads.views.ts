import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { placeName } from '../../platform/geo/outward-places.js';
import { pounds } from '../../platform/money/pence.js';
import { defineViews } from '../auth/audience.policy.js';
import { FileView } from '../files/files.views.js';
import { RefundView } from '../payments/refunds/refunds.views.js';
import { RatingView } from '../reviews/reviews.views.js';
import {
  bidderCaps,
  jobTypes,
  leadFacts,
  leadStatuses,
  priorities,
  type JobType,
  type Lead,
  type LeadStatus,
  type Priority,
} from './lead.entity.js';

/** The caller's own deposit on a lead. */
export class UnlockOnLead {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({
    enum: ['requires_payment', 'paid', 'refunding', 'refunded', 'refund_failed', 'canceled', 'forfeited'],
  })
  status!: string;
  /** Pounds with two decimals. */
  @ApiProperty() depositAmount!: string;
}

/** The caller's own latest bid on a lead. */
export class BidOnLead {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ enum: ['pending', 'accepted', 'rejected', 'withdrawn'] }) status!: string;
  /** Pounds. */
  @ApiProperty() price!: number;
  @ApiProperty() eta!: string;
  @ApiProperty({ type: String, nullable: true }) message!: string | null;
}

/** One act of its reader on a lead, or its outcome. */
export class LeadStoryEntry {
  @ApiProperty({ format: 'date-time' }) at!: string;
  /** A sentence for them. */
  @ApiProperty() what!: string;
  /** Stable, for lists. */
  @ApiProperty() key!: string;
}

/** Its owner has asked the caller to bid. */
export class InvitationOnLead {
  @ApiProperty({ format: 'date-time' }) at!: string;
  /** Whose lead it is. */
  @ApiProperty({ enum: ['customer', 'team'] }) by!: 'customer' | 'team';
}

/** A lead as its reader may see it. */
export class LeadView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() title!: string;
  /** null: a premium lead that the caller's rank does not open. */
  @ApiProperty({ type: String, nullable: true }) description!: string | null;
  /** In the owner's words for staff, the owner and installers whose deposit is paid; else the post town, or "HR3 area"; '' before approval. */
  @ApiProperty() location!: string;
  /** In full for the same; else the outward half; '' before approval. */
  @ApiProperty() postcode!: string;
  @ApiProperty() budget!: string;
  /** Pounds. */
  @ApiProperty() minBudget!: number;
  /** Pounds; 0 when the budget text names no amount. */
  @ApiProperty() maxBudget!: number;
  @ApiProperty({ enum: jobTypes }) jobType!: JobType;
  @ApiProperty({ type: String, nullable: true }) serviceType!: string | null;
  /** Its customer is a contractor of the Construction Industry Scheme: tax is held back from the pay of labour. */
  @ApiProperty() underCis!: boolean;
  /** And VAT is reverse-charged: prices are without it. */
  @ApiProperty() reverseCharge!: boolean;
  @ApiProperty({ enum: priorities }) priority!: Priority;
  /** 0: any rank. */
  @ApiProperty({ type: 'integer' }) requiredRank!: number;
  /** Pounds. */
  @ApiProperty() depositAmount!: number;
  @ApiProperty({ type: String, format: 'date', nullable: true }) deadline!: string | null;
  /** How many installers may bid; null: as many as come. */
  @ApiProperty({ type: 'integer', enum: bidderCaps, nullable: true }) maxBidders!: number | null;
  /** On the board, of a lead with a limit: places that are taken, by a deposit that is paid or being paid; else null. */
  @ApiPropertyOptional({ type: 'integer', nullable: true }) bidders?: number | null;
  @ApiProperty({ enum: leadStatuses }) status!: LeadStatus;
  @ApiProperty({ type: 'integer' }) interestedCount!: number;
  /** Bids that were not withdrawn; not before approval. */
  @ApiPropertyOptional({ type: 'integer' }) bidCount?: number;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  /** The platform's fee on the price when the work is done. */
  @ApiProperty() feePercent!: number;
  /** A premium lead that the caller's rank does not open. Never for staff and owners. */
  @ApiProperty() locked!: boolean;
  @ApiProperty({ type: Number, nullable: true }) distanceMiles!: number | null;
  /** Within the installer's working radius; null when unknown, and for all other readers. */
  @ApiProperty({ type: Boolean, nullable: true }) inRange!: boolean | null;
  @ApiProperty({ type: UnlockOnLead, nullable: true }) unlock!: UnlockOnLead | null;
  @ApiProperty({ type: BidOnLead, nullable: true }) myBid!: BidOnLead | null;
  /** On its page alone, for an installer: whether they were invited to bid. */
  @ApiPropertyOptional({ type: InvitationOnLead, nullable: true }) invitation?: InvitationOnLead | null;
  /** On its page alone, of a customer's job: the reviews that installers wrote about its customer. */
  @ApiPropertyOptional({ type: RatingView }) customerRating?: RatingView;
  /** On its page alone, for an installer: their own deposits and bids, oldest first. */
  @ApiPropertyOptional({ type: [LeadStoryEntry] }) timeline?: LeadStoryEntry[];
  /** On its page alone, for an installer: how far their latest deposit is on its way back. */
  @ApiPropertyOptional({ type: RefundView, nullable: true }) refund?: RefundView | null;
  /** On its page alone: the photos that this reader may see. */
  @ApiPropertyOptional({ type: [FileView] }) photos?: FileView[];
  /** On its page alone: how many more are shown once the deposit is paid. */
  @ApiPropertyOptional({ type: 'integer' }) morePhotos?: number;
  /** Staff and owner only. */
  @ApiPropertyOptional({ type: String, format: 'uuid', nullable: true }) customerId?: string | null;
  /** Goes back with a change, which is refused when it is not the latest. */
  @ApiPropertyOptional({ type: 'integer' }) version?: number;
  @ApiPropertyOptional({ type: String, format: 'uuid', nullable: true }) awardedBidId?: string | null;
}

/** The row that is shown. */
export type LeadRow = Pick<
  Lead,
  | 'id'
  | 'title'
  | 'description'
  | 'location'
  | 'postcode'
  | 'outcode'
  | 'postTown'
  | 'budget'
  | 'minBudgetPence'
  | 'maxBudgetPence'
  | 'jobType'
  | 'serviceType'
  | 'underCis'
  | 'reverseCharge'
  | 'priority'
  | 'requiredRank'
  | 'depositPence'
  | 'deadline'
  | 'maxBidders'
  | 'status'
  | 'interestedCount'
  | 'createdAt'
  | 'customerId'
  | 'version'
  | 'bidCount'
  | 'awardedBidId'
>;

/** A lead's own facts in the words of the contract, for each circle: before the deposit its town and outcode stand for the place. */
export const leadViews = defineViews<LeadRow>()(leadFacts, {
  everybody: (lead) => ({
    id: lead.id,
    title: lead.title,
    description: lead.description,
    location: '',
    postcode: '',
    budget: lead.budget,
    minBudget: pounds(lead.minBudgetPence),
    maxBudget: pounds(lead.maxBudgetPence ?? 0),
    jobType: lead.jobType,
    serviceType: lead.serviceType,
    underCis: lead.underCis,
    reverseCharge: lead.reverseCharge,
    priority: lead.priority,
    requiredRank: lead.requiredRank,
    depositAmount: pounds(lead.depositPence),
    deadline: lead.deadline,
    maxBidders: lead.maxBidders,
    status: lead.status,
    interestedCount: lead.interestedCount,
    createdAt: lead.createdAt.toISOString(),
  }),
  approved: (lead) => ({ location: placeName(lead), postcode: lead.outcode, bidCount: lead.bidCount }),
  afterDeposit: ({ location, postcode }) => ({ location, postcode }),
  owner: ({ customerId, version, awardedBidId }) => ({ customerId, version, awardedBidId }),
});

/** The same as columns of `leads l`. */
export const leadColumns: Readonly<Record<keyof LeadRow, string>> = {
  id: 'l.id',
  title: 'l.title',
  description: 'l.description',
  location: 'l.location',
  postcode: 'l.postcode',
  outcode: 'l.outcode',
  postTown: 'l.post_town',
  budget: 'l.budget',
  minBudgetPence: 'l.min_budget_pence',
  maxBudgetPence: 'l.max_budget_pence',
  jobType: 'l.job_type',
  serviceType: 'l.service_type',
  underCis: 'l.under_cis',
  reverseCharge: 'l.reverse_charge',
  priority: 'l.priority',
  requiredRank: 'l.required_rank',
  depositPence: 'l.deposit_pence',
  deadline: 'l.deadline::text',
  maxBidders: 'l.max_bidders',
  status: 'l.status',
  interestedCount: 'l.interested_count',
  createdAt: 'l.created_at',
  customerId: 'l.customer_id',
  version: 'l.version',
  bidCount: 'l.bid_count',
  awardedBidId: 'l.awarded_bid_id',
};
