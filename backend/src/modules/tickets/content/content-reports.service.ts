import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { NotFound } from '../../../platform/errors/domain-error.js';
import { assertSeen } from '../../../platform/errors/stale.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { Clock } from '../../../platform/time/clock.js';
import { Users } from '../../auth/users.service.js';
import { Replies } from '../replies/replies.service.js';
import { Ticket } from '../ticket.entity.js';
import { StaleTicket } from '../tickets.errors.js';
import { contentDecided, ticketAnswered } from '../tickets.events.js';
import { ContentReport } from '../content-report.entity.js';
import type { ContentReportView, DecideContentReport } from './content-reports.dto.js';
import { ReportIsClosed } from './content-reports.errors.js';
import { assertMayDecideReport, isObjectedTo } from './content-reports.policy.js';

const decideCall = 'PUT /api/admin/tickets/:id/content';

/** Reports of what is on the site (Online Safety Act 2023, sections 20 and 21): staff say what was done, and the reporter is told. */
@Injectable()
export class ContentReports {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly replies: Replies,
    private readonly users: Users,
  ) {}

  /** What a ticket reports. @throws NotFound for a ticket that reports nothing */
  ofTicket(ticketId: string): Promise<ContentReportView> {
    return this.view(this.database, ticketId);
  }

  /**
   * Answers the reporter by mail and closes the message. A report that was opened again is decided anew.
   * @throws NotFound, StaleTicket, ReportIsClosed, SameReportDecider
   */
  async decide(
    staffId: string,
    ticketId: string,
    { outcome, answer, version }: DecideContentReport,
  ): Promise<ContentReportView> {
    return this.database.transaction(async (tx) => {
      const ticket = await repository(tx, Ticket).findOne({
        where: { id: ticketId, kind: 'content' },
        lock: { mode: 'pessimistic_write' },
      });
      if (!ticket) throw new NotFound();
      assertSeen(ticket, version, StaleTicket);
      if (ticket.status === 'closed') throw new ReportIsClosed();
      const report = await repository(tx, ContentReport).findOneByOrFail({ ticketId });
      assertMayDecideReport(report, staffId, await this.users.staffWhoMay(decideCall, tx));
      const now = this.clock.now();
      const isFirst = ticket.answeredAt === null;
      await this.replies.write(tx, { ticketId, staffId, text: answer, writtenAt: now });
      Object.assign(ticket, { status: 'closed', updatedAt: now, answeredAt: ticket.answeredAt ?? now });
      await repository(tx, Ticket).save(ticket);
      if (isFirst) await this.outbox.record(tx, ticketAnswered, { ticketId });
      await repository(tx, ContentReport).update(report.id, {
        ...{ outcome, decidedBy: staffId, decidedAt: report.decidedAt ?? now },
        ...(isObjectedTo(report) && { redecidedAt: now, firstOutcome: report.outcome }),
      });
      const { place } = ticket;
      await this.outbox.record(tx, contentDecided, {
        ...{ reportId: report.id, place: place ?? '', concern: report.concern, outcome },
      });
      return this.view(tx, ticketId);
    });
  }

  private async view(tx: Tx | Database, ticketId: string): Promise<ContentReportView> {
    const ticket = await repository(tx, Ticket).findOneBy({ id: ticketId, kind: 'content' });
    const report = ticket && (await repository(tx, ContentReport).findOneBy({ ticketId }));
    if (!report) throw new NotFound();
    const { concern, outcome, decidedAt, questionedAt } = report;
    return {
      ...{ concern, outcome, place: ticket.place ?? '', isOpen: ticket.status !== 'closed' },
      decidedAt: decidedAt?.toISOString() ?? null,
      questionedAt: questionedAt?.toISOString() ?? null,
    };
  }
}
