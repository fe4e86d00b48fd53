import { InvalidFields } from '../../platform/errors/domain-error.js';
import { isUkMobile } from '../../platform/phone/uk-phone.js';
import type { Channel } from '../auth/contact-change.entity.js';
import type { User } from '../auth/user.entity.js';
import { AlreadyVerified, NoPhone, NotAMobile, TooManyCodes, TooSoon } from './verification.errors.js';
import type { VerificationCode } from './verification-code.entity.js';

/** The limits of a code: docs/product.md#signing-in. */
export const codeMinutes = 10;
export const maxTries = 5;
export const secondsBetween = 60;
export const codesPerHour = 5;

const hourMs = 3_600_000;

const secondsUntil = (at: number, now: Date): number => Math.max(1, Math.ceil((at - now.getTime()) / 1_000));

/** The subject of the proof: the address or number that waits to be, else the one that is there. */
export const contactOf = (user: User, channel: Channel): string | null =>
  channel === 'email' ? (user.pendingEmail ?? user.email) : (user.pendingPhone ?? user.phoneNumber);

/**
 * Where the next code goes.
 * @throws AlreadyVerified, NoPhone, NotAMobile
 */
export function targetOf(user: User, channel: Channel): string {
  const contact = contactOf(user, channel);
  if (contact === null) throw new NoPhone();
  if (channel === 'email' ? user.emailVerified : user.phoneVerified) throw new AlreadyVerified();
  if (channel === 'phone' && !isUkMobile(contact)) throw new NotAMobile();
  return contact;
}

/**
 * Refuses a code too soon after the last one, or too many in an hour, whatever happened to them.
 * @param sentAt when codes were made for this account and channel in the last hour, newest first
 */
export function assertMaySend(sentAt: readonly Date[], now: Date): void {
  const [last] = sentAt;
  if (last && now.getTime() - last.getTime() < secondsBetween * 1_000) {
    throw new TooSoon({ retryAfter: secondsUntil(last.getTime() + secondsBetween * 1_000, now) });
  }
  const oldest = sentAt[codesPerHour - 1];
  if (oldest) throw new TooManyCodes({ retryAfter: secondsUntil(oldest.getTime() + hourMs, now) });
}

/**
 * Refuses a code that counts no more, before it is compared.
 * @throws InvalidFields on `token`
 */
export function assertMayTry(
  code: VerificationCode | null,
  target: string,
  now: Date,
): asserts code is VerificationCode {
  if (!code || code.usedAt || code.target !== target || code.expiresAt.getTime() <= now.getTime()) {
    throw new InvalidFields({ token: 'This code has expired. Ask for a new one.' });
  }
  if (code.tries >= maxTries) {
    throw new InvalidFields({ token: 'Too many wrong codes. Ask for a new one.' });
  }
}
