import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { eventually } from '../support/eventually.js';
import { aPayment, aSandbox, type ASandbox } from './a-sandbox.js';

type Received = { body: string; signature: string };

/** A platform that listens: it answers with whatever `status` says now. */
class Listener {
  received: Received[] = [];
  status = 200;
  #server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
    request.on('end', () => {
      this.received.push({ body, signature: String(request.headers['stripe-signature']) });
      response.writeHead(this.status).end();
    });
  });

  listen(): Promise<string> {
    return new Promise((resolve) => {
      this.#server.listen(0, '127.0.0.1', () => {
        resolve(`http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hook`);
      });
    });
  }

  /** Read as a platform reads them. @throws when a signature does not fit */
  events(secret = 'whsec_sandbox'): Stripe.Event[] {
    return this.received.map(({ body, signature }) =>
      Stripe.webhooks.constructEvent(body, signature, secret),
    );
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}

describe('webhooks of the sandbox', () => {
  let sandbox: ASandbox;
  let listener: Listener;

  beforeEach(async () => {
    listener = new Listener();
    sandbox = await aSandbox({ stripe: { webhookUrl: await listener.listen() } });
  });
  afterEach(async () => {
    await sandbox?.close();
    await listener?.close();
  });

  const mode = (wish: object) => sandbox.send('/sandbox/webhooks', wish);
  const settled = () =>
    eventually('every event is delivered', async () => {
      const { pending } = await sandbox.ask<{ pending: unknown[] }>('/sandbox/webhooks');
      return pending.length === 0;
    });
  const countsById = () => {
    const counts = new Map<string, number>();
    for (const { id } of listener.events()) counts.set(id, (counts.get(id) ?? 0) + 1);
    return [...counts.values()];
  };

  it('reports a payment, signed as the package expects', async () => {
    const payment = await aPayment(sandbox.stripe);
    await settled();
    const events = listener.events();
    expect(events.map((event) => event.type).sort()).toEqual([
      'charge.succeeded',
      'payment_intent.created',
      'payment_intent.succeeded',
    ]);
    const success = events.find((event) => event.type === 'payment_intent.succeeded');
    expect(success).toMatchObject({
      api_version: Stripe.API_VERSION,
      data: { object: { id: payment.id, status: 'succeeded' } },
    });
    expect(await sandbox.stripe.events.retrieve(success?.id ?? '')).toMatchObject({
      type: 'payment_intent.succeeded',
    });
  });

  it('tries again until the platform says yes', async () => {
    listener.status = 500;
    await sandbox.stripe.paymentIntents.create({ amount: 5000, currency: 'gbp' });
    await eventually('three attempts', async () => listener.received.length >= 3);
    listener.status = 200;
    await settled();
    expect(new Set(listener.events().map((event) => event.id)).size).toBe(1);
  });

  it('sends twice when asked to', async () => {
    await mode({ double: true });
    await aPayment(sandbox.stripe);
    await settled();
    expect(countsById()).toEqual([2, 2, 2]);
  });

  it('sends in another order when asked to', async () => {
    await mode({ shuffle: true });
    // All at once: a slow maker gets them in the order in which they were made.
    await Promise.all(
      Array.from({ length: 10 }, () =>
        sandbox.stripe.paymentIntents.create({ amount: 5000, currency: 'gbp' }),
      ),
    );
    await settled();
    const made = (await sandbox.stripe.events.list({ limit: 100 })).data.map((event) => event.id).reverse();
    const arrived = listener.events().map((event) => event.id);
    expect([...arrived].sort()).toEqual([...made].sort());
    expect(arrived).not.toEqual(made);
  });

  it('drops the next events when asked to, and delivers them later on request', async () => {
    await mode({ drop: 3 });
    await aPayment(sandbox.stripe);
    await settled();
    expect(listener.received).toEqual([]);
    const sent = await sandbox.send<{ status: number }[]>('/sandbox/webhooks/redeliver', { event: 'all' });
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(listener.events()).toHaveLength(3);
    await aPayment(sandbox.stripe);
    await settled();
    expect(listener.events()).toHaveLength(6);
  });

  it('holds events back when asked to', async () => {
    await mode({ delayMs: 60_000 });
    const asked = Date.now();
    await sandbox.stripe.paymentIntents.create({ amount: 5000, currency: 'gbp' });
    const { pending } = await sandbox.ask<{ pending: { notBefore: number }[] }>('/sandbox/webhooks');
    expect(pending[0]?.notBefore).toBeGreaterThanOrEqual(asked + 60_000);
    expect(listener.received).toEqual([]);

    await mode({ delayMs: 100 });
    await sandbox.stripe.paymentIntents.create({ amount: 6000, currency: 'gbp' });
    await eventually('the second event arrives', async () => listener.received.length === 1);
    expect(listener.events()[0]).toMatchObject({ data: { object: { amount: 6000 } } });
  });

  it.each<[string, object]>([
    ['a wrong secret', { type: 'payment_intent.succeeded', object: { id: 'pi_x' } }],
    ['an old signature', { secret: 'whsec_sandbox', ageSeconds: 301 }],
    ['a body that was changed', { secret: 'whsec_sandbox', tamper: true }],
  ])('forges with %s, which the package sees', async (_what, wish) => {
    await sandbox.send('/sandbox/webhooks/forge', wish);
    expect(listener.received).toHaveLength(1);
    expect(() => listener.events()).toThrow(Stripe.errors.StripeSignatureVerificationError);
  });

  it('forges content under the right secret, which no signature reveals', async () => {
    const wish = {
      secret: 'whsec_sandbox',
      type: 'payment_intent.succeeded',
      object: { id: 'pi_x', status: 'succeeded' },
    };
    await sandbox.send('/sandbox/webhooks/forge', wish);
    expect(listener.events()[0]).toMatchObject({
      type: 'payment_intent.succeeded',
      data: { object: { id: 'pi_x' } },
    });
  });
});
