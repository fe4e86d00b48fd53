import type { Nation } from '../../../platform/geo/nations.js';
import type { BankPayoutSnapshot, TransferRequest, TransferSnapshot } from '../provider/connect.outcome.js';
import type { HeldAndRoom } from '../held/held.js';
import type { PayoutStatus } from '../records/payout.entity.js';
import {
  expectedOn,
  isFor,
  isOfTheAccount,
  isRefusedByBank,
  jobGroup,
  movesOfPay,
  newsOfBank,
  nextAccountCheck,
  nextTransferCheck,
  standingOf,
  takingBack,
} from './payouts.policy.js';
import { spread } from '../held/held.js';

const hour = 3_600_000;
const day = 24 * hour;
const now = new Date('2026-11-20T12:00:00Z');

describe('how a price leaves what is held for it', () => {
  const pay = { feePence: 1_200, netPence: 22_800, payeeId: 'rosa' };

  it('is first the fee, then the pay, each charge emptied before the next', () => {
    expect(
      movesOfPay(pay, [
        { chargeId: 'a', pence: 20_000 },
        { chargeId: 'b', pence: 4_000 },
      ]),
    ).toEqual([
      { debit: 'jobs_held', chargeId: 'a', credit: 'fees_earned', pence: 1_200, userId: 'rosa' },
      { debit: 'jobs_held', chargeId: 'a', credit: 'owed_to_installers', pence: 18_800, userId: 'rosa' },
      { debit: 'jobs_held', chargeId: 'b', credit: 'owed_to_installers', pence: 4_000, userId: 'rosa' },
    ]);
  });

  it('is nothing when the charges hold a penny too little, and the platform’s own money when there is none', () => {
    expect(movesOfPay(pay, [{ chargeId: 'a', pence: 23_999 }])).toBeNull();
    expect(movesOfPay(pay, [])).toEqual([
      { debit: 'jobs_funded', credit: 'fees_earned', pence: 1_200, userId: 'rosa' },
      { debit: 'jobs_funded', credit: 'owed_to_installers', pence: 22_800, userId: 'rosa' },
    ]);
    expect(movesOfPay({ ...pay, feePence: 0 }, [])).toHaveLength(1);
  });
});

describe('how pay that was sent comes down to a decision', () => {
  const payout = { feePence: 1_200, netPence: 22_800, clawedPence: 0, feeReturnedPence: 0 };
  const charge = (about: Partial<HeldAndRoom> = {}): HeldAndRoom => ({
    chargeId: 'a',
    pence: 0,
    room: 24_000,
    lost: 0,
    unfunded: 0,
    ...about,
  });
  const half = { to: { grossPence: 12_000, feePence: 600 }, restPence: 12_000 };

  it('takes the pay above it and the fee above it, and refunds their sum', () => {
    expect(takingBack({ payout, charges: [charge()], ...half })).toEqual({
      parts: [{ chargeId: 'a', payPence: 11_400, feePence: 600 }],
      refunds: [{ chargeId: 'a', pence: 12_000 }],
    });
  });

  it('takes nothing when the installer is right, and all when not', () => {
    const right = { to: { grossPence: 24_000, feePence: 1_200 }, restPence: 0 };
    expect(takingBack({ payout, charges: [charge()], ...right })).toEqual({
      parts: [{ chargeId: 'a', payPence: 0, feePence: 0 }],
      refunds: [],
    });
    const wrong = { to: { grossPence: 0, feePence: 0 }, restPence: 24_000 };
    expect(takingBack({ payout, charges: [charge()], ...wrong })).toEqual({
      parts: [{ chargeId: 'a', payPence: 22_800, feePence: 1_200 }],
      refunds: [{ chargeId: 'a', pence: 24_000 }],
    });
  });

  it('spreads over the charges of a price that was raised, none beyond what it can give back', () => {
    const charges = [charge({ room: 5_000 }), charge({ chargeId: 'b', room: 19_000 })];
    expect(takingBack({ payout, charges, ...half })).toEqual({
      parts: [
        { chargeId: 'a', payPence: 5_000, feePence: 0 },
        { chargeId: 'b', payPence: 6_400, feePence: 600 },
      ],
      refunds: [
        { chargeId: 'a', pence: 5_000 },
        { chargeId: 'b', pence: 7_000 },
      ],
    });
  });

  it('gives nobody again what the bank gave them, and takes nothing twice', () => {
    const lost = { payout: { ...payout, clawedPence: 22_800 }, charges: [charge({ room: 0, lost: 24_000 })] };
    expect(takingBack({ ...lost, to: { grossPence: 0, feePence: 0 }, restPence: 24_000 })).toEqual({
      parts: [{ chargeId: 'a', payPence: 0, feePence: 0 }],
      refunds: [],
    });
    const some = {
      payout: { ...payout, clawedPence: 10_000 },
      charges: [charge({ room: 14_000, lost: 10_000 })],
    };
    expect(takingBack({ ...some, ...half })).toEqual({
      parts: [{ chargeId: 'a', payPence: 1_400, feePence: 600 }],
      refunds: [{ chargeId: 'a', pence: 2_000 }],
    });
  });

  it('takes no fee beyond that on the part that the bank’s loss leaves, and counts what is held first', () => {
    const one = { payout, charges: [charge({ room: 24_000, lost: 5_000 })] };
    expect(takingBack({ ...one, ...half }).refunds).toEqual([{ chargeId: 'a', pence: 7_000 }]);
    const held = { payout, charges: [charge({ pence: 2_000, room: 22_000 })] };
    expect(takingBack({ ...held, ...half })).toEqual({
      parts: [{ chargeId: 'a', payPence: 10_000, feePence: 0 }],
      refunds: [{ chargeId: 'a', pence: 12_000 }],
    });
    const two = { payout, charges: [charge({ pence: 12_000 }), charge({ chargeId: 'b', pence: 12_000 })] };
    expect(takingBack({ ...two, ...half }).refunds).toEqual([{ chargeId: 'a', pence: 12_000 }]);
    const feeAlone = {
      payout: { ...payout, clawedPence: 22_800 },
      charges: [charge({ room: 1_000 }), charge({ chargeId: 'b', room: 1_000 })],
    };
    expect(
      takingBack({ ...feeAlone, to: { grossPence: 0, feePence: 0 }, restPence: 24_000 }).parts.map(
        ({ feePence }) => feePence,
      ),
    ).toEqual([1_000, 200]);
    const platform = { payout, charges: [] };
    expect(takingBack({ ...platform, ...half }).parts).toEqual([
      { chargeId: null, payPence: 11_400, feePence: 600 },
    ]);
  });

  it('takes no more than is missing when pay came back by hand', () => {
    const byHand = {
      payout: { ...payout, clawedPence: 22_800 },
      charges: [charge({ pence: 22_800, room: 1_200 })],
    };
    expect(takingBack({ ...byHand, to: { grossPence: 0, feePence: 0 }, restPence: 24_000 })).toEqual({
      parts: [{ chargeId: 'a', payPence: 0, feePence: 1_200 }],
      refunds: [{ chargeId: 'a', pence: 24_000 }],
    });
    const returned = { payout: { ...payout, feeReturnedPence: 1_000 }, charges: [] };
    expect(takingBack({ ...returned, to: { grossPence: 0, feePence: 0 }, restPence: 24_000 }).parts).toEqual([
      { chargeId: null, payPence: 22_800, feePence: 200 },
    ]);
  });

  it('does not give again what went back by hand, and pays with the rest for what the platform had paid of it', () => {
    const byHand = { payout, charges: [charge({ room: 20_000, unfunded: 4_000 })] };
    expect(takingBack({ ...byHand, ...half })).toEqual({
      parts: [{ chargeId: 'a', payPence: 11_400, feePence: 600 }],
      refunds: [{ chargeId: 'a', pence: 8_000 }],
    });
    const all = { payout, charges: [charge({ room: 0, unfunded: 24_000 })] };
    expect(takingBack({ ...all, ...half })).toEqual({
      parts: [{ chargeId: 'a', payPence: 11_400, feePence: 600 }],
      refunds: [],
    });
    const right = { to: { grossPence: 24_000, feePence: 1_200 }, restPence: 0 };
    expect(takingBack({ ...byHand, ...right })).toEqual({
      parts: [{ chargeId: 'a', payPence: 0, feePence: 0 }],
      refunds: [],
    });
  });

  it('is held again by the charges that miss it, none beyond what it received', () => {
    const charges = [charge({ room: 5_000 }), charge({ chargeId: 'b', room: 1_000, unfunded: 500 })];
    expect(spread(6_200, charges)).toEqual([
      { chargeId: 'a', pence: 5_000 },
      { chargeId: 'b', pence: 1_200 },
    ]);
    expect(spread(9_000, charges)).toEqual([
      { chargeId: 'a', pence: 5_000 },
      { chargeId: 'b', pence: 1_500 },
    ]);
    expect(spread(9_000, [])).toEqual([]);
  });

  it('adds up to the penny for every decision on every price', () => {
    for (let grossPence = 0; grossPence <= 24_000; grossPence += 7) {
      const to = { grossPence, feePence: Math.round(grossPence / 20) };
      const restPence = 24_000 - grossPence;
      const { parts, refunds } = takingBack({ payout, charges: [charge()], to, restPence });
      expect(refunds.map(({ pence }) => pence)).toEqual(restPence > 0 ? [restPence] : []);
      expect((parts[0]?.payPence ?? 0) + (parts[0]?.feePence ?? 0)).toBe(restPence);
    }
  });
});

describe('when something is looked at', () => {
  it('promises the bank three business days from the day on which it is due', () => {
    const on = (
      status: PayoutStatus,
      dueAt: Date | null = now,
      nation: Nation = 'england-and-wales',
    ): string | null => expectedOn({ status, dueAt, nation, bankFailureCode: null });
    expect(on('due')).toBe('2026-11-25');
    expect(on('sent')).toBe('2026-11-25');
    expect(on('paid')).toBeNull();
    expect(on('waiting_account', null)).toBeNull();
    // St Andrew's Day, and the first three days of a Scottish year.
    expect(on('sent', new Date('2026-11-27T12:00:00Z'), 'scotland')).toBe('2026-12-03');
    expect(on('sent', new Date('2027-12-31T12:00:00Z'))).toBe('2028-01-06');
    expect(on('sent', new Date('2027-12-31T12:00:00Z'), 'scotland')).toBe('2028-01-07');
  });

  it('promises nothing while the installer’s bank refuses it, and no longer calls it refused once it is there', () => {
    const refused = { dueAt: now, nation: 'scotland' as const, bankFailureCode: 'account_closed po_1' };
    expect(isRefusedByBank({ ...refused, status: 'sent' })).toBe(true);
    expect(expectedOn({ ...refused, status: 'sent' })).toBeNull();
    expect(isRefusedByBank({ ...refused, status: 'paid' })).toBe(false);
    expect(isRefusedByBank({ status: 'sent', bankFailureCode: null })).toBe(false);
  });

  it('asks about an account often while it is set up, else once a day', () => {
    const ageOf = (status: 'incomplete' | 'ready', ageMs: number): number =>
      nextAccountCheck({ status, createdAt: new Date(now.getTime() - ageMs) }, now, 15_000).getTime() -
      now.getTime();
    expect(ageOf('ready', day)).toBe(day);
    expect(ageOf('incomplete', 0)).toBe(60_000);
    expect(ageOf('incomplete', 4 * hour)).toBe(hour);
    expect(ageOf('incomplete', 100 * day)).toBe(6 * hour);
  });

  it('asks about a transfer for 180 days', () => {
    const after = (ageMs: number): number | undefined =>
      nextTransferCheck(new Date(now.getTime() - ageMs), now, 15_000)?.getTime();
    expect(after(0)).toBe(now.getTime() + 60_000);
    expect(after(hour)).toBe(now.getTime() + hour / 2);
    expect(after(10 * day)).toBe(now.getTime() + day);
    expect(after(180 * day)).toBe(now.getTime() + day);
    expect(after(180 * day + 1)).toBeUndefined();
  });

  it('knows a job’s transfers by its group, and which refusals are the account’s', () => {
    expect(jobGroup('award-1')).toBe('job:award-1');
    expect(isOfTheAccount('account_invalid')).toBe(true);
    expect(isOfTheAccount('insufficient_capabilities_for_transfer')).toBe(true);
    expect(isOfTheAccount('balance_insufficient')).toBe(false);
  });
});

describe('a transfer that is asked for', () => {
  const aTransfer = (values: Partial<TransferSnapshot> = {}): TransferSnapshot => ({
    id: 'tr_1',
    pence: 22_800,
    reversedPence: 0,
    currency: 'gbp',
    destination: 'acct_rosa',
    destinationPaymentId: 'py_1',
    payoutId: 'lost',
    reversals: [],
    ...values,
  });
  const asked: TransferRequest = {
    amount: 22_800,
    currency: 'gbp',
    description: 'Job: Starlink on a barn roof',
    destination: 'acct_rosa',
    transfer_group: 'job:1',
    metadata: { payoutId: 'ours', subjectId: '1', payeeId: 'rosa', attempt: '1' },
  };

  it('finds its own in the way, else one of the job that has not come back whole', () => {
    const own = aTransfer({ payoutId: 'ours', reversedPence: 22_800 });
    const back = aTransfer({ id: 'tr_2', reversedPence: 22_800 });
    const half = aTransfer({ id: 'tr_3', reversedPence: 22_799 });
    expect(standingOf(asked, [half, own])).toBe(own);
    expect(standingOf(asked, [back, half])).toBe(half);
    expect(standingOf(asked, [back])).toBeNull();
  });

  it('is another’s only when that sent as much to the same account', () => {
    expect(isFor(asked, aTransfer())).toBe(true);
    expect(isFor(asked, aTransfer({ pence: 22_799 }))).toBe(false);
    expect(isFor(asked, aTransfer({ destination: 'acct_of_somebody_else' }))).toBe(false);
    expect(isFor(asked, aTransfer({ payoutId: 'ours', pence: 1 }))).toBe(true);
  });
});

describe('the news of a bank', () => {
  const aBankPayout = (
    id: string,
    status: BankPayoutSnapshot['status'],
    paymentIds: string[],
  ): BankPayoutSnapshot => ({ id, status, paymentIds, arrivedAt: new Date(0), failureCode: null });
  const byPayment = new Map([
    ['py_1', 'first'],
    ['py_2', 'second'],
  ]);
  const told = (...latestFirst: BankPayoutSnapshot[]): string[] =>
    [...newsOfBank(latestFirst, byPayment)].map(
      ({ payoutId, seen }) => `${payoutId} ${seen.status} ${seen.id}`,
    );

  it('are told oldest first, and name what is ours alone', () => {
    expect(
      told(aBankPayout('po_2', 'pending', ['py_2']), aBankPayout('po_1', 'paid', ['py_1', 'py_x'])),
    ).toEqual(['first paid po_1', 'second pending po_2']);
  });

  it('pay with the next what was refused, once', () => {
    expect(
      told(
        aBankPayout('po_3', 'paid', []),
        aBankPayout('po_2', 'paid', ['py_2']),
        aBankPayout('po_1', 'failed', ['py_1']),
      ),
    ).toEqual(['first failed po_1', 'second paid po_2', 'first paid po_2']);
  });
});
