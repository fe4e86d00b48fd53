import type { INestApplicationContext } from '@nestjs/common';
import { Environment } from '../config/environment.js';
import type { Actor } from '../modules/auth/auth.policy.js';
import type { User } from '../modules/auth/user.entity.js';
import { Awards } from '../modules/bids/awards.service.js';
import { Bid } from '../modules/bids/bid.entity.js';
import { Bids } from '../modules/bids/bids.service.js';
import { Closing } from '../modules/bids/closing.service.js';
import { JobDetails } from '../modules/assignments/job-detail.service.js';
import { Unlock } from '../modules/bids/unlock.entity.js';
import { Unlocks } from '../modules/bids/unlocks.service.js';
import { Dispatch } from '../modules/dispatch/dispatch.service.js';
import { Jobs } from '../modules/leads/jobs.service.js';
import { Lead } from '../modules/leads/lead.entity.js';
import { Leads } from '../modules/leads/leads.service.js';
import { Database } from '../platform/database/database.js';
import { londonDay } from '../platform/time/business-days.js';
import type { DemoLead } from './demo-lead.js';
import { DemoWork } from './demo-work.js';
import { DemoProvider } from './demo-provider.js';
import { activationSql } from './demo.reads.js';
import { History } from './history.js';
import { offerFor } from './offers.js';
import { Random } from './random.js';
import type { Takers } from './takers.js';

/** Plays the story of each demo lead through the services of the product. What is there already is left as it is. */
export class DemoLeads {
  private readonly database: Database;
  private readonly provider: DemoProvider;
  private readonly history: History;
  private readonly work: DemoWork;

  constructor(
    private readonly app: INestApplicationContext,
    private readonly people: ReadonlyMap<string, User>,
    private readonly takers: Takers,
    private readonly startedAt: Date,
  ) {
    this.database = app.get(Database);
    this.provider = new DemoProvider(app.get(Environment));
    this.history = new History(this.database, startedAt);
    this.work = new DemoWork(app);
  }

  async play(demo: DemoLead): Promise<void> {
    const owner = this.person(demo.customer === null ? 'admin' : demo.customer);
    const lead = (await this.find(demo, owner)) ?? (await this.post(demo, owner));
    await this.history.leadPosted(lead.id, demo.ageHours);
    await this.dispatch(lead.id);
    const now = await this.app.get(Leads).get(lead.id);
    if (now.status !== 'active' || now.awardedAt) return;
    const bids = await this.takePart(demo, now);
    await this.decide(demo, now, owner, bids);
  }

  private find({ title }: DemoLead, owner: User): Promise<Lead | null> {
    return this.database.reader.findOneBy(Lead, { title, createdBy: owner.id });
  }

  private async post(demo: DemoLead, owner: User): Promise<Lead> {
    const { title, description, location, postcode, jobType, deadlineDays, minBudget, maxBudget } = demo;
    const deadline =
      deadlineDays === null
        ? undefined
        : londonDay(new Date(this.startedAt.getTime() + deadlineDays * 86_400_000));
    const budget = `£${minBudget.toLocaleString('en-GB')}–£${maxBudget.toLocaleString('en-GB')}`;
    const words = { title, description, location, postcode, budget, jobType, deadline };
    if (demo.customer !== null) {
      const customer = {
        id: owner.id,
        companyName: owner.companyName,
        companyApproved: owner.companyApprovedAt !== null,
      };
      return this.app.get(Jobs).post(customer, { ...words, serviceType: demo.service ?? 'home_network' });
    }
    const { priority, requiredRank, deposit, service, story } = demo;
    return this.app.get(Leads).create(owner.id, {
      ...words,
      minBudget,
      maxBudget,
      priority,
      requiredRank,
      depositAmount: deposit,
      serviceType: service ?? undefined,
      status: story === 'draft' ? 'draft' : 'active',
    });
  }

  /** At once, and for the event that will say so again later: whoever is told must be told before the lead ends. */
  private async dispatch(leadId: string): Promise<void> {
    const [event] = await this.database.query<{ id: string }>(activationSql, [leadId]);
    if (event) await this.app.get(Dispatch).begin(leadId, event.id);
  }

  private async takePart(demo: DemoLead, lead: Lead): Promise<Bid[]> {
    const takers = await this.takers.of(demo, lead);
    const random = new Random(demo.title.length * 1_009 + demo.ageHours);
    const bids: Bid[] = [];
    for (const [index, installer] of takers.entries()) {
      const after = this.history.hoursUntilUnlock(demo, index, random);
      const unlock = await this.unlock(installer.id, lead.id);
      await this.history.unlockPaid(unlock, after);
      if (demo.main === 'unlocks' ? installer.isMain || index >= demo.bids + 1 : index >= demo.bids) continue;
      const bid = await this.bid(installer.id, lead, demo, random);
      await this.history.bidPlaced(bid, after + 0.3);
      bids.push(bid);
    }
    return bids;
  }

  private async unlock(installerId: string, leadId: string): Promise<Unlock> {
    const unlocks = this.app.get(Unlocks);
    const found = await this.paidBefore(installerId, leadId);
    if (found) return found;
    const { clientSecret, unlockId } = await unlocks.open(installerId, leadId);
    await this.provider.pay(clientSecret);
    await unlocks.refresh(await unlocks.get(unlockId));
    return unlocks.get(unlockId);
  }

  /** The provider is asked: a start that was cut off may have paid without hearing of it. */
  private async paidBefore(installerId: string, leadId: string): Promise<Unlock | null> {
    const unlocks = this.app.get(Unlocks);
    const found = await this.database.reader.findOneBy(Unlock, { installerId, leadId });
    if (!found) return null;
    await unlocks.refresh(found);
    const now = await unlocks.get(found.id);
    return now.status === 'requires_payment' ? null : now;
  }

  private async bid(installerId: string, lead: Lead, demo: DemoLead, random: Random): Promise<Bid> {
    const offer = offerFor(demo, random);
    const found = await this.database.reader.findOneBy(Bid, { installerId, leadId: lead.id });
    return found ?? this.app.get(Bids).place(installerId, lead.id, offer);
  }

  private async decide({ story, main, work }: DemoLead, lead: Lead, owner: User, bids: Bid[]): Promise<void> {
    const mainId = this.person('installer').id;
    const winner = bids.find(({ installerId }) => (main === 'wins') === (installerId === mainId)) ?? bids[0];
    if (story === 'awarded' && winner) {
      await this.award(lead, owner, winner);
      if (work) await this.work.play(work, lead.id, actor(owner), winner.installerId);
    }
    if (story === 'cancelled') await this.cancel(lead, owner);
    const first = bids.find(({ installerId, status }) => installerId !== mainId && status === 'pending');
    if (story === 'one-declined' && first && isUndecided(bids))
      await this.app.get(Bids).reject(actor(owner), first.id);
    if (story === 'one-withdrawn' && first && isUndecided(bids))
      await this.app.get(Bids).withdraw(first.installerId, first.id);
    await this.history.decided(lead.id);
  }

  /** A customer's card is charged first; asking again then finds the award made. */
  private async award(lead: Lead, owner: User, winner: Bid): Promise<void> {
    const awards = this.app.get(Awards);
    const accepted = await awards.accept(actor(owner), winner.id);
    if ('bid' in accepted) return;
    await this.provider.pay(accepted.clientSecret);
    await awards.accept(actor(owner), winner.id);
  }

  private async cancel(lead: Lead, owner: User): Promise<void> {
    if (lead.customerId) await this.app.get(JobDetails).cancel(owner.id, lead.id);
    else await this.app.get(Leads).setStatus(lead.id, 'cancelled');
    await this.app.get(Closing).closeLead(lead.id);
  }

  /** @param name the part of the address before the @ */
  private person(name: string): User {
    const found = [...this.people.values()].find(({ email }) => email.startsWith(`${name}@`));
    if (!found) throw new Error(`Nobody in the demo market is called ${name}.`);
    return found;
  }
}

const isUndecided = (bids: Bid[]): boolean => bids.every(({ status }) => status === 'pending');

const actor = (user: User): Actor => ({
  id: user.id,
  sessionId: user.id,
  role: user.role,
  isVerified: user.isVerified,
  isApproved: user.isApproved,
  isSuspended: user.suspendedAt !== null,
  emailVerified: true,
  phoneVerified: true,
  needsRegistration: false,
  companyName: user.companyName,
  companyApproved: user.companyApprovedAt !== null,
  firstName: user.firstName,
  lastName: user.lastName,
});
