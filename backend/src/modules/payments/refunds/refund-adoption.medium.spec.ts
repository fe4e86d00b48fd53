import { PaymentsBench } from '../../../../test/factories/payments.js';
import { Ledger } from '../ledger/ledger.service.js';
import type { Charge } from '../records/charge.entity.js';
import { RefundAdoption } from './refund-adoption.service.js';

interface AtBank {
  id: string;
  amount: number;
  status: string;
}

describe('a refund that staff made at the provider by hand', () => {
  let bench: PaymentsBench;
  beforeEach(async () => {
    bench = await PaymentsBench.open({}, { stripe: { openingBalancePence: 0 } });
  });
  afterEach(async () => {
    await bench.bank.control('DELETE', 'faults');
    await bench.recover();
    expect(await bench.differences()).toEqual([]);
    await bench.close();
  });

  const adoption = (): RefundAdoption => bench.rooms.app.get(RefundAdoption);
  const byHand = ({ providerIntentId }: Charge, pence?: number): Promise<AtBank> =>
    bench.bank.staff('refunds', {
      payment_intent: String(providerIntentId),
      ...(pence && { amount: String(pence) }),
    });
  const look = ({ providerIntentId }: Charge): Promise<number> =>
    adoption().lookAtIntent(String(providerIntentId));
  const rows = ({ id }: Charge) =>
    bench.rooms.database.query(
      `SELECT reason, amount_pence AS pence, status, given_up AS "givenUp" FROM refunds WHERE charge_id = $1 ORDER BY id`,
      [id],
    );
  const atBank = async ({ providerIntentId }: Charge): Promise<AtBank[]> =>
    (await bench.bank.rows<AtBank & { payment_intent: string }>('refunds')).filter(
      (one) => one.payment_intent === providerIntentId,
    );
  const balances = () => bench.rooms.app.get(Ledger).balances();

  it('is booked once, however often and at once its messages come, and staff are told', async () => {
    const charge = await bench.aPaidCharge();
    const { id } = await byHand(charge);
    await Promise.all(Array.from({ length: 50 }, () => look(charge)));
    await look(charge);
    expect(await rows(charge)).toEqual([
      { reason: 'made-at-provider', pence: 5_000, status: 'succeeded', givenUp: false },
    ]);
    expect(await balances()).toMatchObject({ provider_balance: 0, deposits_held: 0 });
    const told = await bench.rooms.database.query(
      `SELECT payload ->> 'providerRefundId' AS id FROM outbox_events WHERE name = 'payments.refund-adopted'`,
    );
    expect(told).toEqual([{ id }]);
  });

  it('is found by the sweep when its message is lost', async () => {
    const charge = await bench.aPaidCharge();
    await byHand(charge, 1_000);
    expect(await bench.differences()).not.toEqual([]);
    await bench.sweep();
    expect(await rows(charge)).toMatchObject([{ pence: 1_000, status: 'succeeded' }]);
  });

  it('leaves the rest of a held deposit to us, and that rest goes back in full', async () => {
    const charge = await bench.aPaidCharge();
    await byHand(charge, 1_000);
    await look(charge);
    const ours = await bench.aRefund(charge.id);
    expect(ours.amountPence).toBe(4_000);
    await bench.refunds.send(ours.id);
    expect((await atBank(charge)).map(({ amount }) => amount).sort()).toEqual([1_000, 4_000]);
  });

  it('takes the place of a part of ours that has not gone out, and ours is sent for the rest', async () => {
    const charge = await bench.aPaidCharge();
    await bench.aRefund(charge.id);
    await byHand(charge, 1_000);
    await look(charge);
    await bench.recover();
    expect(await rows(charge)).toEqual([
      { reason: 'not-selected', pence: 5_000, status: 'failed', givenUp: true },
      { reason: 'made-at-provider', pence: 1_000, status: 'succeeded', givenUp: false },
      { reason: 'not-selected', pence: 4_000, status: 'succeeded', givenUp: false },
    ]);
    expect((await atBank(charge)).map(({ amount }) => amount).sort()).toEqual([1_000, 4_000]);
  });

  it('does not block ours for ever when ours was refused because of it', async () => {
    const charge = await bench.aPaidCharge();
    const ours = await bench.aRefund(charge.id);
    await byHand(charge, 1_000);
    await bench.refunds.send(ours.id);
    expect(await rows(charge)).toMatchObject([{ status: 'failed' }]);
    await adoption().lookAtCharge(charge.id);
    await bench.recover();
    expect((await atBank(charge)).map(({ amount }) => amount).sort()).toEqual([1_000, 4_000]);
    await expect(bench.refunds.retry(ours.id)).rejects.toMatchObject({
      code: 'payments.refund-not-failed',
    });
  });

  it('waits for ours whose answer was lost, and then counts as well', async () => {
    const charge = await bench.aPaidCharge();
    const ours = await bench.aRefund(charge.id, 'shared-out', 2_000);
    await bench.bank.fault('drop-answer', '/v1/refunds', { times: 2 });
    await bench.refunds.send(ours.id);
    await bench.bank.control('DELETE', 'faults');
    await byHand(charge, 3_000);
    await look(charge);
    await bench.recover();
    expect(await rows(charge)).toMatchObject([
      { reason: 'shared-out', status: 'succeeded' },
      { reason: 'made-at-provider', status: 'succeeded' },
    ]);
  });

  it('is the platform’s own loss when the money was not held any more', async () => {
    const charge = await bench.aPaidCharge();
    await bench.database.transaction((tx) =>
      bench.rooms.app.get(Ledger).book(tx, {
        key: `charge:${charge.id}:forfeited`,
        kind: 'deposit-forfeited',
        moves: [{ debit: 'deposits_held', credit: 'forfeits', pence: 5_000, chargeId: charge.id }],
      }),
    );
    await byHand(charge);
    await look(charge);
    expect(await balances()).toMatchObject({
      provider_balance: 0,
      refunds_unfunded: 5_000,
      forfeits: 5_000,
      refunds_in_flight: 0,
    });
  });

  it('is sent by us when the bank returns it later', async () => {
    const charge = await bench.aPaidCharge();
    const { id } = await byHand(charge);
    await look(charge);
    await bench.bank.control('POST', `refunds/${id}/advance`, { status: 'failed' });
    await bench.wait(24 * 3_600_000);
    await bench.recover();
    expect(await rows(charge)).toMatchObject([{ status: 'failed' }]);
    const [refund] = await bench.rooms.database.query<{ id: string }>('SELECT id FROM refunds');
    await bench.refunds.retry(String(refund?.id));
    await bench.recover();
    expect((await atBank(charge)).map(({ status }) => status).sort()).toEqual(['failed', 'succeeded']);
  });
});
