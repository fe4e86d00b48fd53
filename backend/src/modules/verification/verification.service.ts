import { Injectable } from '@nestjs/common';
import { Database, isUniqueViolation, type Tx } from '../../platform/database/database.js';
import { repository } from '../../platform/database/repository.js';
import { InvalidFields } from '../../platform/errors/domain-error.js';
import { Clock } from '../../platform/time/clock.js';
import type { Channel } from '../auth/contact-change.entity.js';
import { addressTaken, ContactChanges } from '../auth/accounts/contact-changes.service.js';
import type { UserAnswer } from '../auth/auth.views.js';
import { UserViews } from '../auth/accounts/user-views.service.js';
import { Users } from '../auth/users.service.js';
import { CodeVault } from './code-vault.js';
import { VerificationCode } from './verification-code.entity.js';
import { VerificationCodes } from './verification-codes.service.js';
import { assertMayTry, targetOf } from './verification.policy.js';

/** What a code proves. */
@Injectable()
export class Verification {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly changes: ContactChanges,
    private readonly views: UserViews,
    private readonly vault: CodeVault,
    private readonly codes: VerificationCodes,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes the newest code, once, and answers with the account as it is then.
   * @throws AlreadyVerified, NoPhone, InvalidFields on `token`
   */
  async verify(userId: string, channel: Channel, token: string): Promise<UserAnswer> {
    const matched = await this.database
      .transaction((tx) => this.tryCode(tx, userId, channel, token))
      .catch((error: unknown) => {
        throw isUniqueViolation(error, 'users_email_live')
          ? new InvalidFields({ token: addressTaken })
          : error;
      });
    // Thrown only here: inside the transaction it would take the counted attempt back.
    if (!matched) throw new InvalidFields({ token: 'This code is not right. Check it and try again.' });
    return { user: await this.views.byId(userId) };
  }

  /** Marks a contact as verified without a code: for staff and for the demo market. */
  async markVerified(userId: string, channel: Channel): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.changes.markVerified(tx, await this.users.lock(tx, userId), channel);
    });
  }

  private async tryCode(tx: Tx, userId: string, channel: Channel, token: string): Promise<boolean> {
    const user = await this.users.lock(tx, userId);
    const target = targetOf(user, channel);
    const code = await repository(tx, VerificationCode).findOne({
      where: { userId, channel },
      order: { createdAt: 'DESC' },
    });
    const now = this.clock.now();
    assertMayTry(code, target, now);
    if (!this.vault.matches(code.codeHmac, userId, token)) {
      await repository(tx, VerificationCode).increment({ id: code.id }, 'tries', 1);
      return false;
    }
    if (await this.codes.isAnothers(tx, code)) throw new InvalidFields({ token: addressTaken });
    await repository(tx, VerificationCode).update({ id: code.id }, { usedAt: now, sealedCode: null });
    await this.changes.markVerified(tx, user, channel);
    return true;
  }
}
