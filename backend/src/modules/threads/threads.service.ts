import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Database, type Tx } from '../../platform/database/database.js';
import { repository } from '../../platform/database/repository.js';
import { sql } from '../../platform/database/sql.js';
import { InvalidFields, NotFound } from '../../platform/errors/domain-error.js';
import { Outbox } from '../../platform/messaging/outbox/outbox.js';
import { Clock } from '../../platform/time/clock.js';
import { Files } from '../files/files.service.js';
import { withoutContacts } from '../../platform/contacts/contact-details.policy.js';
import { ThreadMessage, type ThreadSide } from './thread-message.entity.js';
import { ThreadReport } from './thread-report.entity.js';
import { ThreadRows, factsOf } from './thread-rows.service.js';
import { ThreadSideState } from './thread-side.entity.js';
import { Thread } from './thread.entity.js';
import { AlreadyReported, NothingToReport } from './threads.errors.js';
import { messagesLeftUnread, threadReported, type AlsoUnread } from './threads.events.js';
import {
  assertMayWrite,
  assertSide,
  mayShareContacts,
  otherSide,
  type Between,
  type Writer,
} from './threads.policy.js';

/** The pair of a thread, and the caller's own side of it. */
export interface Place {
  readonly between: Between;
  readonly side: ThreadSide;
}

/** Threads that one mail tells of beside the first. */
const toldAtOnce = 20;

/** What the owner of a lead and an installer write to each other. */
@Injectable()
export class Threads {
  constructor(
    private readonly database: Database,
    private readonly rows: ThreadRows,
    private readonly files: Files,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * @param installerId whom an owner writes to; an installer writes for themselves
   * @throws NotFound, InvalidFields when an owner names no installer
   */
  async place(reader: Writer, leadId: string, installerId?: string): Promise<Place> {
    if (reader.role === 'installer' && installerId && installerId !== reader.id) throw new NotFound();
    const named = reader.role === 'installer' ? reader.id : installerId;
    if (!named) throw new InvalidFields({ installerId: 'Choose an installer' });
    const between = await this.rows.between(leadId, named);
    return { between, side: assertSide(reader, between) };
  }

  /**
   * Safe to repeat with the same `idempotencyKey`, also when the thread has closed since.
   * @throws Suspended, ThreadClosed, InvalidFields for photos that are not theirs
   */
  async send(
    writer: Writer,
    { between, side }: Place,
    written: string,
    photoIds: readonly string[] = [],
    idempotencyKey?: string,
  ): Promise<string> {
    const sentAt = this.clock.now();
    const { text, removed } = mayShareContacts(between)
      ? { text: written, removed: false }
      : withoutContacts(written);
    return this.database.transaction(async (tx) => {
      const thread = await this.rows.begun(tx, between, sentAt);
      const rows = repository(tx, ThreadMessage);
      const before =
        idempotencyKey &&
        (await rows.findOneBy({ threadId: thread.id, senderId: writer.id, idempotencyKey }));
      if (before) return before.id;
      assertMayWrite(writer, between, sentAt);
      const { id } = await rows.save(
        rows.create({
          threadId: thread.id,
          side,
          senderId: writer.id,
          text,
          contactsRemoved: removed,
          idempotencyKey: idempotencyKey ?? null,
          sentAt,
        }),
      );
      await this.files.attach(tx, {
        ids: photoIds,
        ownerId: writer.id,
        purpose: 'message',
        subjectId: id,
        field: 'photoIds',
      });
      await repository(tx, Thread).update(thread.id, { lastAt: sentAt });
      await this.leaveUnread(tx, thread.id, otherSide(side), sentAt);
      await this.rows.announce(tx, thread);
      return id;
    });
  }

  /** Everything up to the message `upTo`, all when none is named. Safe to repeat. @throws NotFound for a message of another thread */
  async markRead({ between: { leadId, installerId }, side }: Place, upTo?: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const thread = await repository(tx, Thread).findOne({
        where: { leadId, installerId },
        lock: { mode: 'pessimistic_write' },
      });
      if (!thread) return;
      const readTo = upTo ? await this.sentAt(tx, thread.id, upTo) : this.clock.now();
      const state = await this.rows.side(thread.id, side, tx);
      if (!state || state.unread === 0 || (state.readTo && state.readTo >= readTo)) return;
      const [left] = await sql<{ unread: number; since: Date | null }>(
        tx,
        `SELECT count(*)::integer AS unread, min(sent_at) AS since FROM thread_messages
          WHERE thread_id = $1 AND side <> $2 AND sent_at > $3`,
        [thread.id, side, readTo],
      );
      await repository(tx, ThreadSideState).update(
        { threadId: thread.id, side },
        { readTo, unread: left?.unread ?? 0, unreadSince: left?.since ?? null, toldAt: null },
      );
      await this.rows.announce(tx, thread);
    });
  }

  /** Asks staff to look: from then on they may read it. @throws NothingToReport, AlreadyReported */
  async report(reporter: Writer, { between, side }: Place, reason: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { leadId, installerId } = between;
      if (!(await this.rows.find(leadId, installerId, tx))) throw new NothingToReport();
      const thread = await this.rows.locked(tx, leadId, installerId);
      if (await this.openReport(thread.id, side, tx)) throw new AlreadyReported();
      const reportedAt = this.clock.now();
      await repository(tx, ThreadReport).insert({
        threadId: thread.id,
        side,
        reportedBy: reporter.id,
        reason,
        reportedAt,
      });
      await repository(tx, Thread).update(thread.id, { reportedAt, openReports: thread.openReports + 1 });
      await this.rows.announce(tx, thread);
      await this.outbox.record(tx, threadReported, { ...factsOf(thread), side });
    });
  }

  openReport(
    threadId: string,
    side: ThreadSide,
    tx: Tx = this.database.reader,
  ): Promise<ThreadReport | null> {
    return repository(tx, ThreadReport).findOneBy({ threadId, side, closedAt: IsNull() });
  }

  /**
   * Says once that something waits, and what else waits for the same reader in other threads: people get one mail of it all.
   * Safe to repeat: who has read meanwhile, or was told, is left alone.
   */
  async tellOfUnread(threadId: string, side: ThreadSide, before: Date): Promise<void> {
    const { leadId, installerId } = await this.rows.get(threadId);
    await this.database.transaction(async (tx) => {
      const thread = await this.rows.locked(tx, leadId, installerId);
      const state = await this.rows.side(threadId, side, tx);
      if (!state?.unreadSince || state.toldAt || state.unreadSince > before) return;
      // Another thread's mail may be telling of this one right now.
      const isNews = await sql.affected(
        tx,
        'UPDATE thread_sides SET told_at = $3 WHERE thread_id = $1 AND side = $2 AND told_at IS NULL',
        [threadId, side, this.clock.now()],
      );
      if (isNews === 0) return;
      const others = await this.tellOfOthers(tx, thread, side);
      await this.outbox.record(tx, messagesLeftUnread, {
        ...{ ...factsOf(thread), side, unread: state.unread },
        ...(others.length > 0 && { others }),
      });
    });
  }

  /** Staff answer thread by thread, and are told so. A thread in which something happens right now is told of later. */
  private tellOfOthers(
    tx: Tx,
    { id, installerId, ownerId }: Thread,
    side: ThreadSide,
  ): Promise<AlsoUnread[]> {
    const reader = side === 'installer' ? installerId : ownerId;
    if (reader === null) return Promise.resolve([]);
    return sql<AlsoUnread>(
      tx,
      `WITH waiting AS (
         SELECT s.thread_id FROM threads t JOIN thread_sides s ON s.thread_id = t.id
          WHERE t.${side === 'installer' ? 'installer_id' : 'owner_id'} = $1 AND t.id <> $2
            AND s.side = $3 AND s.unread > 0 AND s.told_at IS NULL
          ORDER BY s.unread_since LIMIT ${toldAtOnce} FOR UPDATE OF s SKIP LOCKED)
       UPDATE thread_sides s SET told_at = $4 FROM waiting JOIN threads t ON t.id = waiting.thread_id
        WHERE s.thread_id = waiting.thread_id AND s.side = $3
       RETURNING t.id AS "threadId", t.lead_id AS "leadId", t.installer_id AS "installerId", s.unread`,
      [reader, id, side, this.clock.now()],
    );
  }

  private async leaveUnread(tx: Tx, threadId: string, side: ThreadSide, at: Date): Promise<void> {
    await sql(
      tx,
      `UPDATE thread_sides SET unread = unread + 1, unread_since = COALESCE(unread_since, $3)
        WHERE thread_id = $1 AND side = $2`,
      [threadId, side, at],
    );
  }

  private async sentAt(tx: Tx, threadId: string, id: string): Promise<Date> {
    const message = await repository(tx, ThreadMessage).findOneBy({ id, threadId });
    if (!message) throw new NotFound();
    return message.sentAt;
  }
}
