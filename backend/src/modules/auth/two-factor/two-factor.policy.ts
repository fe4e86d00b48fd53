import { InvalidFields } from '../../../platform/errors/domain-error.js';

/** Codes that are made at once. */
export const recoveryCodeCount = 10;
const codeLength = 12;
/** Crockford's: without letters that look like figures, and without U. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** A recovery code of 60 random bits. @param bytes at least 12 random ones */
export const recoveryCodeOf = (bytes: Uint8Array): string =>
  [...bytes.subarray(0, codeLength)].map((byte) => alphabet[byte % alphabet.length]).join('');

/** As people read and copy it: `abcd-efgh-jkmn`. */
export const inGroups = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;

export type TypedCode = { readonly kind: 'app' | 'recovery'; readonly code: string };

/** What somebody typed: spaces and dashes do not count, and letters that look like figures are those figures. */
export function typedCode(text: string): TypedCode {
  const plain = text.toLowerCase().replace(/[\s-]/g, '');
  if (/^\d{6}$/.test(plain)) return { kind: 'app', code: plain };
  return { kind: 'recovery', code: plain.replaceAll('o', '0').replaceAll(/[il]/g, '1') };
}

export const wrongCode = (): InvalidFields =>
  new InvalidFields({ code: 'This code is not right. Each code works once; wait for the next one.' });
