import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../platform/database/database.js';
import { repository } from '../../platform/database/repository.js';
import { sql } from '../../platform/database/sql.js';
import { InvalidFields, NotFound } from '../../platform/errors/domain-error.js';
import { assertSeen } from '../../platform/errors/stale.js';
import { outwardPlace } from '../../platform/geo/outward-places.js';
import { normalisePostcode, outwardCode } from '../../platform/geo/postcode.js';
import { Places } from '../../platform/geo/places.js';
import { toPence } from '../../platform/money/pence.js';
import { Outbox } from '../../platform/messaging/outbox/outbox.js';
import { londonDay } from '../../platform/time/business-days.js';
import { Clock } from '../../platform/time/clock.js';
import { Settings } from '../settings/settings.service.js';
import { closesOn, dayAfter, isOver, nextReminder, remindOn } from './closing.policy.js';
import { jobTypes, Lead, type LeadStatus } from './lead.entity.js';
import { postcodeText, type SaveLead } from './leads.dto.js';
import { StaleLead } from './leads.errors.js';
import { publicWords } from './public-words.policy.js';
import {
  jobClosing,
  leadActivated,
  leadArchived,
  leadCancelled,
  leadChanged,
  leadCompleted,
  leadDrafted,
  type CancelReason,
} from './leads.events.js';
import {
  afterStatusChange,
  assertDeadlineIsAhead,
  assertMayChangeJob,
  assertMayChangeStatus,
  readJobType,
  schemeAfter,
} from './leads.policy.js';

/** Where a lead is, as its row keeps it. */
export type LeadPlace = Pick<
  Lead,
  'postcode' | 'outcode' | 'postTown' | 'publicLat' | 'publicLng' | 'lat' | 'lng' | 'placePrecision'
>;

/** The lead's own row: staff's text, and the few facts that the modules above report to it. */
@Injectable()
export class Leads {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly places: Places,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  find(id: string, tx: Tx = this.database.reader): Promise<Lead | null> {
    return repository(tx, Lead).findOneBy({ id });
  }

  /** Archived ones too. @throws NotFound */
  async get(id: string, tx: Tx = this.database.reader): Promise<Lead> {
    const lead = await this.find(id, tx);
    if (!lead) throw new NotFound();
    return lead;
  }

  /**
   * Locks the row until `tx` ends. Everything that happens to a lead's unlocks, bids and award takes this lock first,
   * so that two of them wait for each other and never deadlock. Archived ones too.
   * @throws NotFound
   */
  async lock(tx: Tx, id: string): Promise<Lead> {
    const lead = await repository(tx, Lead).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!lead) throw new NotFound();
    return lead;
  }

  /** @param staffId who writes it; `customerId` is null: the platform's own lead */
  async create(staffId: string, input: SaveLead): Promise<Lead> {
    const now = this.clock.now();
    const columns = await this.columnsOf(input, null);
    const status = input.status ?? 'active';
    if (status !== 'active' && status !== 'draft')
      throw new InvalidFields({ status: 'A new lead is a draft or active' });
    return this.database.transaction((tx) =>
      this.insert(tx, {
        ...columns,
        createdBy: staffId,
        customerId: null,
        status,
        activatedAt: status === 'active' ? now : null,
      }),
    );
  }

  /** Writes the row and says that it is open. For this module and its customers' jobs. */
  async insert(tx: Tx, columns: Partial<Lead>): Promise<Lead> {
    const rows = repository(tx, Lead);
    const depositPence = columns.depositPence ?? (await this.settings.inForce(tx)).defaultDepositPence;
    const row = rows.create({ ...columns, depositPence, createdAt: this.clock.now() });
    row.remindOn = remindOn(row, this.clock.now());
    const lead = await rows.save(row);
    if (lead.status === 'active') await this.outbox.record(tx, leadActivated, { leadId: lead.id });
    return this.get(lead.id, tx);
  }

  /** Writes the whole form over the lead, and its status when the form holds one. @throws NotFound when archived, StaleLead */
  async update(id: string, input: SaveLead, seen?: number): Promise<Lead> {
    const before = await this.getLive(id);
    const columns = await this.columnsOf(input, before.deadline);
    return this.database.transaction(async (tx) => {
      const lead = await this.lockLive(tx, id, seen);
      await this.write(tx, lead, { ...columns, ...schemeAfter(lead, columns) });
      if (input.status) await this.changeStatus(tx, lead, input.status, 'staff');
      return this.get(id, tx);
    });
  }

  /** Any status at any time (docs/product.md#leads); the listeners of the event move the money. @throws NotFound, StaleLead, WorkApproved */
  async setStatus(id: string, status: LeadStatus, seen?: number): Promise<Lead> {
    return this.database.transaction(async (tx) => {
      await this.changeStatus(tx, await this.lockLive(tx, id, seen), status, 'staff');
      return this.get(id, tx);
    });
  }

  /** For a lead that `tx` has locked. The same status again changes nothing. @throws WorkApproved */
  async changeStatus(tx: Tx, lead: Lead, status: LeadStatus, reason: CancelReason): Promise<void> {
    if (lead.status === status) return;
    assertMayChangeStatus(lead);
    const changed = afterStatusChange(lead, status, this.clock.now());
    await repository(tx, Lead).update(lead.id, {
      ...changed,
      remindOn: remindOn({ ...lead, ...changed }, this.clock.now()),
      updatedAt: this.clock.now(),
    });
    const leadId = lead.id;
    if (status === 'active' && lead.awardedAt === null)
      await this.outbox.record(tx, leadActivated, { leadId });
    if (status === 'cancelled') await this.outbox.record(tx, leadCancelled, { leadId, reason });
    if (status === 'completed') await this.outbox.record(tx, leadCompleted, { leadId });
    if (status === 'draft') await this.outbox.record(tx, leadDrafted, { leadId });
  }

  /** A customer calls off a job without an award. The caller holds the lock. @throws JobAwarded, JobNotOpen */
  async cancelJob(tx: Tx, job: Lead): Promise<Lead> {
    assertMayChangeJob(job);
    await this.changeStatus(tx, job, 'cancelled', 'customer');
    return this.get(job.id, tx);
  }

  /** Takes the lead off every list; money rows stay. An open or planned one counts as cancelled from then on. @throws NotFound, StaleLead */
  async archive(id: string, seen?: number): Promise<Lead> {
    return this.database.transaction(async (tx) => {
      const lead = await this.lockLive(tx, id, seen);
      const now = this.clock.now();
      const ended = lead.status === 'completed' ? {} : afterStatusChange(lead, 'cancelled', now);
      await repository(tx, Lead).update(id, { ...ended, archivedAt: now, updatedAt: now });
      await this.outbox.record(tx, leadArchived, { leadId: id });
      return this.get(id, tx);
    });
  }

  /** Writes new text into a lead that `tx` has locked. */
  async write(tx: Tx, lead: Lead, columns: Partial<Lead>): Promise<void> {
    const now = this.clock.now();
    const { deadline = lead.deadline } = columns;
    await repository(tx, Lead).update(lead.id, {
      ...columns,
      ...(deadline !== lead.deadline && { remindOn: remindOn({ ...lead, deadline }, now) }),
      updatedAt: now,
    });
    if (lead.isOpen) await this.outbox.record(tx, leadChanged, { leadId: lead.id });
  }

  /**
   * Reminds the customer that the job closes, and notes the next reminder. Where days were missed, what they would have said is
   * one reminder, and none follows on the day after it. Safe to repeat.
   */
  async remindOfClosing(leadId: string): Promise<void> {
    await this.database.transaction('job.remind', async (tx) => {
      const lead = await this.lock(tx, leadId);
      const now = this.clock.now();
      const today = londonDay(now);
      if (lead.remindOn === null || lead.remindOn > today) return;
      const day = closesOn(lead);
      // Not through the entity: its customer, who edits it meanwhile, has seen the same words.
      await sql(tx, 'UPDATE leads SET remind_on = $2 WHERE id = $1', [
        leadId,
        nextReminder(day, dayAfter(today, 1)),
      ]);
      if (!lead.isOpen || lead.customerId === null || day === null || isOver(lead, now)) return;
      await this.outbox.record(tx, jobClosing, { leadId, customerId: lead.customerId, closesOn: day });
    });
  }

  /** Notes the winner on a locked lead: it takes no more bids. */
  async markAwarded(tx: Tx, leadId: string, bidId: string): Promise<void> {
    const now = this.clock.now();
    await repository(tx, Lead).update(leadId, { awardedAt: now, awardedBidId: bidId, updatedAt: now });
  }

  /** The work on a lead that `tx` has locked is approved: it is completed, for good. Safe to repeat. */
  async completeApproved(tx: Tx, lead: Lead): Promise<void> {
    if (lead.workApprovedAt) return;
    await this.changeStatus(tx, lead, 'completed', 'staff');
    await repository(tx, Lead).update(lead.id, {
      workApprovedAt: this.clock.now(),
      updatedAt: this.clock.now(),
    });
  }

  /** The award of a lead that was cancelled is undone. The caller holds the lock. */
  async takeBackAward(tx: Tx, leadId: string): Promise<void> {
    await repository(tx, Lead).update(leadId, {
      awardedAt: null,
      awardedBidId: null,
      updatedAt: this.clock.now(),
    });
  }

  /** Counts paid unlocks: +1 when one is paid, −1 when its installer gives it up. */
  async changeInterest(tx: Tx, leadId: string, by: 1 | -1): Promise<void> {
    await this.count(tx, leadId, 'interested_count', by);
  }

  /** Counts bids that were not withdrawn. */
  async changeBids(tx: Tx, leadId: string, by: 1 | -1): Promise<void> {
    await this.count(tx, leadId, 'bid_count', by);
  }

  /** Counts bids that were rejected. */
  async noteRejected(tx: Tx, leadId: string, bids: number): Promise<void> {
    await this.count(tx, leadId, 'rejected_bid_count', bids);
  }

  /** Adds to the count of notified installers. */
  async noteNotified(tx: Tx, leadId: string, installers: number): Promise<void> {
    await this.count(tx, leadId, 'notified_count', installers);
  }

  /** Not through the entity: a count leaves its version, so that staff who edit it are not refused. */
  private async count(
    tx: Tx,
    leadId: string,
    column: 'interested_count' | 'bid_count' | 'rejected_bid_count' | 'notified_count',
    by: number,
  ): Promise<void> {
    await sql(tx, `UPDATE leads SET ${column} = ${column} + $2 WHERE id = $1`, [leadId, by]);
  }

  /** @throws InvalidFields for a malformed postcode; an unknown one is accepted and matched by its area (docs/product.md#leads) */
  async placeOf(text: string): Promise<LeadPlace> {
    const postcode = normalisePostcode(text);
    if (!postcode) throw new InvalidFields({ postcode: postcodeText });
    const place = await this.places.locate(postcode);
    const outcode = outwardCode(postcode);
    return {
      postcode,
      outcode,
      ...outwardPlace(postcode),
      lat: place?.lat ?? null,
      lng: place?.lng ?? null,
      placePrecision: place?.precision ?? null,
    };
  }

  /** @param keptDeadline of the lead that is edited: it may have passed and stay */
  private async columnsOf(input: SaveLead, keptDeadline: string | null): Promise<Partial<Lead>> {
    const deadline = input.deadline ?? null;
    assertDeadlineIsAhead(deadline, londonDay(this.clock.now()), keptDeadline);
    return {
      ...(await this.placeOf(input.postcode)),
      ...readJobType(input.jobType, input.serviceType, jobTypes),
      ...publicWords(input),
      minBudgetPence: toPence(input.minBudget),
      maxBudgetPence: toPence(input.maxBudget),
      priority: input.priority,
      requiredRank: input.requiredRank,
      ...(input.depositAmount !== undefined && { depositPence: toPence(input.depositAmount) }),
      ...(input.maxBidders !== undefined && { maxBidders: input.maxBidders }),
      deadline,
    };
  }

  private async getLive(id: string): Promise<Lead> {
    const lead = await this.get(id);
    if (lead.archivedAt) throw new NotFound();
    return lead;
  }

  private async lockLive(tx: Tx, id: string, seen?: number): Promise<Lead> {
    const lead = await this.lock(tx, id);
    if (lead.archivedAt) throw new NotFound();
    assertSeen(lead, seen, StaleLead);
    return lead;
  }
}
