import { createHash } from 'node:crypto';
import { compressed, type Body } from './negotiate.js';

/** A text that goes out as it is. */
export interface Page {
  readonly body: Body;
  readonly type: string;
  readonly cacheControl: string;
  readonly etag: string;
}

/** Compressed when first asked for, and once: a process that starts has better things to do. */
const keptQuality = 9;

export function asPage(
  text: string,
  type: string,
  cacheControl = 'no-cache',
  quality: number = keptQuality,
): Page {
  let body: Body | undefined;
  return {
    get body() {
      return (body ??= compressed(text, quality));
    },
    type,
    cacheControl,
    etag: etagOf(text),
  };
}

/** From the content. Weak, because the same stands for each encoding. */
const etagOf = (text: string): string =>
  `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 20)}"`;
