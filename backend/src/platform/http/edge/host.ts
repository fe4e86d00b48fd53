import type { Environment } from '../../../config/environment.js';
import type { Check } from './request-checks.js';
import { ForeignHost, MalformedRequest } from '../answers/problem.js';

/** What this machine calls itself. */
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The name in a Host header, without its port. */
const nameOf = (host: string): string => host.toLowerCase().replace(/:\d+$/, '');

/**
 * Whether a request was meant for us. Who listens on this machine alone may still be reached by every page that a browser here
 * opens: such a page lets its own name point at 127.0.0.1, and only the Host header gives it away.
 */
export function isOwnHost(
  host: string | undefined,
  { HOST, PUBLIC_URL }: Pick<Environment, 'HOST' | 'PUBLIC_URL'>,
): boolean {
  const isAlone = HOST.startsWith('127.') || HOST === '::1';
  // Programs of old send none, browsers always do.
  if (!isAlone || host === undefined) return true;
  const name = nameOf(host);
  return loopback.has(name) || name === HOST || name === new URL(PUBLIC_URL).hostname;
}

/** Refuses requests for another host, and those of HTTP/1.1 that name none. */
export const isForUs =
  (environment: Environment): Check =>
  ({ headers, raw }) => {
    if (headers.host === undefined && raw.httpVersion === '1.1') return new MalformedRequest();
    return isOwnHost(headers.host, environment) ? undefined : new ForeignHost();
  };
