import { aStaffLead } from '../../../../test/factories/leads.js';
import { cards, Market } from '../../../../test/factories/market.js';
import type { User } from '../../auth/user.entity.js';
import { Vetting } from '../../installers/vetting.service.js';
import type { Lead } from '../../leads/lead.entity.js';
import { Charges } from '../../payments/charges/charges.service.js';
import { RefundFollowing } from '../../payments/refunds/refund-following.service.js';
import {
  AlreadyUnlocked,
  BidderNotApproved,
  DepositRequired,
  InsufficientRank,
  LeadNotOpen,
} from '../bids.errors.js';
import { DepositReturns } from './deposit-returns.service.js';

describe('deposits', () => {
  let market: Market;
  let staff: User;
  let installer: User;
  let lead: Lead;

  beforeAll(async () => {
    market = await Market.open();
    staff = await market.staff();
  });
  afterAll(() => market?.close());
  beforeEach(async () => {
    installer = await market.installer();
    lead = await aStaffLead(market.rooms.app, staff.id);
  });
  afterEach(async () => {
    await market.bank.control('DELETE', 'faults');
    await market.deliver();
    await market.recover();
    await market.deliver();
    expect(await market.violations()).toEqual([]);
  });

  const open = (who = installer): Promise<{ clientSecret: string; unlockId: string; depositPence: number }> =>
    market.unlocks.open(who.id, lead.id);
  const interest = async (): Promise<number> => (await market.leads.get(lead.id)).interestedCount;
  const reopen = (id: string) => market.unlocks.get(id);

  it('gives the right to bid when it is paid, and counts the interest once', async () => {
    const { unlockId, clientSecret, depositPence } = await open();
    expect(depositPence).toBe(5_000);
    await expect(market.bids.place(installer.id, lead.id, { price: 240, eta: '2 days' })).rejects.toThrow(
      DepositRequired,
    );
    expect(await market.bank.confirm(clientSecret)).toBe('succeeded');
    await market.rooms.app.get(Charges).refresh((await reopen(unlockId)).chargeId);
    await market.deliver();
    expect(await reopen(unlockId)).toMatchObject({ status: 'paid' });
    expect(await interest()).toBe(1);
    await expect(open()).rejects.toThrow(AlreadyUnlocked);
  });

  it('goes back by the bank holidays of the nation in which its installer is', async () => {
    const move = (postcode: string) =>
      market.rooms.database.query('UPDATE installers SET postcode = $2 WHERE user_id = $1', [
        installer.id,
        postcode,
      ]);
    await move('EH1 1AA');
    const { chargeId } = await reopen((await open()).unlockId);
    const nation = () => market.rooms.database.query('SELECT nation FROM charges WHERE id = $1', [chargeId]);
    expect(await nation()).toEqual([{ nation: 'scotland' }]);
    // The promise stays: the card is the one that was charged.
    await move('BL1 1AA');
    await open();
    expect(await nation()).toEqual([{ nation: 'scotland' }]);
  });

  it('makes one payment of 50 requests at once, and gives all of them the same secret', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => open()));
    expect(new Set(answers.map(({ clientSecret }) => clientSecret)).size).toBe(1);
    const [answer] = answers;
    const { chargeId } = await reopen(answer?.unlockId ?? '');
    expect(await market.intentsOf(chargeId)).toHaveLength(1);
  });

  it('keeps its amount when the lead’s deposit is changed afterwards', async () => {
    const { unlockId, clientSecret } = await open();
    await market.rooms.database.query('UPDATE leads SET deposit_pence = 9000 WHERE id = $1', [lead.id]);
    expect(await open()).toEqual({ unlockId, clientSecret, depositPence: 5_000 });
  });

  it('is not asked for again when a dialog is opened again after the card was charged unheard', async () => {
    const { clientSecret, unlockId } = await open();
    await market.bank.confirm(clientSecret);
    await expect(open()).rejects.toThrow(AlreadyUnlocked);
    expect(await reopen(unlockId)).toMatchObject({ status: 'paid' });
    expect(await market.intentsOf((await reopen(unlockId)).chargeId)).toHaveLength(1);
  });

  it('lets one bid right after the card, before any webhook was heard', async () => {
    const { clientSecret } = await open();
    await market.bank.confirm(clientSecret);
    const bid = await market.bids.place(installer.id, lead.id, { price: 240, eta: '2 days' });
    expect(bid).toMatchObject({ status: 'pending', pricePence: 24_000 });
  });

  it('can be paid with another card after a decline', async () => {
    const { clientSecret } = await open();
    expect(await market.bank.confirm(clientSecret, cards.declined)).toBe('card_declined');
    expect((await open()).clientSecret).toBe(clientSecret);
    await market.bank.confirm(clientSecret);
    await expect(open()).rejects.toThrow(AlreadyUnlocked);
  });

  it('needs approval at this moment, not at sign-in', async () => {
    await market.rooms.app.get(Vetting).setSuspended(installer.id, true);
    await expect(open()).rejects.toThrow(BidderNotApproved);
  });

  it('needs the rank of a premium lead', async () => {
    const better = installer;
    const worse = await market.installer();
    lead = await aStaffLead(market.rooms.app, staff.id, { priority: 'premium', requiredRank: 1 });
    await market.rooms.database.query(
      'UPDATE installer_standings SET points = 100000 + points WHERE user_id = $1',
      [better.id],
    );
    await expect(open(worse)).rejects.toThrow(InsufficientRank);
    expect(await open(better)).toMatchObject({ depositPence: 5_000 });
  });

  it('is refused for a lead that was cancelled, and unknown for one that is a draft', async () => {
    await market.leads.setStatus(lead.id, 'cancelled');
    await expect(open()).rejects.toThrow(LeadNotOpen);
    await market.leads.setStatus(lead.id, 'draft');
    await expect(open()).rejects.toMatchObject({ code: 'request.not-found' });
  });

  it('goes back in full when it is paid after the lead was cancelled', async () => {
    const { clientSecret, unlockId } = await open();
    await market.bank.confirm(clientSecret);
    await market.leads.setStatus(lead.id, 'cancelled');
    await market.rooms.app.get(Charges).refresh((await reopen(unlockId)).chargeId);
    await market.deliver();
    await market.recover();
    expect(await reopen(unlockId)).toMatchObject({ status: 'refunded', refundReason: 'too-late' });
    expect(await interest()).toBe(0);
  });

  it('is canceled at the provider when the lead ends before it is paid', async () => {
    const { clientSecret, unlockId } = await open();
    await market.leads.archive(lead.id);
    await market.deliver();
    expect(await reopen(unlockId)).toMatchObject({ status: 'canceled' });
    expect(await market.bank.confirm(clientSecret)).toBe('payment_intent_unexpected_state');
  });

  it('goes back when the card was faster than the cancelling (woocommerce-gateway-stripe #5362)', async () => {
    const { clientSecret, unlockId } = await open();
    await market.leads.setStatus(lead.id, 'cancelled');
    await market.bank.confirm(clientSecret);
    await market.deliver();
    await market.recover();
    expect(await reopen(unlockId)).toMatchObject({ status: 'refunded', refundReason: 'too-late' });
  });

  it('goes back when it had been given up before the card paid', async () => {
    const { clientSecret, unlockId } = await open();
    await market.unlocks.endUnpaid(unlockId);
    await market.bank.confirm(clientSecret);
    await market.rooms.app.get(Charges).refresh((await reopen(unlockId)).chargeId);
    await market.deliver();
    await market.recover();
    expect(await reopen(unlockId)).toMatchObject({ status: 'refunded', refundReason: 'too-late' });
    expect(await interest()).toBe(0);
  });

  it('goes back when its installer was suspended in between', async () => {
    const { clientSecret, unlockId } = await open();
    await market.rooms.app.get(Vetting).setSuspended(installer.id, true);
    await market.bank.confirm(clientSecret);
    await market.deliver();
    await market.recover();
    expect(await reopen(unlockId)).toMatchObject({ status: 'refunded' });
  });

  it('is forgotten after a day without payment; the installer may open it again', async () => {
    const { unlockId } = await open();
    await market.wait(25 * 3_600_000);
    await market.sweep();
    expect(await reopen(unlockId)).toMatchObject({ status: 'canceled' });
    const again = await open();
    expect(again.unlockId).not.toBe(unlockId);
  });

  it('is carried in by the sweep alone when every message is lost', async () => {
    const { clientSecret, unlockId } = await open();
    await market.bank.confirm(clientSecret);
    await market.recover();
    expect(await reopen(unlockId)).toMatchObject({ status: 'paid' });
    expect(await interest()).toBe(1);
  });

  it('counts once when ten hear of the payment at once', async () => {
    const { clientSecret, unlockId } = await open();
    await market.bank.confirm(clientSecret);
    await market.rooms.app.get(Charges).refresh((await reopen(unlockId)).chargeId);
    await Promise.all(Array.from({ length: 10 }, () => market.unlocks.settle(unlockId)));
    expect(await interest()).toBe(1);
  });

  it('either counts or goes back when the lead is cancelled at the very moment of the payment', async () => {
    for (let round = 0; round < 5; round += 1) {
      lead = await aStaffLead(market.rooms.app, staff.id);
      const { clientSecret, unlockId } = await open();
      await Promise.all([
        market.bank.confirm(clientSecret).then(async () => {
          await market.rooms.app.get(Charges).refresh((await reopen(unlockId)).chargeId);
          await market.unlocks.settle(unlockId);
        }),
        market.leads.setStatus(lead.id, 'cancelled'),
      ]);
      await market.deliver();
      await market.recover();
      expect(await reopen(unlockId)).toMatchObject({ status: 'refunded' });
    }
  });

  it('shows a refund that failed after it succeeded (woocommerce-gateway-stripe #4405)', async () => {
    const unlock = await market.unlock(installer, lead, cards.refundFails);
    const bid = await market.bids.place(installer.id, lead.id, { price: 240, eta: '2 days' });
    await market.bids.withdraw(installer.id, bid.id);
    await market.recover();
    await market.deliver();
    expect(['refund_failed', 'refunding']).toContain((await reopen(unlock.id)).status);
  });

  it('waits for the provider when it is away, and is one payment when it is back', async () => {
    await market.bank.fault('http-503', '/v1/payment_intents', { times: 10 });
    await expect(open()).rejects.toMatchObject({ kind: 'unavailable' });
    await market.bank.control('DELETE', 'faults');
    await market.wait(600_000);
    await market.sweep();
    const { unlockId } = await open();
    expect(await market.intentsOf((await reopen(unlockId)).chargeId)).toHaveLength(1);
  });

  it('follows its money and not the order of the news, also when a sweep alone finds out', async () => {
    const unlock = await market.unlock(installer, lead);
    await market.leads.setStatus(lead.id, 'cancelled');
    await market.deliver();
    await market.recover();
    expect(await reopen(unlock.id)).toMatchObject({ status: 'refunded' });
    const [refund] = await market.rooms.database.query<{ id: string; atBank: string }>(
      'SELECT id, provider_refund_id AS "atBank" FROM refunds WHERE charge_id = $1',
      [unlock.chargeId],
    );
    await market.bank.control('POST', `refunds/${refund?.atBank}/advance`, { status: 'failed' });
    await market.rooms.app.get(RefundFollowing).refresh(String(refund?.id));
    // Of the credit note an event has to tell first.
    const documents = [
      'credit notes come to no more than the books say',
      'a credit note stands only for money',
    ];
    const violations = await market.violations();
    expect(violations.filter((one) => !documents.some((rule) => one.startsWith(rule)))).toEqual([
      `a deposit is as far as its money: ${unlock.id} is refunded, its money refund_failed`,
    ]);
    await market.sweep();
    expect(await reopen(unlock.id)).toMatchObject({ status: 'refund_failed' });
    await market.rooms.app.get(DepositReturns).followReturns([unlock.id]);
    expect(await reopen(unlock.id)).toMatchObject({ status: 'refund_failed' });
    await market.deliver();
    expect(await market.violations()).toEqual([]);
  });

  it('goes back when the lead is taken off the market, or the identity check is taken back', async () => {
    const first = await market.unlock(installer, lead);
    await market.leads.setStatus(lead.id, 'draft');
    await market.deliver();
    expect((await reopen(first.id)).status).toMatch(/^refund/);
    const other = await aStaffLead(market.rooms.app, staff.id);
    const second = await market.unlock(installer, other);
    await market.rooms.app.get(Vetting).setVerified(installer.id, false);
    await market.sweep();
    expect((await reopen(second.id)).status).toMatch(/^refund/);
  });

  it.each([
    [`UPDATE unlocks SET deposit_pence = 1 WHERE id = $1`, /never change/],
    [`UPDATE unlocks SET status = 'requires_payment' WHERE id = $1`, /cannot become/],
    [`DELETE FROM unlocks WHERE id = $1`, /never deleted/],
  ])('is kept by the database: %s', async (sql, refusal) => {
    const { id } = await market.unlock(installer, lead);
    await expect(market.rooms.database.query(sql, [id])).rejects.toThrow(refusal);
  });

  it.each(['charges', 'refunds', 'chargebacks', 'provider_operations', 'unlocks', 'awards', 'bids'])(
    'and its money’s rows are never emptied: %s',
    async (table) => {
      await expect(market.rooms.database.query(`TRUNCATE ${table} CASCADE`)).rejects.toThrow('never deleted');
    },
  );

  it('is no success without its booking', async () => {
    const { unlockId } = await open();
    const { chargeId, depositPence } = await reopen(unlockId);
    const success = `UPDATE charges SET status = 'succeeded', succeeded_at = clock_now(), received_pence = $2, received_currency = 'gbp' WHERE id = $1`;
    await expect(market.rooms.database.query(success, [chargeId, depositPence])).rejects.toThrow(
      'no booking',
    );
  });
});
