import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { asset } from '../../config/asset.js';

/** Bits of the filter: with 100,000 passwords in it, one of 20,000 others is taken for one of them at the most. */
export const filterBits = 2 ** 21;
const marks = 15;

/** Which bits a password sets: 15 words of its SHA-512. @param password in lower case */
export function bitsOf(password: string): number[] {
  const digest = createHash('sha512').update(password).digest();
  return Array.from({ length: marks }, (_, index) => digest.readUInt32LE(index * 4) % filterBits);
}

/** A Bloom filter: it knows every password that was put in, and takes a few others for one of them. */
export class PasswordFilter {
  constructor(private readonly bytes: Buffer) {
    if (bytes.length !== filterBits / 8)
      throw new Error(`The filter of passwords has ${bytes.length} bytes.`);
  }

  /** The one of `backend/assets`. */
  static find(start: string): PasswordFilter {
    return new PasswordFilter(readFileSync(asset(start, 'common-passwords.bloom')));
  }

  has(password: string): boolean {
    return bitsOf(password).every((bit) => ((this.bytes[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0);
  }
}
