import type { SandboxOptions } from '../options.js';
import { jsonAnswer, type Answer, type SandboxRequest } from './messages.js';

/** Where the sandbox is, as far as its doors need to know. */
export type Place = Pick<SandboxOptions, 'host' | 'publicUrl'>;

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Refuses what a page elsewhere sends by way of a browser on this machine: a foreign name that points at 127.0.0.1, and orders
 * to the sandbox itself from another site. Programs say neither, and are let in. @returns null when it may pass
 */
export function refusalAt({ host, publicUrl }: Place, request: SandboxRequest): Answer | null {
  const { method, path, headers } = request;
  const given = (headers.host ?? 'localhost').toLowerCase();
  const isAlone = host !== undefined && (host.startsWith('127.') || host === '::1' || host === 'localhost');
  const names = publicUrl ? [...loopback, new URL(publicUrl).hostname] : loopback;
  if (isAlone && !names.includes(given.replace(/:\d+$/, '')))
    return jsonAnswer(403, { message: 'This was meant for another site.' });
  const isOrder = path.startsWith('/sandbox/') && method !== 'GET' && method !== 'HEAD';
  return isOrder && !isOwnPage(headers, given)
    ? jsonAnswer(403, { message: 'Orders are taken from our own pages only.' })
    : null;
}

function isOwnPage({ origin, 'sec-fetch-site': site }: SandboxRequest['headers'], host: string): boolean {
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return origin === undefined || origin === `http://${host}` || origin === `https://${host}`;
}
