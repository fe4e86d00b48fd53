import fastify from 'fastify';
import { Environment } from '../../../config/environment.js';
import { contentPolicy, permissionsPolicy, registerSecurityHeaders } from './security-headers.js';

const live = { https: true, STRIPE_JS_URL: undefined } as Environment;
const sandbox = { https: false, STRIPE_JS_URL: 'http://localhost:4000/stripe.js' } as Environment;

describe('the headers of a live site', () => {
  it('let in what Stripe’s guide asks for, and no script of our own that stands in the page', () => {
    const policy = contentPolicy(live);
    expect(policy['scriptSrc']).toEqual(["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com']);
    expect(policy['frameSrc']).toEqual([
      'https://js.stripe.com',
      'https://*.js.stripe.com',
      'https://hooks.stripe.com',
    ]);
    expect(policy['connectSrc']).toEqual(["'self'", 'https://api.stripe.com']);
    expect(Object.values(policy).flat()).not.toContain("'unsafe-eval'");
    expect(policy['upgradeInsecureRequests']).toEqual([]);
  });

  it('let the wallets’ button in Stripe’s frame ask for a payment, and nobody else', () => {
    expect(permissionsPolicy(live)).toMatch(/ payment=\(self "https:\/\/js\.stripe\.com"\),/);
    expect(permissionsPolicy(live)).not.toContain('*');
  });
});

it('in the sandbox let in what stands in for Stripe, and Stripe not at all', () => {
  const everything = JSON.stringify([contentPolicy(sandbox), permissionsPolicy(sandbox)]);
  expect(contentPolicy(sandbox)['frameSrc']).toEqual(['http://localhost:4000']);
  expect(permissionsPolicy(sandbox)).toContain('payment=(self "http://localhost:4000")');
  expect(everything).not.toContain('stripe.com');
});

describe('the promise to be reached by https alone', () => {
  const promiseOf = async (environment: Partial<Environment>): Promise<string | null> => {
    const server = fastify();
    registerSecurityHeaders(server, { ...live, ...environment } as Environment);
    server.get('/', () => 'a page');
    const answer = await fetch(await server.listen({ port: 0, host: '127.0.0.1' }));
    await answer.text();
    await server.close();
    return answer.headers.get('strict-transport-security');
  };

  it.each([
    ['host', 'max-age=63072000'],
    ['subdomains', 'max-age=63072000; includeSubDomains'],
    ['preload', 'max-age=63072000; includeSubDomains; preload'],
  ] as const)('reaches as far as is asked for: %s', async (HSTS, header) => {
    expect(await promiseOf({ HSTS })).toBe(header);
  });

  it('is not made over http, and for this host alone unless the operator asks for more', async () => {
    expect(await promiseOf({ https: false, HSTS: 'preload' })).toBeNull();
    expect(new Environment().HSTS).toBe('host');
  });
});
