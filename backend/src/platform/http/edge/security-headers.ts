import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { answerEarlyWith } from '../answers/early-errors.js';
import type { Environment } from '../../../config/environment.js';

/** Where the card form comes from, and where it may go: Stripe (https://docs.stripe.com/security/guide#content-security-policy), or the sandbox that stands in for it. */
function cardOrigins({ STRIPE_JS_URL }: Environment): Record<'scripts' | 'frames' | 'calls', string[]> {
  if (STRIPE_JS_URL) {
    const sandbox = [new URL(STRIPE_JS_URL).origin];
    return { scripts: sandbox, frames: sandbox, calls: sandbox };
  }
  const scripts = ['https://js.stripe.com', 'https://*.js.stripe.com'];
  return { scripts, frames: [...scripts, 'https://hooks.stripe.com'], calls: ['https://api.stripe.com'] };
}

/** Where the map's tiles come from; nowhere unless the operator says so. */
const tileOrigins = ({ MAP_TILES_URL }: Environment): string[] =>
  MAP_TILES_URL ? [new URL(MAP_TILES_URL).origin] : [];

/** What a page may load and run. */
export function contentPolicy(environment: Environment): Record<string, string[]> {
  const cards = cardOrigins(environment);
  return {
    defaultSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    objectSrc: ["'none'"],
    scriptSrc: ["'self'", ...cards.scripts],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...tileOrigins(environment)],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...cards.calls],
    frameSrc: cards.frames,
    mediaSrc: ["'self'"],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'", 'blob:'],
    ...(environment.https && { upgradeInsecureRequests: [] }),
  };
}

/** The wallets' button lives in Stripe's frame and asks the browser from there. A wildcard is no origin to this header. */
export function permissionsPolicy(environment: Environment): string {
  const payers = cardOrigins(environment)
    .scripts.filter((one) => !one.includes('*'))
    .map((one) => ` "${one}"`)
    .join('');
  return `camera=(), microphone=(), geolocation=(), payment=(self${payers}), usb=()`;
}

/** How far the promise "https only" reaches. A preload list is all but forever: only operators who ask for it get it. */
const strictTransport = {
  host: { includeSubDomains: false, preload: false },
  subdomains: { includeSubDomains: true, preload: false },
  preload: { includeSubDomains: true, preload: true },
} as const;
const twoYears = 63_072_000;

/** The headers of every answer (docs/product.md#calls): no inline or eval scripts, no framing, nothing sniffed, nothing leaked. */
export function securityHeaders(environment: Environment): Record<string, string> {
  const apply = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: contentPolicy(environment),
    },
    strictTransportSecurity: environment.https
      ? { maxAge: twoYears, ...strictTransport[environment.HSTS] }
      : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    frameguard: { action: 'deny' },
  });
  const headers: Record<string, string> = { 'Permissions-Policy': permissionsPolicy(environment) };
  const answer: Pick<ServerResponse, 'setHeader' | 'removeHeader'> = {
    setHeader(name, value) {
      headers[name] = String(value);
      return answer as ServerResponse;
    },
    removeHeader: () => undefined,
  };
  apply({} as IncomingMessage, answer as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}

/** They are the same for all requests, so they are built once; with them goes the request's own name. */
export function registerSecurityHeaders(fastify: FastifyInstance, environment: Environment): void {
  const headers = securityHeaders(environment);
  answerEarlyWith(headers);
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('X-Request-Id', request.id);
    done();
  });
}
