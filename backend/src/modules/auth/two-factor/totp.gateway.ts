import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { productName } from '../../../config/product.js';

const period = 30;
/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20;
/** Steps to either side: phones whose clock is off by half a minute. */
const tolerance = 1;

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: productName, label, secret: Secret.fromBase32(secret), period, digits: 6 });

/** In base32, as people may have to type it. */
export const newTotpSecret = (): string => new Secret({ size: secretBytes }).base32;

/** The address that apps read from the picture. */
export const otpauthUrl = (secret: string, account: string): string => totpOf(secret, account).toString();

/** A picture of it for `<img src>`. */
export const qrOf = (url: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(renderSVG(url, { border: 2 })).toString('base64')}`;

/**
 * The 30 seconds of a right code, counted from 1970; null: it is wrong. By the machine's clock, in the sandbox too: no phone
 * knows how far ahead the product's is.
 */
export function stepOf(secret: string, code: string, at = Date.now()): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: at, window: tolerance });
  return delta === null ? null : Math.floor(at / 1_000 / period) + delta;
}
