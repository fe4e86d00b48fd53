import Stripe from 'stripe';
import { cards, PaymentsBench } from '../../../../test/factories/payments.js';
import { eventually } from '../../../../test/support/eventually.js';
import { Visitor } from '../../../../test/support/visitor.js';

const path = '/api/webhooks/stripe';

describe('messages of the payment provider', () => {
  let bench: PaymentsBench & { url: string };
  beforeAll(async () => {
    bench = await PaymentsBench.listen();
  });
  afterAll(() => bench?.close());
  afterEach(async () => {
    await bench.bank.control('DELETE', 'faults');
    await mode({ double: false, shuffle: false, delayMs: 0, drop: false });
    await eventually('no differences are left', async () => (await bench.differences()).length === 0);
  });

  const mode = (wish: object): Promise<unknown> => bench.bank.control('POST', 'webhooks', wish);
  const inbox = (type?: string): Promise<{ id: string; type: string; state: string }[]> =>
    bench.rooms.database.query(
      'SELECT id, type, state FROM provider_events WHERE $1::text IS NULL OR type = $1',
      [type ?? null],
    );
  const becomes = (chargeId: string, status: string): Promise<unknown> =>
    eventually(`the charge is ${status}`, async () => (await bench.charge(chargeId)).status === status);
  const deliver = (wish: object): Promise<{ status: number }[]> =>
    bench.bank.control('POST', 'webhooks/redeliver', wish);
  const bookings = async (chargeId: string): Promise<number> =>
    (
      await bench.rooms.database.query(
        `SELECT FROM ledger_entries WHERE charge_id = $1 AND account = 'deposits_held'`,
        [chargeId],
      )
    ).length;

  it('settle a payment that no browser told us about', async () => {
    const charge = await bench.aCharge();
    await bench.bank.confirm(await bench.charges.clientSecret(charge.id));
    await becomes(charge.id, 'succeeded');
    expect(await bench.events(charge.id)).toEqual(['charge-succeeded']);
  });

  it('change nothing when they come twice and in any order', async () => {
    await mode({ double: true, shuffle: true });
    const charges = await Promise.all(Array.from({ length: 6 }, () => bench.aCharge()));
    for (const { id } of charges) await bench.bank.confirm(await bench.charges.clientSecret(id));
    for (const { id } of charges) await becomes(id, 'succeeded');
    for (const { id } of charges) await bench.aRefund(id);
    for (const { id } of charges)
      await eventually('the refund is done', async () =>
        (await bench.events(id)).includes('refund-succeeded'),
      );
    await eventually('all are applied', async () =>
      (await inbox()).every(({ state }) => state !== 'received'),
    );
    for (const { id } of charges)
      expect(await bench.events(id)).toEqual(['charge-succeeded', 'refund-requested', 'refund-succeeded']);
  });

  it('settle once when the same message comes ten times at once (pinelab-vendure-plugins #620)', async () => {
    await mode({ drop: true });
    const charge = await bench.aCharge();
    const secret = await bench.charges.clientSecret(charge.id);
    await bench.bank.confirm(secret);
    const events = await bench.bank.rows<{ id: string; type: string; data: { object: { id: string } } }>(
      'events',
    );
    const ours = events.filter(
      ({ data, type }) => type === 'payment_intent.succeeded' && secret.startsWith(data.object.id),
    );
    expect(ours).toHaveLength(1);
    const answers = await Promise.all(Array.from({ length: 10 }, () => deliver({ event: ours[0]?.id })));
    expect(answers.flat().map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    await becomes(charge.id, 'succeeded');
    expect(await bookings(charge.id)).toBe(1);
    expect(await bench.events(charge.id)).toEqual(['charge-succeeded']);
  });

  it('may overtake our own answer, and book nothing twice (gumroad #6193: webhook beat the commit)', async () => {
    const charge = await bench.aCharge();
    await bench.bank.fault('delay-answer', '/v1/payment_intents', { ms: 1_000 });
    const asking = bench.charges.clientSecret(charge.id);
    const intentId = await eventually(
      'the message taught us the intent',
      async () => (await bench.charge(charge.id)).providerIntentId,
    );
    expect(await asking).toContain(intentId);

    await bench.bank.confirm(await bench.charges.clientSecret(charge.id));
    await becomes(charge.id, 'succeeded');
    await bench.bank.fault('delay-answer', '/v1/refunds', { ms: 1_000 });
    const refund = await bench.aRefund(charge.id);
    await eventually('the refund is done', async () =>
      (await bench.events(charge.id)).includes('refund-succeeded'),
    );
    const [row] = await bench.rooms.database.query<{ state: string }>(
      `SELECT state FROM provider_operations WHERE business_id = $1`,
      [refund.id],
    );
    expect(['in_flight', 'done']).toContain(row?.state);
    await eventually('our own answer is in', async () => {
      const rows = await bench.rooms.database.query(
        `SELECT FROM provider_operations WHERE business_id = $1 AND state = 'done'`,
        [refund.id],
      );
      return rows.length === 1;
    });
    expect(await bench.events(charge.id)).toEqual([
      'charge-succeeded',
      'refund-requested',
      'refund-succeeded',
    ]);
  });

  it('are not waited for (Hi.Events #1067: the event never came)', async () => {
    await mode({ drop: true });
    const charge = await bench.aCharge();
    await bench.bank.confirm(await bench.charges.clientSecret(charge.id));
    await becomes(charge.id, 'succeeded');
  });

  it('tell of a refund that the bank sends back', async () => {
    const charge = await bench.aPaidCharge({}, cards.refundIsSlow);
    const refund = await bench.aRefund(charge.id);
    const atBank = await eventually('it is sent', async () => {
      const rows = await bench.rooms.database.query<{ id: string }>(
        `SELECT provider_refund_id AS id FROM refunds WHERE id = $1 AND status = 'sent'`,
        [refund.id],
      );
      return rows[0]?.id;
    });
    await bench.bank.control('POST', `refunds/${atBank}/advance`, { status: 'failed' });
    await eventually(
      'staff hear of it',
      async () => (await bench.events(charge.id)).at(-1) === 'refund-failed',
    );
  });

  it('tell staff of a chargeback, once', async () => {
    await mode({ double: true });
    const charge = await bench.aPaidCharge({}, cards.disputed);
    await eventually('staff hear of it', async () =>
      (await bench.events(charge.id)).includes('chargeback-opened'),
    );
    await deliver({ type: 'charge.dispute.created', times: 3 });
    await eventually('all are applied', async () =>
      (await inbox('charge.dispute.created')).every(({ state }) => state === 'applied'),
    );
    expect((await bench.events(charge.id)).filter((name) => name === 'chargeback-opened')).toHaveLength(1);
  });

  it('are kept and left alone when we do not know what they are about', async () => {
    const wish = {
      type: 'account.updated',
      object: { id: 'acct_1', object: 'account' },
      secret: 'whsec_sandbox',
    };
    expect(await bench.bank.control('POST', 'webhooks/forge', wish)).toMatchObject({ status: 200 });
    const strange = {
      type: 'payment_intent.succeeded',
      object: { id: 'pi_strange', object: 'payment_intent' },
      secret: 'whsec_sandbox',
    };
    expect(await bench.bank.control('POST', 'webhooks/forge', strange)).toMatchObject({ status: 200 });
    await eventually(
      'both are ignored',
      async () => (await inbox()).filter(({ state }) => state === 'ignored').length >= 2,
    );
  });

  it('are not believed: a signed success that did not happen settles nothing', async () => {
    const charge = await bench.aCharge();
    const secret = await bench.charges.clientSecret(charge.id);
    const object = {
      id: secret.split('_secret_')[0],
      object: 'payment_intent',
      status: 'succeeded',
      amount_received: 5_000,
      metadata: { chargeId: charge.id },
    };
    const wish = { type: 'payment_intent.succeeded', object, secret: 'whsec_sandbox' };
    const before = (await inbox('payment_intent.succeeded')).length;
    expect(await bench.bank.control('POST', 'webhooks/forge', wish)).toMatchObject({ status: 200 });
    await eventually('it is applied', async () => {
      const rows = await inbox('payment_intent.succeeded');
      return rows.length === before + 1 && rows.every(({ state }) => state !== 'received');
    });
    expect(await bench.charge(charge.id)).toMatchObject({ status: 'requires_payment' });
  });

  it('may be up to 256 KiB long, and not longer', async () => {
    const send = (kib: number) => {
      const event = {
        id: `evt_${kib}_kib`,
        object: 'event',
        type: 'plan.created',
        livemode: false,
        api_version: null,
      };
      const bare = JSON.stringify({ ...event, data: { object: { id: 'plan_1', object: 'plan', note: '' } } });
      const body = bare.replace('"note":""', `"note":"${'x'.repeat(kib * 1024 - bare.length)}"`);
      const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: 'whsec_sandbox' });
      return new Visitor(bench.url).call('POST', path, body, { 'stripe-signature': signature });
    };
    expect((await send(256)).status).toBe(200);
    expect(await inbox('plan.created')).toHaveLength(1);
    const refused = await send(257);
    expect([refused.status, refused.body['code']]).toEqual([413, 'request.too-large']);
    expect(await inbox('plan.created')).toHaveLength(1);
    const form = await new Visitor(bench.url).post('/api/login', { email: 'x'.repeat(101 * 1024) });
    expect(form.status).toBe(413);
  });

  describe('refuse what is not the provider’s', () => {
    it.each([
      ['forged', {}],
      ['stale', { secret: 'whsec_sandbox', ageSeconds: 301 }],
      ['changed on its way', { secret: 'whsec_sandbox', tamper: true }],
    ])('%s: 400, and nothing is stored', async (_, wish) => {
      const before = (await inbox()).length;
      const answer = await bench.bank.control('POST', 'webhooks/forge', {
        type: 'payment_intent.succeeded',
        object: { id: 'pi_x' },
        ...wish,
      });
      expect(answer).toMatchObject({ status: 400, body: expect.stringContaining('payments.bad-signature') });
      expect((await inbox()).length).toBe(before);
    });

    it.each([
      ['no signature', '{}', {}],
      ['a signature of nonsense', '{}', { 'stripe-signature': 't=abc,v1=zzz' }],
      ['an empty body', '', { 'stripe-signature': 't=1,v1=00' }],
      ['no JSON', '{"id":', { 'stripe-signature': 't=1,v1=00' }],
      ['a list', '[]', { 'stripe-signature': 't=1,v1=00' }],
      ['a prototype', '{"__proto__": {"type": "x"}}', { 'stripe-signature': 't=1,v1=00' }],
    ])('%s: 400', async (_, body, headers: Record<string, string>) => {
      const answer = await new Visitor(bench.url).call('POST', path, body, headers);
      expect(answer.status).toBe(400);
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
    });

    it('another kind of content: 4xx', async () => {
      const answer = await new Visitor(bench.url).call('POST', path, '<xml/>', {
        'content-type': 'application/xml',
      });
      expect(answer.status).toBe(415);
    });
  });
});
