import {
  applyDecorators,
  createParamDecorator,
  Injectable,
  SetMetadata,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiCookieAuth } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { actAs } from '../../../platform/context/context.js';
import { assertMayEnter, type AccessRule, type Actor } from '../auth.policy.js';
import { assertStaffMay } from '../staff-calls.policy.js';
import { Proofs } from '../two-factor/proofs.service.js';
import type { Role } from '../user.entity.js';
import { requestClaimKey, type RequestClaim } from '../request-claim.guards.js';
import { SessionCookie } from '../sessions/session-cookie.service.js';
import { Sessions } from '../sessions/sessions.service.js';

export type { AccessRule, Actor } from '../auth.policy.js';
export { Claims } from '../request-claim.guards.js';

/** A page that refetches by itself, because of news, sends this header: the request does not prolong the session. */
const unattended = 'x-unattended';

/** Under this key every route carries its access rule, or one of the words `public` and `anyone`. */
export const accessKey = 'access';

/** Anyone may call, signed in or not. */
export const Public = (): MethodDecorator & ClassDecorator => SetMetadata(accessKey, 'public');

/** Anyone may call; a signed-in caller is known (`@Guest()`). */
export const Anyone = (): MethodDecorator & ClassDecorator => SetMetadata(accessKey, 'anyone');

/** Only with a session, and only as `rule` says. `@Access()` alone: anyone who is signed in. */
export const Access = (rule: AccessRule = {}): MethodDecorator & ClassDecorator =>
  applyDecorators(SetMetadata(accessKey, rule), ApiCookieAuth());

/** Under this key a route carries when it wants a proof that is not older than ten minutes. */
const recentProofKey = 'recent-proof';

interface ProofRule {
  /** Who is asked; unless given, everybody. */
  readonly of?: Role;
  /** What the body must say, as it came in, for it to be asked; unless given, anything. */
  readonly status?: string;
}

/**
 * An act that an open session alone is not enough for: who has proved who they are more than ten minutes ago is asked again, by the
 * second factor, or by the password where there is none. The browser sends the request once more after that.
 */
export const RecentProof = (wanted: ProofRule = {}): MethodDecorator => SetMetadata(recentProofKey, wanted);

const needsProof = ({ of, status }: ProofRule, { role }: Actor, body: unknown): boolean => {
  if (of !== undefined && of !== role) return false;
  return status === undefined || (body as { status?: unknown } | null | undefined)?.status === status;
};

export type WithActor = FastifyRequest & { user?: Actor };

/** The caller, in a controller's parameters. On a `@Public()` route there is none. */
export const Me = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { user } = context.switchToHttp().getRequest<WithActor>();
  if (!user) throw new Error('@Me() on a route that is public');
  return user;
});

/** The caller of an `@Anyone()` route; null: the caller is not signed in. */
export const Guest = createParamDecorator(
  (_: unknown, context: ExecutionContext): Actor | null =>
    context.switchToHttp().getRequest<WithActor>().user ?? null,
);

/** The one guard of all routes: session, role, contact, approval, role of staff, in this order. Every request passes it, so it goes without Passport. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly cookie: SessionCookie,
    private readonly sessions: Sessions,
    private readonly proofs: Proofs,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const handler = context.getHandler();
    const access = this.reflector.getAllAndOverride<AccessRule | 'public' | 'anyone' | undefined>(accessKey, [
      handler,
      context.getClass(),
    ]);
    if (access === 'public') return true;
    if (!access) throw new Error(`${context.getClass().name}.${handler.name} declares no access rule`);
    return this.letIn(context, access);
  }

  /** `anyone`: a session that has ended makes a stranger, not a refusal. The cookie lasts longer when the session was lengthened. */
  private async letIn(context: ExecutionContext, access: AccessRule | 'anyone'): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<WithActor>();
    const wanted = this.reflector.get<RequestClaim<unknown> | undefined>(
      requestClaimKey,
      context.getHandler(),
    );
    const token = this.cookie.read(request);
    const found = await this.sessions.find(token, wanted, request.headers[unattended] === undefined);
    if (found && !(access === 'anyone' && found.actor.lacksSecondFactor)) request.user = found.actor;
    if (found?.renewedUntil) this.cookie.write(http.getResponse(), found.token, found.renewedUntil);
    if (access === 'anyone') return true;
    if (!found) throw await this.sessions.refusal(token);
    actAs(found.actor.role === 'admin' ? 'staff' : 'user', found.actor.id);
    assertMayEnter(access, found.actor);
    const { staffRole } = found.actor;
    if (staffRole) assertStaffMay(staffRole, `${request.method} ${request.routeOptions.url}`);
    const proof = this.reflector.get<ProofRule | undefined>(recentProofKey, context.getHandler());
    if (proof && needsProof(proof, found.actor, request.body)) await this.proofs.assertRecent(found.actor);
    return true;
  }
}
