import { CalledOffJobs } from '../../src/modules/assignments/page/called-off-jobs.service.js';
import { Awards } from '../../src/modules/bids/awards/awards.service.js';
import { Bids } from '../../src/modules/bids/bids/bids.service.js';
import { Unlocks } from '../../src/modules/bids/deposits/unlocks.service.js';
import { Leads } from '../../src/modules/leads/leads.service.js';
import { aPostedJob, aStaffLead } from '../factories/leads.js';
import { aPrice, pay, type Act } from './act.js';
import type { Person, Town } from './town.js';

interface Bid {
  readonly id: string;
  readonly installerId: string;
  readonly customerId: string | null;
}

const aBid = (town: Town): Promise<Bid> =>
  town.row(
    `SELECT b.id, b.installer_id AS "installerId", l.customer_id AS "customerId" FROM bids b JOIN leads l ON l.id = b.lead_id
      WHERE b.lead_id = ANY ($1) AND b.status = 'pending' ORDER BY b.created_at, b.id`,
  );

/** The side that decides about a lead's bids: its customer, and for its own leads the platform. */
const ownerOf = ({ people }: Town, { customerId }: Bid): Person =>
  customerId ? { id: customerId, role: 'customer' } : people.staff;

export const aLeadIsPosted: Act = {
  name: 'a lead is posted',
  weight: 2,
  act: async (town) => {
    const { app } = town.market.rooms;
    const isOurs = town.chance.next() < 0.25;
    const lead = isOurs ? aStaffLead(app, town.people.staff.id) : aPostedJob(app, town.customer.id);
    town.leads.push((await lead).id);
  },
};

export const actsBeforeTheAward: readonly Act[] = [
  aLeadIsPosted,
  {
    name: 'a deposit is opened and perhaps paid',
    weight: 12,
    act: async (town) => {
      const { clientSecret } = await town.get(Unlocks).open(town.installer.id, town.lead);
      await pay(town, clientSecret);
    },
  },
  {
    name: 'a bid is placed',
    weight: 12,
    act: async (town) => {
      const { leadId, installerId } = await town.row<{ leadId: string; installerId: string }>(
        `SELECT lead_id AS "leadId", installer_id AS "installerId" FROM unlocks u
          WHERE lead_id = ANY ($1) AND status IN ('requires_payment', 'paid')
            AND NOT EXISTS (SELECT FROM bids b WHERE b.unlock_id = u.id) ORDER BY created_at, id`,
      );
      await town.get(Bids).place(installerId, leadId, { price: aPrice(town), eta: '1 week' });
    },
  },
  {
    name: 'a bid is changed',
    weight: 1,
    act: async (town) => {
      const bid = await aBid(town);
      await town.get(Bids).edit(bid.installerId, bid.id, { price: aPrice(town), eta: '3 days' });
    },
  },
  {
    name: 'a bid is withdrawn',
    weight: 1,
    act: async (town) => {
      const bid = await aBid(town);
      await town.get(Bids).withdraw(bid.installerId, bid.id);
    },
  },
  {
    name: 'a deposit is taken back',
    weight: 2,
    act: (town) => town.get(Bids).takeDepositBack(town.installer.id, town.lead),
  },
  {
    name: 'a bid is accepted and perhaps paid',
    weight: 14,
    act: async (town) => {
      const bid = await aBid(town);
      const accepted = await town.get(Awards).accept(ownerOf(town, bid), bid.id);
      if ('clientSecret' in accepted) await pay(town, accepted.clientSecret);
    },
  },
  {
    name: 'staff close or open a lead',
    weight: 1,
    act: (town) =>
      town
        .get(Leads)
        .setStatus(town.lead, town.chance.pick(['draft', 'active', 'active', 'completed', 'cancelled'])),
  },
  {
    name: 'staff delete a lead',
    weight: 0.3,
    act: (town) => town.get(Leads).archive(town.lead),
  },
  {
    name: 'a job is called off by its customer',
    weight: 1,
    act: (town) => town.get(CalledOffJobs).cancel(town.customer.id, town.lead),
  },
];
