import { createHash } from 'node:crypto';

/** One entry as it is hashed: every column as PostgreSQL's own text, in this order. */
export const hashedColumns = `e.id::text, to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') AS at, e.actor_kind,
  e.actor_id::text, e.request_id, e.act, e.subject, e.subject_id, e.before::text, e.after::text, e.reason`;

export interface HashedEntry {
  readonly id: string;
  readonly at: string;
  readonly actor_kind: string;
  readonly actor_id: string | null;
  readonly request_id: string | null;
  readonly act: string;
  readonly subject: string;
  readonly subject_id: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly reason: string | null;
}

/** A place in the chain: how many entries there are up to here, and the hash over all of them. */
export interface Link {
  readonly position: number;
  readonly hash: Buffer;
}

/** Before the first entry. */
export const beginning: Link = { position: 0, hash: Buffer.alloc(32) };

/** SHA-256 over the hash before, the position and the entry: none of them can be changed without changing all that follow. */
export function linkAfter({ position, hash }: Link, entry: HashedEntry): Link {
  const next = position + 1;
  const text = JSON.stringify([
    ...[next, entry.id, entry.at, entry.actor_kind, entry.actor_id, entry.request_id, entry.act],
    ...[entry.subject, entry.subject_id, entry.before, entry.after, entry.reason],
  ]);
  return { position: next, hash: createHash('sha256').update(hash).update(text).digest() };
}
