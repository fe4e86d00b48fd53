import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../platform/database/database.js';
import { repository } from '../../platform/database/repository.js';
import { sql } from '../../platform/database/sql.js';
import { NotFound } from '../../platform/errors/domain-error.js';
import { Outbox } from '../../platform/messaging/outbox/outbox.js';
import { Clock } from '../../platform/time/clock.js';
import { Users } from '../auth/users.service.js';
import { Leads } from '../leads/leads.service.js';
import { Reviews } from '../reviews/reviews.service.js';
import { namedPlace } from '../tickets/content/content-reports.policy.js';
import { Tickets } from '../tickets/tickets.service.js';
import type { ComplaintView, DecisionView, OwnComplaintView } from './complaints.dto.js';
import { AlreadyComplained } from './complaints.errors.js';
import { complaintDecided } from './complaints.events.js';
import { assertMayDecide, sideOf } from './complaints.policy.js';
import { decisionSql, type DecisionRow } from './complaints.reads.js';
import { DecisionComplaint, type ComplaintSide, type DecisionKind } from './decision-complaint.entity.js';

const decideCall = 'PUT /api/admin/tickets/:id/complaint';

/**
 * Decisions about what people write and show, as those read them whom they are about, and their complaints (Online Safety Act 2023,
 * section 21): each side once, decided once, by another of staff than the decision itself where there is one.
 */
@Injectable()
export class Complaints {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly tickets: Tickets,
    private readonly reviews: Reviews,
    private readonly leads: Leads,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound for a decision that is not about this reader */
  async decision(readerId: string, kind: DecisionKind, id: string): Promise<DecisionView> {
    const [{ row, side }, complaint] = await Promise.all([
      this.ownDecision(readerId, kind, id),
      repository(this.database, DecisionComplaint).findOneBy({
        kind,
        decisionId: id,
        complainantId: readerId,
      }),
    ]);
    return {
      ...{ kind, id, side, about: row.about, outcome: row.outcome, words: wordsTo(row, side) },
      decidedAt: row.decidedAt.toISOString(),
      complaint: complaint && ownView(complaint),
    };
  }

  /** Opens a ticket with the words. @throws NotFound, AlreadyComplained */
  async ask(readerId: string, kind: DecisionKind, id: string, message: string): Promise<DecisionView> {
    const { row, side } = await this.ownDecision(readerId, kind, id);
    // The decision that was undone had a complaint.
    if (row.decidedBy === null) throw new AlreadyComplained();
    const writer = await this.users.get(readerId);
    await this.database.transaction('complaint.ask', async (tx) => {
      const added: { id: string }[] = await sql(
        tx,
        `INSERT INTO decision_complaints (kind, decision_id, complainant_id, side, first_decided_by, asked_at)
         VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT ON CONSTRAINT decision_complaints_once DO NOTHING RETURNING id`,
        [kind, id, readerId, side, row.decidedBy, this.clock.now()],
      );
      const [complaint] = added;
      if (!complaint) throw new AlreadyComplained();
      const ticketId = await this.tickets.write(tx, {
        kind: 'complaint',
        name: `${writer.firstName} ${writer.lastName}`,
        email: writer.email,
        subject: `Complaint about a decision: ${row.about}`.slice(0, 150),
        message,
      });
      await repository(tx, DecisionComplaint).update({ id: complaint.id }, { ticketId });
    });
    return this.decision(readerId, kind, id);
  }

  /** What a ticket complains about. @throws NotFound for a ticket that is no complaint, and once the decision is gone */
  async ofTicket(staffId: string, ticketId: string): Promise<ComplaintView> {
    const complaint = await repository(this.database, DecisionComplaint).findOneBy({ ticketId });
    if (!complaint) throw new NotFound();
    const { kind, side, complainantId, firstDecidedBy } = complaint;
    const [row, people, deciders] = await Promise.all([
      this.row(kind, complaint.decisionId),
      this.users.byIds([complainantId, firstDecidedBy]),
      this.users.staffWhoMay(decideCall),
    ]);
    const nameOf = (id: string): string => {
      const person = people.find((one) => one.id === id);
      return person ? `${person.firstName} ${person.lastName}` : 'A former member';
    };
    return {
      ...ownView(complaint),
      ...{ kind, side, complainantId, complainant: nameOf(complainantId) },
      ...{ about: row.about, path: row.path, outcome: row.outcome, words: wordsTo(row, side) },
      firstDecidedAt: row.decidedAt.toISOString(),
      firstDecidedBy: nameOf(firstDecidedBy),
      isForAnother: staffId === firstDecidedBy && deciders.some((id) => id !== staffId),
      putsBack: kind === 'review',
    };
  }

  /**
   * Closes the message and tells the complainant. Upheld, a removed review is shown again; everything else staff change in its place.
   * @throws NotFound, ComplaintDecided, SameDecider
   */
  async decide(staffId: string, ticketId: string, isUpheld: boolean, answer: string): Promise<ComplaintView> {
    await this.database.transaction('complaint.decide', async (tx) => {
      const rows = repository(tx, DecisionComplaint);
      const complaint = await rows.findOne({ where: { ticketId }, lock: { mode: 'pessimistic_write' } });
      if (!complaint) throw new NotFound();
      assertMayDecide(complaint, staffId, await this.users.staffWhoMay(decideCall, tx));
      const { id: complaintId, complainantId, kind, decisionId } = complaint;
      const { about } = await this.row(kind, decisionId, tx);
      if (isUpheld && kind === 'review') await this.reviews.putBack(tx, decisionId);
      Object.assign(complaint, {
        status: isUpheld ? 'upheld' : 'refused',
        decidedBy: staffId,
        decidedAt: this.clock.now(),
        answer,
      });
      await rows.save(complaint);
      await this.tickets.close(tx, ticketId);
      await this.outbox.record(tx, complaintDecided, {
        ...{ complaintId, complainantId, kind, decisionId, about, isUpheld, answer },
      });
    });
    return this.ofTicket(staffId, ticketId);
  }

  private async ownDecision(
    readerId: string,
    kind: DecisionKind,
    id: string,
  ): Promise<{ row: DecisionRow; side: ComplaintSide }> {
    const row = await this.row(kind, id);
    const side = sideOf(row, readerId);
    if (side === null) throw new NotFound();
    return { row, side };
  }

  private async row(kind: DecisionKind, id: string, tx: Tx = this.database.reader): Promise<DecisionRow> {
    const [row] = await sql<DecisionRow>(tx, decisionSql[kind], [id]);
    if (!row) throw new NotFound();
    const isActedUpon = row.outcome === 'removed' || row.outcome === 'changed';
    if (kind !== 'content' || !isActedUpon) return row;
    const place = namedPlace(row.about);
    const lead = place?.kind === 'lead' ? await this.leads.find(place.id, tx) : null;
    return { ...row, concernedId: place?.kind === 'installer' ? place.id : (lead?.customerId ?? null) };
  }
}

const wordsTo = ({ toReporter, toConcerned }: DecisionRow, side: ComplaintSide): string | null =>
  side === 'reporter' ? toReporter : toConcerned;

const ownView = ({ status, askedAt, answer }: DecisionComplaint): OwnComplaintView => ({
  ...{ status, answer },
  askedAt: askedAt.toISOString(),
});
