import { randomUUID } from 'node:crypto';
import { PaymentsBench } from '../../../../test/factories/payments.js';
import { repository } from '../../../platform/database/repository.js';
import { sql } from '../../../platform/database/sql.js';
import { NotFound } from '../../../platform/errors/domain-error.js';
import { PayoutHeld, PayoutLeft, PayoutNotHeld, PayoutUnderWay, StalePayout } from '../payments.errors.js';
import { Payout } from '../records/payout.entity.js';
import { PayoutHolds } from './payout-holds.service.js';

describe('a held payout', () => {
  let bench: PaymentsBench;
  let holds: PayoutHolds;
  let staffId: string;
  beforeAll(async () => {
    bench = await PaymentsBench.open();
    holds = bench.rooms.app.get(PayoutHolds);
    staffId = await bench.aPayer();
  });
  afterAll(() => bench?.close());
  beforeEach(() => bench.resetClock());
  afterEach(async () => {
    await bench.bank.control('DELETE', 'faults');
    await bench.recover();
    expect(await bench.differences()).toEqual([]);
  });

  const aReadyPayout = async () => bench.aPayout(await bench.aJob({ payeeId: await bench.aPayee() }));
  const row = (id: string) => repository(bench.database, Payout).findOneByOrFail({ id });
  const why = { reason: 'The photos show another roof.' };
  const once = [{ amount: 22_800, reversed: false }];

  it('is not sent, whoever tries, and goes out once it is released', async () => {
    const { id, subjectId, payeeId } = await aReadyPayout();
    await holds.hold(staffId, id, why);
    await bench.sending.send(id);
    await bench.sending.releaseAllOf(payeeId);
    await bench.recover();
    expect(await bench.transfersOf(id)).toEqual([]);
    expect(await bench.payouts.ofSubject(subjectId)).toMatchObject({
      status: 'held',
      expectedOn: null,
      holdReason: why.reason,
    });
    await bench.wait(9 * 24 * 3_600_000);
    await holds.release(staffId, id, { reason: 'It was the right roof.' });
    const released = await row(id);
    expect(released).toMatchObject({ status: 'due', heldAt: null, heldBy: null, holdReason: null });
    // The promise counts from the release.
    expect(released.dueAt?.getTime()).toBeGreaterThan(released.requestedAt.getTime() + 8 * 24 * 3_600_000);
    await bench.recover();
    expect(await bench.transfersOf(id)).toEqual(once);
    expect(await bench.payoutEvents(id)).toEqual([
      'payout-due',
      'payout-held',
      'payout-released',
      'payout-due',
      'payout-sent',
    ]);
    expect(
      await sql(
        bench.database,
        'SELECT act, reason, by_id AS by FROM payout_holds WHERE payout_id = $1 ORDER BY id',
        [id],
      ),
    ).toEqual([
      { act: 'held', reason: why.reason, by: staffId },
      { act: 'released', reason: 'It was the right roof.', by: staffId },
    ]);
  });

  it('either was sent and the hold is refused, or is held and nothing is sent, however they meet', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 24; round += 1) {
      const { id } = await aReadyPayout();
      const hold = async () => (await Promise.allSettled([holds.hold(staffId, id, why)]))[0];
      // In two rounds it is certain who comes first; in the others they meet somewhere.
      const early = round === 0 ? await hold() : null;
      const sending = bench.sending.send(id);
      if (round === 1) await sending;
      await new Promise((resolve) => setTimeout(resolve, round % 8));
      const held = early ?? (await hold());
      await sending;
      if (held.status === 'rejected')
        expect([PayoutUnderWay, PayoutLeft]).toContain((held.reason as Error).constructor);
      await bench.sending.resolveWaiting();
      outcomes.add(held.status);
      expect(await bench.transfersOf(id)).toEqual(held.status === 'fulfilled' ? [] : once);
      expect((await row(id)).status).toBe(held.status === 'fulfilled' ? 'held' : 'sent');
    }
    expect([...outcomes].toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('cannot be held while the provider’s answer is lost, nor after it was sent', async () => {
    const { id } = await aReadyPayout();
    await bench.bank.fault('http-500-after', '/v1/transfers');
    await bench.sending.send(id);
    await expect(holds.hold(staffId, id, why)).rejects.toThrow(PayoutUnderWay);
    await bench.bank.control('DELETE', 'faults');
    await bench.recover();
    await expect(holds.hold(staffId, id, why)).rejects.toThrow(PayoutLeft);
    expect(await bench.transfersOf(id)).toEqual(once);
  });

  it('of two who act at once one does, and the other is told', async () => {
    const { id, version } = await aReadyPayout();
    const both = await Promise.allSettled([
      holds.hold(staffId, id, { ...why, version }),
      holds.hold(staffId, id, { ...why, version }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((one) => one.status === 'rejected')?.reason).toBeInstanceOf(StalePayout);
    await expect(holds.hold(staffId, id, why)).rejects.toThrow(PayoutHeld);
    const seen = { ...why, version: (await row(id)).version };
    await Promise.allSettled([holds.release(staffId, id, seen), holds.release(staffId, id, seen)]);
    await expect(holds.release(staffId, id, why)).rejects.toThrow(PayoutNotHeld);
    await expect(holds.hold(staffId, randomUUID(), why)).rejects.toThrow(NotFound);
    await bench.recover();
    expect(await bench.transfersOf(id)).toEqual(once);
  });

  it('waits for the account after its release, as any other', async () => {
    const { id } = await bench.aPayout(await bench.aJob({ payeeId: await bench.aPayee({ isReady: false }) }));
    await holds.hold(staffId, id, why);
    await bench.onboard((await row(id)).payeeId);
    await bench.recover();
    expect((await row(id)).status).toBe('held');
    await holds.release(staffId, id, why);
    await bench.recover();
    expect(await bench.transfersOf(id)).toEqual(once);
  });

  it('is taken back by a dispute: its price is held again, and nobody holds the pay', async () => {
    const { id, subjectId } = await aReadyPayout();
    await holds.hold(staffId, id, why);
    expect(await bench.database.transaction((tx) => bench.payouts.takeBack(tx, subjectId))).toBe(true);
    expect(await row(id)).toMatchObject({ status: 'canceled', heldAt: null, holdReason: null });
    await expect(holds.release(staffId, id, why)).rejects.toThrow(PayoutNotHeld);
  });

  it('is what the database knows of it too: no hold without who and why, no way from held to sent', async () => {
    const { id } = await aReadyPayout();
    await expect(
      sql(bench.database, `UPDATE payouts SET status = 'held' WHERE id = $1`, [id]),
    ).rejects.toThrow('payouts_held_by_somebody');
    await holds.hold(staffId, id, why);
    await expect(
      sql(
        bench.database,
        `UPDATE payouts SET status = 'due', due_at = clock_now(), held_at = NULL, held_by = NULL, hold_reason = NULL WHERE id = $1`,
        [id],
      ),
    ).rejects.toThrow('it cannot become due');
  });
});
