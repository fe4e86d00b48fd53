import { isUkMobile } from '../../../platform/phone/uk-phone.js';
import { Injectable } from '@nestjs/common';
import { Environment } from '../../../config/environment.js';
import { Database, type Tx } from '../../../platform/database/database.js';
import { sql } from '../../../platform/database/sql.js';
import type { DomainEvent } from '../../../platform/messaging/events/define-event.js';
import { Live } from '../../../platform/http/live/live.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import type { MailContent } from '../mail-content.js';
import { gsm } from '../phrases.js';
import { bulkMailDue, mailDue, textDue } from '../notifications.events.js';
import { NoticeReads } from '../notices/notifications.reads.js';
import type { AnyNotice, Told, Words } from '../notices/notice.js';
import type { Audience, Reader } from '../notices/readers.js';
import { isForLater, type Category, type MessageChannel } from '../preferences.policy.js';
import { Preferences } from '../preferences/preferences.service.js';
import { PushWriter } from '../push/push-writer.service.js';

/** One reader and what this one is told. */
interface Telling {
  readonly reader: Reader;
  readonly words: Words;
}

/** Whom a mail goes to. */
interface Mailed {
  readonly id: string;
  readonly email: string;
}

/** A mail or a text, before it is written down. */
interface NewMessage {
  readonly channel: MessageChannel;
  readonly userId: string | null;
  readonly recipient: string | null;
  readonly category: Category;
  readonly letter?: MailContent;
  readonly body?: string;
  readonly codeId?: string;
  readonly resetId?: string;
}

/**
 * Writes down what people are to be told: the line in the app and the messages that wait, for all readers in one
 * transaction and a handful of statements, however many they are. Each call is safe to repeat.
 */
@Injectable()
export class Notifier {
  constructor(
    private readonly environment: Environment,
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly live: Live,
    private readonly reads: NoticeReads,
    private readonly preferences: Preferences,
    private readonly pushes: PushWriter,
  ) {}

  /**
   * Tells the audience of a notice about an event, each in their own words and by the channels they want. Bulk mail
   * is written after the lines in the app, see {@link writeBulkMail}: so many mails must not hold up the next event.
   */
  async notify(
    { name, category, topics }: Pick<AnyNotice, 'name' | 'category' | 'topics'>,
    { id: eventId, occurredAt, payload }: DomainEvent,
    { key, at, audience, urgency, words }: Told,
  ): Promise<void> {
    const tellings = await this.tellingsTo(audience, words);
    if (tellings.length === 0) return;
    await this.database.transaction(async (tx) => {
      const news = await this.post(tx, { key, at, urgency }, tellings);
      if (news.length === 0) return;
      const readers = news.map(({ reader }) => reader.id);
      const forDevices = news.map(({ reader, words: said }) => ({ userId: reader.id, words: said }));
      await this.pushes.write(tx, key, category, forDevices);
      if (isForLater(category, news.length)) {
        const facts = { notice: name, eventId, occurredAt: occurredAt.toISOString(), payload, readers };
        await this.outbox.record(tx, bulkMailDue, facts);
      } else await this.queue(tx, key, await this.messagesFor(tx, category, news));
      await this.live.changed(tx, readers, ['notifications', ...topics]);
    });
  }

  /** Writes the mails and texts for many people whose lines in the app are written. */
  async writeBulkMail(
    { category }: Pick<AnyNotice, 'category'>,
    { key, words }: Told,
    readers: readonly string[],
  ): Promise<void> {
    const tellings = await this.tellingsTo(readers, words);
    await this.database.transaction(async (tx) =>
      this.queue(tx, key, await this.messagesFor(tx, category, tellings)),
    );
  }

  /** In one order everywhere, so that two notices never deadlock. */
  private async tellingsTo(audience: Audience, words: Told['words']): Promise<Telling[]> {
    const found = await this.reads.readers(audience);
    return found
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .map((reader) => ({ reader, words: words(reader) }));
  }

  /** A mail alone, to an address that is no longer an account's or never was. @param userId null: no account */
  async write(userId: string | null, recipient: string, key: string, letter: MailContent): Promise<void> {
    const message = { channel: 'email', userId, recipient, category: 'security', letter } as const;
    await this.database.transaction((tx) => this.queue(tx, key, [message]));
  }

  /** The mail of news whose line in the app stands already, to a reader who wants such mails. */
  async writeAbout(category: Category, reader: Mailed, key: string, letter: MailContent): Promise<void> {
    const { id: userId, email: recipient } = reader;
    await this.database.transaction(async (tx) => {
      const wants = await this.preferences.wants(tx, category, [userId]);
      if (wants(userId, 'email'))
        await this.queue(tx, key, [{ channel: 'email', userId, recipient, category, letter }]);
    });
  }

  /** A text alone, to a number that is no longer an account's. */
  async writeText(
    userId: string,
    recipient: string,
    key: string,
    words: Pick<Words, 'text' | 'link'>,
  ): Promise<void> {
    const body = this.textOf(words);
    const message = { channel: 'sms', userId, recipient, category: 'security', body } as const;
    await this.database.transaction((tx) => this.queue(tx, key, [message]));
  }

  /** The link for a forgotten password. Its mail is made when it is sent. */
  async writeReset(userId: string, resetId: string): Promise<void> {
    const message = { channel: 'email', userId, recipient: null, category: 'security', resetId } as const;
    await this.database.transaction((tx) => this.queue(tx, `reset:${resetId}`, [message]));
  }

  /** A code, by the channel it was asked for. Its text is made when it is sent. */
  async writeCode(userId: string, channel: MessageChannel, codeId: string): Promise<void> {
    const message = { channel, userId, recipient: null, category: 'security', codeId } as const;
    await this.database.transaction((tx) => this.queue(tx, `code:${codeId}`, [message]));
  }

  /** Writes the lines in the app. @returns those for whom it is news */
  private async post(
    tx: Tx,
    { key, at, urgency }: Pick<Told, 'key' | 'at' | 'urgency'>,
    tellings: readonly Telling[],
  ): Promise<Telling[]> {
    const rows = await sql(
      tx,
      `INSERT INTO notifications (user_id, dedupe_key, created_at, urgency, title, message, link)
       SELECT user_id, $1, $2, $3, title, message, link
         FROM unnest($4::uuid[], $5::text[], $6::text[], $7::text[]) AS line (user_id, title, message, link)
       ON CONFLICT ON CONSTRAINT notifications_once DO NOTHING RETURNING user_id AS "userId"`,
      [
        key,
        at,
        urgency,
        tellings.map(({ reader }) => reader.id),
        tellings.map(({ words }) => words.title),
        tellings.map(({ words }) => words.message),
        tellings.map(({ words }) => words.link),
      ],
    );
    const fresh = new Set((rows as { userId: string }[]).map(({ userId }) => userId));
    return tellings.filter(({ reader }) => fresh.has(reader.id));
  }

  /** A mail or a text goes to those who want it; a text to verified numbers only. */
  private async messagesFor(tx: Tx, category: Category, tellings: readonly Telling[]): Promise<NewMessage[]> {
    const wants = await this.preferences.wants(
      tx,
      category,
      tellings.map(({ reader }) => reader.id),
    );
    return tellings.flatMap(({ reader, words }) => {
      const { id: userId, email, phoneNumber, phoneVerifiedAt } = reader;
      const messages: NewMessage[] = [];
      if (words.mail && email !== null && wants(userId, 'email'))
        messages.push({
          channel: 'email',
          userId,
          recipient: email,
          category,
          letter: letterOf(reader, words),
        });
      if (words.text && phoneNumber && isUkMobile(phoneNumber) && phoneVerifiedAt && wants(userId, 'sms'))
        messages.push({ channel: 'sms', userId, recipient: phoneNumber, category, body: this.textOf(words) });
      return messages;
    });
  }

  private textOf({ text = '', link }: Pick<Words, 'text' | 'link'>): string {
    return gsm(link === null ? text : `${text} ${this.environment.PUBLIC_URL.replace(/\/$/, '')}${link}`);
  }

  private async queue(tx: Tx, key: string, messages: readonly NewMessage[]): Promise<void> {
    if (messages.length === 0) return;
    const rows = await sql(
      tx,
      // The clock is asked once, not by the defaults of each row.
      `WITH now AS MATERIALIZED (SELECT clock_now() AS at)
       INSERT INTO outgoing_messages
         (dedupe_key, channel, user_id, recipient, category, letter, body, code_id, reset_id, next_attempt_at, created_at)
       SELECT $1 || ':' || channel || ':' || coalesce(user_id::text, 'visitor'), channel, user_id, recipient, category,
              letter, body, code_id, reset_id, now.at, now.at
         FROM now, unnest($2::text[], $3::uuid[], $4::text[], $5::text[], $6::jsonb[], $7::text[], $8::uuid[], $9::uuid[])
           AS message (channel, user_id, recipient, category, letter, body, code_id, reset_id)
       ON CONFLICT ON CONSTRAINT outgoing_messages_once DO NOTHING RETURNING channel`,
      [
        key,
        messages.map(({ channel }) => channel),
        messages.map(({ userId }) => userId),
        messages.map(({ recipient }) => recipient),
        messages.map(({ category }) => category),
        messages.map(({ letter }) => letter && JSON.stringify(letter)),
        messages.map(({ body }) => body),
        messages.map(({ codeId }) => codeId),
        messages.map(({ resetId }) => resetId),
      ],
    );
    for (const [channel, due] of [
      ['email', mailDue],
      ['sms', textDue],
    ] as const) {
      const count = (rows as { channel: MessageChannel }[]).filter(
        (message) => message.channel === channel,
      ).length;
      if (count > 0) await this.outbox.record(tx, due, { count });
    }
  }
}

/** The mail says the line of the app first, so that the two cannot disagree. */
function letterOf({ firstName }: Reader, { title, message, link, mail }: Words): MailContent {
  const { subject = title, paragraphs = [], facts = [], button, attachments } = mail ?? {};
  return {
    subject,
    heading: title,
    to: firstName,
    paragraphs: [message, ...paragraphs],
    facts,
    button: link !== null && button ? { label: button, path: link } : null,
    ...(attachments && { attachments }),
  };
}
