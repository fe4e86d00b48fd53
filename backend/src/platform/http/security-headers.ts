import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Environment } from '../../config/environment.js';

/** Where the card form may come from: Stripe, or the sandbox that stands in for it. */
function cardOrigins({ STRIPE_JS_URL }: Environment): string[] {
  return STRIPE_JS_URL
    ? [new URL(STRIPE_JS_URL).origin]
    : ['https://js.stripe.com', 'https://hooks.stripe.com'];
}

const stripeApi = 'https://api.stripe.com';

/** The headers of every answer (design §8): no inline or eval scripts, no framing, nothing sniffed, nothing leaked. */
export async function registerSecurityHeaders(
  fastify: FastifyInstance,
  environment: Environment,
): Promise<void> {
  const cards = cardOrigins(environment);
  await fastify.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'", ...cards],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...cards, ...(environment.STRIPE_JS_URL ? [] : [stripeApi])],
        frameSrc: cards,
        mediaSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        ...(environment.https && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: environment.https
      ? { maxAge: 63_072_000, includeSubDomains: true, preload: true }
      : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    frameguard: { action: 'deny' },
  });
  fastify.addHook('onSend', async (_request, reply) => {
    void reply.header(
      'Permissions-Policy',
      'camera=(), microphone=(), geolocation=(), payment=(self), usb=()',
    );
  });
}
