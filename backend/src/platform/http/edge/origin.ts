import type { FastifyRequest } from 'fastify';
import type { Environment } from '../../../config/environment.js';
import type { Check } from './request-checks.js';
import { ForeignOrigin } from '../answers/problem.js';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses changes that another site's page sends with our visitor's cookie. Browsers say where a request comes from in
 * Sec-Fetch-Site, older ones in Origin; programs send neither and carry no visitor's cookie by accident.
 */
export function isOwnOrigin(
  request: Pick<FastifyRequest, 'method' | 'headers'>,
  environment: Environment,
): boolean {
  if (reads.has(request.method)) return true;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (origin === new URL(environment.PUBLIC_URL).origin) return true;
  return environment.NODE_ENV !== 'production' && origin === `http://${host}`;
}

/** Asked of every request but the providers' signed webhooks. */
export const isFromUs =
  (environment: Environment): Check =>
  (request) => {
    const signed = request.routeOptions.url?.startsWith('/api/webhooks/') ?? false;
    return signed || isOwnOrigin(request, environment) ? undefined : new ForeignOrigin();
  };
