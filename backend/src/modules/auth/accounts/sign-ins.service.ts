import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actAs } from '../../../platform/context/context.js';
import { Database } from '../../../platform/database/database.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { signedInAnew } from '../auth.events.js';
import type { UserAnswer } from '../auth.views.js';
import { deviceKey } from '../passwords/credentials.service.js';
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
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
    private readonly devices: DeviceCookie,
    private readonly step: SignInStep,
    private readonly twoFactor: TwoFactor,
    private readonly views: UserViews,
  ) {}

  /** Who has a second factor has no session yet. */
  async afterPassword(user: User, request: FastifyRequest, reply: FastifyReply): Promise<SignInAnswer> {
    const { any, passkey } = await this.twoFactor.asked(user.id);
    if (!any) return this.finish(user, request, reply);
    this.step.begin(reply, user);
    return { twoFactor: true, ...(passkey && { passkey }) };
  }

  /** @throws SignInExpired, InvalidFields on `code`, TooMany */
  async afterCode(code: string, request: FastifyRequest, reply: FastifyReply): Promise<UserAnswer> {
    const user = await this.step.read(request);
    actAs('user', user.id);
    const device = this.devices.knownFor(request, deviceKey(user));
    await this.twoFactor.prove(user.id, code, device ?? 'strangers');
    this.step.clear(reply);
    return this.finish(user, request, reply);
  }

  /**
   * A new token at each sign-in; the session that this browser had before ends.
   * @param isFirst the account was made here and now: no news to its owner
   */
  async finish(
    user: User,
    request: FastifyRequest,
    reply: FastifyReply,
    isFirst = false,
  ): Promise<UserAnswer> {
    actAs('user', user.id);
    await this.sessions.end(this.cookie.read(request));
    const isKnown = isFirst || this.devices.knownFor(request, deviceKey(user)) !== null;
    const { token, expiresAt } = await this.database.transaction(async (tx) => {
      const device = deviceName(request.headers['user-agent']);
      const started = await this.sessions.start(user.id, device, tx);
      if (!isKnown) await this.outbox.record(tx, signedInAnew, { userId: user.id, sessionId: started.id });
      return started;
    });
    this.cookie.write(reply, token, expiresAt);
    this.devices.remember(request, reply, deviceKey(user));
    return { user: await this.views.byId(user.id) };
  }
}
