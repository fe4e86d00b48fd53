import { aPostedJob } from '../../../test/factories/leads.js';
import { Market } from '../../../test/factories/market.js';
import { Database } from '../../platform/database/database.js';
import type { User } from '../auth/user.entity.js';
import type { Lead } from '../leads/lead.entity.js';
import { WorkApproved } from '../leads/leads.errors.js';
import type { LeadChange } from './lead-preview.policy.js';
import { LeadPreview } from './lead-preview.reads.js';

let market: Market;
let preview: LeadPreview;
let customer: User;
let winner: User;
let other: User;

beforeAll(async () => {
  market = await Market.open();
  preview = new LeadPreview(market.rooms.app.get(Database), market.leads);
  customer = await market.customer();
  winner = await market.installer();
  other = await market.installer();
});
afterAll(() => market?.close());

/** A job with a winner, whose price is held. */
async function anAgreedJob(): Promise<Lead> {
  const job = await aPostedJob(market.rooms.app, customer.id);
  const { lead } = await market.agreed(winner, customer, 240, job);
  await market.deliver();
  return lead;
}

async function anOpenJob(): Promise<Lead> {
  const job = await aPostedJob(market.rooms.app, customer.id);
  await market.bid(winner, job);
  await market.unlock(other, job);
  return job;
}

const carryOut = (lead: Lead, change: LeadChange) =>
  change === 'deleted' ? market.leads.archive(lead.id) : market.leads.setStatus(lead.id, change);

/** The refunds asked of the provider because of this lead, by kind and pence. */
async function refundsOf(lead: Lead): Promise<string[]> {
  const rows = await market.rooms.database.query<{ refund: string }>(
    `SELECT c.kind || ' ' || r.amount_pence AS refund FROM refunds r JOIN charges c ON c.id = r.charge_id
      WHERE c.subject_id IN (SELECT id FROM unlocks WHERE lead_id = $1 UNION SELECT id FROM awards WHERE lead_id = $1)`,
    [lead.id],
  );
  return rows.map(({ refund }) => refund).toSorted();
}

describe('what a change of staff would do', () => {
  it.each([
    ['an open job', 'cancelled', anOpenJob],
    ['an open job', 'draft', anOpenJob],
    ['an open job', 'completed', anOpenJob],
    ['an open job', 'deleted', anOpenJob],
    ['an agreed job', 'cancelled', anAgreedJob],
    ['an agreed job', 'completed', anAgreedJob],
    ['an agreed job', 'deleted', anAgreedJob],
  ] as const)('to %s, %s, is what then happens', async (_what, change, make) => {
    const lead = await make();
    const before = await refundsOf(lead);
    const { refunds } = await preview.preview(lead.id, change);
    expect(refunds.length).toBeGreaterThan(0);
    await carryOut(lead, change);
    await market.deliver();
    const foretold = refunds.map(({ kind, pence }) => `${kind} ${pence}`);
    expect([...before, ...foretold].toSorted()).toEqual(await refundsOf(lead));
  });

  it('names who is paid back and who is told', async () => {
    const job = await anAgreedJob();
    const names = [winner, customer].map(({ firstName, lastName }) => `${firstName} ${lastName}`);
    expect(await preview.preview(job.id, 'cancelled')).toEqual({
      refunds: [
        { kind: 'deposit', pence: 5_000, to: names[0] },
        { kind: 'charge', pence: 24_000, to: names[1] },
      ],
      notices: [
        { to: names[0], what: 'The lead was closed, the deposit is on its way back' },
        { to: names[1], what: 'Their job was closed' },
      ],
    });
    expect((await preview.preview(job.id, 'completed')).notices).toEqual([
      { to: names[0], what: 'The work is approved' },
    ]);
  });

  it('is nothing for the status that a lead has, and refused where the change would be', async () => {
    const job = await anAgreedJob();
    expect(await preview.preview(job.id, 'active')).toEqual({ refunds: [], notices: [] });
    await carryOut(job, 'completed');
    await market.deliver();
    await expect(preview.preview(job.id, 'cancelled')).rejects.toBeInstanceOf(WorkApproved);
    await carryOut(job, 'deleted');
    await expect(preview.preview(job.id, 'deleted')).rejects.toMatchObject({ kind: 'not-found' });
  });
});
