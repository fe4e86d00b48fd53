import Stripe from 'stripe';
import { eventually } from '../support/eventually.js';
import { aSandbox, refusalOf, stripeAt, type ASandbox } from './a-sandbox.js';

describe('faults of the sandbox', () => {
  let sandbox: ASandbox;

  beforeEach(async () => {
    sandbox = await aSandbox();
  });
  afterEach(() => sandbox?.close());

  const fault = (body: object) => sandbox.send<{ id: string; message?: string }>('/sandbox/faults', body);
  const create = (stripe = sandbox.stripe, idempotencyKey = 'one') =>
    stripe.paymentIntents.create({ amount: 5000, currency: 'gbp' }, { idempotencyKey });
  const made = async () =>
    (await sandbox.ask<{ payment_intents: unknown[] }>('/sandbox/books')).payment_intents.length;

  it('loses the answer after the work; the same key finds it again', async () => {
    // The package itself asks once more when a connection closes: both times the answer is lost.
    await fault({ kind: 'drop-answer', times: 2, match: { method: 'POST', path: '/v1/payment_intents' } });
    const lost = await refusalOf(create());
    expect(lost).toBeInstanceOf(Stripe.errors.StripeConnectionError);
    expect(await made()).toBe(1);
    expect((await create()).lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(await made()).toBe(1);
  });

  it('loses the question before the work', async () => {
    await fault({ kind: 'drop-before', times: 2 });
    await refusalOf(create());
    expect(await made()).toBe(0);
    await create();
    expect(await made()).toBe(1);
  });

  it('never answers: the caller gives up, and nothing was done', async () => {
    await fault({ kind: 'hang' });
    expect(await refusalOf(create(stripeAt(sandbox.port, { timeout: 200 })))).toBeInstanceOf(
      Stripe.errors.StripeConnectionError,
    );
    expect(await made()).toBe(0);
  });

  it('never answers although everything was done', async () => {
    await fault({ kind: 'hang-answer' });
    await refusalOf(create(stripeAt(sandbox.port, { timeout: 200 })));
    await eventually('the work that nobody heard of', async () => (await made()) === 1);
  });

  it('strikes only what matches, only the nth time, and only as often as asked', async () => {
    await fault({ kind: 'http-503', match: { method: 'POST', path: '/^\\/v1\\/payment_intents$/', nth: 2 } });
    await sandbox.stripe.paymentIntents.list();
    await create(undefined, 'first');
    expect((await refusalOf(create(undefined, 'second'))).statusCode).toBe(503);
    await create(undefined, 'second');
    expect(await made()).toBe(2);
  });

  it('says which kinds there are, lists what waits, and forgets it on request', async () => {
    expect((await fault({ kind: 'earthquake' })).message).toContain('drop-answer');
    const { id } = await fault({ kind: 'http-500', times: 3 });
    expect(await sandbox.ask('/sandbox/faults')).toMatchObject([{ id, times: 3 }]);
    await fetch(`${sandbox.url}/sandbox/faults`, { method: 'DELETE' });
    expect((await create()).object).toBe('payment_intent');
  });

  it('undoes a call that was refused half-way', async () => {
    const params = { amount: 5000, currency: 'gbp', confirm: true, payment_method: 'pm_card_nobody' };
    await refusalOf(sandbox.stripe.paymentIntents.create(params));
    const books = await sandbox.ask<{ events: unknown[] }>('/sandbox/books');
    expect(books.events).toEqual([]);
    expect(await made()).toBe(0);
  });

  it('forgets everything on reset', async () => {
    await create();
    await sandbox.send('/sandbox/reset');
    expect(await made()).toBe(0);
    expect(await sandbox.ask('/sandbox/requests')).toEqual([]);
    expect((await sandbox.stripe.balance.retrieve()).available[0]?.amount).toBe(10_000_000);
  });
});
