import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { InvalidFields, NotFound, type DomainError } from '../../../platform/errors/domain-error.js';
import { nationOf } from '../../../platform/geo/nations.js';
import { poundsLabel, poundsText } from '../../../platform/money/pence.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { Clock } from '../../../platform/time/clock.js';
import type { Lead } from '../../leads/lead.entity.js';
import { Charges } from '../../payments/charges/charges.service.js';
import type { Assignment } from '../assignment.entity.js';
import { AssignmentLock } from './assignment-lock.service.js';
import { AssignmentRows, factsOf } from '../assignment-rows.service.js';
import {
  AlreadyProposed,
  NothingProposed,
  OtherSideDecides,
  ProposalChanged,
} from '../assignments.errors.js';
import { priceAgreed, priceDeclined, priceProposed } from '../assignments.events.js';
import { assertMay, hoursAfter, priceHours, sideOf, type Reader } from '../assignments.policy.js';
import { OpenMatters } from '../page/open-matters.service.js';
import { PriceChange } from '../price-change.entity.js';
import { PricePayments, type ToPay } from './price-payments.service.js';

/** Another price for work that is under way: one side proposes, the other decides, and more is paid by card before it counts. */
@Injectable()
export class PriceChanges {
  constructor(
    private readonly database: Database,
    private readonly lock: AssignmentLock,
    private readonly rows: AssignmentRows,
    private readonly open: OpenMatters,
    private readonly payments: PricePayments,
    private readonly charges: Charges,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** @param pricePence the whole new price. @throws NotFound, WrongState, AlreadyProposed, InvalidFields for the price that holds already */
  async propose(reader: Reader, id: string, pricePence: number, reason: string): Promise<void> {
    const side = sideOf(reader);
    await this.lock.hold('price.propose', id, async (tx, assignment) => {
      assertMay('price', reader, assignment);
      if ((await this.open.proposal(id, tx)) || (await this.open.price(id, tx))) throw new AlreadyProposed();
      const { pricePence: wasPence } = assignment;
      if (pricePence === wasPence) throw new InvalidFields({ price: 'This is the price already' });
      const createdAt = this.clock.now();
      await repository(tx, PriceChange).insert({
        assignmentId: id,
        side,
        proposedBy: reader.id,
        wasPence,
        pricePence,
        reason,
        createdAt,
        expiresAt: hoursAfter(createdAt, priceHours),
      });
      const entry = { kind: 'price-proposed', side, actorId: reader.id } as const;
      await this.rows.addEntry(tx, id, { ...entry, note: reason, amountPence: pricePence });
      await this.rows.announce(tx, assignment);
      await this.outbox.record(tx, priceProposed, { ...factsOf(assignment), by: side, wasPence, pricePence });
    });
  }

  /**
   * The other side agrees. Less holds at once, and the difference goes back; so does a price that the platform pays. More holds
   * when the customer's card has paid it: a customer who accepts, or asks again, receives the card form's facts.
   * @param proposalId the proposal that the reader saw; another may have been made since
   * @throws NotFound, WrongState, NothingProposed, ProposalChanged, OtherSideDecides, NotHeld, and payments.provider-unavailable
   */
  async accept(reader: Reader, id: string, proposalId?: string): Promise<ToPay | null> {
    const paying = await this.lock.hold('price.accept', id, async (tx, assignment, lead) => {
      assertMay('price', reader, assignment);
      const change = await this.open.price(id, tx);
      if (!change) throw new NothingProposed();
      if (proposalId !== undefined && proposalId !== change.id)
        throw await this.changed(tx, id, proposalId, change);
      if (change.status === 'paying') {
        if (sideOf(reader) !== 'customer') throw new OtherSideDecides();
        return change;
      }
      if (change.side === sideOf(reader)) throw new OtherSideDecides();
      return this.agree(tx, assignment, lead, change);
    });
    return paying && sideOf(reader) === 'customer' ? this.payments.ask(paying) : null;
  }

  /** The price stays; a customer may also decline a price that they agreed to and have not paid. @throws NotFound, WrongState, NothingProposed, OtherSideDecides */
  async decline(reader: Reader, id: string): Promise<void> {
    const side = sideOf(reader);
    await this.lock.hold('price.decline', id, async (tx, assignment) => {
      assertMay('price', reader, assignment);
      const change = await this.open.price(id, tx);
      if (!change) throw new NothingProposed();
      const decides = change.status === 'paying' ? side === 'customer' : change.side !== side;
      if (!decides) throw new OtherSideDecides();
      await repository(tx, PriceChange).update(change.id, {
        status: change.status === 'paying' ? 'ending' : 'declined',
        decidedAt: this.clock.now(),
      });
      await this.rows.addEntry(tx, id, { kind: 'price-declined', side, actorId: reader.id });
      await this.rows.announce(tx, assignment);
      await this.outbox.record(tx, priceDeclined, { ...factsOf(assignment), by: side });
    });
  }

  /** Lapses a price that was not answered, or not paid, in time. Safe to repeat. */
  async expire(changeId: string): Promise<void> {
    const { assignmentId } = await this.get(changeId);
    await this.lock.hold('price.expire', assignmentId, async (tx, assignment) => {
      const change = await this.open.price(assignmentId, tx);
      if (change?.id !== changeId || change.expiresAt > this.clock.now()) return;
      await this.open.lapsePrice(tx, assignmentId);
      await this.rows.addEntry(tx, assignmentId, { kind: 'price-lapsed', side: 'clock', actorId: null });
      await this.rows.announce(tx, assignment);
    });
  }

  /** The refusal that names both prices; of a proposal that was never made for this job only the open one. */
  private async changed(tx: Tx, id: string, seenId: string, open: PriceChange): Promise<DomainError> {
    const seen = await repository(tx, PriceChange).findOneBy({ id: seenId, assignmentId: id });
    const price = poundsText(open.pricePence);
    if (!seen) return new ProposalChanged({ proposalId: open.id, price });
    return new ProposalChanged(
      { proposalId: open.id, price, seenPrice: poundsText(seen.pricePence) },
      `Another price has been proposed since: ${poundsLabel(open.pricePence)}, not ${poundsLabel(seen.pricePence)}.`,
    );
  }

  /** @returns the change when a card must be asked for it */
  private async agree(
    tx: Tx,
    assignment: Assignment,
    lead: Lead,
    change: PriceChange,
  ): Promise<PriceChange | null> {
    const { id, customerId } = assignment;
    const morePence = change.pricePence - change.wasPence;
    if (morePence < 0 || customerId === null) {
      await this.payments.apply(tx, assignment, change);
      return null;
    }
    const charge = await this.charges.open(tx, {
      kind: 'extra',
      subjectId: change.id,
      payerId: customerId,
      amountPence: morePence,
      description: `Added to the price: ${lead.title}`,
      nation: nationOf(lead.postcode),
    });
    const paying = {
      status: 'paying' as const,
      chargeId: charge.id,
      expiresAt: hoursAfter(this.clock.now(), priceHours),
    };
    await repository(tx, PriceChange).update(change.id, paying);
    await this.rows.announce(tx, assignment);
    if (change.side === 'customer')
      await this.outbox.record(tx, priceAgreed, { ...factsOf(assignment), assignmentId: id, morePence });
    return Object.assign(change, paying);
  }

  private async get(id: string): Promise<PriceChange> {
    const change = await repository(this.database, PriceChange).findOneBy({ id });
    if (!change) throw new NotFound();
    return change;
  }
}
