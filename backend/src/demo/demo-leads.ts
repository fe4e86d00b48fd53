import type { INestApplicationContext } from '@nestjs/common';
import { Environment } from '../config/environment.js';
import type { Actor } from '../modules/auth/auth.policy.js';
import type { User } from '../modules/auth/user.entity.js';
import { Users } from '../modules/auth/users.service.js';
import { Awards } from '../modules/bids/awards/awards.service.js';
import { Bid } from '../modules/bids/bid.entity.js';
import { Bids } from '../modules/bids/bids/bids.service.js';
import { Decisions } from '../modules/bids/bids/decisions.service.js';
import { Closing } from '../modules/bids/awards/closing.service.js';
import { CalledOffJobs } from '../modules/assignments/page/called-off-jobs.service.js';
import { Unlock } from '../modules/bids/unlock.entity.js';
import { Unlocks } from '../modules/bids/deposits/unlocks.service.js';
import { Dispatch } from '../modules/dispatch/dispatch.service.js';
import { Files } from '../modules/files/files.service.js';
import { Installers } from '../modules/installers/installers.service.js';
import type { ServiceType } from '../modules/installers/service-types.policy.js';
import { Jobs } from '../modules/leads/jobs.service.js';
import { Lead } from '../modules/leads/lead.entity.js';
import { Leads } from '../modules/leads/leads.service.js';
import { Refunds } from '../modules/payments/refunds/refunds.service.js';
import { Database } from '../platform/database/database.js';
import { repository } from '../platform/database/repository.js';
import { sql } from '../platform/database/sql.js';
import { londonDay } from '../platform/time/business-days.js';
import { hoursBefore } from './ages.js';
import { storyHours, type DemoLead } from './demo-lead.js';
import { placeDrawing } from './demo-pictures.js';
import { DemoTalk } from './demo-talk.js';
import { wordsFor } from './words/words-for.js';
import { DemoWork } from './demo-work.js';
import { DemoProvider } from './demo-provider.js';
import { activationSql } from './demo.reads.js';
import { decidedAfter, participations, type Participation } from './participation.js';
import { demoAdmin, demoCustomers, demoInstallers } from './people.js';
import { Takers } from './takers.js';
import type { Tale } from './tales.js';

/** Tells the story of each demo lead through the services of the product. Existing leads are left as they are. */
export class DemoLeads {
  private readonly database: Database;
  private readonly provider: DemoProvider;
  private readonly users: Users;
  private readonly takers: Takers;
  private readonly work: DemoWork;

  constructor(
    private readonly app: INestApplicationContext,
    private readonly startedAt: Date,
  ) {
    this.database = app.get(Database);
    this.provider = new DemoProvider(app.get(Environment));
    this.users = app.get(Users);
    this.takers = new Takers(this.users, app.get(Installers));
    this.work = new DemoWork(app, startedAt);
  }

  async *tale(demo: DemoLead): Tale {
    const after = (hours: number): Date => hoursBefore(this.startedAt, demo.ageHours - hours);
    yield after(0);
    const owner = await this.person(demo.customer === null ? 'admin' : demo.customer);
    const lead = (await this.find(demo, owner)) ?? (await this.post(demo, owner));
    await this.dispatch(lead.id);
    if (lead.status === 'active' && !lead.awardedAt) {
      const bids: Bid[] = [];
      for (const { installer, unlocksAfter, offer } of participations(
        demo,
        await this.takers.find(demo, lead),
      )) {
        yield after(unlocksAfter);
        await this.unlock(installer.id, lead.id);
        if (!offer) continue;
        yield after(unlocksAfter + 0.3);
        bids.push(await this.bid(installer.id, lead, offer));
      }
      yield* this.talk(demo, lead, owner, bids);
      yield after(storyHours(demo) * decidedAfter);
      await this.decide(demo, lead, owner, bids);
    }
    yield* this.work.tale(demo, lead.id, actor(owner));
  }

  private async *talk(demo: DemoLead, lead: Lead, owner: User, bids: readonly Bid[]): Tale {
    const { id: mainId } = await this.person('installer');
    const bid = bids.find(({ installerId }) => installerId === mainId) ?? bids[0];
    const { talk, report } = wordsFor(demo.title);
    if (!talk || !bid) return;
    const installer = actor(await this.users.get(bid.installerId));
    const at = (line: number): Date =>
      hoursBefore(this.startedAt, demo.ageHours - storyHours(demo) * (0.61 + 0.02 * line));
    yield* new DemoTalk(this.app).tale({ talk, report }, lead.id, installer, actor(owner), at);
  }

  private find({ title }: DemoLead, owner: User): Promise<Lead | null> {
    return repository(this.database, Lead).findOneBy({ title, createdBy: owner.id });
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
      const serviceType = demo.service ?? 'home_network';
      const photoIds = await this.photos(owner, serviceType, title.length);
      return this.app.get(Jobs).post(customer, { ...words, serviceType, photoIds });
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

  /** One drawing of the place, as its customer would photograph it. */
  private async photos({ id }: User, service: ServiceType, seed: number): Promise<string[]> {
    const drawing = await placeDrawing(service, false, seed);
    return [(await this.app.get(Files).upload({ id, role: 'customer' }, 'job-photo', drawing)).id];
  }

  /** At once, and for the event that will say so again later: installers must be notified before the lead ends. */
  private async dispatch(leadId: string): Promise<void> {
    const [event] = await sql<{ id: string }>(this.database, activationSql, [leadId]);
    if (event) await this.app.get(Dispatch).begin(leadId, event.id);
  }

  private async unlock(installerId: string, leadId: string): Promise<void> {
    const unlocks = this.app.get(Unlocks);
    if (await this.isPaid(installerId, leadId)) return;
    const { clientSecret, unlockId } = await unlocks.open(installerId, leadId);
    await this.provider.pay(clientSecret);
    await unlocks.refresh(await unlocks.get(unlockId));
  }

  /** The provider is asked: a start that was cut off may have paid without hearing of it. */
  private async isPaid(installerId: string, leadId: string): Promise<boolean> {
    const unlocks = this.app.get(Unlocks);
    const found = await repository(this.database, Unlock).findOneBy({ installerId, leadId });
    if (!found) return false;
    await unlocks.refresh(found);
    return (await unlocks.get(found.id)).status !== 'requires_payment';
  }

  private async bid(
    installerId: string,
    lead: Lead,
    offer: NonNullable<Participation['offer']>,
  ): Promise<Bid> {
    const found = await repository(this.database, Bid).findOneBy({ installerId, leadId: lead.id });
    return found ?? this.app.get(Bids).place(installerId, lead.id, offer);
  }

  private async decide({ story, main }: DemoLead, lead: Lead, owner: User, bids: Bid[]): Promise<void> {
    const { id: mainId } = await this.person('installer');
    const winner = bids.find(({ installerId }) => (main === 'wins') === (installerId === mainId)) ?? bids[0];
    if (story === 'awarded' && winner) await this.award(owner, winner);
    if (story === 'cancelled') await this.cancel(lead, owner);
    const first = bids.find(({ installerId, status }) => installerId !== mainId && status === 'pending');
    if (story === 'one-declined' && first && isUndecided(bids))
      await this.app.get(Decisions).reject(actor(owner), first.id);
    if (story === 'one-withdrawn' && first && isUndecided(bids))
      await this.app.get(Bids).withdraw(first.installerId, first.id);
    await this.app.get(Refunds).resolveWaiting();
  }

  /** A customer's card is charged first; asking again then finds the award made. */
  private async award(owner: User, winner: Bid): Promise<void> {
    const awards = this.app.get(Awards);
    const accepted = await awards.accept(actor(owner), winner.id);
    if (!('clientSecret' in accepted)) return;
    await this.provider.pay(accepted.clientSecret);
    await awards.accept(actor(owner), winner.id);
  }

  private async cancel(lead: Lead, owner: User): Promise<void> {
    if (lead.customerId) await this.app.get(CalledOffJobs).cancel(owner.id, lead.id);
    else await this.app.get(Leads).setStatus(lead.id, 'cancelled');
    await this.app.get(Closing).closeLead(lead.id);
  }

  /** @param name the part of the address before the @ */
  private async person(name: string): Promise<User> {
    const email = [demoAdmin, ...demoCustomers, ...demoInstallers]
      .map((one) => one.email)
      .find((one) => one.startsWith(`${name}@`));
    const found = email && (await this.users.byEmail(email));
    if (!found) throw new Error(`Nobody in the demo market is called ${name}.`);
    return found;
  }
}

const isUndecided = (bids: Bid[]): boolean => bids.every(({ status }) => status === 'pending');

const actor = (user: User): Actor => ({
  id: user.id,
  sessionId: user.id,
  role: user.role,
  staffRole: user.staffRole,
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
  provenLately: true,
  lacksSecondFactor: false,
});
