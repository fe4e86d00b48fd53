import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { repository } from '../../platform/database/repository.js';
import { NotFound } from '../../platform/errors/domain-error.js';
import type { ListQuery, Page } from '../../platform/http/input/lists.js';
import { Outbox } from '../../platform/messaging/outbox/outbox.js';
import { Clock } from '../../platform/time/clock.js';
import { ThreadReading } from './thread-reading.entity.js';
import { ThreadReport } from './thread-report.entity.js';
import { ThreadRows } from './thread-rows.service.js';
import { ThreadViews } from './thread-views.service.js';
import { Thread } from './thread.entity.js';
import type { CloseReport } from './threads.dto.js';
import { NoOpenReport } from './threads.errors.js';
import { threadReportDecided } from './threads.events.js';
import { reasonToRead } from './threads.policy.js';
import { adminThreadList, messageList, type AdminThread } from './threads.reads.js';
import type { ReportView, StaffThreadRow, StaffThreadView } from './threads.views.js';

/** So many messages are read at once; no dispute needs more. */
const most = 500;
const latest = { sort: null, filter: {} };
const pageSize = 100;

/** Threads as staff look at them: what concerns them, and nothing else. */
@Injectable()
export class ThreadsAdmin {
  constructor(
    private readonly database: Database,
    private readonly rows: ThreadRows,
    private readonly views: ThreadViews,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Those with the latest message first. It holds no messages. */
  async list(query: ListQuery): Promise<Page<StaffThreadRow>> {
    return (await adminThreadList.page(this.database, query)).map(rowOf);
  }

  /**
   * What two others wrote is read only when it was reported or disputed, and that it was read is kept and audited; of the
   * platform's own leads staff are a side themselves. @throws NotFound
   */
  async read(staffId: string, id: string): Promise<StaffThreadView> {
    const thread = await this.rows.get(id);
    const because = await this.because(thread);
    if (because !== 'own')
      await this.database.transaction((tx) =>
        repository(tx, ThreadReading).insert({ threadId: id, staffId, because, readAt: this.clock.now() }),
      );
    const row = await adminThreadList.find(this.database, id);
    if (!row) throw new NotFound();
    return { ...rowOf(row), ...(await this.words(thread)) };
  }

  /** The thread of a pair, for a page of staff that shows what is between the two. @throws NotFound */
  async find(staffId: string, leadId: string, installerId: string): Promise<StaffThreadView> {
    const thread = await this.rows.find(leadId, installerId);
    if (!thread) throw new NotFound();
    return this.read(staffId, thread.id);
  }

  /** Who reported is told by mail what was done and why. @throws NotFound, NoOpenReport */
  async close(staffId: string, id: string, { reportId: only, outcome, answer }: CloseReport): Promise<void> {
    const { leadId, installerId } = await this.rows.get(id);
    await this.database.transaction(async (tx) => {
      const thread = await this.rows.locked(tx, leadId, installerId);
      const reports = repository(tx, ThreadReport);
      const open = await reports.findBy({ threadId: id, closedAt: IsNull(), ...(only && { id: only }) });
      if (open.length === 0) throw new NoOpenReport();
      for (const { id: reportId, side } of open) {
        await reports.update(reportId, { closedAt: this.clock.now(), closedBy: staffId, outcome, answer });
        const { ownerId } = thread;
        await this.outbox.record(tx, threadReportDecided, {
          ...{ threadId: id, leadId, installerId, ...(ownerId && { ownerId }) },
          ...{ reportId, side, outcome, answer },
        });
      }
      await repository(tx, Thread).update(id, { openReports: thread.openReports - open.length });
      await this.rows.announce(tx, thread);
    });
  }

  private async because({ leadId, installerId, ownerId }: Thread): Promise<'own' | 'reported' | 'disputed'> {
    if (ownerId === null) return 'own';
    const because = reasonToRead(await this.rows.between(leadId, installerId));
    if (because === null) throw new NotFound();
    return because;
  }

  private async words(
    thread: Thread,
  ): Promise<Pick<StaffThreadView, 'installerId' | 'isOwn' | 'reports' | 'messages'>> {
    const { id, installerId, ownerId } = thread;
    const messages = [];
    for (let offset = 0; offset < most; offset += pageSize) {
      const page = await messageList.page(this.database, { ...latest, offset, limit: pageSize }, id);
      messages.push(...page.rows);
      if (page.rows.length < pageSize) break;
    }
    const names = (await this.views.namesOf([thread]))(thread);
    const reports = await repository(this.database, ThreadReport).find({
      where: { threadId: id },
      order: { reportedAt: 'ASC' },
    });
    return {
      installerId,
      isOwn: ownerId === null,
      reports: reports.map(reportView),
      messages: await this.views.shown(messages.toReversed(), names, ownerId === null ? 'owner' : null),
    };
  }
}

const rowOf = ({ reportedAt, lastAt, ...row }: AdminThread): StaffThreadRow => ({
  ...row,
  reportedAt: reportedAt?.toISOString() ?? null,
  lastAt: lastAt.toISOString(),
});

const reportView = (report: ThreadReport): ReportView => {
  const { id, side, reason, reportedAt, closedAt, outcome, answer, note } = report;
  return {
    id,
    side,
    reason,
    reportedAt: reportedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    outcome,
    answer,
    note,
  };
};
