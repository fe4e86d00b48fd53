import { Injectable } from '@nestjs/common';
import { repository } from '../../../platform/database/repository.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { Clock } from '../../../platform/time/clock.js';
import { AwardTermsRows } from '../../bids/awards/award-terms.service.js';
import { Closing } from '../../bids/awards/closing.service.js';
import { beginWords } from '../../bids/right-to-cancel.policy.js';
import { AssignmentRows, factsOf } from '../assignment-rows.service.js';
import { CannotAskToBegin, TooLateToCancel } from '../assignments.errors.js';
import { assignmentCancelled, contractCancelled } from '../assignments.events.js';
import { assertMay, sideOf, type Reader } from '../assignments.policy.js';
import { ContractCancellation } from '../contract-cancellation.entity.js';
import { Disputes } from '../disputes/disputes.service.js';
import { OpenMatters } from '../page/open-matters.service.js';
import { AssignmentLock } from '../prices/assignment-lock.service.js';
import { mayAskToBegin, outcomeOfCancelling } from '../cancellation.policy.js';

/** Said in the dispute, for both sides and staff. */
const reasonOf = (isAsked: boolean): string =>
  isAsked
    ? 'The customer has cancelled the contract within the 14 days. Work had begun as they asked: the installer gets the part of the price that was done until then.'
    : 'The customer has cancelled the contract within the 14 days, and had not asked for work to begin within them: nothing has to be paid for it.';

/** A consumer's right to cancel within 14 days of paying (docs/product.md#the-right-to-cancel). */
@Injectable()
export class ContractCancellations {
  constructor(
    private readonly lock: AssignmentLock,
    private readonly rows: AssignmentRows,
    private readonly terms: AwardTermsRows,
    private readonly open: OpenMatters,
    private readonly disputes: Disputes,
    private readonly closing: Closing,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * The customer cancels: price and deposit go back, or, where work has begun as they asked or is paid for, staff decide.
   * @throws NotFound, CustomerDecidesOnWork, TooLateToCancel, and what a dispute refuses
   */
  async cancel(reader: Reader, id: string): Promise<void> {
    const outcome = await this.lock.hold('end.cancel-contract', id, async (tx, assignment, lead) => {
      assertMay('cancel-contract', reader, assignment);
      const contract = await this.open.contract(assignment, tx);
      const outcome = outcomeOfCancelling(contract, this.clock.now());
      if (!outcome) throw new TooLateToCancel();
      const cancelledAt = this.clock.now();
      await repository(tx, ContractCancellation).insert({ id, cancelledBy: reader.id, cancelledAt, outcome });
      await this.rows.addEntry(tx, id, {
        kind: 'contract-cancelled',
        side: sideOf(reader),
        actorId: reader.id,
      });
      await this.outbox.record(tx, contractCancelled, {
        ...factsOf(assignment),
        outcome,
        pricePence: assignment.pricePence,
      });
      if (outcome === 'refund') {
        await this.open.lapse(tx, id);
        await this.rows.change(tx, assignment, { status: 'cancelled', endedAt: cancelledAt });
        await this.outbox.record(tx, assignmentCancelled, factsOf(assignment));
        await this.closing.cancel(tx, lead, 'contract-cancelled');
      } else if (assignment.status !== 'disputed') {
        const reason = reasonOf(contract.terms?.beginAskedAt !== null);
        await this.disputes.begin(tx, assignment, { side: 'customer', openedBy: reader.id, reason });
      } else await this.rows.announce(tx, assignment);
      return outcome;
    });
    if (outcome === 'decide') await this.lock.followPrice(id);
  }

  /** The express request that work begins within the 14 days. @throws NotFound, CustomerDecidesOnWork, CannotAskToBegin */
  async askToBegin(reader: Reader, id: string): Promise<void> {
    await this.lock.hold('end.begin-sooner', id, async (tx, assignment) => {
      assertMay('cancel-contract', reader, assignment);
      if (!mayAskToBegin(await this.open.contract(assignment, tx), this.clock.now()))
        throw new CannotAskToBegin();
      await this.terms.askToBegin(tx, id);
      await this.rows.addEntry(tx, id, {
        kind: 'begin-asked',
        side: sideOf(reader),
        actorId: reader.id,
        note: beginWords,
      });
      await this.rows.announce(tx, assignment);
    });
  }
}
