import type {} from '@fastify/cookie';
import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Environment } from '../../../config/environment.js';
import { isId } from '../../../platform/http/input/uuid-param.js';
import { RateLimits } from '../../../platform/http/limits/rate-limits.js';
import type { UserAnswer } from '../auth.views.js';
import { PasskeyExpired, PasskeyUnknown } from '../passkeys/passkeys.errors.js';
import { Passkeys } from '../passkeys/passkeys.service.js';
import type { Answered, RequestOptions } from '../passkeys/webauthn.gateway.js';
import { SignInStep } from '../two-factor/sign-in-step.service.js';
import { Users } from '../users.service.js';
import { SignIns } from './sign-ins.service.js';

const quarter = 900;

/** A passkey that was unlocked on its device is both proofs at once. The browser that was asked, and no other, may answer. */
@Injectable()
export class PasskeySignIn {
  private readonly name: string;
  private readonly secure: boolean;
  private readonly perNetwork: number;

  constructor(
    environment: Environment,
    private readonly passkeys: Passkeys,
    private readonly users: Users,
    private readonly signIns: SignIns,
    private readonly step: SignInStep,
    private readonly limits: RateLimits,
  ) {
    this.secure = environment.https;
    this.name = this.secure ? '__Host-passkey' : 'passkey';
    this.perNetwork = environment.sandbox ? 10_000 : 100;
  }

  /** @throws TooMany */
  async begin(ip: string, reply: FastifyReply): Promise<RequestOptions> {
    await this.limits.takeFrom('passkey', ip, this.perNetwork, quarter);
    const holder = randomUUID();
    void reply.setCookie(this.name, holder, this.attributes);
    return this.passkeys.requestOptions('sign-in', holder, null);
  }

  /** @throws PasskeyExpired, PasskeyOfAnotherSite, PasskeyUnknown, PasskeyRefused */
  async finish(answered: Answered, request: FastifyRequest, reply: FastifyReply): Promise<UserAnswer> {
    const holder = request.cookies[this.name] ?? '';
    if (!isId(holder)) throw new PasskeyExpired();
    const user = await this.users.find(await this.passkeys.prove('sign-in', holder, answered));
    if (!user) throw new PasskeyUnknown();
    void reply.clearCookie(this.name, this.attributes);
    this.step.clear(reply);
    return this.signIns.finish(user, request, reply);
  }

  private get attributes() {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.secure } as const;
  }
}
