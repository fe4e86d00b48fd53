import { callOutside } from '../../../platform/faults/fault-point.js';
import { Injectable } from '@nestjs/common';
import { Database, isDatabaseAway, type Tx } from '../../../platform/database/database.js';
import { Liveness } from '../../../platform/database/liveness.js';
import { repository } from '../../../platform/database/repository.js';
import { sql } from '../../../platform/database/sql.js';
import { Log } from '../../../platform/logging/log.js';
import { BackPressure } from '../../../platform/messaging/workers/back-pressure.js';
import { newsQueues } from '../../../platform/messaging/queue-names.js';
import { TextBudget } from '../../verification/text-budget.service.js';
import { MessageContents, type Content, type ClaimedMessage } from './message-contents.service.js';
import { MessageOutcomes } from './message-outcomes.service.js';
import {
  afterLostClaim,
  claimSeconds,
  renewalSeconds,
  settleSeconds,
  type Outcome,
} from '../messages.policy.js';
import { OutgoingMessage } from '../outgoing-message.entity.js';
import type { MessageChannel } from '../preferences.policy.js';
import { SmtpGateway } from '../mail/smtp.gateway.js';
import { retried } from './retry.js';
import { Rounds } from '../../../platform/messaging/workers/rounds.js';
import { TwilioGateway } from '../sms/twilio.gateway.js';

const batch = 200;

/**
 * Messages that one process claims at a time: twice the provider's concurrency.
 */
const atOnce: Record<MessageChannel, number> = { email: 20, sms: 10 };

/** The same while news is written. */
const fewAtOnce = 2;

/** Brings mails and texts to their providers. The row says where each stands, whatever queues and processes do. */
@Injectable()
export class Messages {
  private readonly rounds: Record<MessageChannel, Rounds<ClaimedMessage>> = {
    email: this.roundsOf('email'),
    sms: this.roundsOf('sms'),
  };

  constructor(
    private readonly database: Database,
    private readonly texts: TextBudget,
    private readonly contents: MessageContents,
    private readonly smtp: SmtpGateway,
    private readonly twilio: TwilioGateway,
    private readonly outcomes: MessageOutcomes,
    private readonly backPressure: BackPressure,
    private readonly liveness: Liveness,
    private readonly log: Log,
  ) {}

  /** Sends everything that is due by this channel, codes first and news of leads last, until nothing is. */
  deliver(channel: MessageChannel): Promise<void> {
    return this.rounds[channel].run();
  }

  /** Sends one message that is due. One that is not, because another process has it or it is done, is left alone. */
  async send(id: string): Promise<void> {
    const message = await this.claim(id);
    if (message) await this.bring(message);
  }

  /** Finds out whether a text whose answer was lost went out. It is sent again only when Twilio does not have it. */
  async ask(id: string): Promise<void> {
    const message = await this.holdUnknown(id);
    if (!message) return;
    const content = await this.contents.compose(message);
    if (!content || !('body' in content)) return this.outcomes.settle(id, expired);
    const texts = await this.twilio.textsTo(content.to).catch(() => null);
    if (!texts) return;
    const since = message.createdAt.getTime() - 60_000;
    const candidates = texts.filter(
      ({ body, createdAt }) => body === content.body && createdAt.getTime() >= since,
    );
    const ours = await this.notYetKnown(candidates.map(({ sid }) => sid));
    await this.outcomes.settle(
      id,
      ours ? { kind: 'sent', providerId: ours } : { kind: 'later', code: 'not-taken' },
    );
  }

  /** Takes up everything without a job: late, abandoned by a dead worker, or of unknown fate. */
  async sweep(): Promise<void> {
    await this.releaseLostClaims();
    await this.askAll();
    await Promise.all([this.deliver('email'), this.deliver('sms')]);
  }

  private roundsOf(channel: MessageChannel): Rounds<ClaimedMessage> {
    return new Rounds({
      most: () => this.most(channel),
      claim: (most) => this.claimDue(channel, most),
      carryOut: (message) => this.isolated(message.id, () => this.bring(message)),
    });
  }

  /** Mails go out a few at a time while people are being told in the app: that comes first, and needs the same process. */
  private most(channel: MessageChannel): number {
    return this.backPressure.isBusy(newsQueues) ? fewAtOnce : atOnce[channel];
  }

  /** Hands a claimed message to its provider and writes down what came of it. */
  private async bring(message: ClaimedMessage): Promise<void> {
    const renewal = setInterval(() => this.renewClaim(message.id), renewalSeconds * 1_000);
    try {
      const outcome = await callOutside('message.send', () => this.attempt(message));
      await retried(() => this.outcomes.settle(message.id, outcome));
    } finally {
      clearInterval(renewal);
    }
  }

  private async attempt(message: ClaimedMessage): Promise<Outcome> {
    let content: Content | null;
    try {
      content = await retried(() => this.contents.compose(message), isDatabaseAway);
    } catch (error) {
      this.log.error('A message could not be written', { messageId: message.id, err: error });
      return { kind: 'later', code: 'not-written' };
    }
    return content ? this.handOver(message.id, content) : expired;
  }

  private async claim(id: string): Promise<OutgoingMessage | null> {
    const claimed = await sql.affected(
      this.database,
      `UPDATE outgoing_messages SET state = 'in_flight', claimed_at = clock_now(), attempts = attempts + 1, process = $2
        WHERE id = $1 AND state = 'due' AND next_attempt_at <= clock_now()`,
      [id, this.liveness.id],
    );
    return claimed > 0 ? repository(this.database, OutgoingMessage).findOneBy({ id }) : null;
  }

  /** Claims the next few that are due, those first for which a person waits in front of a screen. */
  private claimDue(channel: MessageChannel, most: number): Promise<ClaimedMessage[]> {
    if (channel === 'email') return this.claimAtMost(this.database.reader, channel, most);
    return this.database.transaction((tx) =>
      this.texts.within(tx, most, (room) => this.claimAtMost(tx, channel, room)),
    );
  }

  private claimAtMost(tx: Tx, channel: MessageChannel, most: number): Promise<ClaimedMessage[]> {
    return sql<ClaimedMessage>(
      tx,
      `UPDATE outgoing_messages SET state = 'in_flight', claimed_at = clock_now(), attempts = attempts + 1, process = $3
        WHERE id IN (SELECT id FROM outgoing_messages
                      WHERE state = 'due' AND channel = $1 AND next_attempt_at <= clock_now()
                      ORDER BY category <> 'security', category = 'new-leads', next_attempt_at LIMIT $2 FOR UPDATE SKIP LOCKED)
       RETURNING id, channel, user_id AS "userId", recipient, category, letter, body, code_id AS "codeId", reset_id AS "resetId"`,
      [channel, most, this.liveness.id],
    );
  }

  /** The next renewal may still come in time. */
  private renewClaim(id: string): void {
    sql(
      this.database,
      `UPDATE outgoing_messages SET claimed_at = clock_now() WHERE id = $1 AND state = 'in_flight'`,
      [id],
    ).catch(() => undefined);
  }

  private async holdUnknown(id: string): Promise<OutgoingMessage | null> {
    const held = await sql.affected(
      this.database,
      `UPDATE outgoing_messages SET next_attempt_at = clock_now() + make_interval(secs => $2)
        WHERE id = $1 AND state = 'unknown' AND next_attempt_at <= clock_now()`,
      [id, claimSeconds],
    );
    return held > 0 ? repository(this.database, OutgoingMessage).findOneBy({ id }) : null;
  }

  private handOver(id: string, content: Content): Promise<Outcome> {
    if ('mail' in content) return this.smtp.send(id, content.to, content.mail);
    return this.twilio.send(id, content.to, content.body);
  }

  /** The first of these that no other message of ours is known by. */
  private async notYetKnown(sids: string[]): Promise<string | undefined> {
    const taken = await sql<{ sid: string }>(
      this.database,
      'SELECT provider_id AS sid FROM outgoing_messages WHERE provider_id = ANY($1)',
      [sids],
    );
    return sids.find((sid) => !taken.some((known) => known.sid === sid));
  }

  /** Of workers that died: by liveness, else by claims that were not renewed for too long. */
  private async releaseLostClaims(): Promise<void> {
    const holders = await sql<{ process: number }>(
      this.database,
      `SELECT DISTINCT process FROM outgoing_messages WHERE state = 'in_flight' AND process IS NOT NULL`,
    );
    const dead = await this.liveness.deadOf(holders.map(({ process }) => process));
    await sql(
      this.database,
      `UPDATE outgoing_messages
          SET state = CASE channel WHEN 'email' THEN $1 ELSE $2 END,
              next_attempt_at = CASE channel WHEN 'email' THEN clock_now()
                ELSE greatest(clock_now(), claimed_at + make_interval(secs => $4)) END
        WHERE state = 'in_flight' AND (claimed_at < clock_now() - make_interval(secs => $3) OR process = ANY ($5::int[]))`,
      [afterLostClaim('email'), afterLostClaim('sms'), claimSeconds, renewalSeconds + settleSeconds, dead],
    );
  }

  /** Asks about every text of unknown fate. */
  private async askAll(): Promise<void> {
    const late = await sql<{ id: string }>(
      this.database,
      `SELECT id FROM outgoing_messages WHERE state = 'unknown' AND next_attempt_at <= clock_now()
        ORDER BY next_attempt_at LIMIT $1`,
      [batch],
    );
    for (let first = 0; first < late.length; first += atOnce.sms)
      await Promise.all(
        late.slice(first, first + atOnce.sms).map(({ id }) => this.isolated(id, () => this.ask(id))),
      );
  }

  /** One message that cannot be worked on must not hold up the others: the next sweep finds it again. */
  private async isolated(id: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.log.error('A sweep could not bring a message on', { messageId: id, err: error });
    }
  }
}

/** The code or the link is of no use any more, so nothing is said about it. */
const expired: Outcome = { kind: 'refused', code: 'code-expired' };
