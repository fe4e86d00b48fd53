import { createHmac, randomUUID } from 'node:crypto';
import { PaymentsBench } from '../../../../test/factories/payments.js';
import { eventually } from '../../../../test/support/eventually.js';
import { Clock } from '../../../platform/time/clock.js';
import { BadSignature } from '../payments.errors.js';

let bench: PaymentsBench;

/** A message as the provider signs it, on the clock that it shares with the product. */
function signed(
  type: string,
  object: object,
  more: object = {},
  id = `evt_${randomUUID()}`,
  secret = 'whsec_sandbox',
): { body: Buffer; signature: string } {
  const body = Buffer.from(
    JSON.stringify({ id, object: 'event', type, livemode: false, data: { object }, ...more }),
  );
  const at = Math.floor(bench.rooms.app.get(Clock).now().getTime() / 1_000);
  const mac = createHmac('sha256', secret).update(`${at}.${body.toString()}`).digest('hex');
  return { body, signature: `t=${at},v1=${mac}` };
}

describe('the inbox for messages of the provider', () => {
  beforeAll(async () => {
    bench = await PaymentsBench.open({ STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_connected' });
  });
  afterAll(() => bench?.close());

  const rows = (): Promise<{ id: string; state: string }[]> =>
    bench.rooms.database.query('SELECT id, state FROM provider_events ORDER BY id');
  const lastId = async (): Promise<string> => (await rows()).at(-1)?.id ?? '';

  it('keeps a message once, also when it comes five times at once', async () => {
    const { body, signature } = signed('plan.created', { id: 'plan_1', object: 'plan' });
    await Promise.all(Array.from({ length: 5 }, () => bench.webhooks.receive(body, signature)));
    expect(await rows()).toHaveLength(1);
    const events = await bench.rooms.database.query(
      `SELECT FROM outbox_events WHERE name = 'payments.provider-event-received'`,
    );
    expect(events).toHaveLength(1);
    await bench.webhooks.apply(await lastId());
    expect((await rows()).at(-1)?.state).toBe('ignored');
  });

  it('reports a chargeback once, also when two workers apply the message at once', async () => {
    const charge = await bench.aPaidCharge();
    const object = await bench.bank.dispute(charge.providerIntentId);
    const { body, signature } = signed('charge.dispute.created', object);
    await bench.webhooks.receive(body, signature);
    const id = await lastId();
    await Promise.all(Array.from({ length: 5 }, () => bench.webhooks.apply(id)));
    expect(await bench.events(charge.id)).toEqual(['charge-succeeded', 'chargeback-opened']);
  });

  it('takes what either endpoint signed, and nothing else', async () => {
    const signedWith = (secret: string) =>
      signed('plan.created', { id: 'plan_3', object: 'plan' }, {}, undefined, secret);
    const [connected, foreign] = [signedWith('whsec_connected'), signedWith('whsec_foreign')];
    await bench.webhooks.receive(connected.body, connected.signature);
    expect(await lastId()).not.toBe('');
    await expect(bench.webhooks.receive(foreign.body, foreign.signature)).rejects.toThrow(BadSignature);
  });

  it('takes the raw bytes: the same facts in another order are not what was signed', async () => {
    const { body, signature } = signed('plan.created', { id: 'plan_2', object: 'plan' });
    const reordered = Buffer.from(JSON.stringify(JSON.parse(body.toString()), null, 1));
    await expect(bench.webhooks.receive(reordered, signature)).rejects.toThrow(BadSignature);
  });

  it('keeps a message for later when the provider does not answer', async () => {
    const charge = await bench.aCharge();
    const secret = await bench.charges.clientSecret(charge.id);
    await bench.bank.confirm(secret);
    const { body, signature } = signed('payment_intent.succeeded', {
      id: secret.split('_secret_')[0],
      object: 'payment_intent',
    });
    await bench.webhooks.receive(body, signature);
    const id = await lastId();
    await bench.bank.fault('http-503', '/v1/payment_intents', { method: 'GET', times: 5 });
    await expect(bench.webhooks.apply(id)).rejects.toThrow('does not answer');
    expect((await rows()).at(-1)?.state).toBe('received');
    await bench.bank.control('DELETE', 'faults');
    await bench.recover();
    expect((await rows()).at(-1)?.state).toBe('applied');
    expect(await bench.charge(charge.id)).toMatchObject({ status: 'succeeded' });
  });

  it('lets the others pass when a message can never be applied', async () => {
    const { body, signature } = signed('payment_intent.succeeded', {
      id: 'pi_stuck',
      object: 'payment_intent',
    });
    await bench.webhooks.receive(body, signature);
    const stuck = await lastId();
    const other = signed('plan.created', { id: 'plan_3', object: 'plan' });
    await bench.webhooks.receive(other.body, other.signature);
    const passing = await lastId();
    await bench.wait(60_000);
    const first = await bench.webhooks.takeWaiting(1_000, 1);
    const second = await bench.webhooks.takeWaiting(1_000, 1);
    expect([...first, ...second].sort()).toEqual([stuck, passing].sort());
    expect(await bench.webhooks.takeWaiting(1_000)).toEqual([]);
    await bench.wait(60_000);
    expect(await bench.webhooks.takeWaiting(1_000)).toHaveLength(2);
    await bench.recover();
  });

  it('ends a message about a foreign intent that names a charge of ours', async () => {
    const { id: chargeId } = await bench.aCharge();
    const { body, signature } = signed('payment_intent.succeeded', {
      id: 'pi_of_somebody_else',
      object: 'payment_intent',
      metadata: { chargeId },
    });
    await bench.webhooks.receive(body, signature);
    await bench.webhooks.apply(await lastId());
    expect((await rows()).at(-1)?.state).toBe('ignored');
    expect(await bench.charge(chargeId)).toMatchObject({ status: 'requires_payment' });
  });

  /** All that a message could move. */
  async function books(): Promise<unknown> {
    const tables = ['charges', 'refunds', 'chargebacks', 'payouts', 'payout_accounts', 'ledger_entries'];
    const rows = tables.map((table) => bench.rooms.database.query(`SELECT * FROM ${table} ORDER BY 1`));
    return Promise.all(rows);
  }

  /** How often the provider was called. */
  const calls = async (): Promise<number> =>
    (await bench.bank.control<{ path: string }[]>('GET', 'requests')).filter(({ path }) =>
      path.startsWith('/v1/'),
    ).length;

  it('changes nothing at a rightly signed word of what the account of the key does not have', async () => {
    const { id: chargeId, providerIntentId } = await bench.aPaidCharge();
    const [payment_intent, metadata] = [
      providerIntentId,
      { chargeId, payoutId: chargeId, refundId: chargeId },
    ];
    const strange: [type: string, object: object, more?: object][] = [
      ['payment_intent.succeeded', { id: 'pi_elsewhere', object: 'payment_intent', metadata }],
      ['payment_intent.canceled', { id: 'pi_elsewhere', object: 'payment_intent', metadata }],
      ['charge.refunded', { id: 'ch_elsewhere', object: 'charge', payment_intent: 'pi_elsewhere', metadata }],
      ['charge.refunded', { id: 'ch_elsewhere', object: 'charge', payment_intent, amount_refunded: 5_000 }],
      [
        'refund.updated',
        { id: 're_elsewhere', object: 'refund', payment_intent, status: 'succeeded', metadata },
      ],
      ['charge.dispute.created', { id: 'dp_elsewhere', object: 'dispute', payment_intent, amount: 5_000 }],
      ['transfer.reversed', { id: 'tr_elsewhere', object: 'transfer', reversed: true, metadata }],
    ];
    const before = await books();
    for (const [type, object] of strange) {
      const { body, signature } = signed(type, object);
      await bench.webhooks.receive(body, signature);
      await bench.webhooks.apply(await lastId());
      expect([type, (await rows()).at(-1)?.state]).toEqual([
        type,
        expect.stringMatching(/^(applied|ignored)$/) as string,
      ]);
    }
    expect(await books()).toEqual(before);
  });

  it.each([
    ['account.updated', { id: 'acct_nobody', object: 'account', payouts_enabled: true }],
    ['payout.paid', { id: 'po_nobody', object: 'payout', status: 'paid', amount: 5_000 }],
    ['payout.failed', { id: 'po_nobody', object: 'payout', status: 'failed', amount: 5_000 }],
    ['account.updated', { id: 'acct_other', object: 'account', payouts_enabled: true }],
  ])(
    'ignores %s of a connected account that is not known here, and asks for nothing',
    async (type, object) => {
      const before = await books();
      const asked = await calls();
      const { body, signature } = signed(
        type,
        object,
        { account: 'acct_nobody' },
        undefined,
        'whsec_connected',
      );
      await bench.webhooks.receive(body, signature);
      await bench.webhooks.apply(await lastId());
      expect((await rows()).at(-1)?.state).toBe('ignored');
      expect(await books()).toEqual(before);
      expect(await calls()).toBe(asked);
    },
  );

  it('does not listen to what happens inside a connected account', async () => {
    const charge = await bench.aCharge();
    const secret = await bench.charges.clientSecret(charge.id);
    await bench.bank.confirm(secret);
    const object = { id: secret.split('_secret_')[0], object: 'payment_intent' };
    const { body, signature } = signed('payment_intent.succeeded', object, { account: 'acct_installer' });
    await bench.webhooks.receive(body, signature);
    await bench.webhooks.apply(await lastId());
    expect((await rows()).at(-1)?.state).toBe('ignored');
    expect(await bench.charge(charge.id)).toMatchObject({ status: 'requires_payment' });
    await bench.recover();
  });

  it.each(['not-a-uuid', randomUUID(), "'; DROP TABLE charges; --"])(
    'is not led astray by metadata that name %s',
    async (chargeId) => {
      const { body, signature } = signed('payment_intent.succeeded', {
        id: 'pi_other',
        object: 'payment_intent',
        metadata: { chargeId },
      });
      await bench.webhooks.receive(body, signature);
      await bench.webhooks.apply(await lastId());
      expect((await rows()).at(-1)?.state).toMatch(/applied|ignored/);
    },
  );
});

describe('a key that the provider does not take any more', () => {
  it('stops the calls, and staff are told once', async () => {
    const bad = await PaymentsBench.open({ STRIPE_SECRET_KEY: 'sk_test_revoked' });
    try {
      const charge = await bad.aCharge();
      const asked = () => bad.charges.clientSecret(charge.id);
      for (let tries = 0; tries < 5; tries += 1)
        await expect(asked()).rejects.toMatchObject({ code: 'payments.provider-unavailable' });
      const calls = await bad.bank.requests('POST', '/v1/payment_intents');
      expect(calls.length).toBeLessThanOrEqual(1);
      const alarms = () =>
        bad.rooms.database.query(`SELECT FROM outbox_events WHERE name = 'payments.provider-barred'`);
      await eventually('an alarm', async () => (await alarms()).length > 0);
      expect(await alarms()).toHaveLength(1);
    } finally {
      await bad.close();
    }
  });
});
