import { hash } from 'node:crypto';

let latest = { token: '', hash: Buffer.alloc(0) };

/** The stored hash of a session's token. A request asks for it twice in a row: for its rate limit, and for its session. */
export function tokenHash(token: string): Buffer {
  if (latest.token !== token) latest = { token, hash: hash('sha256', token, 'buffer') };
  return latest.hash;
}
