import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { NotFound } from '../../../platform/errors/domain-error.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { londonDay } from '../../../platform/time/business-days.js';
import { Clock } from '../../../platform/time/clock.js';
import { Leads } from '../../leads/leads.service.js';
import { AssignmentLock } from '../prices/assignment-lock.service.js';
import { AssignmentRows, factsOf } from '../assignment-rows.service.js';
import { NothingProposed, OtherSideDecides } from '../assignments.errors.js';
import { dayAgreed, dayProposed, workTomorrow } from '../assignments.events.js';
import { assertMay, hasEndedForGood, isItsSide, sideOf, type Reader } from '../assignments.policy.js';
import { calendarOf, placeOf } from './calendar.js';
import { WorkDay, type DayPart } from '../work-day.entity.js';
import { assertDayIsAhead } from '../work-days.policy.js';

/** When the work is done: one side proposes a day, the other agrees or proposes another. The agreed day stands meanwhile. */
@Injectable()
export class WorkDays {
  constructor(
    private readonly database: Database,
    private readonly lock: AssignmentLock,
    private readonly rows: AssignmentRows,
    private readonly leads: Leads,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Replaces an earlier proposal of either side. @throws NotFound, WrongState, InvalidFields */
  async propose(reader: Reader, id: string, day: string, part: DayPart): Promise<void> {
    const side = sideOf(reader);
    await this.lock.hold('work-day.propose', id, async (tx, assignment) => {
      assertMay('day', reader, assignment);
      assertDayIsAhead(day, londonDay(this.clock.now()));
      await repository(tx, WorkDay).update({ assignmentId: id, status: 'open' }, { status: 'replaced' });
      const proposal = { assignmentId: id, side, proposedBy: reader.id, day, part };
      await repository(tx, WorkDay).insert({ ...proposal, createdAt: this.clock.now() });
      await this.rows.addEntry(tx, id, { kind: 'day-proposed', side, actorId: reader.id, day, part });
      await this.rows.announce(tx, assignment);
      await this.outbox.record(tx, dayProposed, { ...factsOf(assignment), by: side, day, part });
    });
  }

  /** @param proposalId the proposal that the reader saw; another may have replaced it. @throws NotFound, WrongState, NothingProposed, OtherSideDecides, InvalidFields */
  async agree(reader: Reader, id: string, proposalId: string): Promise<void> {
    const by = sideOf(reader);
    await this.lock.hold('work-day.agree', id, async (tx, assignment) => {
      assertMay('day', reader, assignment);
      const open = await repository(tx, WorkDay).findOneBy({
        id: proposalId,
        assignmentId: id,
        status: 'open',
      });
      if (!open) throw new NothingProposed();
      if (open.side === by) throw new OtherSideDecides();
      const { day, part } = open;
      assertDayIsAhead(day, londonDay(this.clock.now()));
      await repository(tx, WorkDay).update({ assignmentId: id, status: 'agreed' }, { status: 'replaced' });
      await repository(tx, WorkDay).update(open.id, { status: 'agreed', agreedAt: this.clock.now() });
      await this.rows.addEntry(tx, id, { kind: 'day-agreed', side: by, actorId: reader.id, day, part });
      await this.rows.announce(tx, assignment);
      await this.outbox.record(tx, dayAgreed, { ...factsOf(assignment), by, day, part });
    });
  }

  /** Reminds both sides of tomorrow's work, once. Safe to repeat. */
  async remind(workDayId: string): Promise<void> {
    const { assignmentId } = await this.get(workDayId);
    await this.lock.hold('work-day.remind', assignmentId, async (tx, assignment) => {
      const { status, remindedAt, day, part } = await this.get(workDayId, tx);
      if (status !== 'agreed' || remindedAt || assignment.status !== 'active') return;
      await repository(tx, WorkDay).update(workDayId, { remindedAt: this.clock.now() });
      await this.outbox.record(tx, workTomorrow, { ...factsOf(assignment), day, part });
    });
  }

  /**
   * The agreed day for a calendar, for the two sides alone.
   * @param host of the site, which makes the entry's name unique in the world
   * @throws NotFound for any other reader, and while no day is agreed
   */
  async calendar(reader: Reader, id: string, site: URL): Promise<string> {
    const assignment = await this.rows.get(id);
    if (!isItsSide(reader, assignment) || hasEndedForGood(assignment)) throw new NotFound();
    const agreed = await repository(this.database, WorkDay).findOneBy({ assignmentId: id, status: 'agreed' });
    if (!agreed?.agreedAt) throw new NotFound();
    const [lead, revision] = await Promise.all([
      this.leads.get(assignment.leadId),
      repository(this.database, WorkDay).countBy({ assignmentId: id, status: 'replaced' }),
    ]);
    const path = reader.role === 'customer' ? `/jobs/${lead.id}` : `/assignments/${id}`;
    return calendarOf({
      uid: `${id}@${site.host}`,
      revision,
      at: agreed.agreedAt,
      day: agreed.day,
      part: agreed.part,
      title: lead.title,
      place: placeOf(lead),
      link: new URL(path, site).href,
    });
  }

  /** @throws NotFound */
  private async get(id: string, tx: Tx = this.database.reader): Promise<WorkDay> {
    const found = await repository(tx, WorkDay).findOneBy({ id });
    if (!found) throw new NotFound();
    return found;
  }
}
