import { Injectable } from '@nestjs/common';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { Clock } from '../../../platform/time/clock.js';
import { Closing } from '../../bids/awards/closing.service.js';
import { AssignmentLock } from '../prices/assignment-lock.service.js';
import { AssignmentRows, factsOf } from '../assignment-rows.service.js';
import { AlreadyProposed, NothingProposed, OtherSideDecides } from '../assignments.errors.js';
import { assignmentCancelled, cancelDeclined, cancelProposed } from '../assignments.events.js';
import { assertMay, sideOf, type Reader } from '../assignments.policy.js';
import { OpenMatters } from '../page/open-matters.service.js';
import { Proposal } from '../proposal.entity.js';
import { repository } from '../../../platform/database/repository.js';

/** Calling a job off by agreement: one side proposes, the other decides. Price and deposit go back. */
@Injectable()
export class Proposals {
  constructor(
    private readonly lock: AssignmentLock,
    private readonly rows: AssignmentRows,
    private readonly open: OpenMatters,
    private readonly closing: Closing,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound, WrongState, AlreadyProposed */
  async propose(reader: Reader, id: string, reason: string): Promise<void> {
    const side = sideOf(reader);
    await this.lock.hold('end.propose', id, async (tx, assignment) => {
      assertMay('cancel', reader, assignment);
      if ((await this.open.proposal(id, tx)) || (await this.open.price(id, tx))) throw new AlreadyProposed();
      await repository(tx, Proposal).insert({
        assignmentId: id,
        side,
        proposedBy: reader.id,
        reason,
        createdAt: this.clock.now(),
      });
      await this.rows.addEntry(tx, id, { kind: 'cancel-proposed', side, actorId: reader.id, note: reason });
      await this.rows.announce(tx, assignment);
      await this.outbox.record(tx, cancelProposed, { ...factsOf(assignment), by: side });
    });
  }

  /** Ends the job for both: the price and the deposit go back in full. @throws NotFound, WrongState, NothingProposed, OtherSideDecides */
  async accept(reader: Reader, id: string): Promise<void> {
    await this.lock.hold('end.accept', id, async (tx, assignment, lead) => {
      assertMay('cancel', reader, assignment);
      const proposal = theirs(await this.open.proposal(id, tx), reader);
      const decidedAt = this.clock.now();
      await repository(tx, Proposal).update(proposal.id, { status: 'accepted', decidedAt });
      await this.rows.addEntry(tx, id, { kind: 'cancelled', side: sideOf(reader), actorId: reader.id });
      await this.rows.change(tx, assignment, { status: 'cancelled', endedAt: decidedAt });
      await this.outbox.record(tx, assignmentCancelled, factsOf(assignment));
      await this.closing.cancel(tx, lead);
    });
  }

  /** The job goes on. @throws NotFound, WrongState, NothingProposed, OtherSideDecides */
  async decline(reader: Reader, id: string): Promise<void> {
    const side = sideOf(reader);
    await this.lock.hold('end.decline', id, async (tx, assignment) => {
      assertMay('cancel', reader, assignment);
      const proposal = theirs(await this.open.proposal(id, tx), reader);
      await repository(tx, Proposal).update(proposal.id, { status: 'declined', decidedAt: this.clock.now() });
      await this.rows.addEntry(tx, id, { kind: 'cancel-declined', side, actorId: reader.id });
      await this.rows.announce(tx, assignment);
      await this.outbox.record(tx, cancelDeclined, { ...factsOf(assignment), by: side });
    });
  }
}

/** @throws NothingProposed, OtherSideDecides when it is the reader's own */
function theirs(proposal: Proposal | null, reader: Reader): Proposal {
  if (!proposal) throw new NothingProposed();
  if (proposal.side === sideOf(reader)) throw new OtherSideDecides();
  return proposal;
}
