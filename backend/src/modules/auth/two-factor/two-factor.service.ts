import { Injectable } from '@nestjs/common';
import { Environment } from '../../../config/environment.js';
import { Database, type Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { sql, type Where } from '../../../platform/database/sql.js';
import { RateLimits, type Pauses } from '../../../platform/http/limits/rate-limits.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { Seal } from '../../../platform/secrets/seal.js';
import { Clock } from '../../../platform/time/clock.js';
import { TwoFactorOff, TwoFactorOn } from '../auth.errors.js';
import { twoFactorChanged, type TwoFactorChanged } from '../auth.events.js';
import { Users } from '../users.service.js';
import { Authenticator } from './authenticator.entity.js';
import { RecoveryCodeList } from './recovery-codes.service.js';
import { hasPasskey, hasSecondFactor } from './second-factor.js';
import { newTotpSecret, otpauthUrl, qrOf, stepOf } from './totp.gateway.js';
import type { TwoFactorSetup, TwoFactorState } from './two-factor.dto.js';
import { typedCode, wrongCode } from './two-factor.policy.js';

/** Five codes, then waiting. */
const pauses: Pauses = { free: 5, firstSeconds: 30, longestSeconds: 900, forgetSeconds: 3_600 };
/** The name under which the tries of an open session count. */
const session = 'session';

/** Codes of an app as the second proof of who somebody is. */
@Injectable()
export class TwoFactor {
  private readonly seal: Seal;

  constructor(
    { APP_SECRET }: Environment,
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly users: Users,
    private readonly recovery: RecoveryCodeList,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {
    this.seal = new Seal(APP_SECRET, 'authenticator secret');
  }

  async isOn(userId: string): Promise<boolean> {
    return ((await this.find(userId))?.enabledAt ?? null) !== null;
  }

  /** What may be asked of an account beside its password: nothing, codes, or a passkey, for which recovery codes stand in. */
  async asked(userId: string, where: Where = this.database): Promise<{ any: boolean; passkey: boolean }> {
    const [row] = await sql<{ any: boolean; passkey: boolean }>(
      where,
      `SELECT ${hasSecondFactor('$1')} AS any, ${hasPasskey('$1')} AS passkey`,
      [userId],
    );
    return row ?? { any: false, passkey: false };
  }

  async state(userId: string): Promise<TwoFactorState> {
    const since = (await this.find(userId))?.enabledAt ?? null;
    const recoveryCodesLeft = await this.recovery.left(userId);
    return { isOn: since !== null, since: since?.toISOString() ?? null, recoveryCodesLeft };
  }

  /** A secret for the app. It counts for nothing until a code of it was given. @throws TwoFactorOn */
  async setup(userId: string): Promise<TwoFactorSetup> {
    const user = await this.users.get(userId);
    const secret = newTotpSecret();
    const kept = await sql.affected(
      this.database,
      `INSERT INTO authenticators (user_id, sealed_secret) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET sealed_secret = EXCLUDED.sealed_secret
        WHERE authenticators.enabled_at IS NULL`,
      [userId, this.seal.seal(userId, secret)],
    );
    if (kept === 0) throw new TwoFactorOn();
    const url = otpauthUrl(secret, user.email);
    return { secret, otpauthUrl: url, qr: qrOf(url) };
  }

  /**
   * From here on sign-in asks for a code. Answers the recovery codes.
   * @throws TwoFactorOn, TwoFactorOff before `setup`, InvalidFields on `code`, TooMany
   */
  async enable(userId: string, text: string): Promise<string[]> {
    await this.limits.tryAgain(attemptsOf(userId, session), pauses);
    const codes = await this.database.transaction(async (tx) => {
      await this.users.lock(tx, userId);
      const found = await repository(tx, Authenticator).findOneBy({ userId });
      if (!found) throw new TwoFactorOff();
      if (found.enabledAt) throw new TwoFactorOn();
      const step = this.stepOf(found, text);
      if (step === null) throw wrongCode();
      await repository(tx, Authenticator).update(
        { userId },
        { enabledAt: this.clock.now(), lastStep: String(step) },
      );
      await this.record(tx, userId, 'on');
      return this.recovery.renew(tx, userId);
    });
    await this.limits.forget(attemptsOf(userId, session));
    return codes;
  }

  /** @throws TwoFactorOff, InvalidFields on `code`, TooMany */
  async disable(userId: string, text: string): Promise<void> {
    if (!(await this.isOn(userId))) throw new TwoFactorOff();
    await this.prove(userId, text);
    await this.database.transaction(async (tx) => {
      await this.users.lock(tx, userId);
      await repository(tx, Authenticator).delete({ userId });
      if (!(await this.asked(userId, tx)).any) await this.recovery.forget(tx, userId);
      await this.record(tx, userId, 'off');
    });
  }

  /** @throws TwoFactorOff */
  async renewCodes(userId: string): Promise<string[]> {
    return this.database.transaction(async (tx) => {
      await this.users.lock(tx, userId);
      if (!(await this.asked(userId, tx)).any) throw new TwoFactorOff();
      await this.record(tx, userId, 'codes-renewed');
      return this.recovery.renew(tx, userId);
    });
  }

  /**
   * Takes a code of the app, or a recovery code, once.
   * @param source who tries: an open session, a device that signed in before, or strangers, who are counted together, because
   *   with the password in hand a million guesses must not be shared out among networks
   * @throws TwoFactorOff, InvalidFields on `code`, TooMany
   */
  async prove(userId: string, text: string, source = session): Promise<void> {
    const attempts = attemptsOf(userId, source);
    await this.limits.tryAgain(attempts, pauses);
    const found = await this.find(userId);
    if (!found?.enabledAt && !(await this.asked(userId)).passkey) throw new TwoFactorOff();
    const step = found?.enabledAt ? this.stepOf(found, text) : null;
    const isRight = step === null ? await this.useRecoveryCode(userId, text) : await this.use(userId, step);
    if (!isRight) throw wrongCode();
    await this.limits.forget(attempts);
  }

  private find(userId: string): Promise<Authenticator | null> {
    return repository(this.database, Authenticator).findOneBy({ userId });
  }

  private stepOf({ userId, sealedSecret }: Authenticator, text: string): number | null {
    const { kind, code } = typedCode(text);
    return kind === 'app' ? stepOf(this.seal.open(userId, sealedSecret), code) : null;
  }

  /** Of two who give the same code at the same time, one is late. */
  private async use(userId: string, step: number): Promise<boolean> {
    const used = await sql.affected(
      this.database,
      'UPDATE authenticators SET last_step = $2 WHERE user_id = $1 AND enabled_at IS NOT NULL AND last_step < $2',
      [userId, step],
    );
    return used === 1;
  }

  private async useRecoveryCode(userId: string, text: string): Promise<boolean> {
    const { kind, code } = typedCode(text);
    if (kind === 'app') return false;
    return this.database.transaction(async (tx) => {
      const isRight = await this.recovery.use(tx, userId, code);
      if (isRight) await this.record(tx, userId, 'code-used');
      return isRight;
    });
  }

  private async record(tx: Tx, userId: string, change: TwoFactorChanged['change']): Promise<void> {
    await this.outbox.record(tx, twoFactorChanged, { userId, change });
  }
}

const attemptsOf = (userId: string, source: string): string => `two-factor:${userId}:${source}`;
