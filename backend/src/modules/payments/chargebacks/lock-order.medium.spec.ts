import { setTimeout as sleep } from 'node:timers/promises';
import { cards, PaymentsBench } from '../../../../test/factories/payments.js';
import { eventually } from '../../../../test/support/eventually.js';
import { asSomebodyElse } from '../../../platform/database/one-connection.js';
import { Clock } from '../../../platform/time/clock.js';
import { Users } from '../../auth/users.service.js';

/** Enough of them that two orders which do not agree meet: with one wrong lock it fails in the first rounds. */
const rounds = 15;

describe('those who change the money of one charge', () => {
  let bench: PaymentsBench;
  beforeAll(async () => {
    bench = await PaymentsBench.open({ DATABASE_POOL: '30' });
  });
  afterAll(() => bench?.close());

  /** A charge with two refunds on their way, of which the bank has sent one back, and a dispute that it has decided. */
  async function aBattle(outcome: 'won' | 'lost') {
    const charge = await bench.aPaidCharge({}, cards.refundIsSlow);
    const refunds = [
      await bench.aRefund(charge.id, 'not-selected', 1_000),
      await bench.aRefund(charge.id, 'lead-ended', 1_500),
    ];
    for (const { id } of refunds) await bench.refunds.send(id);
    const atBank = await bench.rooms.database.query<{ id: string }>(
      'SELECT provider_refund_id AS id FROM refunds WHERE charge_id = $1 ORDER BY id',
      [charge.id],
    );
    await bench.bank.control('POST', `refunds/${atBank[0]?.id}/advance`, { status: 'failed' });
    const { id: disputeId } = await bench.bank.dispute(charge.providerIntentId);
    await bench.bank.decide(disputeId, outcome);
    return { charge, refunds, atBank, disputeId };
  }

  it('take their locks in one order: whoever comes at once waits, and nobody is a deadlock’s victim', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { charge, refunds, atBank, disputeId } = await aBattle(round % 2 ? 'won' : 'lost');
      await bench.wait(3_600_000 * (round + 1));
      const work: (() => Promise<unknown>)[] = [
        ...Array.from({ length: 3 }, () => () => bench.chargebacks.hearOf(disputeId)),
        ...refunds.map(
          ({ id }) =>
            () =>
              bench.refundFollowing.refresh(id),
        ),
        ...atBank.map(
          ({ id }) =>
            () =>
              bench.refundFollowing.onProviderEvent({ id, object: 'refund' }),
        ),
        () => bench.refundFollowing.hearOfAll(String(charge.providerIntentId)),
        () => bench.refundFollowing.askAboutOpenOnes(),
        () => bench.charges.askAboutOpenOnes(),
        () => bench.chargebacks.askAboutAll(),
        () => bench.aRefund(charge.id, 'withdrawn'),
        () => bench.refunds.retry(String(refunds[0]?.id)),
        () => bench.refunds.resolveWaiting(),
      ];
      await Promise.allSettled([...work, ...work.toReversed()].map((one) => one()));
    }
    expect([...bench.database.yields]).toEqual([]);
    await bench.recover();
    expect(await bench.differences()).toEqual([]);
  });

  it('are not held up while the person whose money it is gets a payout account, or proves an address', async () => {
    const payerId = await bench.aPayer();
    const { app } = bench.rooms;
    const charge = await bench.database.transaction(async (tx) => {
      await app.get(Users).lock(tx, payerId);
      await app.get(Users).setPayoutAccount(payerId, 'acct_of_this_person', tx);
      // Another transaction, which would wait for this one for ever.
      return asSomebodyElse(() => bench.aCharge({ payerId }));
    });
    expect(charge).toMatchObject({ payerId, status: 'requires_payment' });
  });

  it('are not waited for by a poll that has refunds in hand', async () => {
    const charge = await bench.aPaidCharge({}, cards.refundIsSlow);
    const refund = await bench.aRefund(charge.id, 'not-selected', 1_000);
    await bench.refunds.send(refund.id);
    await bench.wait(2 * 86_400_000);
    const isPolled = async () => {
      const [row] = await bench.rooms.database.query<{ isPolled: boolean }>(
        'SELECT check_at > $2 AS "isPolled" FROM refunds WHERE id = $1',
        [refund.id, bench.rooms.app.get(Clock).now()],
      );
      return row?.isPolled;
    };
    expect(await isPolled()).toBe(false);
    const poll = await bench.database.transaction(async (tx) => {
      await tx.query('SELECT FROM charges WHERE id = $1 FOR UPDATE', [charge.id]);
      const polling = asSomebodyElse(() => bench.refundFollowing.askAboutOpenOnes());
      await eventually('the refund’s next poll is written down', isPolled);
      return { polling };
    });
    expect(await poll.polling).toBeGreaterThan(0);
  });

  it('begin anew when they have to yield to each other', async () => {
    const [left, right] = [await bench.aPayer(), await bench.aPayer()];
    let begun = 0;
    const lockBoth = (first: string, second: string): Promise<void> =>
      bench.database.transaction('payers.lock-both', async (tx) => {
        begun += 1;
        await tx.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [first]);
        // Both have the first before either asks for the second.
        if (begun <= 2) await eventually('both have begun', () => Promise.resolve(begun >= 2));
        if (begun <= 2) await sleep(50);
        await tx.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [second]);
      });
    await Promise.all([lockBoth(left, right), lockBoth(right, left)]);
    // On a crowded machine one of them may have to yield more than once.
    const { count = 0, where } = bench.database.yields.get('payers.lock-both') ?? {};
    expect([begun - count, count > 0, where]).toEqual([
      2,
      true,
      expect.stringContaining('in relation "users"'),
    ]);
  });
});
