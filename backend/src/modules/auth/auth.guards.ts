import {
  applyDecorators,
  createParamDecorator,
  Injectable,
  SetMetadata,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { ApiCookieAuth } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actAs } from '../../platform/context/context.js';
import { Unauthorized } from './auth.errors.js';
import { assertMayEnter, type AccessRule, type Actor } from './auth.policy.js';
import { callerFactKey, type CallerFact } from './caller-fact.guards.js';
import { SessionCookie } from './session-cookie.service.js';
import type { LiveSession } from './sessions.service.js';

export type { AccessRule, Actor } from './auth.policy.js';
export { Wants } from './caller-fact.guards.js';

/** Under this key every route carries its access rule, or one of the words `public` and `anyone`. */
export const accessKey = 'access';

/** The passport strategy that reads the session cookie. */
export const sessionStrategy = 'session-cookie';

/** Anyone may call, signed in or not. */
export const Public = (): MethodDecorator & ClassDecorator => SetMetadata(accessKey, 'public');

/** Anyone may call; whoever is signed in is known (`@Guest()`). */
export const Anyone = (): MethodDecorator & ClassDecorator => SetMetadata(accessKey, 'anyone');

/** Only with a session, and only as `rule` says. `@Access()` alone: anyone who is signed in. */
export const Access = (rule: AccessRule = {}): MethodDecorator & ClassDecorator =>
  applyDecorators(SetMetadata(accessKey, rule), ApiCookieAuth());

export type WithActor = FastifyRequest & { user?: Actor; wantedFact?: CallerFact<unknown> | undefined };

/** The caller, in a controller's parameters. On a `@Public()` route there is none. */
export const Me = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { user } = context.switchToHttp().getRequest<WithActor>();
  if (!user) throw new Error('@Me() on a route that is public');
  return user;
});

/** The caller of an `@Anyone()` route; null: nobody is signed in. */
export const Guest = createParamDecorator(
  (_: unknown, context: ExecutionContext): Actor | null =>
    context.switchToHttp().getRequest<WithActor>().user ?? null,
);

/** The one guard of all routes: session, role, contact, approval, in this order. */
@Injectable()
export class AccessGuard extends AuthGuard(sessionStrategy) {
  constructor(
    private readonly reflector: Reflector,
    private readonly cookie: SessionCookie,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<AccessRule | 'public' | 'anyone' | undefined>(accessKey, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (access === 'public') return true;
    if (!access)
      throw new Error(`${context.getClass().name}.${context.getHandler().name} declares no access rule`);
    if (access === 'anyone') return this.knowWhoItIs(context);
    const request = context.switchToHttp().getRequest<WithActor>();
    request.wantedFact = this.reflector.get<CallerFact<unknown> | undefined>(
      callerFactKey,
      context.getHandler(),
    );
    await super.canActivate(context);
    const { user } = request;
    if (!user) throw new Unauthorized();
    actAs(user.role === 'admin' ? 'staff' : 'user', user.id);
    assertMayEnter(access, user);
    return true;
  }

  /** A session that has ended makes a stranger, not a refusal. */
  private async knowWhoItIs(context: ExecutionContext): Promise<boolean> {
    if (this.cookie.read(context.switchToHttp().getRequest<FastifyRequest>()) === undefined) return true;
    try {
      await super.canActivate(context);
    } catch (error) {
      if (!(error instanceof Unauthorized)) throw error;
    }
    return true;
  }

  /** Turns what the strategy found into the caller, and lengthens the cookie when the session was lengthened. */
  override handleRequest<TUser = Actor>(
    error: unknown,
    found: LiveSession | false | null,
    _info: unknown,
    context: ExecutionContext,
  ): TUser {
    if (error) throw error;
    if (!found) throw new Unauthorized();
    if (found.renewedUntil) {
      const reply = context.switchToHttp().getResponse<FastifyReply>();
      this.cookie.write(reply, found.token, found.renewedUntil);
    }
    return found.actor as TUser;
  }
}
