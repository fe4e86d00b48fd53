import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import type { ListQuery, Page } from '../../../platform/http/input/lists.js';
import { Clock } from '../../../platform/time/clock.js';
import { poundsText } from '../../../platform/money/pence.js';
import { defineViews } from '../../auth/audience.policy.js';
import { userFacts, type User } from '../../auth/user.entity.js';
import { Users } from '../../auth/users.service.js';
import { Files } from '../../files/files.service.js';
import { fileView, type FileView } from '../../files/files.views.js';
import { Installers } from '../../installers/installers.service.js';
import { Leads } from '../../leads/leads.service.js';
import { ReviewViews } from '../../reviews/review-views.service.js';
import { sharesOf } from '../../payments/fee.policy.js';
import { Payouts } from '../../payments/payouts/payouts.service.js';
import { assignmentFacts, type Assignment } from '../assignment.entity.js';
import { AssignmentEntry } from '../assignment-entry.entity.js';
import { AssignmentRows } from '../assignment-rows.service.js';
import { assignmentList, type AssignmentRow } from './assignments.list.js';
import {
  actsOf,
  assertMayRead,
  hasEndedForGood,
  isInTimeToDispute,
  sideOf,
  type Act,
  type Reader,
} from '../assignments.policy.js';
import type {
  AssignmentSummary,
  AssignmentView,
  DisputeView,
  EntryView,
  PartyView,
  ProposalView,
  ReturnedView,
  WorkDayView,
} from '../assignments.views.js';
import type { Dispute } from '../dispute.entity.js';
import { DisputeReads } from './dispute-reads.service.js';
import { OpenMatters } from './open-matters.service.js';
import type { PriceChange } from '../price-change.entity.js';
import type { Proposal } from '../proposal.entity.js';
import { storyOf } from './story.views.js';
import type { WorkDay } from '../work-day.entity.js';

/** The further facts of an assignment's page. */
interface Around {
  readonly proposal: ProposalView | null;
  readonly dispute: Dispute | null;
  readonly mayReview: boolean;
}

const assignmentViews = defineViews<Omit<Assignment, 'reminders' | 'feePercent'>>()(assignmentFacts, {
  owner: (assignment) => ({
    id: assignment.id,
    leadId: assignment.leadId,
    status: assignment.status,
    price: poundsText(assignment.pricePence),
    fee: poundsText(assignment.feePence),
    acceptedAt: assignment.acceptedAt.toISOString(),
    submittedAt: assignment.submittedAt?.toISOString() ?? null,
    approveBy: assignment.approveBy?.toISOString() ?? null,
    endedAt: assignment.endedAt?.toISOString() ?? null,
  }),
});

const contactViews = defineViews<User>()(userFacts, {
  afterAward: ({ email, phoneNumber }) => ({ email, phoneNumber }),
});

/** Assignments as their two sides and staff see them. */
@Injectable()
export class AssignmentViews {
  constructor(
    private readonly database: Database,
    private readonly rows: AssignmentRows,
    private readonly leads: Leads,
    private readonly users: Users,
    private readonly installers: Installers,
    private readonly files: Files,
    private readonly payouts: Payouts,
    private readonly open: OpenMatters,
    private readonly reads: DisputeReads,
    private readonly reviews: ReviewViews,
    private readonly clock: Clock,
  ) {}

  async list(reader: Reader, query: ListQuery): Promise<Page<AssignmentSummary>> {
    const page = await assignmentList.page(this.database, query, reader);
    return page.with(await this.summaries(page.rows));
  }

  /** @throws NotFound for all but its two sides and staff */
  async find(reader: Reader, id: string): Promise<AssignmentView> {
    const assignment = await this.rows.get(id);
    assertMayRead(reader, assignment);
    const { title } = await this.leads.get(assignment.leadId);
    const [payout, cancel, price, returned, dispute, reviews, day] = await Promise.all([
      this.payouts.ofSubject(id),
      this.open.proposal(id),
      this.open.price(id),
      this.returnedOf(assignment),
      this.open.latestDispute(id),
      this.reviews.ofJob(id, { id: reader.id, isStaff: reader.role === 'admin' }),
      this.open.days(id),
    ]);
    if (dispute && reader.role === 'admin') await this.reads.note(reader.id, dispute.id);
    const [summary] = await this.summaries([{ ...assignment, title }]);
    const isPayee = reader.id === assignment.installerId;
    const proposal = cancelView(cancel, reader) ?? priceView(price, reader);
    return {
      ...(summary as AssignmentSummary),
      payout: payout && (isPayee ? payout : { ...payout, kept: null, takenBack: null, refusedByBank: false }),
      returned,
      proposal,
      day: dayView(day.agreed, reader),
      proposedDay: dayView(day.open, reader),
      dispute: disputeView(dispute, assignment),
      reviews: reviews?.view ?? null,
      acts: actsOf(
        reader,
        assignment,
        this.closedActs(assignment, { proposal, dispute, mayReview: reviews?.mayWrite ?? false }),
      ),
      timeline: await this.timelineOf(summary as AssignmentSummary),
    };
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

  /** The story, oldest first. The caller has checked who reads. */
  async timelineOf(summary: AssignmentSummary): Promise<EntryView[]> {
    const entries = await repository(this.database, AssignmentEntry).find({
      where: { assignmentId: summary.id },
      order: { id: 'ASC' },
    });
    const ids = entries.map(({ id }) => id);
    const [photos, evidence] = await Promise.all([
      this.files.ofSubjects(ids, 'work-photo'),
      this.files.ofSubjects(ids, 'evidence'),
    ]);
    const ofEntry = (id: string): FileView[] =>
      [...photos, ...evidence].filter(({ subjectId }) => subjectId === id).map(fileView);
    const first = await this.open.firstPrice(summary.id);
    return storyOf(
      { ...summary, firstPrice: first === null ? summary.price : poundsText(first) },
      entries,
      ofEntry,
    );
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

  private async summaries(rows: readonly AssignmentRow[]): Promise<AssignmentSummary[]> {
    const installerIds = [...new Set(rows.map(({ installerId }) => installerId))];
    const customerIds = [...new Set(rows.flatMap(({ customerId }) => customerId ?? []))];
    const [users, cards] = await Promise.all([
      this.users.byIds([...installerIds, ...customerIds]),
      this.installers.cards(installerIds),
    ]);
    const known = new Map(users.map((user) => [user.id, user]));
    return rows.map((row) => {
      const party = (id: string, tradesAs: string | null): PartyView =>
        partyOf(id, known.get(id), tradesAs, !hasEndedForGood(row));
      return {
        ...assignmentViews.owner(row),
        title: row.title,
        net: poundsText(row.pricePence - row.feePence),
        installer: party(row.installerId, cards.get(row.installerId)?.businessName ?? null),
        customer:
          row.customerId === null
            ? null
            : party(row.customerId, known.get(row.customerId)?.companyName ?? null),
      };
    });
  }
}

const partyOf = (
  id: string,
  user: User | undefined,
  companyName: string | null,
  mayReach: boolean,
): PartyView => ({
  id,
  name: user ? `${user.firstName} ${user.lastName}` : 'A former member',
  companyName,
  ...(mayReach && user ? contactViews.afterAward(user) : { email: null, phoneNumber: null }),
});

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
