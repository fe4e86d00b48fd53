import { randomBytes } from 'node:crypto';
import { hash, verify, type Options } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';

/** Argon2id, as OWASP's password storage cheat sheet asks for at the least: 19 MiB, two passes, one lane. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

@Injectable()
export class Passwords {
  private dummy: Promise<string> | undefined;

  hash(password: string): Promise<string> {
    return hash(password, cost);
  }

  /** Without a hash it does the same work and says no, so that the time does not tell who has an account. */
  async matches(passwordHash: string | undefined, password: string): Promise<boolean> {
    this.dummy ??= this.hash(randomBytes(16).toString('hex'));
    const matched = await verify(passwordHash ?? (await this.dummy), password);
    return matched && passwordHash !== undefined;
  }
}
