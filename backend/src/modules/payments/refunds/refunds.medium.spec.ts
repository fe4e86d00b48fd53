import { randomUUID } from 'node:crypto';
import { cards, PaymentsBench } from '../../../../test/factories/payments.js';
import { ChargeNotPaid, OperationSettled, RefundExceedsCharge, RefundNotFailed } from '../payments.errors.js';
import { Asking } from '../provider/asking.service.js';
import type { Refund } from '../records/refund.entity.js';
import { addBusinessDays } from '../../../platform/time/business-days.js';

interface ProviderRefund {
  id: string;
  status: string;
  amount: number;
  metadata: { refundId?: string; attempt?: string };
}

describe('refunds', () => {
  let bench: PaymentsBench;
  beforeAll(async () => {
    bench = await PaymentsBench.open({}, { stripe: { refundDelayMs: 3_600_000 } });
  });
  afterAll(() => bench?.close());
  afterEach(async () => {
    await bench.bank.control('DELETE', 'faults');
    await bench.recover();
    expect(await bench.differences()).toEqual([]);
  });

  const refundsAtBank = async (refund: Pick<Refund, 'id'>): Promise<ProviderRefund[]> =>
    (await bench.bank.rows<ProviderRefund>('refunds')).filter(
      ({ metadata }) => metadata.refundId === refund.id,
    );
  const row = async (refund: Pick<Refund, 'id'>): Promise<Record<string, unknown>> => {
    const [found] = await bench.rooms.database.query<Record<string, unknown>>(
      'SELECT status, attempt, failure_code AS "failureCode" FROM refunds WHERE id = $1',
      [refund.id],
    );
    return found ?? {};
  };
  const bankSays = (refundAtBank: ProviderRefund | undefined, status: string): Promise<unknown> =>
    bench.bank.control('POST', `refunds/${refundAtBank?.id}/advance`, { status });

  describe('asking for one', () => {
    it('moves the money from held to in flight, in the transaction of whoever asks', async () => {
      const charge = await bench.aPaidCharge();
      const refund = await bench.aRefund(charge.id);
      const moves = await bench.rooms.database.query(
        `SELECT e.account, e.amount_pence::int AS pence FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
          WHERE t.key = $1 ORDER BY 2 DESC`,
        [`refund:${refund.id}:requested`],
      );
      expect(moves).toEqual([
        { account: 'deposits_held', pence: 5_000 },
        { account: 'refunds_in_flight', pence: -5_000 },
      ]);
      expect(await refundsAtBank(refund)).toEqual([]);
    });

    it('leaves no trace when the change that asked for it is rolled back', async () => {
      const charge = await bench.aPaidCharge();
      const asking = bench.database.transaction(async (tx) => {
        await bench.refunds.request(tx, { chargeId: charge.id, reason: 'not-selected' });
        throw new Error('the award did not happen');
      });
      await expect(asking).rejects.toThrow('the award did not happen');
      expect((await bench.refunds.progress([charge.id])).size).toBe(0);
    });

    it('makes one refund when it is asked for twice at once (openfoodnetwork #6330: double click refunded twice)', async () => {
      const charge = await bench.aPaidCharge();
      const refunds = await Promise.all(Array.from({ length: 10 }, () => bench.aRefund(charge.id)));
      expect(new Set(refunds.map(({ id }) => id)).size).toBe(1);
      await bench.recover();
      expect(await refundsAtBank(refunds[0] as Refund)).toHaveLength(1);
    });

    it('makes one refund when two reasons arise for the same deposit', async () => {
      const charge = await bench.aPaidCharge();
      const [lost, closed] = await Promise.all([
        bench.aRefund(charge.id, 'not-selected'),
        bench.aRefund(charge.id, 'lead-cancelled'),
      ]);
      expect(lost.id).toBe(closed.id);
    });

    it('refuses to give back what was never paid', async () => {
      const charge = await bench.aCharge();
      await expect(bench.aRefund(charge.id)).rejects.toThrow(ChargeNotPaid);
    });

    it('gives one part back once, however often it is asked for', async () => {
      const charge = await bench.aPaidCharge({ kind: 'charge', amountPence: 30_000 });
      const parts = await Promise.all([1, 2, 3].map(() => bench.aRefund(charge.id, 'shared-out', 10_000)));
      expect(new Set(parts.map(({ id }) => id)).size).toBe(1);
    });

    it('gives two parts back for the same reason when two decisions made them', async () => {
      const charge = await bench.aPaidCharge({ kind: 'charge', amountPence: 30_000 });
      const ask = (decision: string) =>
        bench.database.transaction((tx) =>
          bench.refunds.request(tx, {
            chargeId: charge.id,
            reason: 'price-lowered',
            decision,
            amountPence: 4_000,
          }),
        );
      const [first, second, again] = [await ask('change:1'), await ask('change:2'), await ask('change:1')];
      expect(again.id).toBe(first.id);
      expect(second.id).not.toBe(first.id);
      await bench.recover();
      expect([...(await refundsAtBank(first)), ...(await refundsAtBank(second))]).toMatchObject([
        { amount: 4_000 },
        { amount: 4_000 },
      ]);
      const changing = bench.rooms.database.query(`UPDATE refunds SET decision = 'other' WHERE id = $1`, [
        first.id,
      ]);
      await expect(changing).rejects.toThrow('never changes');
    });

    it('gives back in parts, and never more than was paid', async () => {
      const charge = await bench.aPaidCharge({ kind: 'charge', amountPence: 30_000 });
      await bench.aRefund(charge.id, 'shared-out', 10_000);
      await expect(bench.aRefund(charge.id, 'goodwill', 20_001)).rejects.toThrow(RefundExceedsCharge);
      await bench.aRefund(charge.id, 'rest');
      await bench.recover();
      const [sum] = await bench.rooms.database.query(
        `SELECT sum(amount_pence)::int AS pence, count(*)::int AS number FROM refunds WHERE charge_id = $1 AND status = 'succeeded'`,
        [charge.id],
      );
      expect(sum).toEqual({ pence: 30_000, number: 2 });
    });
  });

  describe('sending it', () => {
    it('sends it once however many workers try, under the refund row as key (saleor apps #2446)', async () => {
      const charge = await bench.aPaidCharge();
      const refund = await bench.aRefund(charge.id);
      await Promise.all(Array.from({ length: 10 }, () => bench.refunds.send(refund.id)));
      await bench.refunds.send(refund.id);
      expect(await refundsAtBank(refund)).toHaveLength(1);
      const sent = (await bench.bank.requests('POST', '/v1/refunds')).filter(
        ({ body }) => (body['metadata'] as unknown as { refundId: string }).refundId === refund.id,
      );
      expect(sent.map(({ headers }) => headers['idempotency-key'])).toEqual([`refund.create:${refund.id}`]);
      expect(await bench.events(charge.id)).toEqual([
        'charge-succeeded',
        'refund-requested',
        'refund-succeeded',
      ]);
    });

    it('shows how far it is: requested, sent with the day the bank promises, done', async () => {
      const charge = await bench.aPaidCharge({}, cards.refundIsSlow);
      const refund = await bench.aRefund(charge.id);
      const progress = async () => (await bench.refunds.progress([charge.id])).get(charge.id);
      expect(await progress()).toMatchObject({
        amount: '50.00',
        status: 'requested',
        sentAt: null,
        expectedBy: null,
      });
      await bench.refunds.send(refund.id);
      const sent = await progress();
      expect(sent).toMatchObject({ status: 'sent', completedAt: null });
      expect(await bench.differences()).toEqual([]);
      expect(sent?.expectedBy).toBe(addBusinessDays(new Date(sent?.sentAt ?? 0), 7));
      await bankSays((await refundsAtBank(refund))[0], 'succeeded');
      await bench.recover();
      expect(await progress()).toMatchObject({ status: 'succeeded', completedAt: expect.any(String) });
      expect((await bench.events(charge.id)).slice(-2)).toEqual(['refund-requested', 'refund-succeeded']);
    });

    it.each([
      'http-500',
      'http-500-after',
      'http-503',
      'http-429',
      'drop-before',
      'drop-answer',
      'hang',
      'hang-answer',
    ])('sends the money once although the provider fails (%s)', async (fault) => {
      const charge = await bench.aPaidCharge();
      const refund = await bench.aRefund(charge.id);
      await bench.bank.fault(fault, '/v1/refunds');
      await bench.refunds.send(refund.id);
      await bench.bank.control('DELETE', 'faults');
      await bench.recover();
      expect(await refundsAtBank(refund)).toHaveLength(1);
      expect(await row(refund)).toMatchObject({ status: 'succeeded' });
    });

    it('asks before it sends again when the key may be forgotten (spree #14500: paid again after the key was pruned)', async () => {
      const charge = await bench.aPaidCharge();
      const refund = await bench.aRefund(charge.id);
      await bench.bank.fault('http-500-after', '/v1/refunds');
      await bench.refunds.send(refund.id);
      const [operation] = await bench.rooms.database.query(
        'SELECT state FROM provider_operations WHERE business_id = $1',
        [refund.id],
      );
      expect(operation).toEqual({ state: 'unknown' });
      await bench.bank.control('POST', 'idempotency/prune', {});
      await bench.wait(25 * 3_600_000);
      await bench.recover();
      expect(await refundsAtBank(refund)).toHaveLength(1);
      expect(await row(refund)).toMatchObject({ status: 'succeeded', attempt: 1 });
    });

    it('is asked about with the next sweep when staff do not want to wait for its pause, and sent once', async () => {
      const charge = await bench.aPaidCharge();
      const refund = await bench.aRefund(charge.id);
      await bench.bank.fault('http-500-after', '/v1/refunds');
      await bench.refunds.send(refund.id);
      const [operation] = await bench.rooms.database.query<{ id: string }>(
        'SELECT id FROM provider_operations WHERE business_id = $1',
        [refund.id],
      );
      const id = operation?.id ?? '';
      await bench.rooms.database.query(
        `INSERT INTO sweep_setbacks (sweep, item, rests_until) VALUES ('carry out refund.create', $1, 'infinity')`,
        [id],
      );
      const state = async (): Promise<unknown> =>
        (await bench.rooms.database.query('SELECT state FROM provider_operations WHERE id = $1', [id]))[0];
      await bench.refunds.resolveWaiting();
      expect(await state()).toEqual({ state: 'unknown' });
      const asking = bench.rooms.app.get(Asking);
      await asking.askSoon(id);
      await bench.refunds.resolveWaiting();
      expect(await state()).toEqual({ state: 'done' });
      expect(await refundsAtBank(refund)).toHaveLength(1);
      await expect(asking.askSoon(id)).rejects.toThrow(OperationSettled);
      await expect(asking.askSoon(randomUUID())).rejects.toMatchObject({ kind: 'not-found' });
    });

    it('sends it under a new key when nothing was done and the old key is forgotten', async () => {
      const charge = await bench.aPaidCharge();
      const refund = await bench.aRefund(charge.id);
      await bench.bank.fault('http-500', '/v1/refunds');
      await bench.refunds.send(refund.id);
      await bench.bank.control('POST', 'idempotency/prune', {});
      await bench.wait(25 * 3_600_000);
      await bench.recover();
      expect((await refundsAtBank(refund)).map(({ metadata }) => metadata.attempt)).toEqual(['2']);
      expect(await row(refund)).toMatchObject({ status: 'succeeded', attempt: 2 });
    });

    it('counts a refund that staff made by hand at the provider, and does not pay again', async () => {
      const charge = await bench.aPaidCharge();
      const refund = await bench.aRefund(charge.id);
      await bench.bank.staff('refunds', { payment_intent: String(charge.providerIntentId) });
      await bench.refunds.send(refund.id);
      expect(await row(refund)).toMatchObject({ status: 'succeeded' });
      const all = await bench.bank.rows<{ payment_intent: string }>('refunds');
      expect(all.filter((one) => one.payment_intent === charge.providerIntentId)).toHaveLength(1);
    });

    it('leaves to staff what the provider will never do', async () => {
      const charge = await bench.aPaidCharge({}, cards.disputed);
      const refund = await bench.aRefund(charge.id);
      await bench.refunds.send(refund.id);
      expect(await row(refund)).toMatchObject({ status: 'failed', failureCode: 'charge_disputed' });
      expect((await bench.events(charge.id)).at(-1)).toBe('refund-failed');
    });
  });

  describe('when the bank sends it back', () => {
    it('turns a succeeded refund into a failed one and reverses the books (woocommerce-gateway-stripe #4405)', async () => {
      const charge = await bench.aPaidCharge({}, cards.refundFails);
      const refund = await bench.aRefund(charge.id);
      await bench.refunds.send(refund.id);
      expect(await row(refund)).toMatchObject({ status: 'succeeded' });
      await bankSays((await refundsAtBank(refund))[0], 'failed');
      await bench.recover();
      expect(await row(refund)).toMatchObject({ status: 'failed', failureCode: 'expired_or_canceled_card' });
      expect((await bench.events(charge.id)).slice(-2)).toEqual(['refund-succeeded', 'refund-failed']);
      const bookings = await bench.rooms.database.query(
        'SELECT kind FROM ledger_transactions WHERE key LIKE $1 ORDER BY id',
        [`refund:${refund.id}:%`],
      );
      expect(bookings).toEqual([
        { kind: 'refund-requested' },
        { kind: 'refund-left' },
        { kind: 'refund-returned' },
      ]);
      expect((await bench.refunds.progress([charge.id])).get(charge.id)).toMatchObject({
        status: 'failed',
        completedAt: null,
      });
    });

    it('sends it again as a new attempt when staff say so; the old attempt stays ended (eliza #11022)', async () => {
      const charge = await bench.aPaidCharge({}, cards.refundIsSlow);
      const refund = await bench.aRefund(charge.id);
      await bench.refunds.send(refund.id);
      await expect(bench.refunds.retry(refund.id)).rejects.toThrow(RefundNotFailed);
      await bankSays((await refundsAtBank(refund))[0], 'failed');
      await bench.refundFollowing.refresh(refund.id);
      await Promise.all([bench.refunds.retry(refund.id), bench.refunds.retry(refund.id)]);
      await bench.refunds.retry(refund.id);
      expect(await row(refund)).toMatchObject({ status: 'requested', attempt: 2 });
      await bench.recover();
      const atBank = await refundsAtBank(refund);
      expect(atBank.map(({ status, metadata }) => [metadata.attempt, status])).toEqual([
        ['1', 'failed'],
        ['2', 'pending'],
      ]);
      await bankSays(atBank[1], 'succeeded');
      await bench.wait(24 * 3_600_000);
      await bench.recover();
      expect(await row(refund)).toMatchObject({ status: 'succeeded', attempt: 2 });
      const operations = await bench.rooms.database.query(
        `SELECT attempt, state, compensated_at IS NOT NULL AS compensated FROM provider_operations WHERE business_id = $1 ORDER BY 1`,
        [refund.id],
      );
      expect(operations).toEqual([
        { attempt: 1, state: 'done', compensated: true },
        { attempt: 2, state: 'done', compensated: false },
      ]);
    });

    it('notices it without any message, also weeks later', async () => {
      const charge = await bench.aPaidCharge();
      const refund = await bench.aRefund(charge.id);
      await bench.refunds.send(refund.id);
      await bench.wait(20 * 24 * 3_600_000);
      await bankSays((await refundsAtBank(refund))[0], 'failed');
      await bench.sweep();
      expect(await row(refund)).toMatchObject({ status: 'failed' });
    });

    it('ends the attempt also when the news overtakes the answer to our own call', async () => {
      const charge = await bench.aPaidCharge();
      const refund = await bench.aRefund(charge.id);
      await bench.bank.fault('delay-answer', '/v1/refunds', { ms: 700 });
      const sending = bench.refunds.send(refund.id);
      let atBank: ProviderRefund[] = [];
      while (atBank.length === 0) atBank = await refundsAtBank(refund);
      await bankSays(atBank[0], 'failed');
      await bench.refundFollowing.onProviderEvent({
        id: String(atBank[0]?.id),
        metadata: { refundId: refund.id },
      });
      expect(await row(refund)).toMatchObject({ status: 'failed' });
      await sending;
      expect(await row(refund)).toMatchObject({ status: 'failed', attempt: 1 });
      await bench.refunds.retry(refund.id);
      await bench.recover();
      expect(await row(refund)).toMatchObject({ status: 'succeeded', attempt: 2 });
    });
  });

  it('goes out although an older one cannot be worked on', async () => {
    const charge = await bench.aPaidCharge();
    const stuck = await bench.aPaidCharge();
    const [broken, fine] = [await bench.aRefund(stuck.id), await bench.aRefund(charge.id)];
    const blocked = bench.rooms.database;
    await blocked.query(
      `CREATE FUNCTION no_refund() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$`,
    );
    await blocked.query(
      `CREATE TRIGGER no_refund BEFORE UPDATE ON refunds FOR EACH ROW WHEN (OLD.id = '${broken.id}') EXECUTE FUNCTION no_refund()`,
    );
    await bench.wait(1_000);
    await bench.sweep();
    expect(await row(fine)).toMatchObject({ status: 'succeeded' });
    expect(await row(broken)).toMatchObject({ status: 'requested' });
    await blocked.query('DROP TRIGGER no_refund ON refunds; DROP FUNCTION no_refund');
    await bench.recover();
    expect(await row(broken)).toMatchObject({ status: 'succeeded' });
    expect(await refundsAtBank(broken)).toHaveLength(1);
  });

  it('does not believe a refund that names another one in its metadata', async () => {
    const charge = await bench.aPaidCharge();
    const other = await bench.aPaidCharge();
    const refund = await bench.aRefund(charge.id);
    const strange = await bench.aRefund(other.id);
    await bench.refunds.send(strange.id);
    const id = String((await refundsAtBank(strange))[0]?.id);
    expect(await bench.refundFollowing.onProviderEvent({ id, metadata: { refundId: refund.id } })).toBe(true);
    expect(await row(refund)).toMatchObject({ status: 'requested' });
    expect(
      await bench.refundFollowing.onProviderEvent({ id: 're_unknown', metadata: { refundId: randomUUID() } }),
    ).toBe(false);
  });
});
