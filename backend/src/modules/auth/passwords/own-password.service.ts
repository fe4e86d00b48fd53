import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Database, type Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { Clock } from '../../../platform/time/clock.js';
import { passwordChanged } from '../auth.events.js';
import { assertFitsAccount, wrongCurrentPassword, type Actor } from '../auth.policy.js';
import { Credentials } from './credentials.service.js';
import { PasswordReset } from '../password-reset.entity.js';
import { Passwords } from './passwords.service.js';
import { Proofs } from '../two-factor/proofs.service.js';
import { Sessions } from '../sessions/sessions.service.js';
import { User } from '../user.entity.js';
import { Users } from '../users.service.js';

/** Replaces passwords. Sessions elsewhere end, and the owner is notified. */
@Injectable()
export class OwnPassword {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly users: Users,
    private readonly credentials: Credentials,
    private readonly passwords: Passwords,
    private readonly proofs: Proofs,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {}

  /**
   * The owner's change, who stays signed in where it was made.
   * @throws ProofRequired, InvalidFields on `currentPassword` or `newPassword`, TooMany, Unavailable
   */
  async change(
    caller: Pick<Actor, 'id' | 'sessionId' | 'provenLately'>,
    current: string,
    next: string,
  ): Promise<void> {
    const { id, sessionId } = caller;
    await this.proofs.assertSecondFactor(caller);
    const user = await this.credentials.confirm(id, current);
    const hash = await this.prepare(user, next, 'newPassword');
    await this.database.transaction(async (tx) => {
      const locked = await this.users.lock(tx, id);
      // Another change was faster: what proved this one counts no more.
      if (locked.passwordHash !== user.passwordHash) throw wrongCurrentPassword();
      if (!locked.holdsEmail) locked.passwordHint = this.passwords.hint(next);
      await this.replace(tx, locked, hash, sessionId);
    });
  }

  /**
   * The hash of a new password. Before the transaction: hashing waits in a queue, and no row is locked meanwhile.
   * @throws InvalidFields on `field` when it is the account's own address, Unavailable
   */
  prepare(user: User, password: string, field = 'password'): Promise<string> {
    assertFitsAccount(password, user.email, field);
    return this.passwords.hash(password, { name: `account:${user.id}`, isKnown: true });
  }

  /** Ends every session but `keepSessionId`, and every link that would set yet another password. @param user locked in `tx` */
  async replace(tx: Tx, user: User, hash: string, keepSessionId: string | null = null): Promise<void> {
    user.passwordHash = hash;
    await repository(tx, User).save(user);
    await repository(tx, PasswordReset).update(
      { userId: user.id, usedAt: IsNull() },
      { usedAt: this.clock.now() },
    );
    await this.sessions.endAll(tx, user.id, keepSessionId);
    await this.outbox.record(tx, passwordChanged, { userId: user.id });
  }
}
