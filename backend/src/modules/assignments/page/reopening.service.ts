import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { NotFound } from '../../../platform/errors/domain-error.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { Jobs, type PostingCustomer } from '../../leads/jobs.service.js';
import { Leads } from '../../leads/leads.service.js';
import { Assignment } from '../assignment.entity.js';
import { jobReopened } from '../assignments.events.js';
import { assertMayReopen } from '../assignments.policy.js';

/** A job whose installer left, or that staff ended with its payment, goes back on the board when its customer says so. */
@Injectable()
export class Reopening {
  constructor(
    private readonly database: Database,
    private readonly leads: Leads,
    private readonly jobs: Jobs,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Opens it again with its words as they were; earlier bidders are notified.
   * @param deadline a London day; undefined: none
   * @throws NotFound, CompanyNotApproved, NotToReopen, InvalidFields
   */
  async open(customer: PostingCustomer, jobId: string, deadline?: string): Promise<void> {
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
