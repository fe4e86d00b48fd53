import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Environment } from '../../../config/environment.js';
import { InvalidFields } from '../../../platform/errors/domain-error.js';
import { networkOf } from '../../../platform/http/limits/network.js';
import { RateLimits, type Pauses } from '../../../platform/http/limits/rate-limits.js';
import { WrongCredentials } from '../auth.errors.js';
import { wrongCurrentPassword } from '../auth.policy.js';
import { isOutdated } from '../password-cost.js';
import type { Asker } from '../password-ranks.js';
import { Passwords } from './passwords.service.js';
import type { User } from '../user.entity.js';
import { Users } from '../users.service.js';

const quarter = 900;
/**
 * Wrong passwords for one account, counted for each network and each known device by itself: a stranger who guesses makes
 * only himself wait. A success forgets them, once the account has proved its address.
 */
const pauses: Pauses = { free: 10, firstSeconds: 30, longestSeconds: quarter, forgetSeconds: 3_600 };
/**
 * Wrong passwords for one account from all networks together, of unknown devices: many networks with a few guesses each
 * would never pause. Short, because the owner with a new device waits too; their known devices do not.
 */
const strangersPauses: Pauses = { free: 30, firstSeconds: 2, longestSeconds: 60, forgetSeconds: 3_600 };

/** An account in limits and on devices: a hash, so that no address lies about there. Unknown addresses have one too. */
export const accountKey = (email: string): string => createHash('sha256').update(email).digest('base64url');

/** The account on devices that signed in to it. One that does not hold its address must not be taken for the one that does. */
export const deviceKey = ({ id, email, holdsEmail }: Pick<User, 'id' | 'email' | 'holdsEmail'>): string =>
  accountKey(holdsEmail ? email : id);

/** The network and device of a try. */
export interface Origin {
  readonly ip: string;
  /** The name of a device that signed in to this account before. */
  readonly device: string | null;
}

/** Checks that a caller is who they say. */
@Injectable()
export class Credentials {
  private readonly perNetwork: number;

  constructor(
    environment: Environment,
    private readonly users: Users,
    private readonly passwords: Passwords,
    private readonly limits: RateLimits,
  ) {
    this.perNetwork = environment.sandbox ? 10_000 : 100;
  }

  /**
   * The account of these credentials. Known and unknown addresses get the same answer after the same work.
   * @throws WrongCredentials, TooMany, Unavailable
   */
  async check(email: string, password: string, { ip, device }: Origin): Promise<User> {
    const account = `sign-in:${accountKey(email)}`;
    // The widest network: a customer who has a whole /48 has no more guesses for one account than any other.
    const attempts = `${account}:${device === null ? `network:${networkOf(ip, 48)}` : `device:${device}`}`;
    const strangers = `${account}:strangers`;
    if (device === null) await this.limits.takeFrom('sign-in', ip, this.perNetwork, quarter);
    await this.limits.tryAgain(attempts, pauses);
    if (device === null) await this.limits.tryAgain(strangers, strangersPauses);
    const [holder, other] = await Promise.all([
      this.users.byEmail(email),
      this.users.withoutAddress(email, this.passwords.hint(password)),
    ]);
    const asker =
      device === null
        ? { name: `network:${networkOf(ip)}`, isKnown: false }
        : { name: `device:${device}`, isKnown: true };
    const user =
      (other && (await this.matching(other, password, asker))) ??
      (await this.matching(holder, password, asker));
    if (!user) throw new WrongCredentials();
    // The maker of an unproven account could otherwise wipe out their guesses at the address's owner with each success.
    if (user.emailVerifiedAt !== null)
      await Promise.all(
        [attempts, ...(device === null ? [strangers] : [])].map((key) => this.limits.forget(key)),
      );
    if (isOutdated(user.passwordHash)) await this.hashAnew(user, password, asker);
    return user;
  }

  /**
   * Asks the owner for the password again: an open session on an unattended computer must not be enough for what this guards.
   * @throws InvalidFields on `field`, NotFound, TooMany, Unavailable
   */
  async confirm(
    userId: string,
    password: string | null | undefined,
    field = 'currentPassword',
  ): Promise<User> {
    if (!password) throw new InvalidFields({ [field]: 'Enter your current password' });
    const attempts = `confirm:${userId}`;
    await this.limits.tryAgain(attempts, pauses);
    const user = await this.users.get(userId);
    const asker = { name: `account:${userId}`, isKnown: true };
    if (!(await this.passwords.matches(user.passwordHash, password, asker)))
      throw wrongCurrentPassword(field);
    await this.limits.forget(attempts);
    return user;
  }

  private async matching(user: User | null, password: string, asker: Asker): Promise<User | null> {
    return (await this.passwords.matches(user?.passwordHash, password, asker)) ? user : null;
  }

  /** With the work that we ask for now. When others wait for it, another sign-in does it. */
  private async hashAnew(user: User, password: string, asker: Asker): Promise<void> {
    const passwordHash = await this.passwords.hash(password, asker).catch(() => null);
    if (passwordHash === null) return;
    const { id, passwordHash: old } = user;
    await this.users.replaceHash(id, old, passwordHash);
    user.passwordHash = passwordHash;
  }
}
