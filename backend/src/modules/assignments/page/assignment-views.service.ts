import { Injectable } from '@nestjs/common';
import type { ListQuery, Page } from '../../../platform/http/input/lists.js';
import { Clock } from '../../../platform/time/clock.js';
import { poundsText, toPence } from '../../../platform/money/pence.js';
import type { AgreedOfferView } from '../../bids/bids/bid-lines.views.js';
import { ReviewViews } from '../../reviews/review-views.service.js';
import { sharesOf } from '../../payments/fee.policy.js';
import { Payouts } from '../../payments/payouts/payouts.service.js';
import { type Assignment } from '../assignment.entity.js';
import { rightToCancelView } from '../cancellation.policy.js';
import { AssignmentRows } from '../assignment-rows.service.js';
import {
  actsOf,
  assertMayRead,
  isInTimeToDispute,
  sideOf,
  type Act,
  type Reader,
} from '../assignments.policy.js';
import type {
  AssignmentSummary,
  AssignmentView,
  DisputeView,
  ProposalView,
  ReturnedView,
  WorkDayView,
} from '../assignments.views.js';
import type { Dispute } from '../dispute.entity.js';
import { AssignmentStory } from './assignment-story.service.js';
import { AssignmentSummaries } from './assignment-summaries.service.js';
import { DisputeReads } from './dispute-reads.service.js';
import { OpenMatters } from './open-matters.service.js';
import type { PriceChange } from '../price-change.entity.js';
import type { Proposal } from '../proposal.entity.js';
import type { WorkDay } from '../work-day.entity.js';
import { standingOf, type Viewer } from './standing.js';
import { WorkBrief } from './work-brief.service.js';

/** The further facts of an assignment's page. */
interface Around {
  readonly proposal: ProposalView | null;
  readonly dispute: Dispute | null;
  readonly mayReview: boolean;
}

/** Assignments as their two sides and staff see them. */
@Injectable()
export class AssignmentViews {
  constructor(
    private readonly rows: AssignmentRows,
    private readonly brief: WorkBrief,
    private readonly payouts: Payouts,
    private readonly open: OpenMatters,
    private readonly reads: DisputeReads,
    private readonly reviews: ReviewViews,
    private readonly clock: Clock,
    private readonly summaries: AssignmentSummaries,
    private readonly story: AssignmentStory,
  ) {}

  list(reader: Reader, query: ListQuery): Promise<Page<AssignmentSummary>> {
    return this.summaries.list(reader, query);
  }

  /** @throws NotFound for all but its two sides and staff */
  async find(reader: Reader, id: string): Promise<AssignmentView> {
    const assignment = await this.rows.get(id);
    assertMayRead(reader, assignment);
    const { title, description, place, photos } = await this.brief.find(reader, assignment);
    const [payout, cancel, price, returned, dispute, reviews, day, offer, contract, invoices] =
      await Promise.all([
        this.payouts.ofSubject(id),
        this.open.proposal(id),
        this.open.price(id),
        this.returnedOf(assignment),
        this.open.latestDispute(id),
        this.reviews.ofJob(id, { id: reader.id, isStaff: reader.role === 'admin' }),
        this.open.days(id),
        this.summaries.offer(assignment),
        this.open.contract(assignment),
        this.summaries.invoices(id),
      ]);
    if (dispute && reader.role === 'admin') await this.reads.note(reader.id, dispute.id);
    const [summary] = await this.summaries.summarise([{ ...assignment, title }]);
    const isPayee = reader.id === assignment.installerId;
    const proposal = cancelView(cancel, reader) ?? priceView(price, reader);
    const decided = disputeView(dispute, assignment);
    const facts = {
      ...(summary as AssignmentSummary),
      offer,
      receives: receivesOf(decided?.net ?? (summary as AssignmentSummary).net, offer),
      invoices,
      place,
      description,
      photos,
      payout:
        payout &&
        (isPayee
          ? payout
          : {
              ...payout,
              kept: null,
              takenBack: null,
              refusedByBank: false,
              holdReason: null,
              waitsForTaxDetails: false,
            }),
      returned,
      proposal,
      day: dayView(day.agreed, reader),
      proposedDay: dayView(day.open, reader),
      dispute: decided,
      reviews: reviews?.view ?? null,
      rightToCancel: rightToCancelView(contract, reader, this.clock.now()),
      acts: actsOf(
        reader,
        assignment,
        this.closedActs(assignment, { proposal, dispute, mayReview: reviews?.mayWrite ?? false }),
      ),
      timeline: await this.story.entriesOf(summary as AssignmentSummary),
    };
    return { ...facts, standing: standingOf(facts, viewerOf(reader, assignment), this.clock.now()) };
  }

  /** Acts that its state allows and another fact forbids: an open proposal, a time limit that has passed. */
  private closedActs(assignment: Assignment, { proposal, dispute, mayReview }: Around): Act[] {
    const now = this.clock.now();
    const isLate = !isInTimeToDispute(assignment, now);
    return [
      ...(proposal ? (['cancel', 'price'] as const) : []),
      ...(mayReview ? [] : (['review'] as const)),
      ...(assignment.status === 'approved' && (isLate || dispute?.status === 'resolved')
        ? (['dispute'] as const)
        : []),
      ...(dispute && dispute.evidenceUntil <= now ? (['evidence'] as const) : []),
    ];
  }

  private async returnedOf({
    id,
    pricePence,
    returnedByHand: part,
  }: Assignment): Promise<ReturnedView | null> {
    if (!part) return null;
    const lowered = part === 'part' ? await this.open.loweredFrom(id) : null;
    return { part, was: poundsText(lowered ?? pricePence) };
  }
}

const viewerOf = ({ id, role }: Reader, { installerId }: Assignment): Viewer =>
  role === 'admin' ? 'staff' : id === installerId ? 'installer' : 'customer';

const cancelView = (proposal: Proposal | null, reader: Reader): ProposalView | null =>
  proposal && {
    id: proposal.id,
    kind: 'cancel',
    price: null,
    toPay: null,
    expiresAt: null,
    by: proposal.side,
    reason: proposal.reason,
    at: proposal.createdAt.toISOString(),
    yours: proposal.side !== sideOf(reader),
  };

const priceView = (change: PriceChange | null, reader: Reader): ProposalView | null => {
  if (!change) return null;
  const { side, pricePence, wasPence } = change;
  const isPaying = change.status === 'paying';
  return {
    id: change.id,
    kind: 'price',
    price: poundsText(pricePence),
    toPay: isPaying ? poundsText(pricePence - wasPence) : null,
    expiresAt: change.expiresAt.toISOString(),
    by: side,
    reason: change.reason,
    at: change.createdAt.toISOString(),
    yours: isPaying ? sideOf(reader) === 'customer' : side !== sideOf(reader),
  };
};

const dayView = (found: WorkDay | null, reader: Reader): WorkDayView | null =>
  found && {
    id: found.id,
    day: found.day,
    part: found.part,
    by: found.side,
    yours: found.status === 'open' && found.side !== sideOf(reader),
  };

const disputeView = (
  dispute: Dispute | null,
  { pricePence, feePercent }: Pick<Assignment, 'pricePence' | 'feePercent'>,
): DisputeView | null => {
  if (!dispute) return null;
  const { installerPence } = dispute;
  const shares = installerPence === null ? null : sharesOf(installerPence, feePercent);
  return {
    id: dispute.id,
    status: dispute.status,
    by: dispute.side,
    reason: dispute.reason,
    openedAt: dispute.openedAt.toISOString(),
    evidenceUntil: dispute.evidenceUntil.toISOString(),
    installerAmount: installerPence === null ? null : poundsText(installerPence),
    fee: shares && poundsText(shares.feePence),
    net: shares && poundsText(shares.netPence),
    returned: installerPence === null ? null : poundsText(pricePence - installerPence),
    resolution: dispute.resolution,
    endedAt: dispute.endedAt?.toISOString() ?? null,
  };
};

/** @param net pounds with two decimals, before what is held back */
function receivesOf(net: string, { cis }: AgreedOfferView): string {
  const pence = toPence(Number(net)) - (cis ? toPence(Number(cis.amount)) : 0);
  return poundsText(Math.max(0, pence));
}
