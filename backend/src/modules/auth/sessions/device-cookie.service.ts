import type {} from '@fastify/cookie';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Environment } from '../../../config/environment.js';
import { Clock } from '../../../platform/time/clock.js';

const lifeMs = 365 * 86_400_000;
/** Accounts that one device is remembered for; the oldest goes first. */
const most = 8;
const idBytes = 16;
const sealLength = 43;

/**
 * The cookie by which a device that signed in to an account is known again: strangers who guess at the password elsewhere
 * cannot keep its owner out. It starts no session. It holds a random name and one signature for each account: `name.seal.seal`.
 */
@Injectable()
export class DeviceCookie {
  private readonly name: string;
  private readonly secure: boolean;
  private readonly key: Buffer;

  constructor(
    environment: Environment,
    private readonly clock: Clock,
  ) {
    this.secure = environment.https;
    this.name = this.secure ? '__Host-device' : 'device';
    this.key = createHmac('sha256', environment.APP_SECRET).update('devices').digest();
  }

  /** The device's random name when it signed in to `account` before, else null. */
  knownFor(request: FastifyRequest, account: string): string | null {
    const { id, seals } = this.read(request);
    const wanted = Buffer.from(this.seal(id, account));
    return seals.some((seal) => timingSafeEqual(Buffer.from(seal), wanted)) ? id : null;
  }

  remember(request: FastifyRequest, reply: FastifyReply, account: string): void {
    const { id, seals } = this.read(request);
    const own = this.seal(id, account);
    const kept = [own, ...seals.filter((seal) => seal !== own)].slice(0, most);
    void reply.setCookie(this.name, [id, ...kept].join('.'), {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.secure,
      expires: new Date(this.clock.now().getTime() + lifeMs),
    });
  }

  /** The cookie's content; a new name when there is none or it is misshapen. */
  private read(request: FastifyRequest): { id: string; seals: string[] } {
    const [id = '', ...seals] = (request.cookies[this.name] ?? '').split('.');
    if (!/^[\w-]{22}$/.test(id)) return { id: randomBytes(idBytes).toString('base64url'), seals: [] };
    const isSeal = (seal: string): boolean => seal.length === sealLength && /^[\w-]+$/.test(seal);
    return { id, seals: seals.slice(0, most).filter(isSeal) };
  }

  private seal(id: string, account: string): string {
    return createHmac('sha256', this.key).update(`${id}.${account}`).digest('base64url');
  }
}
