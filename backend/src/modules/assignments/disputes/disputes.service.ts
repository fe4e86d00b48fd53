import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { InvalidFields } from '../../../platform/errors/domain-error.js';
import { poundsLabel } from '../../../platform/money/pence.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { Clock } from '../../../platform/time/clock.js';
import { Closing } from '../../bids/awards/closing.service.js';
import type { Lead } from '../../leads/lead.entity.js';
import { sharesOf } from '../../payments/fee.policy.js';
import type { Assignment } from '../assignment.entity.js';
import { AssignmentReviews } from '../work/assignment-reviews.service.js';
import { AssignmentLock } from '../prices/assignment-lock.service.js';
import { AssignmentRows, factsOf } from '../assignment-rows.service.js';
import { AlreadyDecided, WrongState } from '../assignments.errors.js';
import { disputeOpened, disputeResolved } from '../assignments.events.js';
import {
  assertInTimeToDispute,
  assertMay,
  assertTakesEvidence,
  daysAfter,
  evidenceDays,
  isLost,
  isUnderWay,
  sideOf,
  type Reader,
} from '../assignments.policy.js';
import { Dispute } from '../dispute.entity.js';
import { OpenMatters } from '../page/open-matters.service.js';
import { ApprovedPay } from '../prices/approved-pay.service.js';
import { HeldPrices } from '../prices/held-prices.service.js';

/** Said for the customer, whose bank has spoken for them. */
const priceLost =
  'The card holder has asked their bank for the money, and the bank has given it back. Nothing is held for this job any more.';

/** Said for staff, who have reversed it at the payment provider. */
const payReversed =
  'Our team has taken the pay for this job back at the payment provider. It is held for the job again until we have decided who gets it.';

/** Who opens it, and why. */
type Opening = Pick<Dispute, 'side' | 'openedBy' | 'reason'>;

/** Customer and installer do not agree: both show evidence on one clock, and staff split the held price. */
@Injectable()
export class Disputes {
  constructor(
    private readonly lock: AssignmentLock,
    private readonly rows: AssignmentRows,
    private readonly open: OpenMatters,
    private readonly closing: Closing,
    private readonly payouts: ApprovedPay,
    private readonly prices: HeldPrices,
    private readonly reviews: AssignmentReviews,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Holds pay that has not been sent; pay that was sent comes back when staff decide so.
   * @throws NotFound, WrongState, TooLateToDispute, AlreadyDecided, PayoutUnderWay
   */
  async start(reader: Reader, id: string, reason: string): Promise<void> {
    const side = sideOf(reader);
    await this.lock.hold('dispute.open', id, async (tx, assignment) => {
      assertMay('dispute', reader, assignment);
      assertInTimeToDispute(assignment, this.clock.now());
      if (await this.open.wasDecided(id, tx)) throw new AlreadyDecided();
      await this.begin(tx, assignment, { side, openedBy: reader.id, reason });
    });
    // The sum that is held again may be less than the price.
    await this.lock.followPrice(id);
  }

  /**
   * The customer's bank has taken the price back for good, and its installer has not been paid: nothing is held that an approval
   * could pay out, so staff decide what the installer gets, and the platform pays it. Safe to repeat.
   */
  async startAboutLostPrice(id: string): Promise<void> {
    await this.lock.hold('dispute.open', id, async (tx, assignment) => {
      const { customerId: openedBy, status } = assignment;
      const isUnpaid = status === 'approved' && !(await this.payouts.isPaidOut(tx, id));
      if (!openedBy || !(isUnderWay(assignment) || isUnpaid)) return;
      await this.beginAsHeld(tx, assignment, { side: 'customer', openedBy, reason: priceLost });
      if (await this.open.wasDecided(id, tx)) await this.prices.leaveOutDecided(tx, assignment);
    });
  }

  /**
   * Staff have reversed the transfer of approved work at the provider: they decide, within the clock of a dispute, who gets what is held
   * again. Safe to repeat: what was decided after `reversedAt` is decided.
   */
  async startAboutReversedPay(id: string, reversedAt: Date): Promise<void> {
    await this.lock.hold('dispute.open', id, async (tx, assignment) => {
      if (assignment.status !== 'approved' || (await this.open.wasDisputedSince(id, reversedAt, tx))) return;
      await this.beginAsHeld(tx, assignment, { side: 'staff', openedBy: null, reason: payReversed });
    });
    await this.lock.followPrice(id);
  }

  /**
   * In a transaction that holds the lock and has asked its own rules. Pay that has not been sent is held again; `lock.followPrice` comes
   * after its commit. @throws PayoutUnderWay
   */
  async begin(tx: Tx, assignment: Assignment, about: Opening): Promise<void> {
    await this.payouts.hold(tx, assignment.id);
    await this.beginAsHeld(tx, assignment, about);
  }

  private async beginAsHeld(
    tx: Tx,
    assignment: Assignment,
    { side, openedBy, reason }: Opening,
  ): Promise<void> {
    const { id } = assignment;
    const openedAt = this.clock.now();
    await this.open.lapse(tx, id);
    await this.reviews.hold(tx, id);
    const rows = repository(tx, Dispute);
    const { id: disputeId } = await rows.save(
      rows.create({
        ...{ assignmentId: id, side, openedBy, reason, openedAt },
        evidenceUntil: daysAfter(openedAt, evidenceDays),
      }),
    );
    await this.rows.addEntry(tx, id, { kind: 'disputed', side, actorId: openedBy, note: reason });
    await this.rows.change(tx, assignment, { status: 'disputed', endedAt: null });
    await this.outbox.record(tx, disputeOpened, {
      ...factsOf(assignment),
      disputeId,
      by: side,
      ...(openedBy === null && { isAboutPay: true }),
    });
  }

  /** Safe to repeat with the same `idempotencyKey`. @throws NotFound, WrongState, EvidenceClosed, InvalidFields for files that are not theirs */
  async show(
    reader: Reader,
    id: string,
    note: string,
    photoIds: readonly string[] = [],
    idempotencyKey?: string,
  ): Promise<void> {
    await this.lock.hold('dispute.show', id, async (tx, assignment) => {
      if (await this.rows.wasSent(tx, id, reader.id, idempotencyKey)) return;
      assertMay('evidence', reader, assignment);
      const { evidenceUntil } = await this.current(tx, id);
      assertTakesEvidence(evidenceUntil, this.clock.now());
      await this.rows.addEntry(
        tx,
        id,
        { kind: 'evidence', side: sideOf(reader), actorId: reader.id, note, photoIds, idempotencyKey },
        'evidence',
      );
      await this.rows.announce(tx, assignment);
    });
  }

  /**
   * Splits the price: the installer's part is paid out less the fee on it, the rest goes back to the customer's card. Pay above
   * it that was sent is taken back from the installer.
   * @param installerPence of the price, before the fee; 0: all goes back
   * @throws NotFound, WrongState, InvalidFields, ChargebackOpen
   */
  async resolve(staff: Reader, id: string, installerPence: number, reason: string): Promise<void> {
    await this.lock.hold('dispute.resolve', id, async (tx, assignment, lead) => {
      assertMay('resolve', staff, assignment);
      const { pricePence } = assignment;
      if (installerPence > pricePence)
        throw new InvalidFields({ installerAmount: `At most the price of ${poundsLabel(pricePence)}` });
      const { id: disputeId } = await this.current(tx, id);
      const endedAt = this.clock.now();
      await repository(tx, Dispute).update(disputeId, {
        status: 'resolved',
        installerPence,
        resolution: reason,
        resolvedBy: staff.id,
        endedAt,
      });
      await this.rows.addEntry(tx, id, {
        kind: 'resolved',
        side: 'staff',
        actorId: staff.id,
        note: reason,
        amountPence: installerPence,
      });
      await this.rows.change(tx, assignment, {
        status: installerPence > 0 ? 'approved' : 'cancelled',
        endedAt,
      });
      await this.split(tx, assignment, lead, installerPence, disputeId);
      if (installerPence > 0) await this.reviews.ask(tx, assignment, lead, endedAt);
      await this.outbox.record(tx, disputeResolved, {
        ...factsOf(assignment),
        disputeId,
        pricePence,
        installerPence,
        isLost: isLost(installerPence, pricePence),
      });
    });
  }

  private async split(
    tx: Tx,
    assignment: Assignment,
    lead: Lead,
    installerPence: number,
    decision: string,
  ): Promise<void> {
    const { id, feePercent } = assignment;
    if (installerPence === 0 && !(await this.closing.isCompleted(tx, id)))
      return this.closing.cancel(tx, lead, 'dispute-decided');
    const { feePence } = sharesOf(installerPence, feePercent);
    const pay = { grossPence: installerPence, feePence, isDecided: true };
    await this.payouts.split(tx, assignment, lead, pay, decision);
    await this.closing.complete(tx, lead, id);
  }

  private async current(tx: Tx, assignmentId: string): Promise<Dispute> {
    const dispute = await this.open.dispute(assignmentId, tx);
    if (!dispute) throw new WrongState();
    return dispute;
  }
}
