import { randomBytes } from 'node:crypto';
import { hash, verify, type Options } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { Turnstile } from '../../../platform/http/limits/turnstile.js';

/** Argon2id, as OWASP's password storage cheat sheet asks for at the least: 19 MiB, two passes, one lane. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing takes the threads that look up names and open database connections: two at a time leave room for those. */
const atOnce = 2;
/** Who waits longer than these has gone by the time it is their turn. */
const waiting = 30;

/** @throws Unavailable, from each call, when too many others wait */
@Injectable()
export class Passwords {
  private readonly turnstile = new Turnstile(atOnce, waiting);
  private dummy: Promise<string> | undefined;

  hash(password: string): Promise<string> {
    return this.turnstile.pass(() => hash(password, cost));
  }

  /** Without a hash it does the same work and says no, so that the time does not tell who has an account. */
  async matches(passwordHash: string | undefined, password: string): Promise<boolean> {
    this.dummy ??= hash(randomBytes(16).toString('hex'), cost);
    const known = passwordHash ?? (await this.dummy);
    const matched = await this.turnstile.pass(() => verify(known, password));
    return matched && passwordHash !== undefined;
  }
}
