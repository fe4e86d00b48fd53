import type Stripe from 'stripe';
import { aPayment, aSandbox, refusalOf, stripeAt, type ASandbox } from './a-sandbox.js';

describe('payments at the sandbox', () => {
  let sandbox: ASandbox;
  let stripe: Stripe;

  beforeAll(async () => {
    sandbox = await aSandbox();
    stripe = sandbox.stripe;
  });
  afterAll(() => sandbox?.close());

  const anIntent = (params: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
    stripe.paymentIntents.create({
      amount: 5000,
      currency: 'gbp',
      automatic_payment_methods: { enabled: true },
      ...params,
    });

  const card = (number: string) => ({
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '34',
    'payment_method_data[card][cvc]': '123',
  });

  const confirm = (intent: Stripe.PaymentIntent, form: Record<string, string>) =>
    sandbox.browse(`/v1/payment_intents/${intent.id}/confirm`, {
      client_secret: intent.client_secret ?? '',
      ...form,
    });

  it('waits for a card, takes the money, and shows the charge with its movement of the balance', async () => {
    const intent = await anIntent({ metadata: { unlock: 'u-1' } });
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      amount: 5000,
      metadata: { unlock: 'u-1' },
    });

    const { status, body } = await confirm(intent, card('4242424242424242'));
    expect([status, body.status]).toEqual([200, 'succeeded']);

    const paid = await stripe.paymentIntents.retrieve(intent.id, {
      expand: ['latest_charge.balance_transaction'],
    });
    const charge = paid.latest_charge as Stripe.Charge;
    expect(paid.amount_received).toBe(5000);
    expect(charge).toMatchObject({ status: 'succeeded', paid: true, metadata: { unlock: 'u-1' } });
    expect(charge.balance_transaction).toMatchObject({ amount: 5000, fee: 0, net: 5000, type: 'charge' });
  });

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4000000000000069', 'expired_card', 'expired_card', 'Your card has expired.'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."],
  ])(
    'declines %s with %s, %s, and the intent can be tried again',
    async (number, code, declineCode, message) => {
      const intent = await anIntent();
      const { status, body } = await confirm(intent, card(number));
      expect(status).toBe(402);
      expect(body.error).toMatchObject({ type: 'card_error', code, decline_code: declineCode, message });
      expect(body.error?.payment_intent.status).toBe('requires_payment_method');

      const failed = await stripe.paymentIntents.retrieve(intent.id);
      expect(failed.last_payment_error).toMatchObject({ code, decline_code: declineCode, message });
      expect(
        (await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })).status,
      ).toBe('succeeded');
    },
  );

  it.each<[string, Record<string, string>, string]>([
    ['a token', { payment_method: 'pm_card_visa' }, 'succeeded'],
    ['a token of another brand', { payment_method: 'pm_card_mastercard' }, 'succeeded'],
    [
      'an old token inside the data',
      { 'payment_method_data[type]': 'card', 'payment_method_data[card][token]': 'tok_visa' },
      'succeeded',
    ],
    [
      'a declining token',
      { payment_method: 'pm_card_chargeDeclinedInsufficientFunds' },
      'insufficient_funds',
    ],
    ['one in its newer spelling', { payment_method: 'pm_card_visa_chargeDeclinedLostCard' }, 'lost_card'],
  ])('understands %s', async (_what, form, outcome) => {
    const { body } = await confirm(await anIntent(), form);
    expect(body.error?.decline_code ?? body.status).toBe(outcome);
  });

  it('expands what a list names, in the notation of a form', async () => {
    const { id } = await aPayment(stripe);
    const url = `${sandbox.url}/v1/payment_intents/${id}?expand[]=latest_charge&expand[]=payment_method`;
    const response = await fetch(url, { headers: { authorization: 'Bearer sk_test_sandbox' } });
    expect(await response.json()).toMatchObject({
      latest_charge: { paid: true },
      payment_method: { type: 'card' },
    });
  });

  it('understands JSON, and a key as Basic or as a parameter', async () => {
    const send = async (headers: Record<string, string>, extra: object) => {
      const intent = await anIntent();
      const body = JSON.stringify({
        client_secret: intent.client_secret,
        payment_method_data: {
          type: 'card',
          card: { number: '4242 4242 4242 4242', exp_month: 12, exp_year: 2034, cvc: '123' },
        },
        ...extra,
      });
      const url = `${sandbox.url}/v1/payment_intents/${intent.id}/confirm`;
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      });
      return ((await response.json()) as Stripe.PaymentIntent).status;
    };
    expect(await send({ authorization: `Basic ${btoa('pk_test_sandbox:')}` }, {})).toBe('succeeded');
    expect(await send({}, { key: 'pk_test_sandbox' })).toBe('succeeded');
  });

  it.each([
    ['4242424242424241', 'incorrect_number'],
    ['42424242', 'invalid_number'],
  ])('refuses the number %s as %s without touching the intent', async (number, code) => {
    const intent = await anIntent();
    expect((await confirm(intent, card(number))).body.error).toMatchObject({ type: 'card_error', code });
    expect((await stripe.paymentIntents.retrieve(intent.id)).last_payment_error).toBeNull();
  });

  it('refuses a card of the past, and a real card', async () => {
    const expired = { ...card('4242424242424242'), 'payment_method_data[card][exp_year]': '2020' };
    expect((await confirm(await anIntent(), expired)).body.error?.code).toBe('invalid_expiry_year');
    expect((await confirm(await anIntent(), card('4000000000000010'))).body.error?.decline_code).toBe(
      'test_mode_live_card',
    );
  });

  it('does not confirm without a payment method, but with one that was attached before', async () => {
    const intent = await anIntent();
    const refusal = await refusalOf(stripe.paymentIntents.confirm(intent.id));
    expect(refusal).toMatchObject({ code: 'payment_intent_unexpected_state', statusCode: 400 });

    const prepared = await anIntent({ payment_method: 'pm_card_visa' });
    expect(prepared.status).toBe('requires_confirmation');
    expect((await stripe.paymentIntents.confirm(prepared.id)).status).toBe('succeeded');
  });

  describe('with 3-D Secure', () => {
    const started = async (number: string, form: Record<string, string> = {}) => {
      const intent = await anIntent();
      const { body } = await confirm(intent, { ...card(number), ...form });
      return body;
    };
    const answerBank = (intent: Stripe.PaymentIntent, outcome: string) => {
      const url = intent.next_action?.redirect_to_url?.url ?? '';
      return fetch(url, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' });
    };

    it.each(['4000002500003155', '4000002760003184'])(
      '%s waits for the bank and then succeeds',
      async (number) => {
        const intent = await started(number, { return_url: 'https://shop.test/paid?lead=7' });
        expect(intent.status).toBe('requires_action');
        const page = await (await fetch(intent.next_action?.redirect_to_url?.url ?? '')).text();
        expect(page).toContain('Complete authentication');
        expect(page).toContain('Fail authentication');

        const answer = await answerBank(intent, 'complete');
        const back = new URL(answer.headers.get('location') ?? '');
        expect(back.origin + back.pathname).toBe('https://shop.test/paid');
        expect(Object.fromEntries(back.searchParams)).toMatchObject({
          lead: '7',
          payment_intent: intent.id,
          redirect_status: 'succeeded',
        });
        expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
      },
    );

    it('goes back to the start when authentication fails', async () => {
      const intent = await started('4000002500003155');
      await answerBank(intent, 'fail');
      const failed = await stripe.paymentIntents.retrieve(intent.id);
      expect(failed.status).toBe('requires_payment_method');
      expect(failed.last_payment_error?.code).toBe('payment_intent_authentication_failure');
    });

    it('4000008260003178 authenticates and is then declined', async () => {
      const intent = await started('4000008260003178');
      await sandbox.send(`/sandbox/payment_intents/${intent.id}/authenticate`, { outcome: 'complete' });
      const failed = await stripe.paymentIntents.retrieve(intent.id);
      expect(failed.last_payment_error?.decline_code).toBe('insufficient_funds');
    });

    it('takes no money when the intent was canceled while the cardholder was at the bank', async () => {
      const intent = await started('4000002500003155');
      await stripe.paymentIntents.cancel(intent.id);
      const page = await answerBank(intent, 'complete');
      expect(await page.text()).toContain('does not wait for authentication any more');
      expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('canceled');
    });

    it('shows the page to nobody who guesses its address', async () => {
      const intent = await started('4000002500003155');
      const page = await fetch(`${sandbox.url}/3ds/${intent.id}?token=guess`, {
        method: 'POST',
        body: new URLSearchParams({ outcome: 'complete' }),
      });
      expect(await page.text()).toContain('does not wait');
      expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_action');
    });
  });

  it('cancels what has not succeeded, and nothing else', async () => {
    const intent = await anIntent();
    const canceled = await stripe.paymentIntents.cancel(intent.id, { cancellation_reason: 'abandoned' });
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    for (const id of [intent.id, (await aPayment(stripe)).id]) {
      const refusal = await refusalOf(stripe.paymentIntents.cancel(id));
      expect(refusal.code).toBe('payment_intent_unexpected_state');
      expect(refusal.payment_intent?.id).toBe(id);
    }
    expect((await confirm(intent, card('4242424242424242'))).body.error?.code).toBe(
      'payment_intent_unexpected_state',
    );
  });

  it('lets the publishable key do no more than its client secret allows', async () => {
    const intent = await anIntent({ metadata: { customer: 'private' } });
    const other = await anIntent();
    expect((await sandbox.browse('/v1/refunds', { payment_intent: intent.id })).status).toBe(401);
    expect(
      (await confirm({ ...intent, client_secret: other.client_secret }, card('4242424242424242'))).status,
    ).toBe(400);
    expect(
      (await sandbox.browse(`/v1/payment_intents/${intent.id}/confirm`, card('4242424242424242'))).status,
    ).toBe(400);
    const { body } = await confirm(intent, card('4242424242424242'));
    expect(body.metadata).toBeUndefined();
    expect(body.latest_charge).toBeUndefined();
  });

  it('knows its keys', async () => {
    const wrong = stripeAt(sandbox.port, { key: 'sk_test_somebody_else' });
    expect(await refusalOf(wrong.paymentIntents.list())).toMatchObject({
      statusCode: 401,
      type: 'StripeAuthenticationError',
    });
    const none = await fetch(`${sandbox.url}/v1/payment_intents`);
    expect(none.status).toBe(401);
  });

  it.each<[string, object, Partial<Stripe.StripeRawError>]>([
    [
      'an unknown parameter',
      { amount: 5000, currency: 'gbp', amonut: 1 },
      { code: 'parameter_unknown', param: 'amonut' },
    ],
    ['a missing amount', { currency: 'gbp' }, { code: 'parameter_missing', param: 'amount' }],
    [
      'half a penny',
      { amount: 19.99, currency: 'gbp' },
      { code: 'parameter_invalid_integer', param: 'amount' },
    ],
    ['nothing', { amount: 0, currency: 'gbp' }, { code: 'parameter_invalid_integer', param: 'amount' }],
    ['too little', { amount: 29, currency: 'gbp' }, { code: 'amount_too_small', param: 'amount' }],
    ['too much', { amount: 100_000_000, currency: 'gbp' }, { code: 'amount_too_large', param: 'amount' }],
    ['another currency', { amount: 5000, currency: 'usd' }, { param: 'currency' }],
    [
      'a later capture',
      { amount: 5000, currency: 'gbp', capture_method: 'manual' },
      { param: 'capture_method' },
    ],
  ])('refuses %s', async (_what, params, expected) => {
    const refusal = await refusalOf(stripe.paymentIntents.create(params as Stripe.PaymentIntentCreateParams));
    expect(refusal).toMatchObject({ statusCode: 400, rawType: 'invalid_request_error', ...expected });
  });

  it('answers 404 for what is not there, in the words of the API', async () => {
    const refusal = await refusalOf(stripe.paymentIntents.retrieve('pi_nobody'));
    expect(refusal).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such payment_intent: 'pi_nobody'",
    });
    expect(refusal.requestId).toMatch(/^req_/);
  });

  it('lists newest first, in pages, by time, and finds by metadata', async () => {
    const unlock = `unlock-${Date.now()}`;
    const made = [];
    for (let count = 0; count < 3; count++) made.push(await anIntent({ metadata: { unlock } }));
    const first = await stripe.paymentIntents.list({ limit: 2 });
    expect(first.data.map((row) => row.id)).toEqual([made[2]?.id, made[1]?.id]);
    expect(first.has_more).toBe(true);
    const next = await stripe.paymentIntents.list({ limit: 1, starting_after: made[1]?.id });
    expect(next.data[0]?.id).toBe(made[0]?.id);

    const tomorrow = Math.floor(Date.now() / 1000) + 86_400;
    expect((await stripe.paymentIntents.list({ created: { gte: tomorrow } })).data).toEqual([]);
    const found = await stripe.paymentIntents.search({ query: `metadata['unlock']:'${unlock}'` });
    expect(found.data).toHaveLength(3);
    const paid = await stripe.paymentIntents.search({
      query: `metadata['unlock']:'${unlock}' AND status:'succeeded'`,
    });
    expect(paid.data).toEqual([]);

    const all = [];
    for await (const intent of stripe.paymentIntents.list({ limit: 5 })) all.push(intent.id);
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual(expect.arrayContaining(made.map((intent) => intent.id)));
  });

  it('opens a dispute on the card that is made for it', async () => {
    const paid = await aPayment(stripe, 'pm_card_createDispute');
    const charge = await stripe.charges.retrieve(paid.latest_charge as string);
    expect(charge.disputed).toBe(true);
    expect((await refusalOf(stripe.refunds.create({ payment_intent: paid.id }))).code).toBe(
      'charge_disputed',
    );
    const events = await stripe.events.list({ type: 'charge.dispute.created' });
    expect(events.data[0]?.data.object).toMatchObject({ payment_intent: paid.id, reason: 'fraudulent' });
    const [dispute] = (await stripe.disputes.list({ payment_intent: paid.id })).data;
    expect(dispute?.balance_transactions).toMatchObject([
      { amount: -5_000, type: 'adjustment', reporting_category: 'dispute' },
    ]);
    const closed = await stripe.disputes.close(String(dispute?.id));
    expect(closed.status).toBe('lost');
    expect((await stripe.events.list({ type: 'charge.dispute.closed' })).data[0]?.data.object).toMatchObject({
      id: closed.id,
      status: 'lost',
    });
  });
});
