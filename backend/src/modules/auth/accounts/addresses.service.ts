import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Database, type Tx } from '../../../platform/database/database.js';
import { daysBefore } from '../../../platform/database/forget.js';
import { repository } from '../../../platform/database/repository.js';
import { sql } from '../../../platform/database/sql.js';
import { Clock } from '../../../platform/time/clock.js';
import { ContactChange } from '../contact-change.entity.js';
import { User } from '../user.entity.js';

/** How long an account holds an address that it has not proved. */
const holdDays = 1;

/**
 * Which account an email address belongs to. Others may name it too, because to refuse them would say that it has an account: they look
 * and act like any unproven account, but no mail goes to the address for them, and no code proves it.
 */
@Injectable()
export class Addresses {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Whether `userId` (null: an account that is yet to be) may hold this address. Until the transaction ends all others who ask for it wait.
   */
  async mayHold(tx: Tx, email: string, userId: string | null): Promise<boolean> {
    await this.freeOutdated(tx, email);
    return !(await this.isAnothers(tx, email, userId));
  }

  /** An account without its address gets it when nothing holds it any more. @param user locked in `tx` */
  async claim(tx: Tx, user: User): Promise<void> {
    if (user.holdsEmail || !(await this.mayHold(tx, user.email, user.id))) return;
    user.holdsEmail = true;
    user.passwordHint = null;
    await sql(
      tx,
      'UPDATE users SET holds_email = true, password_hint = NULL, updated_at = $2, version = version + 1 WHERE id = $1',
      [user.id, this.clock.now()],
    );
    // Its 24 hours begin here, as with a change.
    await repository(tx, ContactChange).insert({ userId: user.id, channel: 'email' });
  }

  /** Whether another account holds this address. */
  async isAnothers(tx: Tx, email: string, userId: string | null): Promise<boolean> {
    const [row] = await sql<{ taken: boolean }>(
      tx,
      `SELECT EXISTS (SELECT FROM users WHERE email = $1 AND deleted_at IS NULL AND holds_email
                         AND id IS DISTINCT FROM $2::uuid) AS taken`,
      [email, userId],
    );
    return row?.taken === true;
  }

  /** Whose address this account names as its own, or wants to move to; null: it is free, or its own. */
  async otherOwner(userId: string): Promise<User | null> {
    const users = repository(this.database, User);
    const user = await users.findOneBy({ id: userId, deletedAt: IsNull() });
    const wanted = user && (user.pendingEmail ?? (user.holdsEmail ? null : user.email));
    const owner =
      wanted === null
        ? null
        : await users.findOneBy({ email: wanted, deletedAt: IsNull(), holdsEmail: true });
    return owner?.id === userId ? null : owner;
  }

  /**
   * Ends the account that has held this address for more than 24 hours without proving it, with its sessions and links. Its row decides
   * against its own proof: the first to lock it wins. Staff stay, and installers whom staff approved.
   */
  async freeOutdated(tx: Tx, email: string): Promise<void> {
    const now = this.clock.now();
    await sql(tx, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 1210))', [email]);
    const ended = await sql<{ id: string }>(
      tx,
      `WITH ended AS (
         UPDATE users u SET deleted_at = $2, updated_at = $2, version = version + 1
          WHERE u.email = $1 AND u.deleted_at IS NULL AND u.holds_email AND u.email_verified_at IS NULL
            AND NOT u.is_admin AND NOT u.is_approved AND u.created_at <= $3
            AND NOT EXISTS (SELECT FROM contact_changes c WHERE c.user_id = u.id AND c.channel = 'email' AND c.created_at > $3)
          RETURNING u.id)
       SELECT id FROM ended`,
      [email, now, daysBefore(now, holdDays)],
    );
    for (const { id } of ended) {
      await sql(tx, 'DELETE FROM sessions WHERE user_id = $1', [id]);
      await sql(tx, 'UPDATE password_resets SET used_at = $2 WHERE user_id = $1 AND used_at IS NULL', [
        id,
        now,
      ]);
    }
  }
}
