import type Stripe from 'stripe';
import { eventually } from '../support/eventually.js';
import { aPayment, aSandbox, refusalOf, type ASandbox } from './a-sandbox.js';

describe('idempotency keys at the sandbox', () => {
  let sandbox: ASandbox;
  let stripe: Stripe;
  let keys = 0;

  beforeAll(async () => {
    sandbox = await aSandbox();
    stripe = sandbox.stripe;
  });
  afterEach(() => fetch(`${sandbox.url}/sandbox/faults`, { method: 'DELETE' }));
  afterAll(() => sandbox?.close());

  const aKey = () => `key-${++keys}`;
  const create = (idempotencyKey: string, amount = 5000) =>
    stripe.paymentIntents.create(
      { amount, currency: 'gbp', metadata: { a: '1', b: '2' } },
      { idempotencyKey },
    );
  const fault = (body: object) => sandbox.send('/sandbox/faults', body);
  const waitingFaults = async () =>
    (await sandbox.ask<{ times: number }[]>('/sandbox/faults')).filter(({ times }) => times > 0).length;

  it('answers the second call as the first one, and says so', async () => {
    const key = aKey();
    const first = await create(key);
    const second = await create(key);
    expect(second.id).toBe(first.id);
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(second.lastResponse.headers['original-request']).toBe(first.lastResponse.requestId);
  });

  it('answers the state of the first time, not of now', async () => {
    const key = aKey();
    const first = await create(key);
    await stripe.paymentIntents.cancel(first.id);
    expect((await create(key)).status).toBe('requires_payment_method');
  });

  it('makes two refunds from two calls with two keys', async () => {
    const { id } = await aPayment(stripe);
    const one = await stripe.refunds.create({ payment_intent: id, amount: 1000 }, { idempotencyKey: aKey() });
    const two = await stripe.refunds.create({ payment_intent: id, amount: 1000 }, { idempotencyKey: aKey() });
    expect(two.id).not.toBe(one.id);
  });

  it('refuses other parameters, or another endpoint, under the same key', async () => {
    const key = aKey();
    await create(key);
    const other = await refusalOf(create(key, 6000));
    expect(other).toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' });
    const elsewhere = await refusalOf(
      stripe.refunds.create({ payment_intent: 'pi_x' }, { idempotencyKey: key }),
    );
    expect(elsewhere).toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' });
    expect(elsewhere.message).toContain('the same endpoint');
  });

  it('does not keep a failed validation: the key can be used again', async () => {
    const key = aKey();
    expect((await refusalOf(create(key, 1))).code).toBe('amount_too_small');
    expect((await create(key, 5000)).amount).toBe(5000);
  });

  it('keeps a refusal that came from the state of things, and a decline', async () => {
    const { id } = await aPayment(stripe);
    await stripe.refunds.create({ payment_intent: id });
    const key = aKey();
    const refund = () => stripe.refunds.create({ payment_intent: id }, { idempotencyKey: key });
    expect((await refusalOf(refund())).headers?.['idempotent-replayed']).toBeUndefined();
    const again = await refusalOf(refund());
    expect(again.code).toBe('charge_already_refunded');
    expect(again.headers?.['idempotent-replayed']).toBe('true');

    const intent = await create(aKey());
    const declining = aKey();
    const confirm = (method: string) =>
      stripe.paymentIntents.confirm(intent.id, { payment_method: method }, { idempotencyKey: declining });
    await refusalOf(confirm('pm_card_chargeDeclined'));
    expect((await refusalOf(confirm('pm_card_chargeDeclined'))).headers?.['idempotent-replayed']).toBe(
      'true',
    );
    expect((await stripe.events.list({ type: 'charge.failed' })).data).toHaveLength(1);
  });

  it('keeps a 500 too: the key never does the work any more', async () => {
    await fault({ kind: 'http-500', match: { path: '/v1/payment_intents' } });
    const key = aKey();
    expect((await refusalOf(create(key))).statusCode).toBe(500);
    const again = await refusalOf(create(key));
    expect(again.statusCode).toBe(500);
    expect(again.headers?.['idempotent-replayed']).toBe('true');
    expect((await create(aKey())).status).toBe('requires_payment_method');
  });

  it('may have done the work behind a 500', async () => {
    await fault({ kind: 'http-500-after', match: { method: 'POST', path: '/v1/payment_intents' } });
    const before = (await stripe.paymentIntents.list({ limit: 100 })).data.length;
    expect((await refusalOf(create(aKey()))).statusCode).toBe(500);
    expect((await stripe.paymentIntents.list({ limit: 100 })).data.length).toBe(before + 1);
  });

  it('refuses a second call while the first is on its way, and keeps nothing of that', async () => {
    await fault({ kind: 'delay', ms: 5_000, match: { path: '/v1/payment_intents' } });
    const key = aKey();
    const first = create(key);
    await eventually('the first call is held back', async () => (await waitingFaults()) === 0);
    const second = await refusalOf(create(key));
    expect(second).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    const made = await first;
    expect((await create(key)).id).toBe(made.id);
  });

  it.each(['http-429', 'http-503'])('keeps no %s: the key works the next time', async (kind) => {
    await fault({ kind, match: { path: '/v1/payment_intents' } });
    const key = aKey();
    expect((await refusalOf(create(key))).statusCode).toBe(Number(kind.slice(5)));
    expect((await create(key)).lastResponse.headers['idempotent-replayed']).toBeUndefined();
  });

  it('forgets keys on request: the same key then does the work once more', async () => {
    const key = aKey();
    const first = await create(key);
    await sandbox.send('/sandbox/idempotency/prune', {});
    expect((await create(key)).id).not.toBe(first.id);
  });
});
