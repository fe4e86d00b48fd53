import { aPostedJob } from '../../../../test/factories/leads.js';
import { Market } from '../../../../test/factories/market.js';
import type { User } from '../../auth/user.entity.js';
import { Charges } from '../../payments/charges/charges.service.js';
import { Clawbacks } from '../../payments/payouts/clawbacks.service.js';
import { PayoutAccounts } from '../../payments/payouts/payout-accounts.service.js';
import { PayoutFollowing } from '../../payments/payouts/sending/payout-following.service.js';
import { PayoutSending } from '../../payments/payouts/sending/payout-sending.service.js';
import { Payouts } from '../../payments/payouts/payouts.service.js';
import { RefundAdoption } from '../../payments/refunds/refund-adoption.service.js';
import { AssignmentRows } from '../assignment-rows.service.js';
import { Disputes } from '../disputes/disputes.service.js';
import { Work } from '../work/work.service.js';
import { PriceChanges } from './price-changes.service.js';

describe('a price that was paid out, of which staff sent money back at the provider by hand', () => {
  let market: Market;
  let work: Work;
  let disputes: Disputes;
  let installer: User;
  let customer: User;
  let staff: User;

  beforeAll(async () => {
    market = await Market.open();
    const { app } = market.rooms;
    [work, disputes] = [app.get(Work), app.get(Disputes)];
    [installer, customer, staff] = [await market.installer(), await market.customer(), await market.staff()];
    const accounts = app.get(PayoutAccounts);
    await accounts.link(installer.id);
    const account = (await accounts.byUser(installer.id))?.providerAccountId;
    await market.bank.control('POST', `accounts/${account}/onboard`, {});
    await accounts.refresh(installer.id);
  });
  afterAll(() => market?.close());
  afterEach(async () => {
    await settled();
    expect(await market.violations()).toEqual([]);
  });

  const settled = async (): Promise<void> => {
    await market.deliver();
    await market.sweep();
    await market.deliver();
  };
  const rosa = () => ({ id: installer.id, role: 'installer' as const });
  const kim = () => ({ id: customer.id, role: 'customer' as const });
  const ada = () => ({ id: staff.id, role: 'admin' as const });
  const now = (id: string) => market.rooms.app.get(AssignmentRows).get(id);
  const send = () => market.rooms.app.get(PayoutSending).resolveWaiting();
  const payoutOf = (id: string) => market.rooms.app.get(Payouts).ofSubject(id);

  /** Approved; the pay is still with us. */
  async function anApprovedJob(): Promise<string> {
    const { id } = await market.agreed(installer, customer, 240);
    await work.submit(rosa(), id, 'Done');
    await work.approve(kim(), id);
    return id;
  }
  async function aPaidJob(): Promise<string> {
    const id = await anApprovedJob();
    await send();
    expect(await payoutOf(id)).toMatchObject({ status: 'sent', net: '228.00' });
    return id;
  }
  async function sendBackByHand(id: string, pence: number): Promise<void> {
    const [row] = await market.rooms.database.query<{ intentId: string }>(
      `SELECT c.provider_intent_id AS "intentId" FROM awards a JOIN charges c ON c.id = a.charge_id WHERE a.id = $1`,
      [id],
    );
    const intentId = String(row?.intentId);
    await market.bank.staff('refunds', { payment_intent: intentId, amount: String(pence) });
    await market.rooms.app.get(RefundAdoption).lookAtIntent(intentId);
  }
  async function reverseByHand(id: string, pence: number): Promise<void> {
    const [row] = await market.rooms.database.query<{ id: string; transferId: string }>(
      'SELECT id, provider_transfer_id AS "transferId" FROM payouts WHERE subject_id = $1 AND provider_transfer_id IS NOT NULL',
      [id],
    );
    await market.bank.staff(`transfers/${row?.transferId}/reversals`, { amount: String(pence) });
    await market.rooms.app.get(PayoutFollowing).refresh(String(row?.id));
    await market.deliver();
  }
  /** The refunds of a job that went out, each in pence, largest first. */
  const refundsOf = async (id: string): Promise<number[]> => {
    await settled();
    const rows = await market.rooms.database.query<{ pence: number }>(
      `SELECT r.amount_pence AS pence FROM refunds r WHERE NOT r.given_up AND r.status IN ('sent', 'succeeded') AND r.charge_id IN (
         SELECT charge_id FROM awards WHERE id = $1 UNION ALL SELECT charge_id FROM price_changes WHERE assignment_id = $1)
        ORDER BY pence DESC`,
      [id],
    );
    return rows.map(({ pence }) => pence);
  };
  /** What the provider has taken back of the job's transfers, in pence. */
  const reversedOf = async (id: string): Promise<number> => {
    await market.rooms.app.get(Clawbacks).resolveWaiting();
    const all = await market.bank.rows<{ amount_reversed: number; metadata: { subjectId?: string } }>(
      'transfers',
    );
    return all
      .filter(({ metadata }) => metadata.subjectId === id)
      .reduce((sum, { amount_reversed }) => sum + amount_reversed, 0);
  };
  /** What the platform has paid of it itself, in pence. */
  const paidByPlatform = async (id: string): Promise<number> => {
    const [row] = await market.rooms.database.query<{ pence: number }>(
      `SELECT coalesce(sum(e.amount_pence), 0)::int AS pence FROM ledger_entries e JOIN awards a ON a.charge_id = e.charge_id
        WHERE a.id = $1 AND e.account = 'refunds_unfunded'`,
      [id],
    );
    return row?.pence ?? 0;
  };

  it('counts as the customer’s when it is split: the rest alone goes back, and the installer’s pay covers what the platform had paid', async () => {
    const id = await aPaidJob();
    await sendBackByHand(id, 4_000);
    expect(await now(id)).toMatchObject({ status: 'approved', pricePence: 24_000 });
    expect(await paidByPlatform(id)).toBe(4_000);
    await disputes.start(kim(), id, 'It fell off the wall.');
    await disputes.resolve(ada(), id, 12_000, 'Half was done.');
    expect(await refundsOf(id)).toEqual([8_000, 4_000]);
    expect(await reversedOf(id)).toBe(11_400);
    expect(await paidByPlatform(id)).toBe(0);
  });

  it('is not refunded again when it is more than the customer’s part', async () => {
    const id = await aPaidJob();
    await sendBackByHand(id, 20_000);
    await disputes.start(kim(), id, 'It fell off the wall.');
    await disputes.resolve(ada(), id, 12_000, 'Half was done.');
    expect(await refundsOf(id)).toEqual([20_000]);
    expect(await reversedOf(id)).toBe(11_400);
    expect(await paidByPlatform(id)).toBe(8_000);
  });

  it('lowers the price when the pay had not gone out and is held again', async () => {
    const id = await anApprovedJob();
    await sendBackByHand(id, 4_000);
    await disputes.start(kim(), id, 'It fell off the wall.');
    await settled();
    expect(await now(id)).toMatchObject({ status: 'disputed', pricePence: 20_000, feePence: 1_000 });
    expect(await paidByPlatform(id)).toBe(0);
    await disputes.resolve(ada(), id, 15_000, 'Most was done.');
    expect(await payoutOf(id)).toMatchObject({ net: '142.50' });
    expect(await refundsOf(id)).toEqual([5_000, 4_000]);
  });

  it.each([
    ['then', [sendBackByHand, reverseByHand]],
    ['before', [reverseByHand, sendBackByHand]],
  ] as const)('lowers the price when they reversed all of the pay %s', async (_when, acts) => {
    const id = await aPaidJob();
    for (const act of acts) await act(id, act === sendBackByHand ? 4_000 : 22_800);
    await settled();
    expect(await now(id)).toMatchObject({ status: 'disputed', pricePence: 20_000, feePence: 1_000 });
    await disputes.resolve(ada(), id, 20_000, 'The work is as agreed.');
    await send();
    expect(await payoutOf(id)).toMatchObject({ cause: 'staff-decided', net: '190.00', status: 'sent' });
    expect(await refundsOf(id)).toEqual([4_000]);
    expect(await paidByPlatform(id)).toBe(0);
  });

  it('ends the job when all of the price went back and all of the pay came back: fee and books are even', async () => {
    const id = await aPaidJob();
    await sendBackByHand(id, 24_000);
    await reverseByHand(id, 22_800);
    await settled();
    expect(await now(id)).toMatchObject({ status: 'cancelled', returnedByHand: 'whole' });
    expect(await refundsOf(id)).toEqual([24_000]);
    expect(await paidByPlatform(id)).toBe(0);
  });

  it.each([
    ['all', 11_400],
    ['a part', 5_000],
  ])(
    'comes down a second time when %s of the pay of the first decision was reversed by hand, with the fee',
    async (_what, pence) => {
      const id = await aPaidJob();
      await disputes.start(kim(), id, 'It fell off the wall.');
      await disputes.resolve(ada(), id, 12_000, 'Half was done.');
      await settled();
      await reverseByHand(id, pence);
      expect(await now(id)).toMatchObject({ status: 'disputed', pricePence: 24_000 });
      await disputes.resolve(ada(), id, 0, 'Nothing was done after all.');
      expect(await refundsOf(id)).toEqual([12_000, 12_000]);
      expect(await reversedOf(id)).toBe(22_800);
    },
  );

  it('goes back to each card within what it paid, when the price was raised and the pay reversed', async () => {
    const lead = await aPostedJob(market.rooms.app, customer.id);
    const { id } = await market.agreed(installer, customer, 240, lead);
    const prices = market.rooms.app.get(PriceChanges);
    await prices.propose(rosa(), id, 30_000, 'A second mast');
    const toPay = await prices.accept(kim(), id);
    await market.bank.confirm(toPay?.clientSecret ?? '');
    const [extra] = await market.rooms.database.query<{ chargeId: string }>(
      'SELECT charge_id AS "chargeId" FROM price_changes WHERE assignment_id = $1',
      [id],
    );
    await market.rooms.app.get(Charges).refresh(String(extra?.chargeId));
    await market.deliver();
    await work.submit(rosa(), id, 'Done');
    await work.approve(kim(), id);
    await send();
    await reverseByHand(id, 28_500);
    await disputes.resolve(ada(), id, 0, 'Nothing was done.');
    expect(await refundsOf(id)).toEqual([24_000, 6_000]);
  });
});
