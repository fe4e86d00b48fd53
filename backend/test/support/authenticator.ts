import { Secret, TOTP } from 'otpauth';

/** What an authenticator app shows. @param ahead in steps of 30 seconds: a code works once, and the next is taken early */
export const appCode = (secret: string, ahead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 });
