import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database, type Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { sql } from '../../../platform/database/sql.js';
import { NotFound } from '../../../platform/errors/domain-error.js';
import { Live } from '../../../platform/http/live/live.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { Clock } from '../../../platform/time/clock.js';
import { Users } from '../../auth/users.service.js';
import { Installers } from '../../installers/installers.service.js';
import { Tickets } from '../../tickets/tickets.service.js';
import { pointReasons, type PointReason } from '../points.policy.js';
import type { AppealView, OwnAppealView } from './appeals.dto.js';
import { AlreadyAppealed } from './appeals.errors.js';
import { appealDecided } from './appeals.events.js';
import { assertMayAppeal, assertUndecided } from './appeals.policy.js';
import { pointsTakenSql, upheldSql, type PointsTaken } from './appeals.reads.js';
import { PointAppeal } from './point-appeal.entity.js';

/** Installers object to points that were taken; staff see the rank with and without them, and decide. */
@Injectable()
export class Appeals {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly installers: Installers,
    private readonly tickets: Tickets,
    private readonly outbox: Outbox,
    private readonly live: Live,
    private readonly clock: Clock,
  ) {}

  /** Once for each change of points. Opens a ticket with the words. @throws NotFound, NothingWasTaken, AppealTooLate, AlreadyAppealed */
  async ask(installerId: string, pointEventId: string, message: string): Promise<OwnAppealView> {
    const taken = await this.taken(this.database.reader, pointEventId);
    if (taken?.installerId !== installerId) throw new NotFound();
    const now = this.clock.now();
    assertMayAppeal(taken, now);
    const writer = await this.users.get(installerId);
    return this.database.transaction(async (tx) => {
      const added: { id: string }[] = await sql(
        tx,
        `INSERT INTO point_appeals (point_event_id, installer_id, asked_at) VALUES ($1, $2, $3)
         ON CONFLICT (point_event_id) DO NOTHING RETURNING id`,
        [pointEventId, installerId, now],
      );
      const [row] = added;
      if (!row) throw new AlreadyAppealed();
      const about = taken.title ? `: ${taken.title}` : '';
      const ticketId = await this.tickets.write(tx, {
        kind: 'appeal',
        name: `${writer.firstName} ${writer.lastName}`,
        email: writer.email,
        subject: `Appeal against ${taken.points} points${about}`.slice(0, 150),
        message,
      });
      await repository(tx, PointAppeal).update({ id: row.id }, { ticketId });
      return { status: 'waiting', askedAt: now.toISOString(), answer: null };
    });
  }

  /** By the change of points that they are about. */
  async ofPoints(pointEventIds: readonly string[]): Promise<Map<string, OwnAppealView>> {
    if (pointEventIds.length === 0) return new Map();
    const rows = await repository(this.database, PointAppeal).findBy({
      pointEventId: In([...pointEventIds]),
    });
    return new Map(rows.map((row) => [row.pointEventId, ownView(row)]));
  }

  /** Whether points that were taken for this were given back. */
  async isUpheldFor(reason: PointReason, subjectId: string): Promise<boolean> {
    return (await sql(this.database, upheldSql, [reason, subjectId])).length > 0;
  }

  /** What a ticket is about. @throws NotFound for a ticket that is no appeal */
  async ofTicket(ticketId: string): Promise<AppealView> {
    const appeal = await repository(this.database, PointAppeal).findOneBy({ ticketId });
    if (!appeal) throw new NotFound();
    return this.view(appeal);
  }

  /**
   * Upheld, the points come back; those of leaving a job with its mark on the success rate.
   * @throws NotFound, AppealDecided
   */
  async decide(staffId: string, ticketId: string, isUpheld: boolean, answer: string): Promise<AppealView> {
    const decided = await this.database.transaction('appeal.decide', async (tx) => {
      const rows = repository(tx, PointAppeal);
      const appeal = await rows.findOne({ where: { ticketId }, lock: { mode: 'pessimistic_write' } });
      if (!appeal) throw new NotFound();
      assertUndecided(appeal);
      if (isUpheld) await this.giveBack(tx, appeal);
      const now = this.clock.now();
      Object.assign(appeal, {
        status: isUpheld ? 'upheld' : 'refused',
        decidedBy: staffId,
        decidedAt: now,
        answer,
      });
      await rows.save(appeal);
      await this.tickets.close(tx, ticketId);
      const { installerId, pointEventId } = appeal;
      await this.outbox.record(tx, appealDecided, { installerId, pointEventId, isUpheld });
      await this.live.changed(tx, appeal.installerId, ['leaderboard', 'account', 'stats']);
      return appeal;
    });
    return this.view(decided);
  }

  private async giveBack(tx: Tx, { pointEventId, installerId }: PointAppeal): Promise<void> {
    const taken = await this.taken(tx, pointEventId);
    if (!taken) throw new NotFound();
    // Of a review as its removal would, so that the two together give them back once.
    const { reason, subjectId } =
      taken.reason === 'review'
        ? { reason: 'review-removed', subjectId: taken.subjectId }
        : { reason: 'appeal-upheld', subjectId: pointEventId };
    const points = -taken.points;
    await this.installers.addPoints(tx, { installerId, points, reason, subjectId, at: this.clock.now() });
    if (taken.reason === 'withdrawal')
      await this.installers.excuseWithdrawal(tx, installerId, taken.subjectId);
  }

  private async taken(tx: Tx, pointEventId: string): Promise<PointsTaken | null> {
    const [row] = await sql<PointsTaken>(tx, pointsTakenSql, [pointEventId]);
    return row ?? null;
  }

  private async view(appeal: PointAppeal): Promise<AppealView> {
    const { installerId, pointEventId } = appeal;
    const [taken, installer] = await Promise.all([
      this.taken(this.database.reader, pointEventId),
      this.users.get(installerId),
    ]);
    if (!taken) throw new NotFound();
    const [rank, rankWithout] = await Promise.all([
      this.installers.rankOf(installerId),
      this.installers.rankWithout(installerId, appeal.status === 'upheld' ? 0 : taken.points),
    ]);
    return {
      ...ownView(appeal),
      installerId,
      installer: `${installer.firstName} ${installer.lastName}`,
      points: taken.points,
      why: pointReasons[taken.reason],
      title: taken.title,
      takenAt: taken.at.toISOString(),
      rank,
      rankWithout,
    };
  }
}

const ownView = ({ status, askedAt, answer }: PointAppeal): OwnAppealView => ({
  status,
  askedAt: askedAt.toISOString(),
  answer,
});
