import { hash } from 'node:crypto';

let latest = { token: '', hash: Buffer.alloc(0) };

/** What is kept of a session's token. A request asks for it twice in one go: for its turn, and for its session. */
export function tokenHash(token: string): Buffer {
  if (latest.token !== token) latest = { token, hash: hash('sha256', token, 'buffer') };
  return latest.hash;
}
