import { PaymentsBench } from '../../../test/factories/payments.js';
import { sweepOf } from '../../../test/support/sweeps.js';
import { InvalidFields } from '../../platform/errors/domain-error.js';
import { Clock } from '../../platform/time/clock.js';
import type { GivenDetails } from './tax-details.policy.js';
import { TaxDetails } from './tax-details.service.js';

const dayMs = 24 * 3_600_000;
const given: GivenDetails = {
  ...{ kind: 'individual', firstName: 'Rosa', lastName: 'Field', dateOfBirth: '1990-02-28' },
  ...{ street: '12 High Street', town: 'Bolton', postcode: 'BL1 1AA', taxNumber: 'AB 12 34 56 C' },
};

describe('what HMRC wants to know of an installer who is paid', () => {
  let bench: PaymentsBench;
  let payeeId: string;
  beforeAll(async () => {
    bench = await PaymentsBench.open();
  });
  afterAll(() => bench?.close());
  beforeEach(async () => {
    await bench.resetClock();
    payeeId = await bench.aPayee();
  });

  const details = (): TaxDetails => bench.rooms.app.get(TaxDetails, { strict: false });
  const at = (days: number): string =>
    new Date(bench.rooms.app.get(Clock).now().getTime() + days * dayMs).toISOString().slice(0, 13);
  const remind = (): Promise<void> => sweepOf(bench.rooms.app, 'tax');
  /** A job of theirs is approved, and everything that can happens. */
  async function aJobIsPaid() {
    const payout = await bench.aPayout(await bench.aJob({ payeeId }));
    await bench.sweep();
    return payout;
  }
  /** Names of what they were told, oldest first, with what it says. */
  const told = (): Promise<{ name: string; number: string | null; until: string | null }[]> =>
    bench.rooms.database.query(
      `SELECT replace(name, 'tax.', '') AS name, payload ->> 'number' AS number, left(payload ->> 'waitsFrom', 13) AS until
         FROM outbox_events WHERE name LIKE 'tax.%' AND payload ->> 'userId' = $1 ORDER BY id`,
      [payeeId],
    );
  const statusOf = async (id: string): Promise<string | undefined> =>
    (
      await bench.rooms.database.query<{ status: string }>('SELECT status FROM payouts WHERE id = $1', [id])
    )[0]?.status;

  it('is asked when their first pay was sent, once, and is nothing before', async () => {
    expect(await details().byUser(payeeId)).toMatchObject({ state: 'not-asked', waitsFrom: null });
    await details().ask(payeeId);
    const until = at(60);
    await details().ask(payeeId);
    await bench.wait(dayMs);
    await details().ask(payeeId);
    expect(await told()).toEqual([{ name: 'details-asked', number: null, until }]);
    const { state, waitsFrom } = await details().byUser(payeeId);
    expect([state, waitsFrom?.slice(0, 13)]).toEqual(['asked', until]);
  });

  it('is reminded of twice; from day 60 on pay waits, and goes out as soon as it is told', async () => {
    await details().ask(payeeId);
    const [day40, day60] = [at(40), at(60)];
    expect(day40).not.toBe(day60);
    for (const day of [19, 20, 39, 40, 59]) {
      await bench.resetClock();
      await bench.wait(day * dayMs + 1_000);
      await remind();
    }
    expect((await told()).map(({ name, number }) => [name, number])).toEqual([
      ['details-asked', null],
      ['details-reminded', '1'],
      ['details-reminded', '2'],
    ]);
    const early = await aJobIsPaid();
    expect(await statusOf(early.id)).toBe('sent');
    await bench.wait(dayMs + 5_000);
    await remind();
    await remind();
    expect((await told()).at(-1)).toEqual({ name: 'pay-waits', number: null, until: null });
    const late = await aJobIsPaid();
    await bench.sweep();
    expect([await statusOf(late.id), await bench.transfersOf(late.id)]).toEqual(['waiting_account', []]);
    expect(await bench.payouts.byIds([late.id, early.id])).toEqual(
      new Map([
        [late.id, expect.objectContaining({ waitsForTaxDetails: true })],
        [early.id, expect.objectContaining({ waitsForTaxDetails: false })],
      ]),
    );
    expect(await bench.payoutEvents(late.id)).toEqual(['payout-waiting']);
    expect(await details().save(payeeId, given)).toMatchObject({ state: 'given', numberEnd: '56C' });
    expect((await told()).at(-1)?.name).toBe('details-given');
    await bench.sending.releaseAllOf(payeeId);
    await bench.sweep();
    expect(await statusOf(late.id)).toBe('sent');
    expect(await bench.differences()).toEqual([]);
  });

  it('is paid by a sweep too, where the news of it was lost', async () => {
    await details().ask(payeeId);
    for (let step = 0; step < 3; step += 1) {
      await bench.wait(20 * dayMs + 1_000);
      await remind();
    }
    const { id } = await aJobIsPaid();
    expect(await statusOf(id)).toBe('waiting_account');
    await details().save(payeeId, given);
    for (let round = 0; round < 2; round += 1) await bench.sweep();
    expect(await statusOf(id)).toBe('sent');
  });

  it('leaves the turn to others while it waits', async () => {
    await details().ask(payeeId);
    for (let step = 0; step < 3; step += 1) {
      await bench.wait(20 * dayMs + 1_000);
      await remind();
    }
    for (let count = 0; count < 3; count += 1) await aJobIsPaid();
    const other = await bench.aPayout(await bench.aJob({ payeeId: await bench.aPayee({ isReady: false }) }));
    await bench.sending.lookAfterWaitingOnes(1);
    expect(await bench.payoutEvents(other.id)).toEqual(['payout-waiting']);
  });

  it('gives who hears late as long as everybody', async () => {
    await details().ask(payeeId);
    await bench.wait(90 * dayMs);
    const [day20, day40] = [at(40), at(20)].toReversed();
    await remind();
    await remind();
    expect((await told()).slice(1)).toEqual([{ name: 'details-reminded', number: '1', until: day40 }]);
    expect(day20).not.toBe(day40);
    await bench.wait(20 * dayMs + 1_000);
    await remind();
    expect((await told()).at(-1)).toMatchObject({ name: 'details-reminded', number: '2' });
  });

  it('is asked nobody who has told it before', async () => {
    await details().save(payeeId, given);
    await details().ask(payeeId);
    await bench.wait(100 * dayMs);
    await remind();
    expect(await told()).toEqual([]);
    expect(await details().byUser(payeeId)).toMatchObject({ state: 'given', waitsFrom: null });
  });

  it('may be corrected with the number that is there, which lies sealed', async () => {
    await details().save(payeeId, given);
    const { taxNumber: _, ...again } = given;
    const view = await details().save(payeeId, { ...again, town: 'Bury' });
    expect(view).toMatchObject({ town: 'Bury', numberKind: 'nino', numberEnd: '56C' });
    expect(JSON.stringify(view)).not.toContain('123456');
    const [row] = await bench.rooms.database.query<{ sealed: Buffer; row: string }>(
      'SELECT sealed_number AS sealed, t::text AS row FROM tax_details t WHERE user_id = $1',
      [payeeId],
    );
    expect(row?.row).not.toMatch(/AB123456C|AB 12 34 56 C/);
    expect(details().numberOf(payeeId, row?.sealed as Buffer)).toBe('AB123456C');
    expect(details().numberOf(await bench.aPayer(), row?.sealed as Buffer)).toBeNull();
  });

  it('changes nothing when it is wrong', async () => {
    await details().save(payeeId, given);
    const wrong = { ...given, town: 'Bury', taxNumber: 'QQ 12 34 56 C' };
    await expect(details().save(payeeId, wrong)).rejects.toThrow(InvalidFields);
    expect(await details().byUser(payeeId)).toMatchObject({ town: 'Bolton' });
    const stranger = await bench.aPayer();
    await expect(details().save(stranger, wrong)).rejects.toThrow(InvalidFields);
    expect(
      await bench.rooms.database.query('SELECT FROM tax_details WHERE user_id = $1', [stranger]),
    ).toEqual([]);
  });

  it('goes with the account of who was never paid, and stays with that of who was', async () => {
    await details().save(payeeId, given);
    const paid = await bench.aPayee();
    await details().save(paid, given);
    await details().ask(paid);
    for (const id of [payeeId, paid]) await details().forgetUnpaid(id);
    expect(
      await bench.rooms.database.query(
        'SELECT user_id AS id FROM tax_details WHERE user_id = ANY ($1::uuid[])',
        [[payeeId, paid]],
      ),
    ).toEqual([{ id: paid }]);
  });
});
