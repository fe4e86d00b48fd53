import { Injectable } from '@nestjs/common';
import { Environment } from '../../../config/environment.js';
import { productName } from '../../../config/product.js';
import { Database, isUniqueViolation, type Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { sql, type Where } from '../../../platform/database/sql.js';
import { NotFound } from '../../../platform/errors/domain-error.js';
import type { ListQuery, Page } from '../../../platform/http/input/lists.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { twoFactorChanged, type TwoFactorChanged } from '../auth.events.js';
import { RecoveryCodeList } from '../two-factor/recovery-codes.service.js';
import { hasSecondFactor } from '../two-factor/second-factor.js';
import { Users } from '../users.service.js';
import { PasskeyChallenges, type Purpose } from './passkey-challenges.js';
import { Passkey } from './passkey.entity.js';
import type { PasskeyView } from './passkeys.dto.js';
import {
  PasskeyExpired,
  PasskeyKnown,
  PasskeyOfAnotherSite,
  PasskeysFull,
  PasskeyUnknown,
} from './passkeys.errors.js';
import { passkeyList, type PasskeyRow } from './passkeys.list.js';
import {
  creationOptions,
  newKeyOf,
  questionOf,
  requestOptions,
  useOf,
  type Answered,
  type CreationOptions,
  type RequestOptions,
  type Site,
} from './webauthn.gateway.js';

const most = 10;

/** Keys on people's devices. One that was unlocked there counts as both proofs: having it, and being its owner. */
@Injectable()
export class Passkeys {
  private readonly site: Site;
  private readonly challenges: PasskeyChallenges;

  constructor(
    { PUBLIC_URL }: Environment,
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly users: Users,
    private readonly recovery: RecoveryCodeList,
  ) {
    const { origin, hostname } = new URL(PUBLIC_URL);
    this.challenges = new PasskeyChallenges(database);
    this.site = { origin, id: hostname, name: productName };
  }

  async page(query: ListQuery, userId: string): Promise<Page<PasskeyView>> {
    return (await passkeyList.page(this.database, query, userId)).map(viewOf);
  }

  /** @throws PasskeysFull */
  async creationOptions(userId: string, sessionId: string): Promise<CreationOptions> {
    const [{ email, firstName, lastName }, keys] = await Promise.all([
      this.users.get(userId),
      this.keysOf(userId),
    ]);
    if (keys.length >= most) throw new PasskeysFull();
    const user = { id: userId, email, name: `${firstName} ${lastName}` };
    return creationOptions(this.site, user, keys, await this.challenges.issue('register', sessionId));
  }

  /**
   * Keeps a new one. With the first second factor of an account come recovery codes.
   * @throws PasskeyExpired, PasskeyOfAnotherSite, PasskeyRefused, PasskeyKnown, PasskeysFull
   */
  async add(
    userId: string,
    sessionId: string,
    name: string,
    answered: Answered,
  ): Promise<{ passkey: PasskeyView; recoveryCodes: string[] | null }> {
    const key = await newKeyOf(this.site, answered, await this.asked('register', sessionId, answered));
    try {
      return await this.database.transaction(async (tx) => {
        await this.users.lock(tx, userId);
        if ((await this.keysOf(userId, tx)).length >= most) throw new PasskeysFull();
        const [before] = await sql<{ has: boolean }>(tx, `SELECT ${hasSecondFactor('$1')} AS has`, [userId]);
        const passkey = await repository(tx, Passkey).save(
          repository(tx, Passkey).create({
            ...key,
            userId,
            name,
            counter: String(key.counter),
            transports: [...key.transports],
          }),
        );
        await this.record(tx, userId, 'passkey-added');
        const recoveryCodes = before?.has ? null : await this.recovery.renew(tx, userId);
        return { passkey: viewOf({ ...passkey, lastUsedAt: null }), recoveryCodes };
      });
    } catch (error) {
      if (isUniqueViolation(error, 'passkeys_credential')) throw new PasskeyKnown();
      throw error;
    }
  }

  /** With the last second factor its recovery codes go too. @throws NotFound */
  async remove(userId: string, id: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.users.lock(tx, userId);
      const { affected } = await repository(tx, Passkey).delete({ id, userId });
      if (!affected) throw new NotFound();
      const [after] = await sql<{ has: boolean }>(tx, `SELECT ${hasSecondFactor('$1')} AS has`, [userId]);
      if (!after?.has) await this.recovery.forget(tx, userId);
      await this.record(tx, userId, 'passkey-removed');
    });
  }

  /** @param userId whose passkeys are offered; null: all that the device has for this site */
  async requestOptions(
    purpose: Exclude<Purpose, 'register'>,
    holder: string,
    userId: string | null,
  ): Promise<RequestOptions> {
    const keys = userId === null ? [] : await this.keysOf(userId);
    return requestOptions(this.site, keys, await this.challenges.issue(purpose, holder));
  }

  /**
   * Takes an answer once. @param userId whose passkey it must be; null: anybody's. @returns its owner
   * @throws PasskeyExpired, PasskeyOfAnotherSite, PasskeyUnknown, PasskeyRefused
   */
  async prove(
    purpose: Exclude<Purpose, 'register'>,
    holder: string,
    answered: Answered,
    userId: string | null = null,
  ): Promise<string> {
    const challenge = await this.asked(purpose, holder, answered);
    const credentialId = Buffer.from(answered.id, 'base64url');
    const key = await repository(this.database, Passkey).findOneBy({ credentialId });
    if (!key || (userId !== null && key.userId !== userId)) throw new PasskeyUnknown();
    const { counter, isBackedUp } = await useOf(this.site, answered, challenge, key);
    await sql(
      this.database,
      `UPDATE passkeys SET counter = greatest(counter, $2), is_backed_up = $3, last_used_at = clock_now() WHERE id = $1`,
      [key.id, counter, isBackedUp],
    );
    return key.userId;
  }

  async forgetOldQuestions(): Promise<void> {
    await this.challenges.forgetOld();
  }

  /** The challenge that is answered, taken so that it cannot be answered twice. @throws PasskeyOfAnotherSite, PasskeyExpired */
  private async asked(purpose: Purpose, holder: string, answered: Answered): Promise<Buffer> {
    const { challenge, origin } = questionOf(answered);
    if (origin !== this.site.origin) throw new PasskeyOfAnotherSite();
    if (!(await this.challenges.take(purpose, holder, challenge))) throw new PasskeyExpired();
    return challenge;
  }

  private keysOf(userId: string, where: Where = this.database): Promise<Passkey[]> {
    return repository(where, Passkey).findBy({ userId });
  }

  private async record(tx: Tx, userId: string, change: TwoFactorChanged['change']): Promise<void> {
    await this.outbox.record(tx, twoFactorChanged, { userId, change });
  }
}

const viewOf = ({ id, name, createdAt, lastUsedAt, isBackedUp }: PasskeyRow): PasskeyView => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  isBackedUp,
});
