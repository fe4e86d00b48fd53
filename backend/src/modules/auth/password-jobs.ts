import { randomBytes } from 'node:crypto';
import { hashSync, verifySync } from '@node-rs/argon2';
import { passwordCost } from './password-cost.js';

/** The jobs of the hashing threads. */
export type PasswordJob =
  | { readonly kind: 'hash'; readonly password: string }
  /** `hash` null: there is no such account. */
  | { readonly kind: 'verify'; readonly password: string; readonly hash: string | null };

/** A hash of no account: an address without an account takes the same work. */
const dummy = hashSync(randomBytes(16).toString('hex'), passwordCost);

/** Without waiting: in a thread of its own alone (`Passwords`). The hash of a new password, or whether it is that of a known one. */
export async function workOnPassword(job: PasswordJob): Promise<string | boolean> {
  if (job.kind === 'hash') return hashSync(job.password, passwordCost);
  return verifySync(job.hash ?? dummy, job.password) && job.hash !== null;
}
