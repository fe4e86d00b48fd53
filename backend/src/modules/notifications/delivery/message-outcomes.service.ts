import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { Batcher } from '../../../platform/database/batcher.js';
import { sql } from '../../../platform/database/sql.js';
import { Log } from '../../../platform/logging/log.js';
import { Clock } from '../../../platform/time/clock.js';
import { VerificationCodes } from '../../verification/verification-codes.service.js';
import { afterAttempt, laterDelivery, type Outcome } from '../messages.policy.js';
import { OutgoingMessage } from '../outgoing-message.entity.js';

/** What an attempt at one message came to. */
interface Attempted {
  readonly id: string;
  readonly outcome: Outcome;
}

type Row = Pick<
  OutgoingMessage,
  'id' | 'channel' | 'state' | 'attempts' | 'codeId' | 'providerId' | 'deliveryState'
>;

/** How a row stands after an attempt. */
type Change = Pick<
  OutgoingMessage,
  'id' | 'state' | 'nextAttemptAt' | 'providerId' | 'sentAt' | 'lastError'
> & {
  readonly parts?: number;
};

/** Writes down what became of messages. */
@Injectable()
export class MessageOutcomes {
  /** Messages that end at about the same time are settled in one transaction: each alone would cost more than its mail. */
  private readonly settling = new Batcher<Attempted>((attempted) => this.settleAll(attempted));

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly codes: VerificationCodes,
    private readonly log: Log,
  ) {}

  /** Writes down what an attempt came to. A message that no worker holds any more is left alone. */
  settle(id: string, outcome: Outcome): Promise<void> {
    return this.settling.do({ id, outcome });
  }

  /** Books what Twilio reports about a text, in whatever order reports come. */
  async report(id: string, providerId: string, deliveryState: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const [message] = await this.lock(tx, [id]);
      if (!message || message.channel !== 'sms') return;
      if (message.providerId !== null && message.providerId !== providerId) return;
      if (message.state !== 'sent') await this.write(tx, [message], [this.sent(id, providerId)]);
      await repository(tx, OutgoingMessage).update(id, {
        deliveryState: laterDelivery(message.deliveryState, deliveryState),
      });
    });
  }

  private async settleAll(attempted: readonly Attempted[]): Promise<void> {
    const outcomes = new Map(attempted.map(({ id, outcome }) => [id, outcome]));
    await this.database.transaction(async (tx) => {
      const rows = await this.lock(tx, [...outcomes.keys()]);
      // A report may have come first and said that it was taken: nothing is sent after that.
      const open = rows.filter(({ state }) => state === 'in_flight' || state === 'unknown');
      const changes = open.flatMap((row) => {
        const outcome = outcomes.get(row.id);
        return outcome ? [this.after(row, outcome)] : [];
      });
      await this.write(tx, open, changes);
    });
  }

  private after({ id, channel, attempts, providerId }: Row, outcome: Outcome): Change {
    if (outcome.kind === 'sent') return this.sent(id, outcome.providerId, outcome.parts);
    const { state, nextAttemptAt } = afterAttempt(outcome, attempts, this.clock.now());
    this.log.warn('A message was not taken', { messageId: id, channel, state, fault: outcome.code });
    return { id, state, nextAttemptAt, providerId, sentAt: null, lastError: outcome.code };
  }

  private sent(id: string, providerId: string, parts = 1): Change {
    const sentAt = this.clock.now();
    return { id, state: 'sent', nextAttemptAt: sentAt, providerId, sentAt, lastError: null, parts };
  }

  /** In one order everywhere, so that two settlements never wait for each other. */
  private lock(tx: Tx, ids: readonly string[]): Promise<Row[]> {
    return sql(
      tx,
      `SELECT id, channel, state, attempts, code_id AS "codeId", provider_id AS "providerId", delivery_state AS "deliveryState"
         FROM outgoing_messages WHERE id = ANY ($1::uuid[]) ORDER BY id FOR UPDATE`,
      [ids],
    );
  }

  private async write(tx: Tx, rows: readonly Row[], changes: readonly Change[]): Promise<void> {
    if (changes.length === 0) return;
    await sql(
      tx,
      `UPDATE outgoing_messages m
          SET state = c.state, next_attempt_at = c.next_attempt_at, provider_id = c.provider_id, sent_at = c.sent_at,
              last_error = c.last_error
         FROM unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::text[], $5::timestamptz[], $6::text[])
           AS c (id, state, next_attempt_at, provider_id, sent_at, last_error)
        WHERE m.id = c.id`,
      [
        changes.map(({ id }) => id),
        changes.map(({ state }) => state),
        changes.map(({ nextAttemptAt }) => nextAttemptAt),
        changes.map(({ providerId }) => providerId),
        changes.map(({ sentAt }) => sentAt),
        changes.map(({ lastError }) => lastError),
      ],
    );
    const sent = new Set(changes.filter(({ state }) => state === 'sent').map(({ id }) => id));
    for (const { id, codeId } of rows) if (codeId && sent.has(id)) await this.codes.markSent(codeId, tx);
    await this.count(tx, rows, changes);
  }

  /** What the operator pays for, by London days: it outlives the messages. Last, because all settlements of a day wait for each other here. */
  private async count(tx: Tx, rows: readonly Row[], changes: readonly Change[]): Promise<void> {
    const channels = new Map(rows.map(({ id, channel }) => [id, channel]));
    const sent = changes.filter(({ state }) => state === 'sent');
    if (sent.length === 0) return;
    await sql(
      tx,
      `INSERT INTO message_counts (day, channel, sent, parts)
       SELECT ($3::timestamptz AT TIME ZONE 'Europe/London')::date, channel, count(*), sum(parts)
         FROM unnest($1::text[], $2::integer[]) s (channel, parts) GROUP BY channel ORDER BY channel
       ON CONFLICT (day, channel) DO UPDATE SET sent = message_counts.sent + excluded.sent, parts = message_counts.parts + excluded.parts`,
      [sent.map(({ id }) => channels.get(id)), sent.map(({ parts }) => parts ?? 1), this.clock.now()],
    );
  }
}
