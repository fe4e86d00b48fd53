import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { Database, type Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { sql } from '../../../platform/database/sql.js';
import { NotFound } from '../../../platform/errors/domain-error.js';
import { assertSeen } from '../../../platform/errors/stale.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { Clock } from '../../../platform/time/clock.js';
import { Users } from '../../auth/users.service.js';
import { ContentReport } from '../content-report.entity.js';
import { Ticket } from '../ticket.entity.js';
import { StaleTicket, TicketMerged } from '../tickets.errors.js';
import { ticketAnswered, ticketContinued, ticketReplied } from '../tickets.events.js';
import { TicketWork } from '../ticket-work.service.js';
import { ticketViewOf } from '../tickets.views.js';
import { AnswerAddresses } from './answer-addresses.service.js';
import { NoWriter, NotOfOneWriter } from './replies.errors.js';
import type { SisterTicketView, TicketThreadView } from './replies.dto.js';
import { assertMayMerge, decidedKinds, waitsForDecision } from './replies.policy.js';
import { TicketReply } from './ticket-reply.entity.js';

/** An answer as its mail tells it, with what was written before. */
export interface RevealedReply {
  readonly ticket: Ticket;
  /** First name; empty when they have left. */
  readonly staffName: string;
  readonly text: string;
  /** It decides a report of content; whether its reporter has an account, in which they object. */
  readonly decision: { readonly id: string; readonly isReaders: boolean } | null;
  /** The newest first. */
  readonly before: readonly { readonly isOurs: boolean; readonly text: string; readonly at: Date }[];
}

/** A mail that somebody sent in answer to one of ours, without what it quotes. */
export interface IncomingReply {
  readonly mailId: string;
  readonly from: string;
  readonly text: string;
  /** Files that came with it. */
  readonly leftOut: number;
}

/** The replies to a ticket: answers of staff, which go out by mail, and of its writer, which come back so. */
@Injectable()
export class Replies {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly users: Users,
    private readonly addresses: AnswerAddresses,
    private readonly work: TicketWork,
  ) {}

  /** A ticket with all that was written. @throws NotFound */
  async thread(ticketId: string): Promise<TicketThreadView> {
    const ticket = await repository(this.database, Ticket).findOneBy({ id: ticketId });
    if (!ticket) throw new NotFound();
    const [replies, person, others, assignees] = await Promise.all([
      this.byTicket(ticketId),
      this.users.byEmail(ticket.email),
      this.others(ticket),
      this.work.names([ticket]),
    ]);
    const names = await this.staffNames(replies);
    return {
      ...ticketViewOf(ticket, assignees),
      replies: replies.map(({ id, staffId, fromAddress, text, leftOut, writtenAt }) => ({
        ...{ id, text, leftOut, from: fromAddress },
        staff: staffId && (names.get(staffId) ?? 'A former colleague'),
        writtenAt: writtenAt.toISOString(),
      })),
      // An address that an account has not proved may be somebody else's.
      personId: person?.emailVerifiedAt && !person.isAdmin ? person.id : null,
      mergedInto: ticket.mergedInto,
      takesAnswers: this.addresses.addressFor(ticket.reference) !== null,
      others,
    };
  }

  /** Staff answer. The mail goes out by the event; an open ticket counts as answered from then. @throws NotFound, StaleTicket, NoWriter, TicketMerged */
  async reply(staffId: string, ticketId: string, text: string, version?: number): Promise<TicketThreadView> {
    await this.database.transaction('ticket.reply', async (tx) => {
      const ticket = await this.locked(tx, ticketId);
      assertSeen(ticket, version, StaleTicket);
      if (ticket.kind === 'breach') throw new NoWriter();
      if (ticket.mergedInto) throw new TicketMerged();
      const now = this.clock.now();
      await this.write(tx, { ticketId, staffId, text, writtenAt: now });
      const isAsked = waitsForDecision(ticket);
      const isFirst = ticket.answeredAt === null && !isAsked;
      const isAnswered = ticket.status === 'open' && !isAsked;
      Object.assign(ticket, {
        updatedAt: now,
        ...(isAnswered && { status: 'answered' }),
        ...(isFirst && { answeredAt: now }),
      });
      await repository(tx, Ticket).save(ticket);
      if (isFirst) await this.outbox.record(tx, ticketAnswered, { ticketId });
    });
    return this.thread(ticketId);
  }

  /** An answer of staff, in the transaction of what else it changes. Its mail goes out by the event. */
  async write(
    tx: Tx,
    reply: Pick<TicketReply, 'ticketId' | 'staffId' | 'text' | 'writtenAt'>,
  ): Promise<void> {
    const rows = repository(tx, TicketReply);
    const { id: replyId } = await rows.save(rows.create(reply));
    await this.outbox.record(tx, ticketReplied, { ticketId: reply.ticketId, replyId });
  }

  /** Its writer answers: it waits for staff again, also when it was closed. Safe to repeat. @returns false for a reference that is not there */
  async receive(reference: string, { mailId, from, text, leftOut }: IncomingReply): Promise<boolean> {
    return this.database.transaction('ticket.receive', async (tx) => {
      const named = await repository(tx, Ticket).findOneBy({ reference });
      if (!named) return false;
      const ticket = await this.locked(tx, named.mergedInto ?? named.id);
      const now = this.clock.now();
      const added: { id: string }[] = await sql(
        tx,
        `INSERT INTO ticket_replies (ticket_id, from_address, mail_id, text, left_out, written_at) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (mail_id) DO NOTHING RETURNING id`,
        [ticket.id, from === ticket.email ? null : from, mailId, text, leftOut, now],
      );
      const [reply] = added;
      if (!reply) return true;
      Object.assign(ticket, { status: 'open', updatedAt: now, reopenedAt: now });
      await repository(tx, Ticket).save(ticket);
      if (ticket.kind === 'content')
        await repository(tx, ContentReport).update(
          { ticketId: ticket.id, decidedAt: Not(IsNull()), questionedAt: IsNull() },
          { questionedAt: now },
        );
      await this.outbox.record(tx, ticketContinued, { ticketId: ticket.id, replyId: reply.id });
      return true;
    });
  }

  /** What another message of the same writer says, and what followed it, goes on in this one; that one is closed. @throws NotFound, NotOfOneWriter */
  async merge(ticketId: string, otherId: string): Promise<TicketThreadView> {
    await this.database.transaction('ticket.merge', async (tx) => {
      if (ticketId === otherId) throw new NotOfOneWriter();
      // In one order, so that two who merge the same pair the other way round do not deadlock.
      const locked = new Map<string, Ticket>();
      for (const id of [ticketId, otherId].toSorted()) locked.set(id, await this.locked(tx, id));
      const [into, other] = [locked.get(ticketId)!, locked.get(otherId)!];
      assertMayMerge(into, other);
      const now = this.clock.now();
      const rows = repository(tx, TicketReply);
      await rows.update({ ticketId: otherId }, { ticketId });
      await rows.insert({
        ...{ ticketId, text: `${other.subject}\n\n${other.message}`, writtenAt: other.createdAt },
        mailId: `merged:${otherId}`,
      });
      await repository(tx, Ticket).update({ mergedInto: otherId }, { mergedInto: ticketId });
      Object.assign(other, { status: 'closed', updatedAt: now, mergedInto: ticketId });
      await repository(tx, Ticket).save(other);
      const isOpen = into.status === 'closed' ? { status: 'open' as const, reopenedAt: now } : {};
      Object.assign(into, { updatedAt: now, ...isOpen });
      await repository(tx, Ticket).save(into);
    });
    return this.thread(ticketId);
  }

  /** What a mail says. null: it is gone. */
  async reveal(replyId: string): Promise<RevealedReply | null> {
    const reply = await repository(this.database, TicketReply).findOneBy({ id: replyId });
    const ticket = reply && (await repository(this.database, Ticket).findOneBy({ id: reply.ticketId }));
    if (!reply || !ticket) return null;
    const earlier = (await this.byTicket(ticket.id)).filter(
      ({ id, writtenAt }) => id !== replyId && writtenAt <= reply.writtenAt,
    );
    const [writer] = reply.staffId ? await this.users.byIds([reply.staffId]) : [];
    return {
      ticket,
      staffName: writer?.firstName ?? '',
      text: reply.text,
      decision: await this.decisionOf(ticket),
      before: [
        { isOurs: false, text: ticket.message, at: ticket.createdAt },
        ...earlier.map(({ staffId, text, writtenAt }) => ({ isOurs: staffId !== null, text, at: writtenAt })),
      ].toReversed(),
    };
  }

  private async decisionOf({ id, kind, status, email }: Ticket): Promise<RevealedReply['decision']> {
    if (kind !== 'content' || status !== 'closed') return null;
    const report = await repository(this.database, ContentReport).findOneBy({ ticketId: id });
    const person = await this.users.byEmail(email);
    // An address that an account has not proved may be somebody else's.
    return report && { id: report.id, isReaders: Boolean(person?.emailVerifiedAt && !person.isAdmin) };
  }

  private byTicket(ticketId: string): Promise<TicketReply[]> {
    return repository(this.database, TicketReply).find({
      where: { ticketId },
      order: { writtenAt: 'ASC', id: 'ASC' },
    });
  }

  private async staffNames(
    replies: readonly Pick<TicketReply, 'staffId'>[],
  ): Promise<ReadonlyMap<string, string>> {
    const ids = [...new Set(replies.flatMap(({ staffId }) => staffId ?? []))];
    const people = ids.length > 0 ? await this.users.byIds(ids) : [];
    return new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
  }

  private async others({ id, email, kind }: Ticket): Promise<SisterTicketView[]> {
    if (decidedKinds.includes(kind)) return [];
    const rows = await sql<{ id: string; reference: string; subject: string; at: Date }>(
      this.database,
      `SELECT id, reference, subject, created_at AS at FROM tickets
        WHERE mailbox(email) = mailbox($1) AND id <> $2 AND status <> 'closed' AND kind <> ALL($3)
        ORDER BY created_at DESC LIMIT 10`,
      [email, id, decidedKinds],
    );
    return rows.map(({ at, ...row }) => ({ ...row, createdAt: at.toISOString() }));
  }

  private async locked(tx: Tx, id: string): Promise<Ticket> {
    const ticket = await repository(tx, Ticket).findOne({
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!ticket) throw new NotFound();
    return ticket;
  }
}
