import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-local';
import { bodyValidation } from '../../../platform/http/input/validation.js';
import { SignIn } from '../auth.dto.js';
import { WrongCredentials } from '../auth.errors.js';
import { accountKey, Credentials } from './credentials.service.js';
import { DeviceCookie } from '../sessions/device-cookie.service.js';
import type { User } from '../user.entity.js';

/** Email and password, checked by Passport's local strategy. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy, 'local') {
  constructor(
    private readonly credentials: Credentials,
    private readonly devices: DeviceCookie,
  ) {
    super({ usernameField: 'email', passwordField: 'password', passReqToCallback: true, session: false });
  }

  validate(request: FastifyRequest, email: string, password: string): Promise<User> {
    const device = this.devices.knownFor(request, accountKey(email));
    return this.credentials.check(email, password, { ip: request.ip, device });
  }
}

export type SignedIn = FastifyRequest & { user: User };

/** Runs the local strategy. Guards come before pipes, so the body is checked here first: forms get their field errors. */
@Injectable()
export class LocalGuard extends AuthGuard('local') {
  private readonly pipe = bodyValidation();

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    request.body = await this.pipe.transform(request.body ?? {}, { type: 'body', metatype: SignIn });
    return (await super.canActivate(context)) === true;
  }

  override handleRequest<TUser>(error: unknown, user: TUser | false | null): TUser {
    if (error) throw error;
    if (!user) throw new WrongCredentials();
    return user;
  }
}
