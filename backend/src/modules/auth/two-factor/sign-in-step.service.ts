import type {} from '@fastify/cookie';
import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Environment } from '../../../config/environment.js';
import { Seal } from '../../../platform/secrets/seal.js';
import { Clock } from '../../../platform/time/clock.js';
import { SignInExpired } from '../auth.errors.js';
import type { User } from '../user.entity.js';
import { Users } from '../users.service.js';

const lifeMs = 10 * 60_000;
/** Whom the seal belongs to: everybody's cookie opens, and says itself whose it is. */
const owner = 'sign-in';

interface Content {
  readonly userId: string;
  /** Milliseconds since 1970, by the product's clock. */
  readonly until: number;
  /** Of the password that was given: another one ends this. */
  readonly password: string;
}

const fingerprint = ({ passwordHash }: User): string =>
  createHash('sha256').update(passwordHash).digest('base64url');

/** Between the password and the code: an encrypted cookie says whose password was right. It is no session. */
@Injectable()
export class SignInStep {
  private readonly name: string;
  private readonly secure: boolean;
  private readonly seal: Seal;

  constructor(
    environment: Environment,
    private readonly users: Users,
    private readonly clock: Clock,
  ) {
    this.secure = environment.https;
    this.name = this.secure ? '__Host-sign-in' : 'sign-in';
    this.seal = new Seal(environment.APP_SECRET, 'sign-in step');
  }

  begin(reply: FastifyReply, user: User): void {
    const until = this.clock.now().getTime() + lifeMs;
    const content: Content = { userId: user.id, until, password: fingerprint(user) };
    const sealed = this.seal.seal(owner, JSON.stringify(content)).toString('base64url');
    void reply.setCookie(this.name, sealed, { ...this.attributes, expires: new Date(until) });
  }

  /** @throws SignInExpired also for a cookie that is not ours */
  async read(request: FastifyRequest): Promise<User> {
    const content = this.open(request.cookies[this.name] ?? '');
    if (!content || content.until <= this.clock.now().getTime()) throw new SignInExpired();
    const user = await this.users.find(content.userId);
    if (!user || fingerprint(user) !== content.password) throw new SignInExpired();
    return user;
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(this.name, this.attributes);
  }

  private open(value: string): Content | null {
    try {
      return JSON.parse(this.seal.open(owner, Buffer.from(value, 'base64url'))) as Content;
    } catch {
      return null;
    }
  }

  private get attributes() {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.secure } as const;
  }
}
