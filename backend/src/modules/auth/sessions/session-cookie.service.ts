import type {} from '@fastify/cookie';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Environment } from '../../../config/environment.js';
import { tokenHash } from './session-token.js';

/** The cookie that carries the session's token: unreadable for scripts, and not sent by other sites' forms. */
@Injectable()
export class SessionCookie {
  /** `__Host-` makes browsers refuse the cookie unless it is Secure and bound to this very host. */
  readonly name: string;
  private readonly secure: boolean;

  constructor(environment: Environment) {
    this.secure = environment.https;
    this.name = this.secure ? '__Host-session' : 'session';
  }

  read(request: FastifyRequest): string | undefined {
    return request.cookies[this.name];
  }

  /** A name for the sender that shows nothing of the token, which is not yet checked. */
  claim(request: FastifyRequest): string | undefined {
    const token = this.read(request);
    return token ? tokenHash(token).toString('latin1') : undefined;
  }

  write(reply: FastifyReply, token: string, expires: Date): void {
    void reply.setCookie(this.name, token, { ...this.attributes, expires });
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(this.name, this.attributes);
  }

  private get attributes() {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.secure } as const;
  }
}
