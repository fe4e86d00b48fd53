import { aStaffLead } from '../../../../test/factories/leads.js';
import { Market } from '../../../../test/factories/market.js';
import { InvalidFields } from '../../../platform/errors/domain-error.js';
import type { User } from '../../auth/user.entity.js';
import type { Lead } from '../../leads/lead.entity.js';
import { PayoutUnderWay } from '../../payments/payments.errors.js';
import { Clawbacks } from '../../payments/payouts/clawbacks.service.js';
import { PayoutAccounts } from '../../payments/payouts/payout-accounts.service.js';
import { PayoutFollowing } from '../../payments/payouts/sending/payout-following.service.js';
import { PayoutSending } from '../../payments/payouts/sending/payout-sending.service.js';
import { PayoutSetup } from '../../payments/payouts/payout-setup.service.js';
import { Ledger } from '../../payments/ledger/ledger.service.js';
import { Payouts } from '../../payments/payouts/payouts.service.js';
import type { Assignment } from '../assignment.entity.js';
import { AssignmentRows } from '../assignment-rows.service.js';
import { AssignmentViews } from '../page/assignment-views.service.js';
import {
  AlreadyDecided,
  EvidenceClosed,
  OtherSideDecides,
  TooLateToDispute,
  WrongState,
} from '../assignments.errors.js';
import { Disputes } from './disputes.service.js';
import { Proposals } from './proposals.service.js';
import { Work } from '../work/work.service.js';

const dayMs = 86_400_000;

describe('work that its two sides do not agree on', () => {
  let market: Market;
  let work: Work;
  let disputes: Disputes;
  let proposals: Proposals;
  let installer: User;
  let customer: User;
  let staff: User;

  beforeAll(async () => {
    market = await Market.open();
    const { app } = market.rooms;
    [work, disputes, proposals] = [app.get(Work), app.get(Disputes), app.get(Proposals)];
    [installer, customer, staff] = [await market.installer(), await market.customer(), await market.staff()];
  });
  afterAll(() => market?.close());
  afterEach(async () => {
    await market.deliver();
    await market.sweep();
    await market.deliver();
    expect(await market.violations()).toEqual([]);
  });

  const rosa = () => ({ id: installer.id, role: 'installer' as const });
  const kim = () => ({ id: customer.id, role: 'customer' as const });
  const ada = () => ({ id: staff.id, role: 'admin' as const });
  const now = (id: string): Promise<Assignment> => market.rooms.app.get(AssignmentRows).get(id);
  const view = (id: string) => market.rooms.app.get(AssignmentViews).find(kim(), id);
  const payoutOf = (id: string) => market.rooms.app.get(Payouts).ofSubject(id);
  const refundsOf = (id: string): Promise<{ pence: number }[]> =>
    market.rooms.database.query(
      `SELECT r.amount_pence AS pence FROM refunds r JOIN awards a ON a.charge_id = r.charge_id WHERE a.id = $1`,
      [id],
    );

  const anAward = (price?: number) => market.agreed(installer, customer, price);

  it('is split to the penny: the installer’s part less its fee, the rest back to the card', async () => {
    const { id, lead } = await anAward(333.33);
    await work.submit(rosa(), id, 'Done');
    await disputes.start(kim(), id, 'Half of it is missing.');
    expect(await now(id)).toMatchObject({ status: 'disputed' });
    await expect(work.approve(kim(), id)).rejects.toBeInstanceOf(WrongState);
    await disputes.show(rosa(), id, 'The other half was not in the bid.');
    await expect(disputes.resolve(ada(), id, 33_334, 'Too much')).rejects.toBeInstanceOf(InvalidFields);
    await disputes.resolve(ada(), id, 16_667, 'Half was done.');
    expect(await now(id)).toMatchObject({ status: 'approved' });
    // £166.67 less 5 % (£8.33): half a penny goes to the installer.
    expect(await payoutOf(id)).toMatchObject({ net: '158.34' });
    expect(await refundsOf(id)).toEqual([{ pence: 16_666 }]);
    await expect(disputes.start(rosa(), id, 'Again')).rejects.toBeInstanceOf(AlreadyDecided);
    expect((await view(id)).acts).toEqual(['review']);
    expect(await market.leads.get(lead.id)).toMatchObject({ status: 'completed' });
    const { dispute, timeline } = await view(id);
    expect(dispute).toMatchObject({
      status: 'resolved',
      installerAmount: '166.67',
      fee: '8.33',
      net: '158.34',
      returned: '166.66',
      resolution: 'Half was done.',
    });
    expect(timeline.map(({ kind }) => kind)).toEqual([
      'accepted',
      'submitted',
      'disputed',
      'evidence',
      'resolved',
    ]);
  });

  it('gives everything back when nothing goes to the installer, the deposit too', async () => {
    const { id, lead, bid } = await anAward();
    await disputes.start(kim(), id, 'Nobody came.');
    await disputes.resolve(ada(), id, 0, 'Nobody came.');
    expect(await now(id)).toMatchObject({ status: 'cancelled' });
    expect(await payoutOf(id)).toBeNull();
    expect(await refundsOf(id)).toEqual([{ pence: 24_000 }]);
    expect(await market.leads.get(lead.id)).toMatchObject({ status: 'cancelled' });
    expect((await market.unlocks.get(bid.unlockId)).status).toMatch(/^refund/);
    // The two sides have agreed on nothing: the customer is told whose decision it was.
    const [ended] = await market.rooms.database.query(
      `SELECT payload ->> 'reason' AS reason FROM outbox_events WHERE name = 'leads.lead-cancelled' AND payload ->> 'leadId' = $1`,
      [lead.id],
    );
    expect(ended).toEqual({ reason: 'dispute-decided' });
  });

  it('is not approved by silence while it is disputed, and takes evidence on one clock', async () => {
    const { id } = await anAward();
    await work.submit(rosa(), id, 'Done');
    await disputes.start(kim(), id, 'It is not.');
    await market.wait(5 * dayMs);
    await expect(disputes.show(rosa(), id, 'Late')).rejects.toBeInstanceOf(EvidenceClosed);
    await expect(disputes.show(kim(), id, 'Late')).rejects.toBeInstanceOf(EvidenceClosed);
    expect((await view(id)).acts).toEqual([]);
    await market.wait(5 * dayMs);
    await market.sweep();
    expect(await now(id)).toMatchObject({ status: 'disputed' });
    await disputes.resolve(ada(), id, 24_000, 'The work is as agreed.');
    expect(await payoutOf(id)).toMatchObject({ net: '228.00' });
    expect(await refundsOf(id)).toEqual([]);
  });

  describe('whose price the bank has taken back', () => {
    const chargeOf = async (id: string): Promise<string> => {
      const [row] = await market.rooms.database.query<{ intentId: string }>(
        `SELECT c.provider_intent_id AS "intentId" FROM awards a JOIN charges c ON c.id = a.charge_id WHERE a.id = $1`,
        [id],
      );
      return String(row?.intentId);
    };
    /** The card holder disputes the price, the bank gives it back, and the product receives the event. @returns an appeal that is won */
    async function lose(id: string): Promise<() => Promise<void>> {
      const { id: chargeback } = await market.bank.dispute(await chargeOf(id));
      const hearThat = async (outcome: 'won' | 'lost'): Promise<void> => {
        await market.recover();
        await market.bank.decide(chargeback, outcome);
        await market.recover();
        await market.deliver();
      };
      await hearThat('lost');
      return () => hearThat('won');
    }

    it('waits for staff instead of being approved for ever, and the platform pays what they decide', async () => {
      const { id, lead } = await anAward();
      await work.submit(rosa(), id, 'Done');
      await lose(id);
      expect(await now(id)).toMatchObject({ status: 'disputed' });
      expect((await view(id)).dispute).toMatchObject({ status: 'open', by: 'customer' });
      await market.wait(8 * dayMs);
      await market.sweep();
      expect(await now(id)).toMatchObject({ status: 'disputed' });
      await disputes.resolve(ada(), id, 12_000, 'Half was done.');
      expect(await payoutOf(id)).toMatchObject({ net: '114.00' });
      // The card holder has the whole price through the bank: nothing goes back on top.
      expect(await refundsOf(id)).toEqual([]);
      expect(await market.leads.get(lead.id)).toMatchObject({ status: 'completed' });
    });

    it('can be called off by staff, and nobody is paid twice', async () => {
      const { id, lead, bid } = await anAward();
      await lose(id);
      await disputes.resolve(ada(), id, 0, 'Nobody came.');
      expect(await payoutOf(id)).toBeNull();
      expect(await refundsOf(id)).toEqual([]);
      expect(await market.leads.get(lead.id)).toMatchObject({ status: 'cancelled' });
      expect((await market.unlocks.get(bid.unlockId)).status).toMatch(/^refund/);
    });

    it('is held again when an appeal is won, and split as if nothing had been', async () => {
      const { id } = await anAward();
      await work.submit(rosa(), id, 'Done');
      const win = await lose(id);
      await win();
      expect(await now(id)).toMatchObject({ status: 'disputed' });
      await disputes.resolve(ada(), id, 12_000, 'Half was done.');
      expect(await payoutOf(id)).toMatchObject({ net: '114.00' });
      expect(await refundsOf(id)).toEqual([{ pence: 12_000 }]);
    });

    it('gives the customer what a decision left them once an appeal is won, and the platform what it paid', async () => {
      const { id } = await anAward();
      await work.submit(rosa(), id, 'Done');
      const win = await lose(id);
      await disputes.resolve(ada(), id, 16_000, 'Most of it was done.');
      expect(await refundsOf(id)).toEqual([]);
      const { chargeback_losses: before } = await market.rooms.app.get(Ledger).balances();
      await win();
      expect(await refundsOf(id)).toEqual([{ pence: 8_000 }]);
      const { chargeback_losses: after } = await market.rooms.app.get(Ledger).balances();
      expect(after - before).toBe(-16_000);
    });

    it('is decided by staff also when the pay of approved work was taken back with it', async () => {
      const { id } = await anAward();
      await work.submit(rosa(), id, 'Done');
      await work.approve(kim(), id);
      await lose(id);
      expect(await now(id)).toMatchObject({ status: 'disputed' });
      await disputes.resolve(ada(), id, 24_000, 'The work is as agreed.');
      expect(await payoutOf(id)).toMatchObject({ net: '228.00' });
    });

    it('is decided again without the customer’s part of a first decision, and that part is theirs when an appeal is won', async () => {
      const { id } = await anAward();
      await disputes.start(kim(), id, 'Two cameras are missing.');
      await disputes.resolve(ada(), id, 16_000, 'Two thirds were done.');
      const win = await lose(id);
      expect(await now(id)).toMatchObject({ status: 'disputed', pricePence: 16_000, feePence: 800 });
      expect(await market.violations()).toEqual([]);
      await expect(disputes.resolve(ada(), id, 16_001, 'More than is left')).rejects.toThrow(InvalidFields);
      await win();
      expect(await now(id)).toMatchObject({ status: 'disputed', pricePence: 16_000 });
      expect(await market.violations()).toEqual([]);
      await disputes.resolve(ada(), id, 12_000, 'Half was done.');
      expect(await payoutOf(id)).toMatchObject({ net: '114.00' });
      const back = await market.rooms.database.query(
        `SELECT r.reason, r.amount_pence AS pence FROM refunds r JOIN awards a ON a.charge_id = r.charge_id
          WHERE a.id = $1 AND NOT r.given_up ORDER BY r.requested_at`,
        [id],
      );
      expect(back).toEqual([
        { reason: 'bank-decided', pence: 8_000 },
        { reason: 'dispute-decided', pence: 4_000 },
      ]);
    });

    it('gives the customer the rest of the last decision, not of the first, once an appeal is won', async () => {
      const { id } = await anAward();
      await disputes.start(kim(), id, 'Two cameras are missing.');
      await disputes.resolve(ada(), id, 16_000, 'Two thirds were done.');
      const win = await lose(id);
      await disputes.resolve(ada(), id, 12_000, 'Half was done.');
      await win();
      const [{ pence } = { pence: null }] = await market.rooms.database.query<{ pence: number | null }>(
        `SELECT sum(r.amount_pence)::int AS pence FROM refunds r JOIN awards a ON a.charge_id = r.charge_id WHERE a.id = $1 AND NOT r.given_up`,
        [id],
      );
      expect(pence).toBe(12_000);
    });
  });

  it('can be disputed for 14 days after the approval, and its payout is held again', async () => {
    const { id } = await anAward();
    await work.submit(rosa(), id, 'Done');
    await work.approve(kim(), id);
    await disputes.start(kim(), id, 'It fell off the wall.');
    expect(await payoutOf(id)).toBeNull();
    await disputes.resolve(ada(), id, 12_000, 'It has to be done again.');
    expect(await payoutOf(id)).toMatchObject({ net: '114.00' });
    expect(await refundsOf(id)).toEqual([{ pence: 12_000 }]);

    const late = await anAward();
    await work.submit(rosa(), late.id, 'Done');
    await work.approve(kim(), late.id);
    await market.wait(14 * dayMs + 1_000);
    await expect(disputes.start(kim(), late.id, 'Too late')).rejects.toBeInstanceOf(TooLateToDispute);
  });

  describe('after the pay was sent', () => {
    /** The installer can be paid at once, and their job is done, approved and paid. */
    async function aPaidJob(price = 240): Promise<{ id: string; lead: Lead }> {
      const accounts = market.rooms.app.get(PayoutAccounts);
      await accounts.link(installer.id);
      const account = (await accounts.byUser(installer.id))?.providerAccountId;
      await market.bank.control('POST', `accounts/${account}/onboard`, {});
      await accounts.refresh(installer.id);
      const { id, lead } = await anAward(price);
      await work.submit(rosa(), id, 'Done');
      await work.approve(kim(), id);
      await market.rooms.app.get(PayoutSending).resolveWaiting();
      expect(await payoutOf(id)).toMatchObject({ status: 'sent' });
      return { id, lead };
    }
    const reversals = async (id: string): Promise<number> => {
      await market.rooms.app.get(Clawbacks).resolveWaiting();
      const all = await market.bank.rows<{
        amount_reversed: number;
        metadata: { subjectId?: string };
      }>('transfers');
      return all
        .filter(({ metadata }) => metadata.subjectId === id)
        .reduce((sum, { amount_reversed }) => sum + amount_reversed, 0);
    };

    it('takes back the pay and the fee above what was decided, and refunds their sum to the penny', async () => {
      const { id, lead } = await aPaidJob(333.33);
      expect((await view(id)).acts).toContain('dispute');
      await disputes.start(kim(), id, 'It fell off the wall.');
      expect(await now(id)).toMatchObject({ status: 'disputed' });
      await disputes.resolve(ada(), id, 16_667, 'Half was done.');
      // £333.33 less £16.67 was £316.66; £166.67 less £8.33 is £158.34; the fee comes down from £16.67 to £8.33.
      expect(await reversals(id)).toBe(31_666 - 15_834);
      expect(await refundsOf(id)).toEqual([{ pence: 16_666 }]);
      expect(await now(id)).toMatchObject({ status: 'approved' });
      expect(await market.leads.get(lead.id)).toMatchObject({ status: 'completed' });
      const [line] = await market.rooms.database.query(
        `SELECT l.amount_pence AS gross, l.fee_pence AS fee, l.status FROM payment_lines l
           JOIN payouts p ON p.id = l.payout_id WHERE p.subject_id = $1`,
        [id],
      );
      expect(line).toEqual({ gross: 16_667, fee: 833, status: 'paid' });
    });

    it('takes back all of it when nothing goes to the installer', async () => {
      const { id } = await aPaidJob();
      await disputes.start(kim(), id, 'Nobody came.');
      await disputes.resolve(ada(), id, 0, 'Nobody came.');
      expect(await reversals(id)).toBe(22_800);
      expect(await refundsOf(id)).toEqual([{ pence: 24_000 }]);
      expect(await payoutOf(id)).toMatchObject({ status: 'reversed' });
    });

    /** Staff reverse the transfer of a job in the provider's dashboard, and the product receives the event. */
    async function reverseByHand(id: string, pence: number): Promise<void> {
      const [row] = await market.rooms.database.query<{ id: string; transferId: string }>(
        'SELECT id, provider_transfer_id AS "transferId" FROM payouts WHERE subject_id = $1',
        [id],
      );
      await market.bank.staff(`transfers/${row?.transferId}/reversals`, { amount: String(pence) });
      await market.rooms.app.get(PayoutFollowing).refresh(String(row?.id));
      await market.deliver();
    }

    it('is a dispute of our team with a clock when they reversed it by hand, and they decide who gets what is held', async () => {
      const { id } = await aPaidJob();
      await reverseByHand(id, 22_800);
      expect(await now(id)).toMatchObject({ status: 'disputed' });
      const { dispute, timeline } = await view(id);
      expect(dispute).toMatchObject({ status: 'open', by: 'staff' });
      expect(Date.parse(dispute?.evidenceUntil ?? '')).toBeGreaterThan(Date.now());
      expect(timeline.at(-1)).toMatchObject({ what: 'Our team opened a dispute.' });
      await disputes.resolve(ada(), id, 24_000, 'It was a mistake.');
      await market.deliver();
      await market.rooms.app.get(PayoutSending).resolveWaiting();
      expect(await payoutOf(id)).toMatchObject({ cause: 'staff-decided', net: '228.00', status: 'sent' });
      expect(await now(id)).toMatchObject({ status: 'approved' });
      expect(await refundsOf(id)).toEqual([]);
    });

    it('goes back to the customer whole when it was reversed by hand and staff decide so', async () => {
      const { id } = await aPaidJob();
      await reverseByHand(id, 10_000);
      await disputes.resolve(ada(), id, 0, 'Nothing was done.');
      expect(await refundsOf(id)).toEqual([{ pence: 24_000 }]);
      expect(await reversals(id)).toBe(22_800);
    });

    it('is paid again by the platform for its own job when it was reversed by hand', async () => {
      await aPaidJob();
      const lead = await aStaffLead(market.rooms.app, staff.id);
      const bid = await market.bid(installer, lead, 240);
      await market.awards.accept({ id: staff.id, role: 'admin' }, bid.id);
      const [award] = await market.rooms.database.query<{ id: string }>(
        'SELECT id FROM awards WHERE bid_id = $1',
        [bid.id],
      );
      const id = award?.id ?? '';
      await work.submit(rosa(), id, 'Done');
      await work.approve(ada(), id);
      await market.rooms.app.get(PayoutSending).resolveWaiting();
      await reverseByHand(id, 22_800);
      expect(await now(id)).toMatchObject({ status: 'disputed' });
      await disputes.resolve(ada(), id, 24_000, 'It was a mistake.');
      await market.rooms.app.get(PayoutSending).resolveWaiting();
      expect(await payoutOf(id)).toMatchObject({ cause: 'staff-decided', net: '228.00', status: 'sent' });
    });

    it('takes nothing back when the installer is right', async () => {
      const { id } = await aPaidJob();
      await disputes.start(kim(), id, 'It is crooked.');
      await disputes.resolve(ada(), id, 24_000, 'It is straight.');
      expect(await reversals(id)).toBe(0);
      expect(await refundsOf(id)).toEqual([]);
      expect(await payoutOf(id)).toMatchObject({ status: 'sent', net: '228.00' });
    });

    it('refunds the customer at once although the account is empty, and the installer owes it', async () => {
      const { id } = await aPaidJob();
      const account = (await market.rooms.app.get(PayoutAccounts).byUser(installer.id))?.providerAccountId;
      const balance = await market.bank.rows<{ amount: number }>('transfers');
      await market.bank.control('POST', 'payouts', {
        account,
        amount: balance.length * 22_800,
        status: 'paid',
      });
      await disputes.start(kim(), id, 'It leaks.');
      await disputes.resolve(ada(), id, 12_000, 'It does.');
      expect(await reversals(id)).toBe(0);
      expect(await refundsOf(id)).toEqual([{ pence: 12_000 }]);
      expect((await market.rooms.app.get(PayoutSetup).byUser(installer.id)).owedAmount).toBe('114.00');
    });

    it('does it once when staff decide three times at once', async () => {
      const { id } = await aPaidJob();
      await disputes.start(kim(), id, 'It is crooked.');
      const decide = () => disputes.resolve(ada(), id, 12_000, 'It is, a little.');
      const ends = await Promise.allSettled([decide(), decide(), decide()]);
      expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await refundsOf(id)).toEqual([{ pence: 12_000 }]);
    });

    it('waits while nobody knows whether the provider has sent the pay', async () => {
      const { id } = await anAward();
      await work.submit(rosa(), id, 'Done');
      await work.approve(kim(), id);
      await market.bank.fault('drop-answer', '/v1/transfers', { times: 3 });
      await market.rooms.app.get(PayoutSending).resolveWaiting();
      await expect(disputes.start(kim(), id, 'It is crooked.')).rejects.toBeInstanceOf(PayoutUnderWay);
      expect(await now(id)).toMatchObject({ status: 'approved' });
      await market.bank.control('DELETE', 'faults');
      await market.wait(3_600_000);
      await market.rooms.app.get(PayoutSending).resolveWaiting();
      await disputes.start(kim(), id, 'It is crooked.');
      expect(await payoutOf(id)).toMatchObject({ status: 'sent' });
    });
  });

  it('has one outcome when approval, dispute and silence meet', async () => {
    const { id } = await anAward();
    await work.submit(rosa(), id, 'Done');
    await market.wait(7 * dayMs + 1_000);
    await Promise.allSettled([
      work.approve(kim(), id),
      disputes.start(rosa(), id, 'No answer'),
      work.approveBySilence(id),
      disputes.start(kim(), id, 'Not good'),
    ]);
    const { status } = await now(id);
    const payout = await payoutOf(id);
    expect(status === 'approved' ? payout !== null : payout === null).toBe(true);
    expect(['approved', 'disputed']).toContain(status);
    if (status === 'disputed') await disputes.resolve(ada(), id, 24_000, 'As agreed');
    expect(await payoutOf(id)).toMatchObject({ net: '228.00' });
  });

  it('is called off when the other side agrees: price and deposit go back', async () => {
    const { id, lead, bid } = await anAward();
    await proposals.propose(kim(), id, 'We are moving house.');
    await expect(proposals.accept(kim(), id)).rejects.toBeInstanceOf(OtherSideDecides);
    await proposals.accept(rosa(), id);
    expect(await now(id)).toMatchObject({ status: 'cancelled' });
    expect(await refundsOf(id)).toEqual([{ pence: 24_000 }]);
    expect((await market.unlocks.get(bid.unlockId)).status).toMatch(/^refund/);
    expect(await market.leads.get(lead.id)).toMatchObject({ status: 'cancelled', awardedBidId: null });
  });

  it('goes on when the other side declines, and can then be proposed again', async () => {
    const { id } = await anAward();
    await proposals.propose(rosa(), id, 'Too much work.');
    expect((await view(id)).proposal).toMatchObject({ by: 'installer', yours: true });
    await proposals.decline(kim(), id);
    expect(await now(id)).toMatchObject({ status: 'active' });
    expect((await view(id)).proposal).toBeNull();
    await proposals.propose(rosa(), id, 'Really.');
    await work.submit(rosa(), id, 'I did it after all.');
    await work.approve(kim(), id);
    expect((await view(id)).proposal).toBeNull();
  });

  it('closes its dispute when staff cancel the lead', async () => {
    const { id, lead } = await anAward();
    await disputes.start(rosa(), id, 'Nobody lets me in.');
    await market.leads.setStatus(lead.id, 'cancelled');
    await market.deliver();
    expect(await now(id)).toMatchObject({ status: 'cancelled' });
    expect((await view(id)).dispute).toMatchObject({ status: 'closed' });
    await expect(disputes.resolve(ada(), id, 100, 'Late')).rejects.toBeInstanceOf(WrongState);
  });

  it('of the platform’s own lead is split without a card', async () => {
    const lead = await aStaffLead(market.rooms.app, staff.id);
    const bid = await market.bid(installer, lead);
    await market.awards.accept(ada(), bid.id);
    const [{ id } = { id: '' }] = await market.rooms.database.query<{ id: string }>(
      'SELECT id FROM assignments WHERE lead_id = $1',
      [lead.id],
    );
    await disputes.start(rosa(), id, 'More work than agreed.');
    await disputes.resolve(ada(), id, 12_000, 'Half');
    expect(await payoutOf(id)).toMatchObject({ net: '114.00' });
  });
});
