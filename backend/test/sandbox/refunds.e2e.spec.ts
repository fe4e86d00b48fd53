import type Stripe from 'stripe';
import { aPayment, aSandbox, refusalOf, type ASandbox } from './a-sandbox.js';

describe('refunds at the sandbox', () => {
  let sandbox: ASandbox;
  let stripe: Stripe;

  beforeAll(async () => {
    sandbox = await aSandbox();
    stripe = sandbox.stripe;
  });
  afterAll(() => sandbox?.close());

  const balance = async () => (await stripe.balance.retrieve()).available[0]?.amount ?? 0;
  const chargeOf = async (payment: Stripe.PaymentIntent) =>
    stripe.charges.retrieve(payment.latest_charge as string);
  const eventsOf = async (id: string) =>
    (await stripe.events.list({ limit: 100 })).data
      .filter((event) => (event.data.object as { id: string }).id === id)
      .map((event) => event.type)
      .reverse();

  it('pays back in parts until nothing is left', async () => {
    const payment = await aPayment(stripe);
    const before = await balance();
    const part = await stripe.refunds.create({
      payment_intent: payment.id,
      amount: 2000,
      metadata: { refund: 'r-1' },
    });
    expect(part).toMatchObject({
      status: 'succeeded',
      amount: 2000,
      metadata: { refund: 'r-1' },
      payment_intent: payment.id,
    });
    expect(await chargeOf(payment)).toMatchObject({ amount_refunded: 2000, refunded: false });

    const tooMuch = await refusalOf(stripe.refunds.create({ payment_intent: payment.id, amount: 3001 }));
    expect(tooMuch.message).toBe(
      'Refund amount (£30.01) is greater than unrefunded amount on charge (£30.00)',
    );

    expect((await stripe.refunds.create({ payment_intent: payment.id })).amount).toBe(3000);
    expect(await chargeOf(payment)).toMatchObject({ amount_refunded: 5000, refunded: true });
    expect(await balance()).toBe(before - 5000);
    const again = await refusalOf(stripe.refunds.create({ payment_intent: payment.id }));
    expect(again.code).toBe('charge_already_refunded');
    expect((await stripe.refunds.list({ payment_intent: payment.id })).data).toHaveLength(2);
  });

  it('stays pending until the bank has answered, and then succeeds', async () => {
    const payment = await aPayment(stripe, 'pm_card_pendingRefund');
    const refund = await stripe.refunds.create({ payment_intent: payment.id });
    expect(refund.status).toBe('pending');
    expect(refund.destination_details?.card?.reference).toBeUndefined();
    await sandbox.send('/sandbox/clock', { ms: 59_000 });
    expect((await stripe.refunds.retrieve(refund.id)).status).toBe('pending');
    await sandbox.send('/sandbox/clock', { ms: 2_000 });
    const settled = await stripe.refunds.retrieve(refund.id);
    expect(settled.status).toBe('succeeded');
    expect(settled.destination_details?.card?.reference).toMatch(/^7\d{22}$/);
    expect(await eventsOf(refund.id)).toEqual(['refund.created', 'refund.updated']);
  });

  it('succeeds and later fails: the money is back on the balance and can be refunded again', async () => {
    const payment = await aPayment(stripe, 'pm_card_refundFail');
    const before = await balance();
    const refund = await stripe.refunds.create({ payment_intent: payment.id });
    expect(refund.status).toBe('succeeded');
    await sandbox.send('/sandbox/clock', { ms: 61_000 });
    const failed = await stripe.refunds.retrieve(refund.id);
    expect(failed).toMatchObject({ status: 'failed', failure_reason: 'expired_or_canceled_card' });
    expect(await balance()).toBe(before);
    expect(await chargeOf(payment)).toMatchObject({ amount_refunded: 0, refunded: false });
    expect(await eventsOf(refund.id)).toEqual(['refund.created', 'refund.updated', 'refund.failed']);
    expect((await stripe.refunds.create({ payment_intent: payment.id })).status).toBe('succeeded');
  });

  it('takes any outcome on request, and never changes its mind twice', async () => {
    const payment = await aPayment(stripe, 'pm_card_pendingRefund');
    const refund = await stripe.refunds.create({ payment_intent: payment.id });
    await sandbox.send(`/sandbox/refunds/${refund.id}/advance`, { status: 'failed' });
    await sandbox.send(`/sandbox/refunds/${refund.id}/advance`, { status: 'succeeded' });
    await sandbox.send('/sandbox/clock', { ms: 120_000 });
    expect((await stripe.refunds.retrieve(refund.id)).status).toBe('failed');
  });

  it('refuses a refund of nothing, of nobody, and for no known reason', async () => {
    const unpaid = await stripe.paymentIntents.create({ amount: 5000, currency: 'gbp' });
    const refuse = async (params: Stripe.RefundCreateParams) => refusalOf(stripe.refunds.create(params));
    expect((await refuse({ payment_intent: unpaid.id })).message).toContain(
      'does not have a successful charge',
    );
    expect(await refuse({ payment_intent: 'pi_nobody' })).toMatchObject({
      code: 'resource_missing',
      statusCode: 400,
    });
    expect((await refuse({})).message).toContain('payment_intent or charge');
    const payment = await aPayment(stripe);
    const reason = 'because' as Stripe.RefundCreateParams.Reason;
    expect((await refuse({ payment_intent: payment.id, reason })).message).toBe(
      'Invalid reason: must be one of duplicate, fraudulent, or requested_by_customer',
    );
  });
});
