import { createHash, createHmac, hkdfSync, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Environment } from '../../../config/environment.js';
import { Database, type Tx } from '../../../platform/database/database.js';
import { daysBefore } from '../../../platform/database/forget.js';
import { repository } from '../../../platform/database/repository.js';
import { sql } from '../../../platform/database/sql.js';
import { networkOf } from '../../../platform/http/limits/network.js';
import { RateLimits, type Pauses } from '../../../platform/http/limits/rate-limits.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { Clock } from '../../../platform/time/clock.js';
import { passwordResetRequested } from '../auth.events.js';
import { assertMayReset, mailsPerHour, resetMinutes } from '../auth.policy.js';
import { accountKey } from './credentials.service.js';
import { OwnPassword } from './own-password.service.js';
import { PasswordReset } from '../password-reset.entity.js';
import type { User } from '../user.entity.js';
import { Users } from '../users.service.js';

const hour = 3_600;
/** Requests for one account from one network. A stranger makes only himself wait. */
const pauses: Pauses = { free: 5, firstSeconds: 60, longestSeconds: 900, forgetSeconds: hour };

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A link on its way, for the sender of the mail. */
export interface RevealedReset {
  readonly userId: string;
  readonly email: string;
  readonly token: string;
}

/** The way back for an owner who forgot the password. */
@Injectable()
export class PasswordResets {
  private readonly key: Buffer;
  private readonly perNetwork: number;

  constructor(
    environment: Environment,
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly users: Users,
    private readonly passwords: OwnPassword,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', environment.APP_SECRET, '', 'password reset', 32));
    this.perNetwork = environment.sandbox ? 5_000 : 50;
  }

  /**
   * Has a link sent when the address has an account. Known and unknown addresses cost the same work and are limited alike.
   * @throws TooMany
   */
  async request(ip: string, email: string): Promise<void> {
    await this.limits.takeFrom('reset', ip, this.perNetwork, hour);
    await this.limits.tryAgain(`reset:${accountKey(email)}:${networkOf(ip, 48)}`, pauses);
    const user = await this.users.byEmail(email);
    const id = randomUUID();
    const now = this.clock.now();
    await this.database.transaction(async (tx) => {
      await repository(tx, PasswordReset).insert({
        id,
        userId: await this.addressee(tx, user, now),
        tokenHash: hashOf(this.tokenOf(id)),
        createdAt: now,
        expiresAt: new Date(now.getTime() + resetMinutes * 60_000),
      });
      await this.outbox.record(tx, passwordResetRequested, { resetId: id });
    });
  }

  /**
   * Takes the token once, sets the password, and ends every session and every other link.
   * @throws InvalidFields on `token` or `password`, TooMany, Unavailable
   */
  async use(ip: string, token: string, password: string): Promise<User> {
    await this.limits.takeFrom('reset:try', ip, this.perNetwork, hour);
    const found = await repository(this.database, PasswordReset).findOneBy({ tokenHash: hashOf(token) });
    assertMayReset(found, this.clock.now());
    const hash = await this.passwords.prepare(await this.users.get(found.userId), password);
    return this.database.transaction(async (tx) => {
      const user = await this.users.lock(tx, found.userId);
      assertMayReset(await repository(tx, PasswordReset).findOneBy({ id: found.id }), this.clock.now());
      // A thief who knew the old password may have asked for these.
      user.pendingEmail = null;
      user.pendingPhone = null;
      await this.passwords.replace(tx, user, hash);
      return user;
    });
  }

  /** The link, while it is worth sending. */
  async reveal(id: string): Promise<RevealedReset | null> {
    const reset = await repository(this.database, PasswordReset).findOneBy({ id });
    if (!reset?.userId || reset.usedAt || reset.expiresAt <= this.clock.now()) return null;
    const user = await this.users.find(reset.userId);
    return user && { userId: user.id, email: user.email, token: this.tokenOf(id) };
  }

  /** Deletes those of yesterday: their limits have passed. */
  async forgetOld(): Promise<void> {
    await sql(this.database, 'DELETE FROM password_resets WHERE created_at < $1', [
      daysBefore(this.clock.now(), 1),
    ]);
  }

  /** The account that gets a mail, if any. Links on their way work just as well, and a mailbox must not be flooded. */
  private async addressee(tx: Tx, user: User | null, now: Date): Promise<string | null> {
    const [row] = await sql<{ mails: number }>(
      tx,
      `SELECT count(*)::integer AS mails FROM password_resets
        WHERE user_id = $1 AND created_at > $2::timestamptz - interval '1 hour'`,
      [user?.id ?? null, now],
    );
    return user && (row?.mails ?? 0) < mailsPerHour ? user.id : null;
  }

  /** 256 bits that only this product can make: a reader of the table cannot. */
  private tokenOf(id: string): string {
    return createHmac('sha256', this.key).update(id).digest('base64url');
  }
}
