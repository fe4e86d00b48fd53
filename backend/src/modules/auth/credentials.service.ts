import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Environment } from '../../config/environment.js';
import { RateLimits } from '../../platform/http/rate-limits.js';
import { WrongCredentials } from './auth.errors.js';
import { Passwords } from './passwords.service.js';
import type { User } from './user.entity.js';
import { Users } from './users.service.js';

const quarter = 900;
/** Failed attempts on one account in fifteen minutes; a success forgets them. */
const perAccount = 10;

/** Limits are kept under a hash, so that no address lies about in Redis. */
const keyOf = (email: string): string => createHash('sha256').update(email).digest('base64url');

/** Decides whether somebody is who they say. */
@Injectable()
export class Credentials {
  private readonly perAddress: number;

  constructor(
    environment: Environment,
    private readonly users: Users,
    private readonly passwords: Passwords,
    private readonly limits: RateLimits,
  ) {
    this.perAddress = environment.sandbox ? 10_000 : 100;
  }

  /**
   * The account of these credentials. Known and unknown addresses get the same answer after the same work.
   * @throws WrongCredentials, TooMany
   */
  async check(email: string, password: string, ip: string): Promise<User> {
    const account = `sign-in:account:${keyOf(email)}`;
    await this.limits.take(`sign-in:ip:${ip}`, this.perAddress, quarter);
    await this.limits.take(account, perAccount, quarter);
    const user = await this.users.byEmail(email);
    const matched = await this.passwords.matches(user?.passwordHash, password);
    if (!user || !matched) throw new WrongCredentials();
    await this.limits.forget(account);
    return user;
  }
}
