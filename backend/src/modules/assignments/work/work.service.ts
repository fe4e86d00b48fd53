import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/database.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { Clock } from '../../../platform/time/clock.js';
import { Closing } from '../../bids/awards/closing.service.js';
import type { Lead } from '../../leads/lead.entity.js';
import type { Assignment } from '../assignment.entity.js';
import { AssignmentReviews } from './assignment-reviews.service.js';
import { AssignmentLock } from '../prices/assignment-lock.service.js';
import { AssignmentRows, factsOf, type NewEntry } from '../assignment-rows.service.js';
import {
  approvalAwaited,
  installerWithdrew,
  workApproved,
  workReturned,
  workSubmitted,
} from '../assignments.events.js';
import {
  assertMay,
  daysAfter,
  isApprovedBySilence,
  isFreeToLeave,
  isUnderWay,
  remindersDue,
  remindersLeft,
  sideOf,
  type Reader,
} from '../assignments.policy.js';
import { JobMoney } from '../prices/job-money.service.js';
import { OpenMatters } from '../page/open-matters.service.js';
import { ApprovedPay } from '../prices/approved-pay.service.js';

/** How the work came to count as done: an account, or the clock, approved it, or staff called its lead completed. */
type Approval = Pick<NewEntry, 'kind' | 'side' | 'actorId'>;

const silence: Approval = { kind: 'approved', side: 'clock', actorId: null };
const leadCompleted: Approval = { kind: 'completed', side: 'clock', actorId: null };

/** The work itself: submitted, returned, approved, and paid for; or left. */
@Injectable()
export class Work {
  constructor(
    private readonly lock: AssignmentLock,
    private readonly rows: AssignmentRows,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly closing: Closing,
    private readonly payouts: ApprovedPay,
    private readonly open: OpenMatters,
    private readonly money: JobMoney,
    private readonly reviews: AssignmentReviews,
  ) {}

  /**
   * The installer says that it is done; from here on silence approves. Safe to repeat with the same `idempotencyKey`.
   * @throws NotFound, WrongState, InvalidFields
   */
  async submit(
    reader: Reader,
    id: string,
    note: string,
    photoIds: readonly string[] = [],
    idempotencyKey?: string,
  ): Promise<void> {
    const seen = await this.rows.get(id);
    await this.lock.hold('work.submit', id, async (tx, assignment) => {
      if (await this.rows.wasSent(tx, id, reader.id, idempotencyKey)) return;
      assertMay('submit', reader, assignment);
      const submittedAt = this.clock.now();
      await this.rows.addEntry(tx, id, {
        kind: 'submitted',
        side: 'installer',
        actorId: reader.id,
        note,
        photoIds,
        idempotencyKey,
      });
      await this.rows.change(tx, assignment, {
        status: 'submitted',
        submittedAt,
        approveBy: daysAfter(submittedAt, assignment.approvalDays),
        reminders: 0,
        // An installer who goes on with a lower price shown on the page has accepted it.
        ...(seen.returnedByHand === 'part' && { returnedByHand: null }),
      });
      const { approvalDays } = assignment;
      await this.outbox.record(tx, workSubmitted, { ...factsOf(assignment), approvalDays });
    });
  }

  /** The owner is content: the price is paid out, the deposit goes back, the lead is completed. @throws NotFound, CustomerDecidesOnWork, WrongState */
  async approve(reader: Reader, id: string): Promise<void> {
    await this.lock.hold('work.approve', id, async (tx, assignment, lead) => {
      assertMay('approve', reader, assignment);
      await this.finish(tx, assignment, lead, {
        kind: 'approved',
        side: sideOf(reader),
        actorId: reader.id,
      });
    });
  }

  /** The owner wants something changed. @throws NotFound, CustomerDecidesOnWork, WrongState */
  async return(reader: Reader, id: string, reason: string): Promise<void> {
    await this.lock.hold('work.return', id, async (tx, assignment) => {
      assertMay('return', reader, assignment);
      const side = sideOf(reader);
      await this.rows.addEntry(tx, id, { kind: 'returned', side, actorId: reader.id, note: reason });
      await this.rows.change(tx, assignment, { status: 'active', approveBy: null });
      await this.outbox.record(tx, workReturned, factsOf(assignment));
    });
  }

  /**
   * The installer leaves: the customer's money goes back, and the deposit is forfeited, unless staff have lowered the price.
   * @throws NotFound, WrongState
   */
  async withdraw(reader: Reader, id: string, reason: string): Promise<void> {
    await this.lock.hold('work.withdraw', id, async (tx, assignment, lead) => {
      assertMay('withdraw', reader, assignment);
      const isFree = isFreeToLeave(assignment);
      await this.rows.addEntry(tx, id, {
        kind: isFree ? 'left' : 'withdrawn',
        side: 'installer',
        actorId: reader.id,
        note: reason,
      });
      await this.open.lapse(tx, id);
      await this.rows.change(tx, assignment, { status: 'withdrawn', endedAt: this.clock.now() });
      await this.money.giveBackExtras(tx, id, 'installer-withdrew');
      const forfeitedPence = await this.closing.withdraw(tx, lead, id, isFree);
      await this.outbox.record(tx, installerWithdrew, {
        ...factsOf(assignment),
        forfeitedPence,
        ...(isFree && { isFree }),
      });
    });
  }

  /** Approves work whose time limit has passed. Safe to repeat: an earlier decision stands. */
  async approveBySilence(id: string): Promise<void> {
    await this.lock.hold('work.approve', id, async (tx, assignment, lead) => {
      if (!isApprovedBySilence(assignment, this.clock.now())) return;
      await this.finish(tx, assignment, lead, silence);
    });
  }

  /** Staff called the lead completed: then its work is done, and is paid for. Safe to repeat. */
  async followCompletedLead(id: string): Promise<void> {
    await this.lock.hold('work.follow-lead', id, async (tx, assignment, lead) => {
      if (lead.status === 'completed' && isUnderWay(assignment))
        await this.finish(tx, assignment, lead, leadCompleted);
    });
  }

  /** Reminds the owner of submitted work, once for each of the days. Safe to repeat. */
  async remind(id: string): Promise<void> {
    await this.lock.hold('work.remind', id, async (tx, assignment) => {
      const { status, submittedAt, reminders, approvalDays } = assignment;
      if (status !== 'submitted' || !submittedAt) return;
      const due = remindersDue({ submittedAt, approvalDays }, this.clock.now());
      if (due <= reminders) return;
      await this.rows.change(tx, assignment, { reminders: due });
      const daysLeft = remindersLeft(approvalDays)[due - 1] ?? 0;
      await this.outbox.record(tx, approvalAwaited, { ...factsOf(assignment), daysLeft });
    });
  }

  private async finish(tx: Tx, assignment: Assignment, lead: Lead, approval: Approval): Promise<void> {
    const { id, pricePence, feePence } = assignment;
    await this.open.lapse(tx, id);
    await this.rows.addEntry(tx, id, approval);
    const endedAt = this.clock.now();
    await this.rows.change(tx, assignment, { status: 'approved', endedAt });
    await this.payouts.pay(tx, assignment, lead, { grossPence: pricePence, feePence });
    await this.closing.complete(tx, lead, id);
    await this.reviews.ask(tx, assignment, lead, endedAt);
    await this.outbox.record(tx, workApproved, {
      ...factsOf(assignment),
      pricePence,
      feePence,
      bySilence: approval === silence,
    });
  }
}
