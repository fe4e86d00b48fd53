import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Environment } from '../../config/environment.js';

const nonceBytes = 12;
const tagBytes = 16;

/** Makes codes, compares them, and seals the copy that waits for being sent. */
@Injectable()
export class CodeVault {
  private readonly hmacKey: Buffer;
  private readonly sealKey: Buffer;

  constructor({ APP_SECRET }: Environment) {
    this.hmacKey = Buffer.from(hkdfSync('sha256', APP_SECRET, '', 'verification code hmac', 32));
    this.sealKey = Buffer.from(hkdfSync('sha256', APP_SECRET, '', 'verification code seal', 32));
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
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv('aes-256-gcm', this.sealKey, nonce).setAAD(Buffer.from(userId));
    const sealed = Buffer.concat([cipher.update(code, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** @throws Error when the seal was made under another secret or for another account */
  open(userId: string, sealed: Buffer): string {
    const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
    const decipher = createDecipheriv('aes-256-gcm', this.sealKey, sealed.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    })
      .setAAD(Buffer.from(userId))
      .setAuthTag(tag);
    return (
      decipher.update(sealed.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
    );
  }
}
