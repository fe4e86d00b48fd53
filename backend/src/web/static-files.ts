import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, posix, sep } from 'node:path';
import type { Body } from './negotiate.js';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
  '.ico': 'image/x-icon',
};

const year = 31_536_000;
const hour = 3_600;

/** A file that goes out as it is. */
export interface StaticFile {
  readonly body: Body;
  readonly type: string;
  readonly cacheControl: string;
  readonly etag: string;
}

const optional = (file: string): Buffer | undefined => (existsSync(file) ? readFileSync(file) : undefined);

/** From the content. Weak, because the same stands for each encoding. */
export function etagOf(content: Buffer | string): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 20)}"`;
}

/**
 * Every servable file of the build by its address, read once. An address outside this list does not exist, so no
 * path can lead out of the folder. Names under /assets hold a hash of the content and may be kept for ever.
 */
export function readStaticFiles(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const name of names) {
    const type = types[extname(name)];
    const file = join(folder, name);
    const address = posix.join('/', name.split(sep).join('/'));
    if (!type || address === '/pages.json' || address.startsWith('/site/') || !statSync(file).isFile())
      continue;
    const identity = readFileSync(file);
    const br = optional(`${file}.br`);
    const gzip = optional(`${file}.gz`);
    files.set(address, {
      body: { identity, ...(br && { br }), ...(gzip && { gzip }) },
      type,
      cacheControl: address.startsWith('/assets/')
        ? `public, max-age=${year}, immutable`
        : `public, max-age=${hour}`,
      etag: etagOf(identity),
    });
  }
  return files;
}
