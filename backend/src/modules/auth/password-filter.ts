import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

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

  /** Looks for `backend/assets` from `start` upwards, so that it is found from the root and from `backend`. */
  static find(start: string): PasswordFilter {
    for (let folder = start; ; folder = dirname(folder)) {
      const file = join(folder, 'backend', 'assets', 'common-passwords.bloom');
      if (existsSync(file)) return new PasswordFilter(readFileSync(file));
      if (folder === dirname(folder))
        throw new Error(`No backend/assets/common-passwords.bloom above ${start}.`);
    }
  }

  has(password: string): boolean {
    return bitsOf(password).every((bit) => ((this.bytes[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0);
  }
}
