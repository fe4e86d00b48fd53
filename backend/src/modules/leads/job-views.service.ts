import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { pounds } from '../../platform/money/pence.js';
import { defineViews } from '../auth/audience.policy.js';
import { closesOn } from './closing.policy.js';
import {
  bidderCaps,
  jobTypes,
  leadFacts,
  leadStatuses,
  type JobType,
  type Lead,
  type LeadStatus,
} from './lead.entity.js';

/** A job as its customer sees it. */
export class JobView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() title!: string;
  @ApiProperty() description!: string;
  @ApiProperty() location!: string;
  /** House and street, for the installer who is chosen; null: not said. */
  @ApiProperty({ type: String, nullable: true }) streetAddress!: string | null;
  @ApiProperty() postcode!: string;
  @ApiProperty() budget!: string;
  /** Pounds: the highest amount in the budget text; null when it names none. */
  @ApiProperty({ type: Number, nullable: true }) maxBudget!: number | null;
  @ApiProperty({ type: String, format: 'date', nullable: true }) deadline!: string | null;
  /** The last day on which an installer can be chosen; null: it takes no bids. */
  @ApiProperty({ type: String, format: 'date', nullable: true }) closesOn!: string | null;
  /** How many installers may bid; null: as many as come. */
  @ApiProperty({ type: 'integer', enum: bidderCaps, nullable: true }) maxBidders!: number | null;
  @ApiProperty({ enum: jobTypes }) jobType!: JobType;
  @ApiProperty({ type: String, nullable: true }) serviceType!: string | null;
  @ApiProperty({ enum: leadStatuses }) status!: LeadStatus;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  /** Bids that were not withdrawn. */
  @ApiProperty({ type: 'integer' }) bidCount!: number;
  /** Of those, the ones that were not rejected. */
  @ApiProperty({ type: 'integer' }) standingBidCount!: number;
  /** Installers whose deposit is paid. */
  @ApiProperty({ type: 'integer' }) interestedCount!: number;
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) awardedBidId!: string | null;
  /** Installers who were notified of the job. */
  @ApiProperty({ type: 'integer' }) notifiedCount!: number;
}

/** A customer's jobs in figures, over all of them. */
export class JobSummary {
  @ApiProperty({ type: 'integer' }) active!: number;
  @ApiProperty({ type: 'integer' }) completed!: number;
  @ApiProperty({ type: 'integer' }) total!: number;
  /** Pounds: the sum of the budgets' highest amounts; a budget that names none counts 0. */
  @ApiProperty() budgets!: number;
}

/** A lead's facts for its customer. */
export type JobFacts = Pick<
  Lead,
  | 'id'
  | 'title'
  | 'description'
  | 'location'
  | 'streetAddress'
  | 'postcode'
  | 'budget'
  | 'maxBudgetPence'
  | 'deadline'
  | 'maxBidders'
  | 'jobType'
  | 'serviceType'
  | 'status'
  | 'activatedAt'
  | 'createdAt'
  | 'bidCount'
  | 'rejectedBidCount'
  | 'interestedCount'
  | 'awardedBidId'
  | 'notifiedCount'
>;

const jobViews = defineViews<JobFacts>()(leadFacts, {
  owner: (lead) => ({
    id: lead.id,
    title: lead.title,
    description: lead.description,
    location: lead.location,
    streetAddress: lead.streetAddress,
    postcode: lead.postcode,
    budget: lead.budget,
    maxBudget: lead.maxBudgetPence === null ? null : pounds(lead.maxBudgetPence),
    deadline: lead.deadline,
    closesOn: lead.status === 'active' && lead.awardedBidId === null ? closesOn(lead) : null,
    maxBidders: lead.maxBidders,
    jobType: lead.jobType,
    serviceType: lead.serviceType,
    status: lead.status,
    createdAt: lead.createdAt.toISOString(),
    bidCount: lead.bidCount,
    standingBidCount: lead.bidCount - lead.rejectedBidCount,
    interestedCount: lead.interestedCount,
    awardedBidId: lead.awardedBidId,
    notifiedCount: lead.notifiedCount,
  }),
});

@Injectable()
export class JobViews {
  viewOf(lead: JobFacts): JobView {
    return jobViews.owner(lead);
  }
}
