import { aJobForm, aPostedJob } from '../../../../test/factories/leads.js';
import { Market } from '../../../../test/factories/market.js';
import { letPass } from '../../../../test/support/travel.js';
import type { Actor } from '../../auth/access/auth.guards.js';
import type { User } from '../../auth/user.entity.js';
import { Jobs } from '../../leads/jobs.service.js';
import type { Lead } from '../../leads/lead.entity.js';
import { PlacesTaken } from '../bids.errors.js';
import { LeadBoard } from '../board/lead-board.service.js';
import { Invitations } from '../invitations/invitations.service.js';
import { placeMinutes } from '../places.policy.js';
import type { OpenDeposit } from './unlocks.service.js';

describe('a job whose customer takes a few bidders only', () => {
  let market: Market;
  let customer: User;
  let installers: User[];
  let job: Lead;

  beforeAll(async () => {
    market = await Market.open();
    customer = await market.customer();
    installers = await Promise.all(Array.from({ length: 6 }, () => market.installer()));
  });
  afterAll(() => market?.close());
  beforeEach(async () => {
    job = await aPostedJob(market.rooms.app, customer.id, { maxBidders: 3 });
  });
  afterEach(async () => {
    await market.deliver();
    await market.recover();
    await market.deliver();
    expect(await market.violations()).toEqual([]);
  });

  const installerAt = (index: number): User => installers[index] as User;
  const open = (index: number): Promise<OpenDeposit> => market.unlocks.open(installerAt(index).id, job.id);
  const unlock = (...indexes: number[]) =>
    Promise.all(indexes.map((index) => market.unlock(installerAt(index), job)));
  const change = (maxBidders?: number | null): Promise<Lead> =>
    market.rooms.app
      .get(Jobs)
      .change(
        { id: customer.id, companyName: null, companyApproved: false },
        job.id,
        aJobForm(maxBidders === undefined ? {} : { maxBidders }),
      );
  const seenBy = async (index: number) => {
    const actor = { id: installerAt(index).id, role: 'installer' } as Actor;
    const { maxBidders, bidders } = await market.rooms.app.get(LeadBoard).find(actor, job.id);
    return [bidders, maxBidders];
  };
  const chargesOf = (index: number): Promise<object[]> =>
    market.rooms.database.query(
      'SELECT 1 FROM charges c JOIN unlocks u ON u.charge_id = c.id WHERE u.lead_id = $1 AND c.payer_id = $2',
      [job.id, installerAt(index).id],
    );

  it('gives the last places to exactly as many, however many unlock at once, and charges nobody else', async () => {
    for (let round = 0; round < 3; round += 1) {
      job = await aPostedJob(market.rooms.app, (await market.customer()).id, { maxBidders: 3 });
      await unlock(0, 1);
      const outcomes = await Promise.allSettled([2, 3, 4, 5].map(open));
      const won = outcomes.flatMap(({ status }, index) => (status === 'fulfilled' ? [index + 2] : []));
      expect(won).toHaveLength(1);
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(PlacesTaken);
      for (const index of [2, 3, 4, 5])
        expect(await chargesOf(index)).toHaveLength(won.includes(index) ? 1 : 0);
      const [winner = 0] = won;
      expect(await market.unlock(installerAt(winner), job)).toMatchObject({ status: 'paid' });
      await market.bids.place(installerAt(winner).id, job.id, { price: 240, eta: '2 days' });
    }
  });

  it('says before anybody pays how many places are taken, also by whoever pays right now', async () => {
    expect(await seenBy(5)).toEqual([0, 3]);
    await unlock(0);
    await open(1);
    expect(await seenBy(5)).toEqual([2, 3]);
    const free = await aPostedJob(market.rooms.app, customer.id);
    const actor = { id: installerAt(5).id, role: 'installer' } as Actor;
    expect(await market.rooms.app.get(LeadBoard).find(actor, free.id)).toMatchObject({
      bidders: null,
      maxBidders: null,
    });
  });

  it('keeps all who have paid when the customer lowers the number, and they can still bid', async () => {
    await change(10);
    await unlock(0, 1, 2, 3);
    const { clientSecret, unlockId } = await open(4);
    await change(3);
    expect(await seenBy(5)).toEqual([3, 3]);
    await expect(open(5)).rejects.toThrow(/takes 3 bidders, and all places are taken. You have paid nothing/);
    await market.bids.place(installerAt(3).id, job.id, { price: 240, eta: '2 days' });
    // A card form that was open by then is a promise too.
    await market.bank.confirm(clientSecret);
    await market.unlocks.refresh(await market.unlocks.get(unlockId));
    expect(await market.unlocks.get(unlockId)).toMatchObject({ status: 'paid' });
    await market.bids.place(installerAt(4).id, job.id, { price: 250, eta: '2 days' });
    // A field that is left out stays as it is; null takes the limit away.
    expect(await change()).toMatchObject({ maxBidders: 3 });
    expect(await change(null)).toMatchObject({ maxBidders: null });
    await unlock(5);
  });

  it('has a place again when a bid is withdrawn or rejected, or a deposit is taken back', async () => {
    const bids = [await market.bid(installerAt(0), job), await market.bid(installerAt(1), job)];
    await unlock(2);
    await expect(open(3)).rejects.toThrow(PlacesTaken);
    await market.bids.withdraw(installerAt(0).id, bids[0]?.id ?? '');
    await unlock(3);
    await expect(open(4)).rejects.toThrow(PlacesTaken);
    await market.bids.takeDepositBack(installerAt(2).id, job.id);
    await unlock(4);
    await expect(open(5)).rejects.toThrow(PlacesTaken);
    await market.decisions.reject({ id: customer.id, role: 'customer' } as Actor, bids[1]?.id ?? '');
    await unlock(5);
    // An installer who gave a place up asks for one like all others.
    await expect(open(0)).rejects.toThrow(PlacesTaken);
  });

  it('holds a place for an open card form for a quarter of an hour, and then gives it to whoever wants to pay', async () => {
    await unlock(0, 1);
    const slow = await open(2);
    await letPass(market.rooms, { minutes: placeMinutes - 1 });
    await expect(open(3)).rejects.toThrow(/is being paid for right now. You have paid nothing/);
    // The form that is opened again is the same one.
    expect(await open(2)).toMatchObject({ unlockId: slow.unlockId });
    await letPass(market.rooms, { minutes: 2 });
    expect(await seenBy(3)).toEqual([2, 3]);
    expect(await market.unlock(installerAt(3), job)).toMatchObject({ status: 'paid' });
    // Its card can no longer be charged.
    expect(await market.bank.confirm(slow.clientSecret)).not.toBe('succeeded');
    expect(await market.unlocks.get(slow.unlockId)).toMatchObject({ status: 'canceled' });
    await expect(open(2)).rejects.toThrow(PlacesTaken);
  });

  it('keeps the place of a card that was charged unheard', async () => {
    await unlock(0, 1);
    const paid = await open(2);
    await market.bank.confirm(paid.clientSecret);
    await letPass(market.rooms, { minutes: placeMinutes + 1 });
    await expect(open(3)).rejects.toThrow(/all places are taken/);
    expect(await market.unlocks.get(paid.unlockId)).toMatchObject({ status: 'paid' });
  });

  it('asks nobody to bid while it is full, and an invited installer obeys the same rule', async () => {
    const invitations = market.rooms.app.get(Invitations);
    const owner = { id: customer.id, role: 'customer' as const };
    await invitations.invite(owner, job.id, [installerAt(3).id]);
    await unlock(0, 1, 2);
    await expect(open(3)).rejects.toThrow(PlacesTaken);
    await expect(invitations.invite(owner, job.id, [installerAt(4).id])).rejects.toThrow(
      /Allow more bidders/,
    );
    await change(5);
    await invitations.invite(owner, job.id, [installerAt(4).id]);
    await unlock(3, 4);
  });
});
