import { Injectable } from '@nestjs/common';
import { Environment } from '../../config/environment.js';
import { Database, type Tx } from '../../platform/database/database.js';
import { daysBefore } from '../../platform/database/forget.js';
import { repository } from '../../platform/database/repository.js';
import { sql } from '../../platform/database/sql.js';
import { RateLimits } from '../../platform/http/limits/rate-limits.js';
import { Outbox } from '../../platform/messaging/outbox/outbox.js';
import { Clock } from '../../platform/time/clock.js';
import { Addresses } from '../auth/accounts/addresses.service.js';
import type { Channel } from '../auth/contact-change.entity.js';
import { Users } from '../auth/users.service.js';
import { CodeVault } from './code-vault.js';
import { TextBudget } from './text-budget.service.js';
import { VerificationCode } from './verification-code.entity.js';
import { TextsPaused } from './verification.errors.js';
import { codeRequested } from './verification.events.js';
import { assertMaySend, codeMinutes, contactOf, secondsBetween, targetOf } from './verification.policy.js';

/** A code on its way, for the one who sends it. */
export interface RevealedCode {
  readonly userId: string;
  readonly channel: Channel;
  readonly target: string;
  readonly code: string;
  readonly expiresAt: Date;
}

/** Codes by email and SMS: made, sent and forgotten. */
@Injectable()
export class VerificationCodes {
  /** Codes to one address or number in an hour, whichever accounts ask: no address is flooded through many accounts. */
  private readonly perTarget: number;

  constructor(
    environment: Environment,
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly users: Users,
    private readonly addresses: Addresses,
    private readonly vault: CodeVault,
    private readonly texts: TextBudget,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {
    this.perTarget = environment.sandbox ? 1_000 : 10;
  }

  /**
   * Makes a code and has it sent. The account's row is locked, so that two requests at once make one code.
   * @throws AlreadyVerified, NoPhone, NotAMobile, TooSoon, TooManyCodes, TextsPaused
   */
  async send(userId: string, channel: Channel): Promise<{ sentTo: string; resendAfter: number }> {
    const retryAfter = channel === 'phone' ? await this.texts.pauseSeconds() : 0;
    if (retryAfter > 0) throw new TextsPaused({ retryAfter });
    return this.database.transaction(async (tx) => {
      const user = await this.users.lock(tx, userId);
      const target = targetOf(user, channel);
      if (channel === 'email') await this.addresses.claim(tx, user);
      const now = this.clock.now();
      assertMaySend(await this.sendTimes(tx, userId, channel, now), now);
      await this.limits.take(
        `codes:${this.vault.hmac('target', target).toString('base64url')}`,
        this.perTarget,
        3_600,
      );
      const code = this.vault.newCode();
      const rows = repository(tx, VerificationCode);
      const { id } = await rows.save(
        rows.create({
          userId,
          channel,
          target,
          codeHmac: this.vault.hmac(userId, code),
          sealedCode: this.vault.seal(userId, code),
          createdAt: now,
          expiresAt: new Date(now.getTime() + codeMinutes * 60_000),
        }),
      );
      await this.outbox.record(tx, codeRequested, { codeId: id, userId, channel });
      return { sentTo: target, resendAfter: secondsBetween };
    });
  }

  /** The code, while there is any use in sending it: not sent, used, outdated, or for a contact of the past or of another account. */
  async reveal(codeId: string): Promise<RevealedCode | null> {
    const code = await repository(this.database, VerificationCode).findOneBy({ id: codeId });
    if (!code?.sealedCode || code.usedAt || code.expiresAt <= this.clock.now()) return null;
    const user = await this.users.find(code.userId);
    if (!user || contactOf(user, code.channel) !== code.target) return null;
    const { userId, channel, target, expiresAt } = code;
    if (await this.isAnothers(this.database.reader, code)) return null;
    return { userId, channel, target, code: this.vault.open(userId, code.sealedCode), expiresAt };
  }

  /** Forgets the readable copy. Safe to repeat. */
  async markSent(codeId: string, tx: Tx = this.database.reader): Promise<void> {
    await sql(
      tx,
      'UPDATE verification_codes SET sealed_code = NULL, sent_at = COALESCE(sent_at, clock_now()) WHERE id = $1',
      [codeId],
    );
  }

  /** Deletes codes of yesterday: their limits have passed. */
  async forgetOld(): Promise<void> {
    await sql(this.database, 'DELETE FROM verification_codes WHERE created_at < $1', [
      daysBefore(this.clock.now(), 1),
    ]);
  }

  /** Whether the code is for an address that another account holds: it is sent to no one, and a guess that hits proves nothing. */
  async isAnothers(tx: Tx, { channel, target, userId }: VerificationCode): Promise<boolean> {
    return channel === 'email' && (await this.addresses.isAnothers(tx, target, userId));
  }

  private async sendTimes(tx: Tx, userId: string, channel: Channel, now: Date): Promise<Date[]> {
    const rows: { createdAt: Date }[] = await sql(
      tx,
      `SELECT created_at AS "createdAt" FROM verification_codes
       WHERE user_id = $1 AND channel = $2 AND created_at > $3::timestamptz - interval '1 hour' ORDER BY created_at DESC`,
      [userId, channel, now],
    );
    return rows.map(({ createdAt }) => createdAt);
  }
}
