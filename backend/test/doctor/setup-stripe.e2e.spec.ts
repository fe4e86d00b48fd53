import type Stripe from 'stripe';
import { connectedMessages, ownMessages } from '../../src/modules/payments/webhooks/heard-messages.js';
import { aSandbox, type ASandbox } from '../sandbox/a-sandbox.js';
import { setup, type Ended } from './setup.js';

const site = 'https://rightinstaller.example';
const url = `${site}/api/webhooks/stripe`;
const secrets = {
  STRIPE_WEBHOOK_SECRET: 'whsec_1own',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_1connected',
};

describe('the setup of a Stripe account', () => {
  let sandbox: ASandbox;
  beforeAll(async () => {
    sandbox = await aSandbox();
  });
  beforeEach(() => sandbox.send('/sandbox/reset'));
  afterAll(() => sandbox?.close());

  const call = (values: Record<string, string | undefined> = {}): Promise<Ended> =>
    setup(['stripe'], { STRIPE_API_URL: sandbox.url, ...values });
  const endpoints = async (): Promise<Stripe.WebhookEndpoint[]> =>
    (await sandbox.stripe.webhookEndpoints.list({ limit: 100 })).data;
  const told = (output: string, variable: string): string | undefined =>
    new RegExp(`^ +${variable}=(whsec_\\w+)$`, 'm').exec(output)?.[1];
  const aHandmade = (params: Partial<Stripe.WebhookEndpointCreateParams> = {}) =>
    sandbox.stripe.webhookEndpoints.create({ url, enabled_events: ['*'], ...params });
  const match = { method: 'POST', path: '/v1/webhook_endpoints' };
  /** The calls since then that changed something at the provider. */
  async function changes(): Promise<{ path: string; key: unknown }[]> {
    const requests =
      await sandbox.ask<{ method: string; path: string; headers: Record<string, string> }[]>(
        '/sandbox/requests',
      );
    return requests
      .filter(({ method }) => method === 'POST')
      .map(({ path, headers }) => ({ path, key: headers['idempotency-key'] }));
  }

  it('makes both endpoints and the domain, tells each secret, and finds all right the next time', async () => {
    const { code, output } = await call();
    expect([code, output]).toEqual([0, expect.stringContaining('Nothing is left to do here.')]);
    const made = await endpoints();
    expect(
      made.map((one) => [one.url, one.api_version, one.application !== null, one.enabled_events]),
    ).toEqual([
      [url, '2026-10-28.endive', true, [...connectedMessages]],
      [url, '2026-10-28.endive', false, [...ownMessages]],
    ]);
    const [own, connected] = [
      told(output, 'STRIPE_WEBHOOK_SECRET'),
      told(output, 'STRIPE_CONNECT_WEBHOOK_SECRET'),
    ];
    expect(own).toMatch(/^whsec_\w{32}$/);
    expect(connected).toMatch(/^whsec_\w{32}$/);
    expect(own).not.toBe(connected);
    const { data } = await sandbox.stripe.paymentMethodDomains.list();
    expect(data.map(({ domain_name, enabled }) => [domain_name, enabled])).toEqual([
      ['rightinstaller.example', true],
    ]);
    expect((await changes()).every(({ key }) => typeof key === 'string')).toBe(true);

    await fetch(`${sandbox.url}/sandbox/requests`, { method: 'DELETE' });
    const again = await call({ STRIPE_WEBHOOK_SECRET: own, STRIPE_CONNECT_WEBHOOK_SECRET: connected });
    expect(again.code).toBe(0);
    expect(again.output).not.toContain('whsec_');
    expect(again.output).toContain(`${made[1]!.id} is right: told of 14 kinds of event`);
    expect(await changes()).toEqual([]);
  });

  it('makes one of each also when two run at once, and both tell the same secret', async () => {
    // The first call takes so long that the other run finds its key in use.
    await sandbox.send('/sandbox/faults', { kind: 'delay', match, times: 1, ms: 4_000 });
    const runs = await Promise.all([call(), call()]);
    // The slower one may find the second endpoint made, and says then where its secret is.
    expect(runs.map(({ code }) => code)).toContain(0);
    expect((await endpoints()).map(({ url: address }) => address)).toEqual([url, url]);
    const [one, other] = runs.map(({ output }) => told(output, 'STRIPE_WEBHOOK_SECRET'));
    expect(one).toMatch(/^whsec_/);
    expect(other).toBe(one);
    expect((await sandbox.stripe.paymentMethodDomains.list()).data).toHaveLength(1);
  });

  it.each(['drop-answer', 'http-500'])(
    'is told the secret also when the first call came to %s',
    async (kind) => {
      await sandbox.send('/sandbox/faults', { kind, match, times: 1 });
      const { code, output } = await call();
      expect(code).toBe(0);
      expect(told(output, 'STRIPE_WEBHOOK_SECRET')).toMatch(/^whsec_/);
      expect(await endpoints()).toHaveLength(2);
    },
  );

  it('makes no second endpoint when Stripe made the first and failed to say so', async () => {
    await sandbox.send('/sandbox/faults', { kind: 'http-500-after', match, times: 1 });
    const { code, output } = await call();
    expect([code, output]).toEqual([1, expect.stringMatching(/STRIPE_WEBHOOK_SECRET is not set: .* at we_/)]);
    expect(await endpoints()).toHaveLength(2);
  });

  it('goes on where a run ended half-way, and says where the secret is that nobody saw', async () => {
    await sandbox.send('/sandbox/faults', { kind: 'drop-answer', match, times: 100 });
    const { code } = await call({ STRIPE_TIMEOUT_MS: '500' });
    expect(code).toBe(1);
    await fetch(`${sandbox.url}/sandbox/faults`, { method: 'DELETE' });
    const second = await call();
    expect(second.code).toBe(1);
    expect(second.output).toMatch(
      /STRIPE_WEBHOOK_SECRET is not set: .* in the dashboard under Webhooks at we_/,
    );
    expect(await endpoints()).toHaveLength(2);
    expect((await call(secrets)).code).toBe(0);
  });

  it('makes an endpoint anew that was deleted, although Stripe remembers the first by its key', async () => {
    const first = told((await call()).output, 'STRIPE_WEBHOOK_SECRET');
    for (const { id } of await endpoints()) await sandbox.stripe.webhookEndpoints.del(id);
    const { code, output } = await call();
    expect(code).toBe(0);
    expect(told(output, 'STRIPE_WEBHOOK_SECRET')).toMatch(/^whsec_/);
    expect(told(output, 'STRIPE_WEBHOOK_SECRET')).not.toBe(first);
    expect(await endpoints()).toHaveLength(2);
  });

  it('corrects endpoints made by hand, switches them on, and leaves those of other addresses alone', async () => {
    const own = await aHandmade({ enabled_events: ['refund.created', 'customer.created'] });
    const connected = await aHandmade({ enabled_events: ['payout.paid'] });
    await sandbox.stripe.webhookEndpoints.update(connected.id, { disabled: true });
    const other = await aHandmade({ url: 'https://shop.example/api/webhooks/stripe' });
    const { secret: _, ...unchanged } = other;
    const { code, output } = await call(secrets);
    expect(code).toBe(0);
    expect(output).toMatch(/now told of payment_intent.succeeded, [\s\S]*no longer told of customer.created/);
    expect(output).toContain('was switched off, is on');
    const now = new Map((await endpoints()).map((one) => [one.id, one]));
    expect(now.get(own.id)?.enabled_events).toEqual([...ownMessages]);
    expect(now.get(connected.id)).toMatchObject({
      enabled_events: [...connectedMessages],
      status: 'enabled',
    });
    expect(now.get(other.id)).toEqual(unchanged);
    expect(now.size).toBe(3);
  });

  it('says what it cannot correct: another version, and two that do the same', async () => {
    const old = await aHandmade({ api_version: '2019-03-14' });
    const one = await aHandmade({ enabled_events: ['payout.paid'] });
    const two = await aHandmade({ enabled_events: ['payout.failed'] });
    const { code, output } = await call(secrets);
    expect(code).toBe(1);
    expect(output).toContain(`${old.id} speaks version 2019-03-14, we 2026-10-28.endive`);
    expect(output).toContain(`do the same: ${two.id}, ${one.id}. Delete all but the one`);
    expect((await sandbox.stripe.webhookEndpoints.retrieve(two.id)).enabled_events).toEqual([
      'payout.failed',
    ]);
  });

  it('says that an account has as many endpoints as it may, and goes on once one is gone', async () => {
    for (let n = 0; n < 15; n += 1) await aHandmade({ url: `https://shop-${n}.example/hook` });
    const full = await call();
    expect(full.code).toBe(1);
    expect(told(full.output, 'STRIPE_WEBHOOK_SECRET')).toBeDefined();
    expect(full.output).toMatch(
      /✗ Stripe tells us .* installers’ accounts\n +You have reached the maximum of 16/,
    );
    const gone = (await endpoints()).find(({ url: address }) => address.startsWith('https://shop-'))!;
    await sandbox.stripe.webhookEndpoints.del(gone.id);
    const { output } = await call(secrets);
    expect(told(output, 'STRIPE_CONNECT_WEBHOOK_SECRET')).toBeDefined();
    expect(await endpoints()).toHaveLength(16);
  });

  it('finds an account that is not fit, and makes no endpoint for installers without Connect', async () => {
    await sandbox.send('/sandbox/platform', {
      charges_enabled: false,
      payouts_enabled: false,
      country: 'IE',
      connect: false,
    });
    const { code, output } = await call();
    expect(code).toBe(1);
    expect(output).toMatch(/may not take payments yet[\s\S]*may not pay out yet[\s\S]*an account of IE/);
    expect(output).toMatch(
      /✗ Connect is on\n +Begin at Connect → Get started[^\n]*\n +Only Stripe Connect platforms/,
    );
    expect(output).toContain(
      '– Stripe tells us what happens to installers’ accounts: not checked, see “Connect is on”',
    );
    expect((await endpoints()).map(({ application }) => application)).toEqual([null]);
  });

  it('switches a domain on that somebody had switched off', async () => {
    const { id } = await sandbox.stripe.paymentMethodDomains.create({
      domain_name: 'rightinstaller.example',
      enabled: false,
    });
    expect((await call()).output).toContain('rightinstaller.example is now switched on');
    const { data } = await sandbox.stripe.paymentMethodDomains.list();
    expect(data).toEqual([expect.objectContaining({ id, enabled: true })]);
  });

  it.each<[string, Record<string, string | undefined>, RegExp]>([
    ['a key that is missing', { STRIPE_SECRET_KEY: undefined }, /STRIPE_SECRET_KEY is not set/],
    [
      'a key that is none',
      { STRIPE_SECRET_KEY: 'pk_test_sandbox' },
      /STRIPE_SECRET_KEY: must start with sk_/,
    ],
    [
      'an address without https',
      { PUBLIC_URL: 'http://rightinstaller.example' },
      /PUBLIC_URL: must be https/,
    ],
    ['an address with a path', { PUBLIC_URL: `${site}/shop` }, /PUBLIC_URL: .*without a path/],
    ['no address', { PUBLIC_URL: undefined }, /PUBLIC_URL is not set/],
    [
      'a live key outside production',
      { STRIPE_SECRET_KEY: 'sk_live_51', STRIPE_PUBLISHABLE_KEY: 'pk_live_51' },
      /a live key needs NODE_ENV=production/,
    ],
    ['keys of two modes', { STRIPE_PUBLISHABLE_KEY: 'pk_live_51' }, /both live or both test/],
    [
      'a provider that is played, in production',
      { NODE_ENV: 'production' },
      /STRIPE_API_URL: must not be set/,
    ],
  ])('refuses %s before it asks anybody', async (_, values, problem) => {
    const { code, output } = await call(values);
    expect([code, output]).toEqual([1, expect.stringMatching(problem)]);
    expect(output).toMatch(/✗ The settings can be used[\s\S]*– Stripe takes the key: not checked/);
    expect(await sandbox.ask('/sandbox/requests')).toEqual([]);
  });

  it('says that a key is not known, and that Stripe does not answer', async () => {
    const unknown = await call({ STRIPE_SECRET_KEY: 'sk_test_nobody' });
    expect([unknown.code, unknown.output]).toEqual([1, expect.stringContaining('Invalid API Key provided')]);
    const silent = await call({ STRIPE_API_URL: 'http://127.0.0.1:1' });
    expect([silent.code, silent.output]).toEqual([1, expect.stringMatching(/✗ Stripe takes the key\n/)]);
    expect(await endpoints()).toEqual([]);
  });

  it.each([
    [['stripe', '--to', '07700900123'], "'--to'"],
    [['stripe', 'twice'], 'Unexpected: twice'],
    [['paypal'], 'paypal'],
    [[], 'Something is missing'],
  ])('refuses to be called with %j', async (args, reason) => {
    const { code, output, errors } = await setup(args);
    expect([code, output, errors]).toEqual([2, '', expect.stringContaining(reason)]);
  });

  it('says what it does', async () => {
    const { code, output } = await setup(['stripe', '--help']);
    expect([code, output]).toEqual([0, expect.stringContaining('npm run setup -- stripe')]);
  });
});
