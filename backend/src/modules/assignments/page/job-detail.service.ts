import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { In, IsNull, Not } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { NotFound } from '../../../platform/errors/domain-error.js';
import { Users } from '../../auth/users.service.js';
import type { ListQuery } from '../../../platform/http/input/lists.js';
import { poundsText } from '../../../platform/money/pence.js';
import { JobPhotos, jobPhotoView, JobPhotoView } from '../../leads/job-photos.service.js';
import { JobView, JobViews } from '../../leads/job-views.service.js';
import { Leads } from '../../leads/leads.service.js';
import { Award } from '../../bids/award.entity.js';
import { Assignment, assignmentStatuses, type AssignmentStatus } from '../assignment.entity.js';
import { PaymentRequests } from '../../bids/awards/payment-requests.service.js';
import { InvitationView } from '../../bids/invitations/invitations.views.js';
import { invitationsOf } from '../../bids/invitations/invitations.service.js';
import { BidEdit } from '../../bids/bid-edit.entity.js';
import { Bid } from '../../bids/bid.entity.js';
import { BidView, BidViews } from '../../bids/bids/bid-views.service.js';
import { mayReopen, wasReopened } from '../assignments.policy.js';
import { timelineOf, TimelineEntry } from './job-timeline.js';
import { Unlock } from '../../bids/unlock.entity.js';

/** The work that was agreed. */
export class AssignmentOfJob {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ enum: assignmentStatuses }) status!: AssignmentStatus;
  @ApiProperty({ format: 'uuid' }) installerId!: string;
  /** Pounds with two decimals. */
  @ApiProperty() price!: string;
  @ApiProperty({ format: 'date-time' }) acceptedAt!: string;
}

/** The customer's latest card payment for a bid on this job. */
export class PaymentOfJob {
  @ApiProperty({ format: 'uuid' }) bidId!: string;
  /** Pounds with two decimals. */
  @ApiProperty() amount!: string;
  @ApiProperty({ enum: ['requires_payment', 'succeeded', 'released', 'refunding', 'refunded', 'canceled'] })
  status!: string;
}

/** Our team has chosen this bid for the customer, who is asked to pay for it. */
export class PaymentRequestOfJob {
  @ApiProperty({ format: 'uuid' }) bidId!: string;
  @ApiProperty({ type: BidView }) bid!: BidView;
  /** Pounds with two decimals. */
  @ApiProperty() price!: string;
  @ApiProperty({ format: 'date-time' }) expiresAt!: string;
}

export class JobDetailView extends JobView {
  /** The first of them, in the order in which they are compared; the others are pages of `/api/leads/{id}/bids`. */
  @ApiProperty({ type: [BidView] }) bids!: BidView[];
  @ApiProperty({ type: AssignmentOfJob, nullable: true }) assignment!: AssignmentOfJob | null;
  /** Its installer left, and its customer may put it back on the board. */
  @ApiProperty() mayReopen!: boolean;
  @ApiProperty({ type: PaymentOfJob, nullable: true }) payment!: PaymentOfJob | null;
  @ApiProperty({ type: PaymentRequestOfJob, nullable: true }) paymentRequest!: PaymentRequestOfJob | null;
  /** Whom its customer has asked to bid. */
  @ApiProperty({ type: [InvitationView] }) invitations!: InvitationView[];
  @ApiProperty({ type: [JobPhotoView] }) photos!: JobPhotoView[];
  @ApiProperty({ type: [TimelineEntry] }) timeline!: TimelineEntry[];
}

/** Bids that come with the job: the first page of those that its customer compares. */
const firstCompared: ListQuery = {
  sort: { field: 'comparison', descending: false },
  offset: 0,
  limit: 12,
  filter: {},
};
/** So many bids and so many deposits have their own entries in the timeline, the latest ones. */
const mostToTell = 50;

const paymentWords: Record<Award['status'], string> = {
  awaiting_payment: 'requires_payment',
  awarded: 'succeeded',
  completed: 'released',
  canceled: 'canceled',
  refunding: 'refunding',
  refunded: 'refunded',
  refund_failed: 'refunding',
};

/** A customer's page of one job: its bids side by side, the payment, and the timeline. */
@Injectable()
export class JobDetails {
  constructor(
    private readonly database: Database,
    private readonly leads: Leads,
    private readonly users: Users,
    private readonly jobs: JobViews,
    private readonly photos: JobPhotos,
    private readonly bids: BidViews,
    private readonly requests: PaymentRequests,
  ) {}

  /** @throws NotFound when it is not this customer's */
  async find(customerId: string, jobId: string): Promise<JobDetailView> {
    const lead = await this.leads.get(jobId);
    if (lead.customerId !== customerId) throw new NotFound();
    const { reader } = this.database;
    const [page, bids, awards, unlocks, assignments] = await Promise.all([
      this.bids.onLead(jobId, firstCompared),
      repository(reader, Bid).find({
        where: { leadId: jobId, status: Not('withdrawn') },
        order: { createdAt: 'DESC' },
        take: mostToTell,
      }),
      repository(reader, Award).find({ where: { leadId: jobId }, order: { createdAt: 'ASC' } }),
      repository(reader, Unlock).find({
        where: { leadId: jobId, paidAt: Not(IsNull()) },
        order: { paidAt: 'DESC' },
        take: mostToTell,
      }),
      repository(reader, Assignment).find({ where: { leadId: jobId }, order: { acceptedAt: 'ASC' } }),
    ]);
    const edits = await repository(reader, BidEdit).find({
      where: { bidId: In(bids.map(({ id }) => id)) },
      order: { id: 'DESC' },
      take: mostToTell,
    });
    const request = await this.requests.openOn(lead);
    const latest = awards.at(-1);
    const chosen = await this.users.byIds([
      ...new Set([...bids, ...awards].map(({ installerId }) => installerId)),
    ]);
    const names = new Map(chosen.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
    const last = assignments.at(-1) ?? null;
    const agreed = last && wasReopened(lead, last) ? null : last;
    return {
      ...this.jobs.viewOf(lead),
      bids: page.rows,
      assignment: agreed
        ? {
            id: agreed.id,
            status: agreed.status,
            installerId: agreed.installerId,
            price: poundsText(agreed.pricePence),
            acceptedAt: agreed.acceptedAt.toISOString(),
          }
        : null,
      mayReopen: mayReopen(lead, last),
      payment: latest?.chargeId
        ? { bidId: latest.bidId, amount: poundsText(latest.pricePence), status: paymentWords[latest.status] }
        : null,
      paymentRequest: request && {
        bidId: request.bidId,
        bid: await this.bids.find(request.bidId, 'owner'),
        price: poundsText(request.pricePence),
        expiresAt: request.expiresAt.toISOString(),
      },
      invitations: await invitationsOf(reader, jobId),
      photos: (await this.photos.byJob(jobId)).map(jobPhotoView),
      timeline: timelineOf({ lead, bids, edits: edits.toReversed(), awards, assignments, unlocks, names }),
    };
  }
}
