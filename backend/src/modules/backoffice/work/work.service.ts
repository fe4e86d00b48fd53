import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { sql } from '../../../platform/database/sql.js';
import { InvalidFields, NotFound } from '../../../platform/errors/domain-error.js';
import { exactTo, Page, type ListQuery } from '../../../platform/http/input/lists.js';
import { Live } from '../../../platform/http/live/live.js';
import { Clock } from '../../../platform/time/clock.js';
import { TicketWork } from '../../tickets/ticket-work.service.js';
import { StaffWork } from './staff-work.entity.js';
import type {
  Colleague,
  DayFigure,
  TakeWork,
  TodayView,
  WaitingKind,
  WaitingView,
  WorkOwner,
} from './work.dto.js';
import { listsOfToday } from './today.policy.js';
import { assertMayTake, assertStillWith, dueAt, mayDo } from './work.policy.js';
import { WaitingWork } from './work.reads.js';

/** A ticket keeps who has it, because its list and its page show it too. */
const isTicket = (kind: WaitingKind): boolean => ['ticket', 'breach', 'rights'].includes(kind);

interface Taking {
  readonly me: string;
  readonly kind: WaitingKind;
  readonly subjectId: string;
  readonly next: WorkOwner;
  readonly isHandedOn: boolean;
  readonly from: string | null | undefined;
}

/** What waits for staff, and who of them does it. */
@Injectable()
export class StaffQueue {
  constructor(
    private readonly database: Database,
    private readonly waiting: WaitingWork,
    private readonly clock: Clock,
    private readonly live: Live,
    private readonly tickets: TicketWork,
  ) {}

  /** The nearest promise first. Each kind brings as many as the page could need, because within it the oldest is the nearest, but for a bank holiday. */
  async page({ offset, limit }: Pick<ListQuery, 'offset' | 'limit'>): Promise<Page<WaitingView>> {
    const { rows, total } = await this.waiting.oldest(offset + limit);
    const views = rows
      .map(({ since, nation, ...row }) => ({ ...row, dueAt: dueAt(row.kind, since, nation).toISOString() }))
      .toSorted((one, other) => order(one).localeCompare(order(other)));
    return new Page(
      'queue',
      views.slice(offset, offset + limit),
      total,
      offset,
      total > exactTo ? exactTo : null,
    );
  }

  /**
   * Takes it, or hands it on to `staffId`. Of two who take it at once the second is told who was first.
   * @throws NotFound when it does not wait any more
   */
  take(me: string, kind: WaitingKind, subjectId: string, { staffId, from }: TakeWork): Promise<WorkOwner> {
    return this.database.transaction('backoffice.take-work', async (tx) => {
      if (!(await this.waiting.isWaiting(tx, kind, subjectId))) throw new NotFound();
      const next = await this.waiting.staff(tx, staffId ?? me);
      if (!next) throw new InvalidFields({ staffId: 'Choose a member of staff' });
      if (next.id !== me && !mayDo(next, kind))
        throw new InvalidFields({ staffId: 'Choose somebody who may do this' });
      if (isTicket(kind)) {
        const owner = await this.owner(tx, kind, subjectId);
        assertStillWith(owner, from);
        assertMayTake(me, owner, staffId !== undefined);
        await this.tickets.assign(tx, subjectId, next.id);
      } else await this.keep(tx, { me, kind, subjectId, next, isHandedOn: staffId !== undefined, from });
      await this.notify(tx);
      return { id: next.id, name: next.name };
    });
  }

  /** Takes its owner away. Safe to repeat. @throws WorkMoved when the owner is not `from` any more */
  putBack(kind: WaitingKind, subjectId: string, from?: string | null): Promise<void> {
    return this.database.transaction('backoffice.put-work-back', async (tx) => {
      const owner = await this.owner(tx, kind, subjectId);
      if (!owner) return;
      assertStillWith(owner, from);
      if (isTicket(kind)) await this.tickets.assign(tx, subjectId, null);
      else await repository(tx, StaffWork).delete({ kind, subjectId });
      await this.notify(tx);
    });
  }

  /** Who may do work of this kind, by name. */
  async colleagues(kind: WaitingKind): Promise<Colleague[]> {
    return (await this.waiting.allStaff(this.database)).filter((one) => mayDo(one, kind));
  }

  private async keep(tx: Tx, { me, kind, subjectId, next, isHandedOn, from }: Taking): Promise<void> {
    const takenAt = this.clock.now();
    const isFirst = await sql.affected(
      tx,
      `INSERT INTO staff_work (kind, subject_id, owner_id, taken_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
      [kind, subjectId, next.id, takenAt],
    );
    if (isFirst) return assertStillWith(null, from);
    const owner = await this.owner(tx, kind, subjectId);
    assertStillWith(owner, from);
    assertMayTake(me, owner, isHandedOn);
    await repository(tx, StaffWork).update({ kind, subjectId }, { ownerId: next.id, takenAt });
  }

  /** Who has it; their row is locked. */
  private async owner(tx: Tx, kind: WaitingKind, subjectId: string): Promise<WorkOwner | null> {
    if (isTicket(kind)) {
      const staffId = await this.tickets.assignee(tx, subjectId);
      return staffId === null ? null : this.waiting.staff(tx, staffId);
    }
    const work = await repository(tx, StaffWork).findOne({
      where: { kind, subjectId },
      lock: { mode: 'pessimistic_write' },
    });
    return work && this.waiting.staff(tx, work.ownerId);
  }

  private async notify(tx: Tx): Promise<void> {
    const staff = await this.waiting.allStaff(tx);
    await this.live.changed(
      tx,
      staff.map(({ id }) => id),
      ['work', 'tickets'],
    );
  }

  async today(): Promise<TodayView> {
    const now = this.clock.now();
    const [sums, lists] = [await this.waiting.today(now), listsOfToday(now)];
    const figure = (name: keyof TodayView): DayFigure => ({ ...sums[name], lists: lists[name] });
    return {
      leads: figure('leads'),
      deposits: figure('deposits'),
      bids: figure('bids'),
      awards: figure('awards'),
      completed: figure('completed'),
      joined: figure('joined'),
      receivedPence: figure('receivedPence'),
      refundedPence: figure('refundedPence'),
    };
  }
}

const order = ({ dueAt: at, kind, subjectId }: WaitingView): string => `${at} ${kind} ${subjectId}`;
