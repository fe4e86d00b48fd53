import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Environment } from '../../config/environment.js';
import { Seal } from '../../platform/secrets/seal.js';

/** Makes codes, compares them, and seals the copy that waits for being sent. */
@Injectable()
export class CodeVault {
  private readonly hmacKey: Buffer;
  private readonly sealed: Seal;

  constructor({ APP_SECRET }: Environment) {
    this.hmacKey = Buffer.from(hkdfSync('sha256', APP_SECRET, '', 'verification code hmac', 32));
    this.sealed = new Seal(APP_SECRET, 'verification code seal');
  }

  /** Six digits from the system's random source, every one of the million equally likely. */
  newCode(): string {
    return String(randomInt(1_000_000)).padStart(6, '0');
  }

  /** Bound to its account: a million codes are hashed in a second, so the key is what protects them. */
  hmac(userId: string, code: string): Buffer {
    return createHmac('sha256', this.hmacKey).update(`${userId}:${code}`).digest();
  }

  matches(expected: Buffer, userId: string, code: string): boolean {
    return timingSafeEqual(expected, this.hmac(userId, code));
  }

  seal(userId: string, code: string): Buffer {
    return this.sealed.seal(userId, code);
  }

  /** @throws Error when the seal was made under another secret or for another account */
  open(userId: string, sealed: Buffer): string {
    return this.sealed.open(userId, sealed);
  }
}
