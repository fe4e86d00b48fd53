import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { assertRequestMatchesStripe, type SandboxRequestRecord } from './stripe-schema.js';
import { aPayment, aSandbox, type ASandbox } from './a-sandbox.js';

describe('recorded requests', () => {
  let sandbox: ASandbox;

  beforeAll(async () => {
    sandbox = await aSandbox();
  });
  afterAll(() => sandbox?.close());

  const recorded = () => sandbox.ask<SandboxRequestRecord[]>('/sandbox/requests');
  const request = (path: string, body: Record<string, unknown>): SandboxRequestRecord => ({
    method: 'POST',
    path,
    body,
    headers: { 'idempotency-key': 'ours' },
  });

  it('fit the types of the package that sent them', async () => {
    const { stripe } = sandbox;
    const options = (idempotencyKey: string) => ({ idempotencyKey });
    const params = {
      amount: 5000,
      currency: 'gbp',
      automatic_payment_methods: { enabled: true },
      metadata: { unlock: '7' },
    };
    const intent = await stripe.paymentIntents.create(params, options('a'));
    await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
    await stripe.paymentIntents.cancel(intent.id, { cancellation_reason: 'abandoned' }, options('b'));
    const seen = await recorded();
    expect(seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /v1/payment_intents',
      `GET /v1/payment_intents/${intent.id}`,
      `POST /v1/payment_intents/${intent.id}/cancel`,
    ]);
    for (const one of seen) expect(() => assertRequestMatchesStripe(one)).not.toThrow();
  });

  it('carry a key of our own, not the one that the package makes up', async () => {
    await aPayment(sandbox.stripe);
    const created = (await recorded()).filter(({ path }) => path === '/v1/payment_intents').at(-1);
    if (!created) throw new Error('nothing was recorded');
    expect(() => assertRequestMatchesStripe(created)).toThrow('idempotency key');
  });

  it.each<[string, SandboxRequestRecord]>([
    ['a reason that is none', request('/v1/refunds', { payment_intent: 'pi_1', reason: 'late' })],
    ['half a penny', request('/v1/refunds', { payment_intent: 'pi_1', amount: '19.99' })],
    [
      'a parameter that is none',
      request('/v1/transfers', { amount: '1', currency: 'gbp', destination: 'a', to: 'b' }),
    ],
    ['a missing destination', request('/v1/transfers', { amount: '1', currency: 'gbp' })],
    ['an unknown call', request('/v1/customers', {})],
  ])('do not pass with %s', (_what, wrong) => {
    expect(() => assertRequestMatchesStripe(wrong)).toThrow();
  });

  it('are checked against the installed package, not an older one', () => {
    const script = join(__dirname, '..', '..', '..', 'scripts', 'contract', 'stripe-schemas.mjs');
    expect(() => execFileSync(process.execPath, [script, '--check'], { stdio: 'pipe' })).not.toThrow();
  });
});
