import { Injectable } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Database } from '../../../platform/database/database.js';
import type { ListQuery, Page } from '../../../platform/http/input/lists.js';
import { placeName } from '../../../platform/geo/outward-places.js';
import { pounds, poundsText } from '../../../platform/money/pence.js';
import { defineViews, type Circle } from '../../auth/audience.policy.js';
import { userFacts, type User } from '../../auth/user.entity.js';
import { Users } from '../../auth/users.service.js';
import { StartView } from '../../installers/availability/availability.views.js';
import { Installers } from '../../installers/installers.service.js';
import { PaperCheckView } from '../../installers/review/paper-checks.views.js';
import { leadFacts, leadStatuses, type Lead } from '../../leads/lead.entity.js';
import { sharesOf } from '../../payments/fee.policy.js';
import { Refunds } from '../../payments/refunds/refunds.service.js';
import { RefundView } from '../../payments/refunds/refunds.views.js';
import { ReviewViews } from '../../reviews/review-views.service.js';
import { Settings } from '../../settings/settings.service.js';
import { noRating, RatingView } from '../../reviews/reviews.views.js';
import type { AwardStatus } from '../award.entity.js';
import { wholeJob } from '../bid-lines.policy.js';
import { cisAmounts } from '../cis-amounts.policy.js';
import { bidFacts, type Bid, type BidStatus } from '../bid.entity.js';
import { offerView, OfferView } from './bid-lines.views.js';
import { bidsOnLead, myBids, type BidRow } from './bids.reads.js';

/** The lead beside a bid. */
export class LeadOfBid {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() title!: string;
  @ApiProperty() location!: string;
  /** In full while the deposit is paid, and for owner and staff; else the outward half. */
  @ApiProperty() postcode!: string;
  @ApiProperty() budget!: string;
  /** Pounds: the deposit that was taken for this bid. */
  @ApiProperty() depositAmount!: number;
  @ApiProperty({ enum: leadStatuses }) status!: string;
  @ApiProperty({ type: String, nullable: true }) serviceType!: string | null;
  @ApiProperty({ type: String, format: 'date', nullable: true }) deadline!: string | null;
}

/** The installer beside a bid, for owner and staff. */
export class InstallerOfBid {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() firstName!: string;
  @ApiProperty() lastName!: string;
  @ApiProperty({ type: String, nullable: true }) profileImageUrl!: string | null;
  /** In their own words. */
  @ApiProperty({ type: String, nullable: true }) bio!: string | null;
  @ApiProperty({ type: 'integer', nullable: true }) rank!: number | null;
  @ApiProperty({ type: 'integer' }) points!: number;
  @ApiProperty({ type: 'integer' }) completedJobs!: number;
  /** Percent with one decimal. */
  @ApiProperty() successRate!: number;
  @ApiProperty({ type: String, nullable: true }) businessName!: string | null;
  @ApiProperty({ type: String, nullable: true }) experienceYears!: string | null;
  @ApiProperty() dbsChecked!: boolean;
  @ApiProperty() publicLiabilityInsurance!: boolean;
  @ApiProperty({ format: 'date-time' }) memberSince!: string;
  /** Papers that our team has read. */
  @ApiProperty({ type: [PaperCheckView] }) papers!: readonly PaperCheckView[];
  /** When they can begin. */
  @ApiProperty({ type: StartView }) start!: StartView;
  /** Customers' reviews of them. */
  @ApiProperty({ type: RatingView }) rating!: RatingView;
}

/** The other side's contact, to agree the day with. */
export class ContactOfBid {
  @ApiProperty() name!: string;
  @ApiProperty({ type: String, nullable: true }) companyName!: string | null;
  @ApiProperty() email!: string;
  /** E.164. */
  @ApiProperty({ type: String, nullable: true }) phoneNumber!: string | null;
}

/** How far the owner's card payment for a bid is. */
export class PaymentOfBid {
  @ApiProperty({ enum: ['requires_payment', 'succeeded', 'canceled'] }) status!:
    'requires_payment' | 'succeeded' | 'canceled';
}

/** A bid's price and text before an edit. */
export class EarlierBid {
  /** Pounds. */
  @ApiProperty() price!: number;
  @ApiProperty() eta!: string;
  /** When it was edited. */
  @ApiProperty({ format: 'date-time' }) until!: string;
}

export class BidView extends OfferView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ format: 'uuid' }) leadId!: string;
  @ApiProperty({ format: 'uuid' }) installerId!: string;
  /** Pounds. */
  @ApiProperty() price!: number;
  @ApiProperty() eta!: string;
  @ApiProperty({ type: String, nullable: true }) message!: string | null;
  @ApiProperty({ enum: ['pending', 'accepted', 'rejected', 'withdrawn'] }) status!: BidStatus;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  /** The last ten edits at most, oldest first. */
  @ApiProperty({ type: [EarlierBid] }) earlier!: EarlierBid[];
  @ApiProperty() depositPaid!: boolean;
  /** The installer left after the award: the platform keeps the deposit. */
  @ApiProperty() depositForfeited!: boolean;
  /** The work that was agreed, once the bid has won. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) assignmentId!: string | null;
  /** Pounds with two decimals: the price less the platform's fee. */
  @ApiProperty() youReceive!: string;
  @ApiProperty({ type: LeadOfBid }) lead!: LeadOfBid;
  /** Owner and staff only. Missing when the account was erased. */
  @ApiPropertyOptional({ type: InstallerOfBid }) installer?: InstallerOfBid;
  /** The deposit's way back; for its installer only. */
  @ApiProperty({ type: RefundView, nullable: true }) refund!: RefundView | null;
  /**
   * The other side of an accepted bid, while the job is not cancelled: its installer reads the customer, the owner and
   * staff read the installer. null before, for the installer of a platform lead, and when that account was erased.
   */
  @ApiProperty({ type: ContactOfBid, nullable: true }) contact!: ContactOfBid | null;
  /** Owner and staff only: the latest card payment for this bid. */
  @ApiPropertyOptional({ type: PaymentOfBid, nullable: true }) payment?: PaymentOfBid | null;
}

const bidViews = defineViews<Pick<Bid, keyof BidRow & keyof Bid>>()(bidFacts, {
  owner: (bid) => ({
    id: bid.id,
    leadId: bid.leadId,
    installerId: bid.installerId,
    price: pounds(bid.pricePence),
    eta: bid.eta,
    message: bid.message,
    status: bid.status,
    createdAt: bid.createdAt.toISOString(),
  }),
});

type LeadBeside = Pick<
  Lead,
  | 'id'
  | 'title'
  | 'location'
  | 'postcode'
  | 'outcode'
  | 'postTown'
  | 'budget'
  | 'status'
  | 'serviceType'
  | 'deadline'
>;

const leadViews = defineViews<LeadBeside>()(leadFacts, {
  approved: (lead) => ({
    id: lead.id,
    title: lead.title,
    location: placeName(lead),
    postcode: lead.outcode,
    budget: lead.budget,
    status: lead.status,
    serviceType: lead.serviceType,
    deadline: lead.deadline,
  }),
  afterDeposit: ({ location, postcode }) => ({ location, postcode }),
});

const contactViews = defineViews<User>()(userFacts, {
  afterAward: ({ companyName, email, phoneNumber }) => ({ companyName, email, phoneNumber }),
});

/** Bids as their installer, the lead's owner and staff see them. */
@Injectable()
export class BidViews {
  constructor(
    private readonly settings: Settings,
    private readonly database: Database,
    private readonly users: Users,
    private readonly installers: Installers,
    private readonly refunds: Refunds,
    private readonly reviews: ReviewViews,
  ) {}

  /** One's own bids, with the way back of each deposit. */
  async ofInstaller(installerId: string, query: ListQuery): Promise<Page<BidView>> {
    const page = await myBids.page(this.database, query, installerId);
    return page.with(await this.forInstaller(page.rows));
  }

  /** All bids on a lead but the withdrawn ones, which only their installers see. */
  async onLead(leadId: string, query: ListQuery): Promise<Page<BidView>> {
    const page = await bidsOnLead.page(this.database, query, leadId);
    return page.with(await this.forOwner(page.rows));
  }

  /** One bid as its reader sees it. The caller has checked that they may. */
  async find(bidId: string, reader: 'installer' | 'owner'): Promise<BidView> {
    const row = await myBids.find(this.database, bidId, '');
    const rows = row ? [row] : [];
    const [view] = reader === 'installer' ? await this.forInstaller(rows) : await this.forOwner(rows);
    return view as BidView;
  }

  private async forInstaller(rows: BidRow[]): Promise<BidView[]> {
    const [{ feePercent }, progress, customers] = await Promise.all([
      this.settings.current(),
      this.refunds.progress(rows.map(({ chargeId }) => chargeId)),
      this.contacts(rows.filter(isAgreed).map(({ customerId }) => customerId)),
    ]);
    return rows.map((row) => ({
      ...viewOf(row, circleOf(row), feePercent),
      refund: progress.get(row.chargeId) ?? null,
      contact: (isAgreed(row) && customers.get(row.customerId)) || null,
    }));
  }

  private async forOwner(rows: BidRow[]): Promise<BidView[]> {
    const installerIds = [...new Set(rows.map(({ installerId }) => installerId))];
    const [{ feePercent }, cards, ratings, winners] = await Promise.all([
      this.settings.current(),
      this.installers.cards(installerIds),
      this.reviews.ratings(installerIds),
      this.contacts(rows.filter(isAgreed).map(({ installerId }) => installerId)),
    ]);
    return rows.map((row) => {
      const installer = cards.get(row.installerId);
      return {
        ...viewOf(row, 'owner', feePercent),
        ...(installer && { installer: { ...installer, rating: ratings.get(row.installerId) ?? noRating } }),
        contact: (isAgreed(row) && winners.get(row.installerId)) || null,
        payment: paymentOf(row.awardStatus),
      };
    });
  }

  private async contacts(ids: (string | null)[]): Promise<Map<string | null, ContactOfBid>> {
    const known = ids.filter((id) => id !== null);
    const users = known.length > 0 ? await this.users.byIds([...new Set(known)]) : [];
    return new Map(
      users.map((user) => [
        user.id,
        { name: `${user.firstName} ${user.lastName}`, ...contactViews.afterAward(user) },
      ]),
    );
  }
}

/**
 * @param circle how near the reader is to the lead
 * @param feePercent of what is awarded now
 */
function viewOf(row: BidRow, circle: Exclude<Circle, 'everybody'>, feePercent: number): BidView {
  const { netPence } = sharesOf(row.pricePence, row.feePercent ?? feePercent);
  return {
    ...bidViews.owner(row),
    ...offerView(row.lines, row.pricePence),
    earlier: row.earlier.map(({ pricePence, eta, until }) => ({
      price: pounds(pricePence),
      eta,
      until: new Date(until).toISOString(),
    })),
    depositPaid: row.wasPaid,
    depositForfeited: row.isForfeited,
    assignmentId: row.assignmentId,
    youReceive: poundsText(netPence - heldBackOf(row)),
    lead: {
      ...leadViews[circle]({ ...row, id: row.leadId, status: row.leadStatus }),
      depositAmount: pounds(row.depositPence),
    },
    refund: null,
    contact: null,
  };
}

/** What of the price is held back for HMRC, in pence. */
const heldBackOf = ({ cisPercent, lines, pricePence }: BidRow): number =>
  cisPercent === null ? 0 : cisAmounts(lines ?? [wholeJob(pricePence)], pricePence, cisPercent).deductedPence;

/** How near its own installer is to the lead. */
const circleOf = ({ isPaid, status }: BidRow): Exclude<Circle, 'everybody'> => {
  if (!isPaid) return 'approved';
  return status === 'accepted' ? 'afterAward' : 'afterDeposit';
};

/** Both sides have a contract, and neither has called it off. */
const isAgreed = ({ status, leadStatus }: BidRow): boolean =>
  status === 'accepted' && leadStatus !== 'cancelled';

function paymentOf(status: AwardStatus | null): PaymentOfBid | null {
  if (status === null) return null;
  if (status === 'awaiting_payment') return { status: 'requires_payment' };
  return { status: status === 'awarded' || status === 'completed' ? 'succeeded' : 'canceled' };
}
