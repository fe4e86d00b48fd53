import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { sql } from '../../../platform/database/sql.js';
import { InvalidFields, NotFound } from '../../../platform/errors/domain-error.js';
import { exactTo, Page, type ListQuery } from '../../../platform/http/input/lists.js';
import { Live } from '../../../platform/http/live/live.js';
import { Clock } from '../../../platform/time/clock.js';
import { StaffWork } from './staff-work.entity.js';
import type { TodayView, WaitingKind, WaitingView, WorkOwner } from './work.dto.js';
import { assertMayTake, dueAt } from './work.policy.js';
import { WaitingWork } from './work.reads.js';

/** What waits for staff, and who of them does it. */
@Injectable()
export class StaffQueue {
  constructor(
    private readonly database: Database,
    private readonly waiting: WaitingWork,
    private readonly clock: Clock,
    private readonly live: Live,
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
  take(me: string, kind: WaitingKind, subjectId: string, staffId?: string): Promise<WorkOwner> {
    return this.database.transaction('backoffice.take-work', async (tx) => {
      if (!(await this.waiting.isWaiting(tx, kind, subjectId))) throw new NotFound();
      const next = await this.waiting.staff(tx, staffId ?? me);
      if (!next) throw new InvalidFields({ staffId: 'Choose a member of staff' });
      const takenAt = this.clock.now();
      const isFirst = await sql.affected(
        tx,
        `INSERT INTO staff_work (kind, subject_id, owner_id, taken_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
        [kind, subjectId, next.id, takenAt],
      );
      if (!isFirst) {
        const work = await repository(tx, StaffWork).findOneOrFail({
          where: { kind, subjectId },
          lock: { mode: 'pessimistic_write' },
        });
        assertMayTake(me, await this.waiting.staff(tx, work.ownerId), staffId !== undefined);
        await repository(tx, StaffWork).update({ kind, subjectId }, { ownerId: next.id, takenAt });
      }
      await this.live.changed(tx, await this.waiting.allStaffIds(tx), ['work']);
      return next;
    });
  }

  today(): Promise<TodayView> {
    return this.waiting.today(this.clock.now());
  }
}

const order = ({ dueAt: at, kind, subjectId }: WaitingView): string => `${at} ${kind} ${subjectId}`;
