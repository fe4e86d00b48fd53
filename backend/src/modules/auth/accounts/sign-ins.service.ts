import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actAs } from '../../../platform/context/context.js';
import type { UserAnswer } from '../auth.views.js';
import { accountKey } from '../passwords/credentials.service.js';
import { DeviceCookie } from '../sessions/device-cookie.service.js';
import { deviceName } from '../sessions/device-name.js';
import { SessionCookie } from '../sessions/session-cookie.service.js';
import { Sessions } from '../sessions/sessions.service.js';
import { SignInStep } from '../two-factor/sign-in-step.service.js';
import type { SignInAnswer } from '../two-factor/two-factor.dto.js';
import { TwoFactor } from '../two-factor/two-factor.service.js';
import type { User } from '../user.entity.js';
import { UserViews } from './user-views.service.js';

/** The steps of signing in, and what a browser keeps of each. */
@Injectable()
export class SignIns {
  constructor(
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
    private readonly devices: DeviceCookie,
    private readonly step: SignInStep,
    private readonly twoFactor: TwoFactor,
    private readonly views: UserViews,
  ) {}

  /** Who has a second factor has no session yet. */
  async afterPassword(user: User, request: FastifyRequest, reply: FastifyReply): Promise<SignInAnswer> {
    if (!(await this.twoFactor.isOn(user.id))) return this.finish(user, request, reply);
    this.step.begin(reply, user);
    return { twoFactor: true };
  }

  /** @throws SignInExpired, InvalidFields on `code`, TooMany */
  async afterCode(code: string, request: FastifyRequest, reply: FastifyReply): Promise<UserAnswer> {
    const user = await this.step.read(request);
    actAs('user', user.id);
    const device = this.devices.knownFor(request, accountKey(user.email));
    await this.twoFactor.prove(user.id, code, device ?? 'strangers');
    this.step.clear(reply);
    return this.finish(user, request, reply);
  }

  /** A new token at each sign-in; the session that this browser had before ends. */
  async finish(user: User, request: FastifyRequest, reply: FastifyReply): Promise<UserAnswer> {
    actAs('user', user.id);
    await this.sessions.end(this.cookie.read(request));
    const { token, expiresAt } = await this.sessions.start(
      user.id,
      deviceName(request.headers['user-agent']),
    );
    this.cookie.write(reply, token, expiresAt);
    this.devices.remember(request, reply, accountKey(user.email));
    return { user: await this.views.byId(user.id) };
  }
}
