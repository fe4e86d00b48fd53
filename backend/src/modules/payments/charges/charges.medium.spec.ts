import { randomUUID } from 'node:crypto';
import { cards, PaymentsBench } from '../../../../test/factories/payments.js';
import { assertRequestMatchesStripe } from '../../../../test/sandbox/stripe-schema.js';
import { ChargeAlreadyPaid, ChargeCanceled, ChargeDiffers, ProviderUnavailable } from '../payments.errors.js';

describe('charges', () => {
  let bench: PaymentsBench;
  beforeAll(async () => {
    bench = await PaymentsBench.open();
  });
  afterAll(() => bench?.close());
  afterEach(async () => {
    await bench.bank.control('DELETE', 'faults');
    await bench.recover();
    await bench.resetClock(); // the provider dates what it makes, and an attempt is searched by its own date
    expect(await bench.differences()).toEqual([]);
  });

  const intentsOf = async (chargeId: string): Promise<{ id: string; status: string }[]> => {
    const all = await bench.bank.rows<{ id: string; status: string; metadata: { chargeId?: string } }>(
      'payment_intents',
    );
    return all.filter(({ metadata }) => metadata.chargeId === chargeId);
  };

  describe('opening', () => {
    it('gives the same charge for the same subject', async () => {
      const about = { subjectId: randomUUID(), payerId: await bench.aPayer() };
      const [first, second] = await Promise.all([bench.aCharge(about), bench.aCharge(about)]);
      expect(first.id).toBe(second.id);
    });

    it('refuses another amount or another payer for the same subject', async () => {
      const about = { subjectId: randomUUID(), payerId: await bench.aPayer() };
      await bench.aCharge(about);
      await expect(bench.aCharge({ ...about, amountPence: 5_001 })).rejects.toThrow(ChargeDiffers);
      await expect(bench.aCharge({ ...about, payerId: await bench.aPayer() })).rejects.toThrow(ChargeDiffers);
    });

    it('keeps a deposit and a charge of one subject apart', async () => {
      const about = { subjectId: randomUUID(), payerId: await bench.aPayer() };
      const deposit = await bench.aCharge({ ...about, kind: 'deposit' });
      expect((await bench.aCharge({ ...about, kind: 'charge' })).id).not.toBe(deposit.id);
    });
  });

  describe('paying', () => {
    it('books a paid deposit once and says so once', async () => {
      const charge = await bench.aCharge();
      const secret = await bench.charges.clientSecret(charge.id);
      expect(await bench.bank.confirm(secret)).toBe('succeeded');
      const statuses = await Promise.all([1, 2, 3, 4, 5].map(() => bench.charges.refresh(charge.id)));
      expect(new Set(statuses)).toEqual(new Set(['succeeded']));
      expect(await bench.events(charge.id)).toEqual(['charge-succeeded']);
      expect(await bench.charge(charge.id)).toMatchObject({ receivedPence: 5_000, receivedCurrency: 'gbp' });
      await expect(bench.charges.clientSecret(charge.id)).rejects.toThrow(ChargeAlreadyPaid);
    });

    it('makes one intent for 50 callers at once, and gives all of them the same secret', async () => {
      const charge = await bench.aCharge();
      await bench.bank.fault('delay', '/v1/payment_intents', { ms: 500 });
      const secrets = await Promise.all(
        Array.from({ length: 50 }, () => bench.charges.clientSecret(charge.id)),
      );
      expect(new Set(secrets).size).toBe(1);
      expect(await intentsOf(charge.id)).toHaveLength(1);
      const asked = (await bench.bank.requests('POST', '/v1/payment_intents')).filter(({ headers }) =>
        headers['idempotency-key']?.includes(charge.id),
      );
      expect(asked).toHaveLength(1);
    });

    it('lets the payer try another card after a decline, and keeps the reason', async () => {
      const charge = await bench.aCharge();
      const secret = await bench.charges.clientSecret(charge.id);
      expect(await bench.bank.confirm(secret, cards.declined)).toBe('card_declined');
      expect(await bench.charges.refresh(charge.id)).toBe('requires_payment');
      expect(await bench.charges.refresh(charge.id)).toBe('requires_payment');
      expect(await bench.charge(charge.id)).toMatchObject({ lastErrorCode: 'generic_decline' });
      expect(await bench.charges.clientSecret(charge.id)).toBe(secret);
      expect(await bench.bank.confirm(secret)).toBe('succeeded');
      expect(await bench.charges.refresh(charge.id)).toBe('succeeded');
      expect(await bench.events(charge.id)).toEqual(['charge-succeeded']);
    });

    it('goes on waiting after each refused attempt, keeps the reason, and reports nothing', async () => {
      const charge = await bench.aCharge();
      const secret = await bench.charges.clientSecret(charge.id);
      for (let attempt = 0; attempt < 2; attempt += 1) {
        await bench.bank.confirm(secret, cards.declined);
        await bench.charges.refresh(charge.id);
        await bench.charges.refresh(charge.id);
      }
      expect(await bench.charge(charge.id)).toMatchObject({
        status: 'requires_payment',
        lastErrorCode: 'generic_decline',
      });
      expect(await bench.events(charge.id)).toEqual([]);
    });

    it('finds out by itself that the payer paid and closed the browser (medusa #12790: paid, no order)', async () => {
      const charge = await bench.aCharge();
      await bench.bank.confirm(await bench.charges.clientSecret(charge.id));
      await bench.recover();
      expect(await bench.charge(charge.id)).toMatchObject({ status: 'succeeded' });
      expect(await bench.events(charge.id)).toEqual(['charge-succeeded']);
    });

    it('settles once when ten ask at once and some answers are lost, and refunds nothing because of it (medusa #13301)', async () => {
      const charge = await bench.aCharge();
      await bench.bank.confirm(await bench.charges.clientSecret(charge.id));
      await bench.bank.fault('http-503', '/v1/payment_intents', { method: 'GET', times: 4 });
      const asked = await Promise.allSettled(
        Array.from({ length: 10 }, () => bench.charges.refresh(charge.id)),
      );
      await bench.bank.control('DELETE', 'faults');
      expect(asked.filter(({ status }) => status === 'rejected')).not.toHaveLength(0);
      expect(await bench.charges.refresh(charge.id)).toBe('succeeded');
      await bench.recover();
      expect(await bench.events(charge.id)).toEqual(['charge-succeeded']);
      expect(await bench.refunds.progress([charge.id])).toEqual(new Map());
    });

    it('does not take the payment of another charge for its own', async () => {
      const paid = await bench.aPaidCharge();
      const charge = await bench.aCharge();
      await bench.charges.onProviderEvent({ id: String(paid.providerIntentId) });
      expect(await bench.charge(charge.id)).toMatchObject({
        status: 'requires_payment',
        providerIntentId: null,
      });
    });

    it('sends only what the types of the Stripe package allow, under keys of our own', async () => {
      const paid = await bench.aPaidCharge();
      await bench.charges.cancel((await bench.aCharge()).id);
      const open = await bench.aCharge();
      await bench.charges.clientSecret(open.id);
      await bench.charges.cancel(open.id);
      await bench.aRefund(paid.id);
      await bench.recover();
      const requests = await bench.bank.control<Parameters<typeof assertRequestMatchesStripe>[0][]>(
        'GET',
        'requests',
      );
      const ours = requests.filter(({ headers }) => headers['user-agent']?.includes('NodeBindings'));
      expect(ours.filter(({ method }) => method === 'POST').length).toBeGreaterThan(3);
      for (const request of ours) {
        assertRequestMatchesStripe(request);
        expect(request.headers['stripe-version']).toBe('2026-10-28.endive');
      }
    });
  });

  it('are paid by card alone, whatever a switch in a dashboard brings: no method that settles days later', async () => {
    const charge = await bench.aCharge();
    await bench.charges.clientSecret(charge.id);
    const made = await bench.bank.requests('POST', '/v1/payment_intents');
    const ours = made.filter(({ body }) => JSON.stringify(body).includes(charge.id));
    expect(ours.map(({ body }) => body)).toEqual([
      expect.objectContaining({
        allowed_payment_method_types: ['card'],
        automatic_payment_methods: { enabled: 'true', allow_redirects: 'never' },
      }),
    ]);
  });

  describe('when the amount differs', () => {
    it('books what was received, says mismatch and not success, and gives it all back', async () => {
      const charge = await bench.aCharge();
      const secret = await bench.charges.clientSecret(charge.id);
      await bench.bank.staff(`payment_intents/${secret.split('_secret_')[0]}`, { amount: '4999' });
      await bench.bank.confirm(secret);
      expect(await bench.charges.refresh(charge.id)).toBe('mismatched');
      expect(await bench.charges.cancel(charge.id)).toBe('canceled');
      await bench.recover();
      expect(await bench.events(charge.id)).toEqual([
        'charge-mismatched',
        'refund-requested',
        'refund-succeeded',
      ]);
      expect((await bench.refunds.progress([charge.id])).get(charge.id)).toMatchObject({
        amount: '49.99',
        status: 'succeeded',
      });
    });
  });

  describe('cancelling', () => {
    it('cancels the intent first when the payer is in the middle of 3-D Secure (woocommerce-gateway-stripe #5362)', async () => {
      const charge = await bench.aCharge();
      const secret = await bench.charges.clientSecret(charge.id);
      expect(await bench.bank.confirm(secret, cards.asksFor3ds)).toBe('requires_action');
      expect(await bench.charges.cancel(charge.id)).toBe('canceled');
      const [intent] = await intentsOf(charge.id);
      expect(intent?.status).toBe('canceled');
      await bench.bank.control('POST', `payment_intents/${intent?.id}/authenticate`, { outcome: 'complete' });
      await bench.recover();
      expect(await bench.charge(charge.id)).toMatchObject({ status: 'canceled', receivedPence: null });
      expect(await bench.events(charge.id)).toEqual(['charge-canceled']);
    });

    it('reports the late success when the card was faster', async () => {
      const charge = await bench.aCharge();
      await bench.bank.confirm(await bench.charges.clientSecret(charge.id));
      expect(await bench.charges.cancel(charge.id)).toBe('succeeded');
      expect(await bench.charges.cancel(charge.id)).toBe('succeeded');
      expect(await bench.events(charge.id)).toEqual(['charge-succeeded']);
    });

    it('either pays or cancels when both happen at once, at the provider as here', async () => {
      for (let round = 0; round < 5; round += 1) {
        const charge = await bench.aCharge();
        const secret = await bench.charges.clientSecret(charge.id);
        const [end] = await Promise.all([bench.charges.cancel(charge.id), bench.bank.confirm(secret)]);
        const [intent] = await intentsOf(charge.id);
        expect(intent?.status).toBe(end);
        expect(await bench.charge(charge.id)).toMatchObject({ status: end });
      }
    });

    it('asks the provider nothing for a charge that nobody began to pay', async () => {
      const charge = await bench.aCharge();
      expect(await bench.charges.cancel(charge.id)).toBe('canceled');
      expect(await intentsOf(charge.id)).toEqual([]);
      await expect(bench.charges.clientSecret(charge.id)).rejects.toThrow(ChargeCanceled);
      expect(await bench.events(charge.id)).toEqual(['charge-canceled']);
    });

    it('gives no secret and leaves no open intent when the dialog opens while the lead is closed', async () => {
      for (let round = 0; round < 5; round += 1) {
        const charge = await bench.aCharge();
        const [end] = await Promise.allSettled([
          bench.charges.cancel(charge.id),
          bench.charges.clientSecret(charge.id),
        ]);
        expect(end).toMatchObject({ status: 'fulfilled', value: 'canceled' });
        for (const { status } of await intentsOf(charge.id)) expect(status).toBe('canceled');
      }
    });

    it('waits for an intent that is being made, and cancels it at the provider too', async () => {
      const charge = await bench.aCharge();
      await bench.bank.fault('delay-answer', '/v1/payment_intents', { ms: 1_500 });
      const opening = bench.charges.clientSecret(charge.id).catch((error: unknown) => error);
      while ((await intentsOf(charge.id)).length === 0) await bench.charge(charge.id);
      expect(await bench.charges.cancel(charge.id)).toBe('canceled');
      expect((await intentsOf(charge.id)).map(({ status }) => status)).toEqual(['canceled']);
      await opening;
    });

    it('goes on with it after an outage', async () => {
      const charge = await bench.aCharge();
      await bench.charges.clientSecret(charge.id);
      await bench.bank.fault('http-503', '/v1/payment_intents', { times: 20 });
      await expect(bench.charges.cancel(charge.id)).rejects.toThrow(ProviderUnavailable);
      await expect(bench.charges.clientSecret(charge.id)).rejects.toThrow(ChargeCanceled);
      await bench.bank.control('DELETE', 'faults');
      await bench.recover();
      expect(await bench.charge(charge.id)).toMatchObject({ status: 'canceled' });
    });
  });

  describe('when the provider lets us down', () => {
    it.each(['http-500', 'http-500-after', 'http-503', 'drop-before', 'drop-answer'])(
      'still makes one intent after %s',
      async (fault) => {
        const charge = await bench.aCharge();
        await bench.bank.fault(fault, '/v1/payment_intents');
        const secret = await bench.charges.clientSecret(charge.id);
        expect(await intentsOf(charge.id)).toHaveLength(1);
        expect(await bench.bank.confirm(secret)).toBe('succeeded');
        expect(await bench.charges.refresh(charge.id)).toBe('succeeded');
      },
    );

    it.each(['hang', 'hang-answer'])('makes one intent although the provider hangs (%s)', async (fault) => {
      const charge = await bench.aCharge();
      await bench.bank.fault(fault, '/v1/payment_intents', { times: 1 });
      const first = await bench.charges.clientSecret(charge.id).catch((error: unknown) => error);
      if (typeof first !== 'string') expect(first).toBeInstanceOf(ProviderUnavailable);
      await bench.bank.control('DELETE', 'faults');
      await bench.recover();
      const secret = await bench.charges.clientSecret(charge.id);
      expect(await intentsOf(charge.id)).toHaveLength(1);
      expect(secret).toContain('_secret_');
    });

    it('asks to come back later when it is told to slow down', async () => {
      const charge = await bench.aCharge();
      await bench.bank.fault('http-429', '/v1/payment_intents');
      await expect(bench.charges.clientSecret(charge.id)).rejects.toThrow(ProviderUnavailable);
      expect(await bench.charges.clientSecret(charge.id)).toContain('_secret_');
      expect(await intentsOf(charge.id)).toHaveLength(1);
    });

    it('makes a new attempt under a new key after a definitive no', async () => {
      const charge = await bench.aCharge();
      await bench.bank.fault('http-500', '/v1/payment_intents');
      await bench.charges.clientSecret(charge.id);
      const operations = await bench.rooms.database.query(
        `SELECT attempt, state, idempotency_key AS key FROM provider_operations WHERE business_id = $1 ORDER BY attempt`,
        [charge.id],
      );
      expect(operations).toEqual([
        { attempt: 1, state: 'failed', key: `intent.create:${charge.id}` },
        { attempt: 2, state: 'done', key: `intent.create:${charge.id}:2` },
      ]);
    });

    it('does not charge what it may not charge', async () => {
      const charge = await bench.aCharge({ amountPence: 1 });
      await expect(bench.charges.clientSecret(charge.id)).rejects.toThrow(ProviderUnavailable);
      expect(await intentsOf(charge.id)).toEqual([]);
    });
  });
});
