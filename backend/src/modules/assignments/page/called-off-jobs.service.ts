import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { NotFound } from '../../../platform/errors/domain-error.js';
import { Live } from '../../../platform/http/live/live.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { Awards } from '../../bids/awards/awards.service.js';
import { Closing } from '../../bids/awards/closing.service.js';
import { Jobs, type PostingCustomer } from '../../leads/jobs.service.js';
import { Leads } from '../../leads/leads.service.js';
import { Assignment } from '../assignment.entity.js';
import { jobReopened } from '../assignments.events.js';
import { assertMayReopen } from '../assignments.policy.js';

/** A customer calls a job off that has no award, and opens one again that its installer left or that staff ended with its payment. */
@Injectable()
export class CalledOffJobs {
  constructor(
    private readonly database: Database,
    private readonly leads: Leads,
    private readonly jobs: Jobs,
    private readonly awards: Awards,
    private readonly closing: Closing,
    private readonly outbox: Outbox,
    private readonly live: Live,
  ) {}

  /**
   * An open card payment is cancelled first, then all deposits go back with the job's end.
   * @throws NotFound when it is not this customer's, JobAwarded, JobNotOpen, BeingAwarded
   */
  async cancel(customerId: string, jobId: string): Promise<void> {
    if ((await this.leads.get(jobId)).customerId !== customerId) throw new NotFound();
    await this.awards.withoutPayment('job.close', jobId, null, async (tx, job) => {
      await this.closing.endRows(tx, await this.leads.cancelJob(tx, job));
      await this.live.changed(tx, customerId, ['jobs']);
    });
  }

  /**
   * Opens it again with its words as they were; earlier bidders are notified.
   * @param deadline a London day; undefined: none
   * @throws NotFound, CompanyNotApproved, NotToReopen, InvalidFields
   */
  async reopen(customer: PostingCustomer, jobId: string, deadline?: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const job = await this.leads.lock(tx, jobId);
      if (job.customerId !== customer.id) throw new NotFound();
      const left = await repository(tx, Assignment).findOne({
        where: { leadId: jobId },
        order: { acceptedAt: 'DESC' },
      });
      assertMayReopen(job, left);
      await this.jobs.openAgain(tx, customer, job, deadline);
      await this.outbox.record(tx, jobReopened, {
        leadId: jobId,
        ...(left.status === 'withdrawn' && { leftBy: left.installerId }),
      });
    });
  }
}
