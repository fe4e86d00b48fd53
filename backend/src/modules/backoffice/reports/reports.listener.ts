import { Injectable } from '@nestjs/common';
import { Listener, on, type Subscription } from '../../../platform/messaging/events/listener.js';
import type { EventType } from '../../../platform/messaging/events/define-event.js';
import { disputeResolved, jobReopened } from '../../assignments/assignments.events.js';
import { contactChanged } from '../../auth/auth.events.js';
import { bidAccepted, bidPlaced } from '../../bids/bids.events.js';
import { waveTold } from '../../dispatch/dispatch.events.js';
import { documentReviewed } from '../../documents/documents.events.js';
import {
  applicationAnswered,
  applicationRejected,
  companyApproved,
  informationRequested,
  installerApproved,
  installerSuspended,
} from '../../installers/installers.events.js';
import { leadActivated, leadChanged, leadCompleted, leadDrafted } from '../../leads/leads.events.js';
import { bankRefusedPayout, refundFailed, refundSucceeded } from '../../payments/payments.events.js';
import { ticketAnswered } from '../../tickets/tickets.events.js';
import { ReportCounts } from './report-counts.service.js';

const queue = 'maintenance';

/** Marks the days of which something has changed. */
@Injectable()
export class ReportsListener extends Listener {
  constructor(private readonly counts: ReportCounts) {
    super();
  }

  readonly subscriptions = [
    this.ofLead(leadActivated, 'count-the-lead', true),
    this.ofLead(leadDrafted, 'count-the-drafted-lead', true),
    this.ofLead(leadChanged, 'count-the-changed-lead'),
    this.ofLead(leadCompleted, 'count-the-finished-job'),
    this.ofLead(waveTold, 'count-the-told-installers'),
    this.ofLead(bidAccepted, 'count-the-award'),
    this.ofLead(jobReopened, 'count-the-reopened-job'),
    on(bidPlaced, 'count-the-bid', queue, async ({ payload, occurredAt }) => {
      await this.counts.markLead(payload.leadId, occurredAt);
      await this.counts.markCohort(payload.installerId);
    }),
    this.ofAccount(installerApproved, 'count-the-approved-installer'),
    this.ofAccount(installerSuspended, 'count-the-suspended-installer'),
    this.ofAccount(informationRequested, 'count-what-was-asked-of-an-applicant'),
    this.ofAccount(applicationRejected, 'count-the-rejected-application'),
    this.ofAccount(applicationAnswered, 'count-the-answered-application'),
    this.ofAccount(companyApproved, 'count-the-approved-company'),
    this.ofAccount(contactChanged, 'count-the-changed-contact'),
    on(documentReviewed, 'count-the-read-paper', queue, ({ payload, occurredAt }) =>
      this.counts.markSince('paper', payload.documentId, occurredAt),
    ),
    on(refundFailed, 'count-the-failed-refund', queue, ({ payload, occurredAt }) =>
      this.counts.markSince('refund', payload.refundId, occurredAt),
    ),
    on(bankRefusedPayout, 'count-the-refused-payout', queue, ({ payload, occurredAt }) =>
      this.counts.markSince('payout', payload.payoutId, occurredAt),
    ),
    this.ofDay(refundSucceeded, 'count-the-refund'),
    this.ofDay(ticketAnswered, 'count-the-answered-message'),
    this.ofDay(disputeResolved, 'count-the-decision-of-a-dispute'),
  ];

  private ofLead(event: EventType<{ leadId: string }>, name: string, isAnew = false): Subscription {
    return on(event, name, queue, ({ payload, occurredAt }) =>
      this.counts.markLead(payload.leadId, occurredAt, isAnew),
    );
  }

  private ofAccount(event: EventType<{ userId: string }>, name: string): Subscription {
    return on(event, name, queue, ({ payload, occurredAt }) =>
      this.counts.markAccount(payload.userId, occurredAt),
    );
  }

  private ofDay(event: EventType, name: string): Subscription {
    return on(event, name, queue, ({ occurredAt }) => this.counts.markPromises(occurredAt));
  }
}
