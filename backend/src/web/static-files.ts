import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readdirSync } from 'node:fs';
import { extname, join, posix, sep } from 'node:path';

/** What pages ask for. Their own texts, and the compressed forms beside each file, are not served by address. */
const endings = new Set('.js .css .svg .png .webp .woff2 .mp4 .webm .webmanifest .txt .json .ico'.split(' '));
const isInner = (address: string): boolean => address === '/pages.json' || address.startsWith('/site/');

/** The files of the build by address. Any other address does not exist, so no path can lead out of the folder. */
export function staticAddresses(folder: string): ReadonlySet<string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const addresses = files.map(({ parentPath, name }) =>
    posix.join('/', join(parentPath, name).slice(folder.length).split(sep).join('/')),
  );
  return new Set(addresses.filter((address) => endings.has(extname(address)) && !isInner(address)));
}

/** Files go out as the build has compressed them, in the smallest form that the browser takes. */
export async function registerStaticFiles(fastify: FastifyInstance, folder: string | null): Promise<void> {
  if (folder) await fastify.register(fastifyStatic, { root: folder, serve: false, preCompressed: true });
}

/** Sends one of the {@link staticAddresses}. Names under /assets hold a hash of the content and may be kept for ever. */
export function sendStaticFile(reply: FastifyReply, address: string): void {
  if (address === workerAddress) return sendWorker(reply);
  const isNamedByContent = address.startsWith('/assets/');
  void reply.sendFile(
    address.slice(1),
    isNamedByContent ? { maxAge: '365d', immutable: true } : { maxAge: '1h' },
  );
}

/** The service worker. It stands at the root, so that it answers for every page; how it is asked for is the frontend's matter. */
const workerAddress = '/sw.js';

/** A browser asks for it anew at each look, so that a release replaces it; it runs what stands in it and may load nothing else. */
function sendWorker(reply: FastifyReply): void {
  void reply
    .header('Service-Worker-Allowed', '/')
    .header('Content-Security-Policy', "default-src 'none'; connect-src 'self'")
    .header('Cache-Control', 'no-cache')
    .sendFile(workerAddress.slice(1), { cacheControl: false });
}
