import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Database, type Tx } from '../../platform/database/database.js';
import { Live } from '../../platform/http/live.js';
import type { Topic } from '../../platform/http/topics.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { User } from '../auth/user.entity.js';
import { mailDue, textDue } from './notifications.events.js';
import type { Letter, Notice } from './letters/letter.js';
import type { Channel } from './outgoing-message.entity.js';

/** The one who is told, as letters address them. */
export type Reader = Pick<User, 'id' | 'email' | 'firstName'>;

interface Telling {
  /** Names what happened: the same key tells the same person once. */
  readonly key: string;
  /** Whether a letter goes out beside the line in the app. */
  readonly byEmail: boolean;
  /** What changed for this reader, beside the notifications. */
  readonly topics?: readonly Topic[];
}

/** Writes down what people are to be told: the line in the app and the message that waits, in one transaction. Each call is safe to repeat. */
@Injectable()
export class Notifier {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly live: Live,
  ) {}

  /** Tells one person, in words made for them. An erased account is told nothing. */
  async tell(userId: string, telling: Telling, words: (reader: User) => Notice): Promise<void> {
    const reader = await this.database.reader.findOneBy(User, { id: userId, deletedAt: IsNull() });
    if (reader) await this.tellAll([reader], telling, words);
  }

  /** Tells every admin. */
  async tellStaff(telling: Telling, words: (reader: User) => Notice): Promise<void> {
    const staff = await this.database.reader.findBy(User, { isAdmin: true, deletedAt: IsNull() });
    await this.tellAll(staff, telling, words);
  }

  /** A letter alone, to an address that is no longer the account's. */
  async write(userId: string, recipient: string, key: string, letter: Letter): Promise<void> {
    const row = { key, userId, recipient, letter, codeId: null };
    await this.database.transaction((tx) => this.queue(tx, 'email', row));
  }

  /** A letter to somebody who need not have an account. */
  async writeToVisitor(recipient: string, key: string, letter: Letter): Promise<void> {
    const row = { key, userId: null, recipient, letter, codeId: null };
    await this.database.transaction((tx) => this.queue(tx, 'email', row));
  }

  /** A code, by the channel it was asked for. Its text is made when it is sent. */
  async writeCode(userId: string, channel: Channel, codeId: string): Promise<void> {
    const row = { key: `code:${codeId}`, userId, recipient: null, letter: null, codeId };
    await this.database.transaction((tx) => this.queue(tx, channel, row));
  }

  private tellAll(
    readers: readonly User[],
    telling: Telling,
    words: (reader: User) => Notice,
  ): Promise<void> {
    return this.database.transaction(async (tx) => {
      for (const reader of readers) await this.post(tx, reader, telling, words(reader));
    });
  }

  private async post(
    tx: Tx,
    reader: Reader,
    { key, byEmail, topics = [] }: Telling,
    notice: Notice,
  ): Promise<void> {
    const written: unknown[] = await tx.query(
      `INSERT INTO notifications (user_id, dedupe_key, title, message, link) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT ON CONSTRAINT notifications_once DO NOTHING RETURNING id`,
      [reader.id, key, notice.title, notice.message, notice.link],
    );
    if (byEmail)
      await this.queue(tx, 'email', {
        key,
        userId: reader.id,
        recipient: reader.email,
        letter: notice.letter,
        codeId: null,
      });
    if (written.length > 0) await this.live.changed(tx, reader.id, ['notifications', ...topics]);
  }

  private async queue(
    tx: Tx,
    channel: Channel,
    row: {
      key: string;
      userId: string | null;
      recipient: string | null;
      letter: Letter | null;
      codeId: string | null;
    },
  ): Promise<void> {
    const [message]: { id: string }[] = await tx.query(
      `INSERT INTO outgoing_messages (dedupe_key, channel, user_id, recipient, letter, code_id)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT ON CONSTRAINT outgoing_messages_once DO NOTHING RETURNING id`,
      [
        `${row.key}:${channel}:${row.userId ?? 'visitor'}`,
        channel,
        row.userId,
        row.recipient,
        row.letter && JSON.stringify(row.letter),
        row.codeId,
      ],
    );
    if (message)
      await this.outbox.record(tx, channel === 'email' ? mailDue : textDue, { messageId: message.id });
  }
}
