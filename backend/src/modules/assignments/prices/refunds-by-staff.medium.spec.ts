import { aPostedJob } from '../../../../test/factories/leads.js';
import { Market } from '../../../../test/factories/market.js';
import type { User } from '../../auth/user.entity.js';
import { LeaderboardModule } from '../../leaderboard/leaderboard.module.js';
import { NotificationsModule } from '../../notifications/notifications.module.js';
import { Payouts } from '../../payments/payouts/payouts.service.js';
import { StaffRefunds } from '../../payments/refunds/staff-refunds.service.js';
import { AssignmentRows } from '../assignment-rows.service.js';
import { Work } from '../work/work.service.js';

describe('what staff send back by hand, here', () => {
  let market: Market;
  let refunds: StaffRefunds;
  let [installer, customer, staff] = [] as unknown as [User, User, User];

  beforeAll(async () => {
    market = await Market.open({}, [LeaderboardModule, NotificationsModule]);
    refunds = market.rooms.app.get(StaffRefunds);
    [installer, customer, staff] = [await market.installer(), await market.customer(), await market.staff()];
  });
  afterAll(() => market?.close());
  afterEach(async () => {
    await settled();
    expect(await market.violations()).toEqual([]);
  });

  const settled = async (): Promise<void> => {
    await market.deliver();
    await market.recover();
    await market.deliver();
  };
  const now = (id: string) => market.rooms.app.get(AssignmentRows).get(id);
  const rosa = () => ({ id: installer.id, role: 'installer' as const });
  const kim = () => ({ id: customer.id, role: 'customer' as const });
  async function aJob(): Promise<{ id: string; leadId: string; unlockId: string; chargeId: string }> {
    const job = await aPostedJob(market.rooms.app, customer.id);
    const { id, lead, bid } = await market.agreed(installer, customer, 240, job);
    const [row] = await market.rooms.database.query<{ chargeId: string }>(
      'SELECT charge_id AS "chargeId" FROM awards WHERE id = $1',
      [id],
    );
    return { id, leadId: lead.id, unlockId: bid.unlockId, chargeId: String(row?.chargeId) };
  }
  const sendBack = (chargeId: string, amount: number) =>
    refunds.refund(staff.id, chargeId, { amount, reason: 'The mast was old' });

  it('of a price lowers it, and the work is approved and paid out at what is left', async () => {
    const { id, chargeId } = await aJob();
    const work = market.rooms.app.get(Work);
    await work.submit(rosa(), id, 'Done');
    await sendBack(chargeId, 40);
    await work.approve(kim(), id);
    expect(await now(id)).toMatchObject({ status: 'approved', pricePence: 20_000, feePence: 1_000 });
    expect((await market.rooms.app.get(Payouts).ofSubject(id))?.net).toBe('190.00');
  });

  it('of a whole price ends the job by our team, and the bond goes back', async () => {
    const { id, chargeId, unlockId } = await aJob();
    await sendBack(chargeId, 240);
    await settled();
    expect(await now(id)).toMatchObject({ status: 'cancelled', returnedByHand: 'whole' });
    expect(await market.unlocks.get(unlockId)).toMatchObject({ status: 'refunded' });
  });

  it('of a whole deposit ends the right to bid; of a part, nothing changes', async () => {
    const lead = await aPostedJob(market.rooms.app, customer.id);
    const { unlockId } = await market.bid(installer, lead, 200);
    const { chargeId } = await market.unlocks.get(unlockId);
    await sendBack(chargeId, 10);
    await settled();
    expect(await market.unlocks.get(unlockId)).toMatchObject({ status: 'paid' });
    const { left } = await refunds.refundable(chargeId);
    await sendBack(chargeId, Number(left));
    await settled();
    expect(await market.unlocks.get(unlockId)).toMatchObject({
      status: 'refunded',
      refundReason: 'by-staff',
    });
  });
});
