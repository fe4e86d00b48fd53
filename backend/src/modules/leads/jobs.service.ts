import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../platform/database/database.js';
import { repository } from '../../platform/database/repository.js';
import { sql } from '../../platform/database/sql.js';
import { InvalidFields, NotFound } from '../../platform/errors/domain-error.js';
import type { ListQuery, Page } from '../../platform/http/input/lists.js';
import { Live } from '../../platform/http/live/live.js';
import { Outbox } from '../../platform/messaging/outbox/outbox.js';
import { pounds } from '../../platform/money/pence.js';
import { londonDay } from '../../platform/time/business-days.js';
import { Clock } from '../../platform/time/clock.js';
import { Users } from '../auth/users.service.js';
import { isConstructionWork } from '../installers/construction.policy.js';
import { CisContractors } from '../tax/cis/cis-contractors.service.js';
import { highestAmountPence } from './budget.policy.js';
import { JobPhotos } from './job-photos.service.js';
import type { JobFacts, JobSummary } from './job-views.service.js';
import type { PostJobFor, SaveJob } from './jobs.dto.js';
import { jobList } from './jobs.list.js';
import { Lead } from './lead.entity.js';
import { jobPostedForCustomer } from './leads.events.js';
import {
  assertCustomerMayAct,
  assertDeadlineIsAhead,
  assertMayChangeJob,
  assertMayMoveJob,
  assertMayPostAnother,
  assertMayPostJob,
  hasStandingBids,
  outsideScheme,
  schemeAfter,
} from './leads.policy.js';
import { Leads } from './leads.service.js';
import { publicWords } from './public-words.policy.js';

/** The facts that the rules need about the customer who posts. */
export interface PostingCustomer {
  readonly id: string;
  readonly companyName: string | null;
  readonly companyApproved: boolean;
}

/** Leads as their customers know them: jobs. */
@Injectable()
export class Jobs {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly users: Users,
    private readonly leads: Leads,
    private readonly photos: JobPhotos,
    private readonly contractors: CisContractors,
    private readonly live: Live,
    private readonly clock: Clock,
  ) {}

  /** A customer's own jobs, newest first unless asked otherwise. */
  list(customerId: string, query: ListQuery): Promise<Page<JobFacts>> {
    return jobList.page(this.database, query, customerId);
  }

  /** All of a customer's jobs in figures. */
  async summary(customerId: string): Promise<JobSummary> {
    const [row] = await sql<Omit<JobSummary, 'budgets'> & { pence: number }>(
      this.database,
      `SELECT count(*) FILTER (WHERE status = 'active')::integer AS active,
              count(*) FILTER (WHERE status = 'completed')::integer AS completed, count(*)::integer AS total,
              coalesce(sum(max_budget_pence), 0)::float AS pence
         FROM leads WHERE customer_id = $1`,
      [customerId],
    );
    const { pence = 0, active = 0, completed = 0, total = 0 } = row ?? {};
    return { active, completed, total, budgets: pounds(pence) };
  }

  /**
   * Staff post what a customer has told them, who is told by mail and takes the job over.
   * @throws InvalidFields on `customerId` for anybody who is not a customer, CustomerUnavailable, CompanyNotApproved
   */
  async postFor(staffId: string, { customerId, ...input }: PostJobFor): Promise<Lead> {
    const customer = await this.users.find(customerId);
    if (customer?.role !== 'customer') throw new InvalidFields({ customerId: 'Choose a customer' });
    assertCustomerMayAct(customer);
    const { id, companyName, companyApprovedAt } = customer;
    return this.post({ id, companyName, companyApproved: companyApprovedAt !== null }, input, staffId);
  }

  /** On the board at once. @param by who writes it @throws CompanyNotApproved, InvalidFields */
  async post(customer: PostingCustomer, input: SaveJob, by = customer.id): Promise<Lead> {
    assertMayPostJob(customer);
    const columns = await this.columnsOf(input, null);
    return this.database.transaction(async (tx) => {
      assertMayPostAnother(customer, await this.postedOfLate(tx, customer.id), this.clock.now());
      const job = await this.leads.insert(tx, {
        ...columns,
        ...(await this.schemeOf(tx, customer.id, columns)),
        customerId: customer.id,
        createdBy: by,
        status: 'active',
        activatedAt: this.clock.now(),
      });
      await this.photos.keep(tx, customer.id, job.id, input);
      if (by !== customer.id)
        await this.outbox.record(tx, jobPostedForCustomer, { leadId: job.id, customerId: customer.id });
      await this.live.changed(tx, customer.id, ['jobs']);
      return job;
    });
  }

  /** @throws NotFound when it is not this customer's, CompanyNotApproved, JobAwarded, JobNotOpen, InvalidFields */
  async change(customer: PostingCustomer, jobId: string, input: SaveJob): Promise<Lead> {
    assertMayPostJob(customer);
    const before = await this.leads.get(jobId);
    if (before.customerId !== customer.id) throw new NotFound();
    const columns = await this.columnsOf(input, before.deadline);
    return this.database.transaction(async (tx) => {
      const job = await this.leads.lock(tx, jobId);
      assertMayChangeJob(job);
      // Bids that stand were written under the terms of their day.
      const scheme = hasStandingBids(job)
        ? schemeAfter(job, columns)
        : await this.schemeOf(tx, customer.id, columns);
      await this.leads.write(tx, job, { ...columns, ...scheme });
      await this.photos.keep(tx, customer.id, jobId, input);
      return this.leads.get(jobId, tx);
    });
  }

  /** Whether what this customer posts is under the Construction Industry Scheme. */
  private async schemeOf(tx: Tx, customerId: string, work: Partial<Lead>): Promise<Partial<Lead>> {
    return isConstructionWork(work) ? this.contractors.termsOf(customerId, tx) : outsideScheme;
  }

  /** For the installer who is chosen; until the work is approved or called off. @throws NotFound, JobNotOpen, WorkApproved */
  async nameStreet(tx: Tx, customerId: string, jobId: string, streetAddress: string | null): Promise<void> {
    const job = await this.leads.lock(tx, jobId);
    if (job.customerId !== customerId) throw new NotFound();
    assertMayMoveJob(job);
    await repository(tx, Lead).update(jobId, { streetAddress, updatedAt: this.clock.now() });
    await this.live.changed(tx, customerId, ['jobs']);
  }

  /** Puts a job that `tx` has locked back on the board, with another deadline or none. @throws CompanyNotApproved, InvalidFields */
  async openAgain(tx: Tx, customer: PostingCustomer, job: Lead, deadline?: string): Promise<void> {
    assertMayPostJob(customer);
    assertDeadlineIsAhead(deadline ?? null, londonDay(this.clock.now()));
    const again = Object.assign(job, { deadline: deadline ?? null });
    await repository(tx, Lead).update(job.id, { deadline: again.deadline });
    await this.leads.changeStatus(tx, again, 'active', 'customer');
    await this.live.changed(tx, customer.id, ['jobs']);
  }

  /** When this customer's jobs of the last 24 hours were posted, newest first. Two posts at once wait for each other. */
  private async postedOfLate(tx: Tx, customerId: string): Promise<Date[]> {
    await sql(tx, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`post-job:${customerId}`]);
    const rows: { at: Date }[] = await sql(
      tx,
      `SELECT created_at AS at FROM leads WHERE customer_id = $1 AND created_at > $2::timestamptz - interval '1 day'
        ORDER BY created_at DESC LIMIT 100`,
      [customerId, this.clock.now()],
    );
    return rows.map(({ at }) => at);
  }

  private async columnsOf(input: SaveJob, keptDeadline: string | null): Promise<Partial<Lead>> {
    const deadline = input.deadline ?? null;
    assertDeadlineIsAhead(deadline, londonDay(this.clock.now()), keptDeadline);
    return {
      ...(await this.leads.placeOf(input.postcode)),
      ...publicWords(input),
      ...(input.streetAddress !== undefined && { streetAddress: input.streetAddress || null }),
      maxBudgetPence: highestAmountPence(input.budget),
      jobType: input.jobType,
      serviceType: input.serviceType,
      ...(input.maxBidders !== undefined && { maxBidders: input.maxBidders }),
      deadline,
    };
  }
}
