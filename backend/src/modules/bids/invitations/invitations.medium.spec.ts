import { randomUUID } from 'node:crypto';
import { anActor, anApplicant } from '../../../../test/factories/accounts.js';
import { aPostedJob, aStaffLead } from '../../../../test/factories/leads.js';
import { Market } from '../../../../test/factories/market.js';
import { InvalidFields, NotFound } from '../../../platform/errors/domain-error.js';
import type { User } from '../../auth/user.entity.js';
import { Vetting } from '../../installers/vetting.service.js';
import type { Lead } from '../../leads/lead.entity.js';
import { LeadBoard } from '../board/lead-board.service.js';
import { InsufficientRank, InvitationsClosed, InvitationsFull } from '../bids.errors.js';
import { Invitations } from './invitations.service.js';

let market: Market;
let customer: User;
let staff: User;

beforeAll(async () => {
  market = await Market.open();
  [customer, staff] = await Promise.all([market.customer(), market.staff()]);
});
afterAll(() => market?.close());

const invitations = (): Invitations => market.rooms.app.get(Invitations);
const owner = (of: User = customer) => ({ id: of.id, role: 'customer' as const });
const team = () => ({ id: staff.id, role: 'admin' as const });
const aJob = (of: User = customer): Promise<Lead> => aPostedJob(market.rooms.app, of.id);

/** Somebody with a page for all readers. */
async function somebody(): Promise<User> {
  const one = await market.installer();
  await market.rooms.database.query('UPDATE installers SET public_since = clock_now() WHERE user_id = $1', [
    one.id,
  ]);
  return one;
}
const people = (count: number): Promise<User[]> => Promise.all(Array.from({ length: count }, somebody));
const invite = (
  lead: Lead,
  who: readonly User[],
  by: ReturnType<typeof owner> | ReturnType<typeof team> = owner(),
) =>
  invitations().invite(
    by,
    lead.id,
    who.map(({ id }) => id),
  );
const invited = async (lead: Lead): Promise<string[]> =>
  (await invitations().find(team(), lead.id)).invitations.map(({ installerId }) => installerId);
/** Who is to be told, in the order of the events. */
const news = async ({ id }: Lead): Promise<string[]> =>
  (
    await market.rooms.database.query<{ ids: string[] }>(
      `SELECT payload->'installerIds' AS ids FROM outbox_events
        WHERE name = 'bids.installers-invited' AND payload->>'leadId' = $1 ORDER BY id`,
      [id],
    )
  ).flatMap(({ ids }) => ids);

describe('an invitation', () => {
  it('is kept with its day, told once, and the same installer counts once however often they are named', async () => {
    const job = await aJob();
    const [ann, bob] = (await people(2)) as [User, User];
    await invite(job, [ann, ann]);
    await invite(job, [ann, bob]);
    await invite(job, [bob]);
    expect(await invited(job)).toEqual([ann.id, bob.id]);
    expect(await news(job)).toEqual([ann.id, bob.id]);
    const { invitations: shown, left } = await invitations().find(owner(), job.id);
    expect(left).toBe(1);
    expect(shown[0]).toEqual({
      installerId: ann.id,
      name: `${ann.firstName} ${ann.lastName}`,
      invitedAt: expect.stringMatching(/Z$/),
    });
  });

  it('is one of three at the most, also when many are sent at once', async () => {
    const job = await aJob();
    const all = await people(4);
    await expect(invite(job, all)).rejects.toThrow(InvitationsFull);
    const outcomes = await Promise.allSettled(all.map((one) => invite(job, [one])));
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(await invited(job)).toHaveLength(3);
    const last = all[outcomes.findIndex(({ status }) => status === 'rejected')] as User;
    await expect(invite(job, [last])).rejects.toMatchObject({ data: { left: 0 } });
    await invite(
      job,
      all.filter((one) => one !== last),
    );
    expect(await news(job)).toHaveLength(3);
  });

  it('goes to installers who may bid, and to nobody else in the same call', async () => {
    const job = await aJob();
    const fine = await somebody();
    const suspended = await somebody();
    await market.rooms.app.get(Vetting).setSuspended(suspended.id, true);
    const applicant = await anApplicant(market.rooms.app);
    for (const id of [suspended.id, applicant.id, customer.id, staff.id, randomUUID()])
      for (const by of [owner(), team()])
        await expect(invitations().invite(by, job.id, [fine.id, id])).rejects.toThrow(InvalidFields);
    expect([await invited(job), await news(job)]).toEqual([[], []]);
  });

  it('from a customer goes to installers whose page they may read; our team may invite all', async () => {
    const [job, earlier] = [await aJob(), await aJob()];
    const hidden = await market.installer();
    await expect(invite(job, [hidden])).rejects.toThrow(InvalidFields);
    await invite(earlier, [hidden], team());
    await market.bid(hidden, earlier);
    await invite(job, [hidden]);
    expect(await invited(job)).toEqual([hidden.id]);
  });

  it('is sent by the owner of the job or our team, while the job takes bids', async () => {
    const job = await aJob();
    const lead = await aStaffLead(market.rooms.app, staff.id);
    const one = await somebody();
    const other = await market.customer();
    for (const by of [owner(other), { id: one.id, role: 'installer' as const }])
      await expect(invitations().invite(by, job.id, [one.id])).rejects.toThrow(NotFound);
    await expect(invite(lead, [one])).rejects.toThrow(NotFound);
    await expect(invitations().find(owner(other), job.id)).rejects.toThrow(NotFound);
    await invite(lead, [one], team());
    await invite(job, [one], team());
    expect([await invited(lead), await invited(job)]).toEqual([[one.id], [one.id]]);
    await market.leads.setStatus(job.id, 'cancelled');
    await expect(invite(job, [one])).rejects.toThrow(InvitationsClosed);
    expect((await invitations().find(owner(), job.id)).left).toBe(0);
    await market.leads.archive(lead.id);
    await expect(invite(lead, [one], team())).rejects.toThrow(NotFound);
  });

  it('is seen by its installer alone on the page of the lead, which says who sent it', async () => {
    const [job, lead] = [await aJob(), await aStaffLead(market.rooms.app, staff.id)];
    const [ann, bob] = (await people(2)) as [User, User];
    for (const one of [job, lead]) await invite(one, [ann], team());
    const board = market.rooms.app.get(LeadBoard);
    const seen = async (who: User, { id }: Lead) =>
      (await board.find(anActor({ id: who.id }), id)).invitation;
    expect(await seen(ann, job)).toEqual({ at: expect.stringMatching(/Z$/), by: 'customer' });
    expect(await seen(ann, lead)).toMatchObject({ by: 'team' });
    expect(await seen(bob, job)).toBeNull();
    const asOwner = await board.find(anActor({ id: customer.id, role: 'customer' }), job.id);
    expect(asOwner.invitation).toBeUndefined();
  });

  it('opens nothing that the rank does not open', async () => {
    const [best, second] = (await people(2)) as [User, User];
    await market.rooms.database.query('UPDATE installer_standings SET points = 9000 WHERE user_id = $1', [
      best.id,
    ]);
    const lead = await aStaffLead(market.rooms.app, staff.id, { priority: 'premium', requiredRank: 1 });
    await invite(lead, [second], team());
    const view = await market.rooms.app.get(LeadBoard).find(anActor({ id: second.id }), lead.id);
    expect(view).toMatchObject({ locked: true, description: null, invitation: { by: 'team' } });
    await expect(market.unlocks.open(second.id, lead.id)).rejects.toThrow(InsufficientRank);
  });
});

describe('whom a customer knows', () => {
  it('are those chosen for their other jobs, then those who bid, without whom is invited or takes part already', async () => {
    const owned = await market.customer();
    const [first, second, job] = [await aJob(owned), await aJob(owned), await aJob(owned)];
    const [chosen, bidder, invitee, here] = await Promise.all([
      market.installer(),
      market.installer(),
      market.installer(),
      market.installer(),
    ]);
    await market.agreed(chosen, owned, 240, first);
    for (const one of [bidder, invitee, here]) await market.bid(one, second);
    await market.bid(await market.installer(), await aJob());
    await invite(job, [invitee], owner(owned));
    await market.unlock(here, job);
    const { known } = await invitations().find(owner(owned), job.id);
    expect(known).toEqual([
      expect.objectContaining({ installerId: chosen.id, wasChosen: true, lastJob: first.title }),
      expect.objectContaining({ installerId: bidder.id, wasChosen: false, lastJob: second.title }),
    ]);
    await market.rooms.app.get(Vetting).setSuspended(bidder.id, true);
    expect((await invitations().find(owner(owned), job.id)).known).toHaveLength(1);
  });
});
