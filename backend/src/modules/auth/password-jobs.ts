import { randomBytes } from 'node:crypto';
import { hashSync, verifySync, type Options } from '@node-rs/argon2';

/** The jobs of the hashing threads. */
export type PasswordJob =
  | { readonly kind: 'hash'; readonly password: string }
  /** `hash` null: there is no such account. */
  | { readonly kind: 'verify'; readonly password: string; readonly hash: string | null };

/** Argon2id, as OWASP's password storage cheat sheet asks for at the least: 19 MiB, two passes, one lane. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** A hash of no account: an address without an account takes the same work. */
const dummy = hashSync(randomBytes(16).toString('hex'), cost);

/** Without waiting: in a thread of its own alone (`Passwords`). The hash of a new password, or whether it is that of a known one. */
export async function workOnPassword(job: PasswordJob): Promise<string | boolean> {
  if (job.kind === 'hash') return hashSync(job.password, cost);
  return verifySync(job.hash ?? dummy, job.password) && job.hash !== null;
}
