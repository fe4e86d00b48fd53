import { randomBytes } from 'node:crypto';
import { clockNow } from './clock.js';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Letters and digits from a secure source, as Stripe's ids have. */
export function randomText(length: number): string {
  let text = '';
  for (const byte of randomBytes(length)) text += alphabet[byte % alphabet.length];
  return text;
}

/** An id in the provider's form: `pi_3…`, `SM` and 32 hex digits. */
export function newId(prefix: string): string {
  return `${prefix}_${randomText(24)}`;
}

export function newSid(prefix: string): string {
  return `${prefix}${randomBytes(16).toString('hex')}`;
}

/** Seconds since 1970, the form of every time in Stripe's objects. */
export function nowInSeconds(): number {
  return Math.floor(clockNow() / 1000);
}
