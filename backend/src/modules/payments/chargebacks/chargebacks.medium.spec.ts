import { cards, PaymentsBench } from '../../../../test/factories/payments.js';
import { Ledger } from '../ledger/ledger.service.js';
import { ChargedBack } from '../payments.errors.js';
import { StripeGateway } from '../provider/stripe.gateway.js';
import { Chargebacks } from './chargebacks.service.js';

describe('a payment that its card holder disputes', () => {
  let bench: PaymentsBench;
  beforeEach(async () => {
    bench = await PaymentsBench.open({}, { stripe: { openingBalancePence: 0 } });
  });
  afterEach(async () => {
    await bench.recover();
    expect(await bench.differences()).toEqual([]);
    await bench.close();
  });

  const balances = () => bench.rooms.app.get(Ledger).balances();
  const refund = async (): Promise<unknown> => {
    const rows = await bench.rooms.database.query(
      'SELECT status, failure_code AS "failureCode" FROM refunds ORDER BY id',
    );
    return rows[0];
  };
  const chargeback = async (): Promise<unknown> =>
    (await bench.rooms.database.query('SELECT status FROM chargebacks'))[0];
  const refundsAtBank = () => bench.bank.rows<{ id: string; status: string }>('refunds');

  it('is booked and reported once, however many hear of it at once', async () => {
    const charge = await bench.aPaidCharge();
    const { id } = await bench.bank.dispute(charge.providerIntentId);
    await Promise.all(Array.from({ length: 5 }, () => bench.chargebacks.hearOf(id)));
    expect(await balances()).toMatchObject({
      provider_balance: 0,
      charged_back: 5_000,
      deposits_held: 5_000,
    });
    expect(await bench.events(charge.id)).toEqual(['charge-succeeded', 'chargeback-opened']);
    expect(await bench.differences()).toEqual([]);
  });

  it('is found although no message of the provider ever came', async () => {
    const charge = await bench.aPaidCharge({}, cards.disputed);
    expect(await bench.differences()).toContainEqual(
      expect.stringMatching(/^chargeback dp_\w+: unknown here, open/),
    );
    expect(await bench.chargebacks.askAboutAll()).toBe(1);
    expect(await bench.chargebacks.askAboutAll()).toBe(0);
    expect(await bench.events(charge.id)).toContain('chargeback-opened');
  });

  it('is found although another one cannot be booked', async () => {
    const [older, newer] = [
      await bench.aPaidCharge({}, cards.disputed),
      await bench.aPaidCharge({}, cards.disputed),
    ];
    await bench.rooms.database.query(`
      CREATE FUNCTION refuse_one() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'not this one'; END $$;
      CREATE TRIGGER refuse_one BEFORE INSERT ON chargebacks FOR EACH ROW WHEN (NEW.charge_id = '${newer.id}') EXECUTE FUNCTION refuse_one()`);
    await bench.chargebacks.askAboutAll();
    expect(await bench.events(older.id)).toContain('chargeback-opened');
    await bench.rooms.database.query('DROP TRIGGER refuse_one ON chargebacks');
  });

  it('is heard of and lost before the payment is: the payment is booked first, and nothing is held', async () => {
    const charge = await bench.aCharge();
    const secret = await bench.charges.clientSecret(charge.id);
    await bench.bank.confirm(secret);
    const { id } = await bench.bank.dispute(String(secret.split('_secret_')[0]));
    await bench.bank.decide(id, 'lost');
    await Promise.all([bench.chargebacks.hearOf(id), bench.chargebacks.hearOf(id)]);
    await bench.charges.refresh(charge.id);
    expect(await balances()).toMatchObject({
      ...{ provider_balance: 0, deposits_held: 0, charged_back: 0, chargeback_losses: 0 },
    });
  });

  it('is held again when the platform wins', async () => {
    const charge = await bench.aPaidCharge();
    const { id } = await bench.bank.dispute(charge.providerIntentId);
    await bench.chargebacks.hearOf(id);
    await bench.bank.decide(id, 'won');
    await Promise.all([bench.chargebacks.hearOf(id), bench.chargebacks.hearOf(id)]);
    expect(await balances()).toMatchObject({
      provider_balance: 5_000,
      charged_back: 0,
      deposits_held: 5_000,
    });
    expect((await bench.events(charge.id)).at(-1)).toBe('chargeback-closed');
  });

  it('sends the refund that had to wait, once, when the platform wins', async () => {
    const charge = await bench.aPaidCharge({}, cards.disputed);
    await bench.chargebacks.askAboutAll();
    await bench.refunds.send((await bench.aRefund(charge.id)).id);
    expect(await refund()).toEqual({ status: 'failed', failureCode: 'charge_disputed' });
    const [atBank] = await bench.bank.rows<{ id: string }>('disputes');
    await bench.bank.decide(String(atBank?.id), 'won');
    await bench.recover();
    expect(await refund()).toMatchObject({ status: 'succeeded' });
    expect(await refundsAtBank()).toHaveLength(1);
  });

  it('costs nothing when it is lost while the money was still held, and nothing is refunded on top', async () => {
    const charge = await bench.aPaidCharge();
    const { id } = await bench.bank.dispute(charge.providerIntentId);
    await bench.bank.decide(id, 'lost');
    await Promise.all([bench.chargebacks.hearOf(id), bench.chargebacks.hearOf(id)]);
    expect(await balances()).toMatchObject({
      provider_balance: 0,
      charged_back: 0,
      deposits_held: 0,
      chargeback_losses: 0,
    });
    await expect(bench.aRefund(charge.id)).rejects.toMatchObject({
      code: 'payments.nothing-held',
      data: { went: 'charged-back' },
    });
    expect(await refundsAtBank()).toEqual([]);
  });

  it('ends the refund that waited when it is lost: the card holder is never paid twice', async () => {
    const charge = await bench.aPaidCharge();
    const asked = await bench.aRefund(charge.id);
    const { id } = await bench.bank.dispute(charge.providerIntentId);
    await bench.refunds.send(asked.id);
    await bench.bank.decide(id, 'lost');
    await bench.chargebacks.hearOf(id);
    expect(await refund()).toEqual({ status: 'failed', failureCode: 'charged_back' });
    expect(await balances()).toMatchObject({ refunds_in_flight: 0, chargeback_losses: 0 });
    await expect(bench.refunds.retry(asked.id)).rejects.toThrow(ChargedBack);
    await bench.recover();
    expect(await refundsAtBank()).toEqual([]);
  });

  it('is lost before a refund was sent: the refund is given up', async () => {
    const charge = await bench.aPaidCharge();
    const asked = await bench.aRefund(charge.id);
    const { id } = await bench.bank.dispute(charge.providerIntentId);
    await bench.bank.decide(id, 'lost');
    await bench.chargebacks.hearOf(id);
    await bench.bank.control('DELETE', 'requests');
    await bench.refunds.send(asked.id);
    expect(await bench.bank.requests('POST', '/v1/refunds')).toEqual([]);
    expect(await refund()).toEqual({ status: 'failed', failureCode: 'charged_back' });
  });

  it('is a loss when the money had gone back already', async () => {
    const charge = await bench.aPaidCharge();
    await bench.refunds.send((await bench.aRefund(charge.id)).id);
    const { id } = await bench.bank.dispute(charge.providerIntentId);
    await bench.bank.decide(id, 'lost');
    await bench.chargebacks.hearOf(id);
    expect(await balances()).toMatchObject({
      provider_balance: -5_000,
      charged_back: 0,
      chargeback_losses: 5_000,
    });
  });

  it('waits for a refund whose answer was lost before it counts as lost', async () => {
    const charge = await bench.aPaidCharge();
    const asked = await bench.aRefund(charge.id);
    await bench.bank.fault('drop-answer', '/v1/refunds', { times: 2 });
    await bench.refunds.send(asked.id);
    await bench.bank.control('DELETE', 'faults');
    const { id } = await bench.bank.dispute(charge.providerIntentId);
    await bench.bank.decide(id, 'lost');
    await bench.chargebacks.hearOf(id);
    expect(await chargeback()).toEqual({ status: 'open' });
    await bench.recover();
    expect(await chargeback()).toEqual({ status: 'lost' });
    expect(await refund()).toMatchObject({ status: 'succeeded' });
    expect(await balances()).toMatchObject({ chargeback_losses: 5_000 });
  });

  it('does not send a refund again that the bank returns after the chargeback was lost', async () => {
    const charge = await bench.aPaidCharge({}, cards.refundIsSlow);
    await bench.refunds.send((await bench.aRefund(charge.id)).id);
    const { id } = await bench.bank.dispute(charge.providerIntentId);
    await bench.bank.decide(id, 'lost');
    await bench.chargebacks.hearOf(id);
    const [atBank] = await refundsAtBank();
    await bench.bank.control('POST', `refunds/${atBank?.id}/advance`, { status: 'failed' });
    await bench.recover();
    expect(await refund()).toMatchObject({ status: 'failed' });
    expect(await refundsAtBank()).toHaveLength(1);
  });

  it('is won on appeal: what was a loss comes back', async () => {
    const charge = await bench.aPaidCharge();
    await bench.refunds.send((await bench.aRefund(charge.id)).id);
    const { id } = await bench.bank.dispute(charge.providerIntentId);
    await bench.bank.decide(id, 'lost');
    await bench.chargebacks.hearOf(id);
    await bench.bank.decide(id, 'won');
    await bench.chargebacks.hearOf(id);
    expect(await balances()).toMatchObject({ provider_balance: 0, charged_back: 0, chargeback_losses: 0 });
    expect(await chargeback()).toEqual({ status: 'won' });
  });

  it('is lost again after the appeal was won: what the bank takes twice is booked twice', async () => {
    const charge = await bench.aPaidCharge();
    const { id } = await bench.bank.dispute(charge.providerIntentId);
    for (const outcome of ['lost', 'won', 'lost'] as const) {
      await bench.bank.decide(id, outcome);
      await bench.chargebacks.hearOf(id);
      expect(await bench.differences()).toEqual([]);
    }
    expect(await balances()).toMatchObject({ provider_balance: 0, charged_back: 0, deposits_held: 0 });
    expect(await chargeback()).toEqual({ status: 'lost' });
  });

  it('takes what is held also when the bank decides before it takes the money', async () => {
    const charge = await bench.aPaidCharge();
    const { id } = await bench.bank.dispute(charge.providerIntentId);
    await bench.bank.decide(id, 'lost');
    const answer = await bench.rooms.app.get(StripeGateway).chargeback(id);
    if (answer.kind !== 'done') throw new Error(answer.message);
    await bench.rooms.app.get(Chargebacks).settle({ ...answer.value, takenPence: 0 });
    expect(await balances()).toMatchObject({ deposits_held: 5_000 });
    await bench.chargebacks.hearOf(id);
    expect(await balances()).toMatchObject({
      ...{ provider_balance: 0, charged_back: 0, deposits_held: 0, chargeback_losses: 0 },
    });
    await expect(bench.aRefund(charge.id)).rejects.toMatchObject({ data: { went: 'charged-back' } });
  });

  it('is decided while refunds of it are asked for and sent, and nobody waits for ever', async () => {
    const charges = await Promise.all(Array.from({ length: 6 }, () => bench.aPaidCharge()));
    await Promise.all(
      charges.map(async (charge, at) => {
        const { id } = await bench.bank.dispute(charge.providerIntentId);
        const asked = await bench.aRefund(charge.id);
        await bench.bank.decide(id, at % 2 ? 'lost' : 'won');
        await Promise.all([
          bench.chargebacks.hearOf(id),
          bench.refunds.send(asked.id),
          bench.chargebacks.hearOf(id),
          bench.aRefund(charge.id),
        ]);
      }),
    );
    await bench.recover();
    expect(await refundsAtBank()).toHaveLength(3);
  });

  it('is named to staff and left alone when it is about no payment of ours', async () => {
    const intent = await bench.bank.staff<{ id: string }>('payment_intents', {
      amount: '700',
      currency: 'gbp',
      confirm: 'true',
      payment_method: cards.disputed,
      return_url: 'http://localhost',
    });
    expect(await bench.chargebacks.askAboutAll()).toBe(1);
    expect(await bench.rooms.database.query('SELECT charge_id FROM chargebacks')).toEqual([
      { charge_id: null },
    ]);
    expect(await balances()).toMatchObject({ charged_back: 0 });
    expect(await bench.differences()).toEqual([
      `intent ${intent.id}: 700 pence were received for nothing that we know`,
    ]);
    await bench.bank.control('POST', 'reset');
    await bench.rooms.database.query(
      'ALTER TABLE chargebacks DISABLE TRIGGER chargebacks_guard; DELETE FROM chargebacks',
    );
  });

  it('stays in the books for good', async () => {
    const charge = await bench.aPaidCharge({}, cards.disputed);
    await bench.chargebacks.askAboutAll();
    await expect(
      bench.rooms.database.query('DELETE FROM chargebacks WHERE charge_id = $1', [charge.id]),
    ).rejects.toThrow('never deleted');
  });
});
