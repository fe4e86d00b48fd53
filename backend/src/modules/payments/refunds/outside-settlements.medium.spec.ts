import { anAdmin } from '../../../../test/factories/accounts.js';
import { cards, PaymentsBench } from '../../../../test/factories/payments.js';
import { londonDay } from '../../../platform/time/business-days.js';
import { Clock } from '../../../platform/time/clock.js';
import { Ledger } from '../ledger/ledger.service.js';
import { PaymentSummaries } from '../overview/payments-summary.service.js';
import { CreditNotes } from '../receipts/credit-notes.service.js';
import type { Refund } from '../records/refund.entity.js';
import { OutsideSettlements } from './outside-settlements.service.js';
import { RefundsAdmin } from './refunds-admin.service.js';

const codeOf = async (work: Promise<unknown>): Promise<string | undefined> => {
  try {
    await work;
    return undefined;
  } catch (error) {
    return (error as { code?: string }).code;
  }
};
const dayMs = 86_400_000;

describe('a refund that no card takes', () => {
  let bench: PaymentsBench;
  let outside: OutsideSettlements;
  let [mona, omar] = ['', ''];
  beforeAll(async () => {
    bench = await PaymentsBench.open({}, { stripe: { refundDelayMs: 3_600_000 } });
    outside = bench.rooms.app.get(OutsideSettlements);
    [mona, omar] = [(await anAdmin(bench.rooms.app)).id, (await anAdmin(bench.rooms.app)).id];
  });
  afterEach(async () => {
    await bench.recover();
    expect(await bench.differences()).toEqual([]);
  });
  afterAll(() => bench?.close());

  const today = (): string => londonDay(bench.rooms.app.get(Clock).now());
  const atBank = async (refundId: string): Promise<{ id: string; status: string }[]> =>
    (
      await bench.bank.rows<{ id: string; status: string; metadata: { refundId?: string } }>('refunds')
    ).filter(({ metadata }) => metadata.refundId === refundId);
  const balances = () => bench.rooms.app.get(Ledger).balances();
  /** A refund that the card took and its bank sent back. */
  const aFailed = async (amountPence = 5_000): Promise<Refund & { payerId: string }> => {
    const charge = await bench.aPaidCharge({ kind: 'deposit', amountPence }, cards.refundFails);
    const refund = await bench.aRefund(charge.id);
    await bench.refunds.send(refund.id);
    const [sent] = await atBank(refund.id);
    await bench.bank.control('POST', `refunds/${sent?.id}/advance`, { status: 'failed' });
    await bench.recover();
    return { ...refund, payerId: charge.payerId };
  };
  const paid = (facts: { paidOn?: string } = {}) => ({
    ...{ paidOn: today(), reference: 'FP 4711', reason: 'The card is closed', ...facts },
  });
  const settle = (id: string, staff = mona) => outside.settle(staff, id, paid());
  const view = (id: string) => bench.rooms.app.get(RefundsAdmin).get(id);

  it('is paid from the bank account, stands in the books, and is never sent again', async () => {
    const refund = await aFailed();
    const before = await balances();
    expect(await view(refund.id)).toMatchObject({ status: 'failed', outside: null, settlements: [] });
    expect(await settle(refund.id)).toEqual({ isDone: true });
    expect(await view(refund.id)).toMatchObject({
      ...{ status: 'succeeded', outside: { paidOn: today(), reference: 'FP 4711' }, failedAt: null },
      secondPersonAbove: '500.00',
      settlements: [{ status: 'done', reason: 'The card is closed', askedById: mona, refusal: null }],
    });
    const after = await balances();
    expect(before.refunds_in_flight - after.refunds_in_flight).toBe(5_000);
    // The money stays in the provider's balance, from where the operator takes it.
    expect(before.moved_by_operator - after.moved_by_operator).toBe(5_000);
    expect(after.provider_balance).toBe(before.provider_balance);
    expect((await bench.events(refund.chargeId)).at(-1)).toBe('refund-succeeded');
    expect(await codeOf(bench.refunds.retry(refund.id))).toBe('payments.refund-not-failed');
    expect(await codeOf(settle(refund.id))).toBe('payments.refund-not-to-settle');
    await bench.wait(3 * dayMs);
    await bench.recover();
    // Whatever the provider says of the attempt that failed.
    await bench.refundFollowing.refresh(refund.id);
    expect(await view(refund.id)).toMatchObject({ status: 'succeeded' });
    expect(await atBank(refund.id)).toHaveLength(1);
  });

  it('counts as returned for its payer, who has a credit note that names no card', async () => {
    const refund = await aFailed();
    const summary = () => bench.rooms.app.get(PaymentSummaries).byUser(refund.payerId);
    expect(await summary()).toMatchObject({ deposits: '50.00', returned: '0.00', onItsWay: '50.00' });
    await settle(refund.id);
    expect(await summary()).toMatchObject({
      deposits: '50.00',
      returned: '50.00',
      onItsWay: '0.00',
      held: '0.00',
    });
    expect((await bench.refunds.progress([refund.chargeId])).get(refund.chargeId)).toMatchObject({
      outside: { paidOn: today(), reference: 'FP 4711' },
    });
    const notes = bench.rooms.app.get(CreditNotes);
    const note = await notes.issue(refund.chargeId);
    expect(note?.content.lines).toEqual([{ label: 'Returned to you', amount: '£50.00' }]);
    expect(await notes.issue(refund.chargeId)).toBeNull();
  });

  it('is settled once, however many say so, and not while it is sent again', async () => {
    const refund = await aFailed();
    const codes = await Promise.all(Array.from({ length: 30 }, () => codeOf(settle(refund.id))));
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set([undefined, 'payments.refund-not-to-settle']));
    const other = await aFailed();
    const both = await Promise.all([codeOf(settle(other.id)), codeOf(bench.refunds.retry(other.id))]);
    expect(both.filter((code) => code === undefined)).toHaveLength(1);
  });

  it('is not paid while the card holder’s bank has the money, entered or confirmed; once it gave it back it is', async () => {
    for (const amountPence of [5_000, 60_000]) {
      const refund = await aFailed(amountPence);
      const isLarge = amountPence > 50_000;
      if (isLarge) await settle(refund.id);
      const { providerIntentId } = await bench.charge(refund.chargeId);
      const { id } = await bench.bank.dispute(providerIntentId);
      await bench.chargebacks.hearOf(id);
      const pay = () => (isLarge ? outside.confirm(omar, refund.id) : settle(refund.id));
      expect(await codeOf(pay())).toBe('payments.chargeback-open');
      await bench.bank.decide(id, 'won');
      await bench.chargebacks.hearOf(id);
      expect(await codeOf(pay())).toBeUndefined();
      expect(await view(refund.id)).toMatchObject({ status: 'succeeded' });
    }
  });

  it('above the limit waits for a colleague and is not sent meanwhile', async () => {
    const refund = await aFailed(60_000);
    expect(await settle(refund.id)).toEqual({ isDone: false });
    expect(await view(refund.id)).toMatchObject({ status: 'failed', settlements: [{ status: 'waiting' }] });
    expect(await codeOf(settle(refund.id, omar))).toBe('payments.settlement-waits');
    expect(await codeOf(bench.refunds.retry(refund.id))).toBe('payments.settlement-waits');
    expect(await codeOf(outside.confirm(mona, refund.id))).toBe('payments.own-settlement');
    const codes = await Promise.all(
      Array.from({ length: 20 }, () => codeOf(outside.confirm(omar, refund.id))),
    );
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set([undefined, 'payments.settlement-decided']));
    expect(await view(refund.id)).toMatchObject({
      status: 'succeeded',
      settlements: [{ status: 'done', askedById: mona }],
    });
  });

  it('whose payment a colleague refuses stays as it was, and can be entered or sent again', async () => {
    const refund = await aFailed(60_000);
    await settle(refund.id);
    await outside.refuse(omar, refund.id, 'Not on the statement');
    expect(await view(refund.id)).toMatchObject({
      status: 'failed',
      settlements: [{ status: 'refused', refusal: 'Not on the statement' }],
    });
    expect(await codeOf(outside.refuse(omar, refund.id, 'Again'))).toBe('payments.settlement-decided');
    expect(await settle(refund.id)).toEqual({ isDone: false });
    await outside.refuse(mona, refund.id, 'A slip');
    expect(await codeOf(bench.refunds.retry(refund.id))).toBeUndefined();
  });

  it('is not settled where it has not failed, was given up, is unknown, or on a day that cannot be', async () => {
    const unknown = '019a0000-0000-7000-8000-00000000dead';
    expect(await codeOf(settle(unknown))).toBe('request.not-found');
    expect(await codeOf(outside.confirm(omar, unknown))).toBe('request.not-found');
    expect(await codeOf(outside.refuse(omar, unknown, 'No'))).toBe('request.not-found');
    const charge = await bench.aPaidCharge();
    const { id } = await bench.aRefund(charge.id);
    expect(await codeOf(settle(id))).toBe('payments.refund-not-to-settle');
    const failed = await aFailed();
    const tomorrow = londonDay(new Date(bench.rooms.app.get(Clock).now().getTime() + dayMs));
    for (const paidOn of [tomorrow, '2020-01-01'])
      expect(await codeOf(outside.settle(mona, failed.id, paid({ paidOn })))).toBe('request.invalid-fields');
    expect(await view(failed.id)).toMatchObject({ status: 'failed', settlements: [] });
  });
});
