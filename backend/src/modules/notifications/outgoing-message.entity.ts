import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { MailContent } from './mail-content.js';
import type { Category, MessageChannel } from './preferences.policy.js';

/**
 * `due` waits for a worker, `in_flight` is claimed by a worker, `unknown` means that the provider's answer was lost:
 * it is asked before anything is sent again. `sent` and `failed` are final.
 */
export type MessageState = 'due' | 'in_flight' | 'sent' | 'failed' | 'unknown';

/** One mail or text on its way to a provider. It holds a mail, a text, or the id of a code or a link that is revealed when it is sent. */
@Entity('outgoing_messages')
export class OutgoingMessage {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text', { name: 'dedupe_key' })
  dedupeKey!: string;

  @Column('text')
  channel!: MessageChannel;

  /** null: a person without an account, e.g. one who opened a ticket. */
  @Column('uuid', { name: 'user_id', nullable: true })
  userId!: string | null;

  /** Address or number. Null for a code and a link: they know where they go. */
  @Column('text', { nullable: true })
  recipient!: string | null;

  @Column('jsonb', { nullable: true })
  letter!: MailContent | null;

  /** What a text says. */
  @Column('text', { nullable: true })
  body!: string | null;

  /** What it is about: mails that may be switched off say how. */
  @Column('text')
  category!: Category;

  @Column('uuid', { name: 'code_id', nullable: true })
  codeId!: string | null;

  /** The link for a forgotten password. */
  @Column('uuid', { name: 'reset_id', nullable: true })
  resetId!: string | null;

  @Column('text')
  state!: MessageState;

  @Column('integer')
  attempts!: number;

  @Column('timestamptz', { name: 'next_attempt_at' })
  nextAttemptAt!: Date;

  /** When a worker last claimed it. */
  @Column('timestamptz', { name: 'claimed_at', nullable: true })
  claimedAt!: Date | null;

  /** The process that last claimed it (`Liveness`); null: its death is not reported. */
  @Column('integer', { nullable: true })
  process!: number | null;

  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt!: Date | null;

  /** Message-ID of a mail, SID of a text. */
  @Column('text', { name: 'provider_id', nullable: true })
  providerId!: string | null;

  /** What Twilio's callbacks said last about a text: `sent`, `delivered`, `undelivered`, … */
  @Column('text', { name: 'delivery_state', nullable: true })
  deliveryState!: string | null;

  /** The provider's code of the last fault, never its text: that may hold an address. */
  @Column('text', { name: 'last_error', nullable: true })
  lastError!: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'clock_now()' })
  createdAt!: Date;
}
