import type { ModuleMetadata } from '@nestjs/common';
import { startSandbox, type RunningSandbox } from '../../sandbox/server.js';
import { AssignmentsModule } from '../../src/modules/assignments/assignments.module.js';
import { AuthModule } from '../../src/modules/auth/auth.module.js';
import type { User } from '../../src/modules/auth/user.entity.js';
import { Awards, type Accepted } from '../../src/modules/bids/awards/awards.service.js';
import { Bid } from '../../src/modules/bids/bid.entity.js';
import { BidsModule } from '../../src/modules/bids/bids.module.js';
import { Bids } from '../../src/modules/bids/bids/bids.service.js';
import { Decisions } from '../../src/modules/bids/bids/decisions.service.js';
import type { Unlock } from '../../src/modules/bids/unlock.entity.js';
import { Unlocks } from '../../src/modules/bids/deposits/unlocks.service.js';
import { InstallersModule } from '../../src/modules/installers/installers.module.js';
import type { Lead } from '../../src/modules/leads/lead.entity.js';
import { LeadsModule } from '../../src/modules/leads/leads.module.js';
import { Leads } from '../../src/modules/leads/leads.service.js';
import { Charges } from '../../src/modules/payments/charges/charges.service.js';
import { PaymentsModule } from '../../src/modules/payments/payments.module.js';
import { Reconcile } from '../../src/modules/payments/reconcile/reconcile.service.js';
import { VerificationModule } from '../../src/modules/verification/verification.module.js';
import { Registry } from '../../src/platform/messaging/events/registry.js';
import { TimeTravel } from '../../src/platform/time/time-travel.js';
import { openRooms, type Rooms } from '../support/rooms.js';
import { Clockwork, sweepOf } from '../support/sweeps.js';
import { aCustomer, anAdmin, anApprovedInstaller } from './accounts.js';
import { marketInvariants } from './market.invariants.js';
import { Bank } from './bank.js';
import { aPostedJob } from './leads.js';
import { cards } from './payments.js';

export { cards };

const swept = ['leads', 'payments', 'bids', 'assignments', 'reviews'];

/** The market from sign-up to award on a real database, beside a provider of its own. Events are carried by hand. */
export class Market {
  private carried = new Set<string>();
  private readonly clockwork: Clockwork;

  private constructor(
    readonly rooms: Rooms,
    private readonly sandbox: RunningSandbox,
    readonly bank: Bank,
  ) {
    this.clockwork = new Clockwork(rooms.app, swept);
  }

  /** @param above modules of the floors above, for their own tests */
  static async open(
    values: Record<string, string> = {},
    above: NonNullable<ModuleMetadata['imports']> = [],
  ): Promise<Market> {
    const sandbox = await startSandbox({ host: '127.0.0.1', stripe: { refundDelayMs: 0 } });
    const bank = new Bank(sandbox);
    try {
      const modules = [
        AuthModule,
        VerificationModule,
        InstallersModule,
        PaymentsModule,
        LeadsModule,
        BidsModule,
        AssignmentsModule,
        ...above,
      ];
      const rooms = await openRooms(modules, {
        STRIPE_API_URL: bank.url,
        STRIPE_TIMEOUT_MS: '5000',
        DATABASE_POOL: '20',
        ...values,
      });
      return new Market(rooms, sandbox, bank);
    } catch (error) {
      await sandbox.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.rooms.close();
    await this.sandbox.close();
  }

  /** The provider itself, for what no call of its interface tells quickly. */
  get provider(): RunningSandbox['provider'] {
    return this.sandbox.provider;
  }
  get unlocks(): Unlocks {
    return this.rooms.app.get(Unlocks);
  }
  get decisions(): Decisions {
    return this.rooms.app.get(Decisions);
  }
  get bids(): Bids {
    return this.rooms.app.get(Bids);
  }
  get awards(): Awards {
    return this.rooms.app.get(Awards);
  }
  get leads(): Leads {
    return this.rooms.app.get(Leads);
  }

  staff(): Promise<User> {
    return anAdmin(this.rooms.app);
  }
  customer(): Promise<User> {
    return aCustomer(this.rooms.app);
  }
  installer(): Promise<User> {
    return anApprovedInstaller(this.rooms.app);
  }

  /** Pays a deposit and lets the product hear of it. */
  async unlock(installer: User, lead: Lead, card: string = cards.ok): Promise<Unlock> {
    const { clientSecret, unlockId } = await this.unlocks.open(installer.id, lead.id);
    await this.bank.confirm(clientSecret, card);
    await this.unlocks.refresh(await this.unlocks.get(unlockId));
    return this.unlocks.get(unlockId);
  }

  /** Pays a deposit and bids. `price` in pounds. */
  async bid(installer: User, lead: Lead, price = 240): Promise<Bid> {
    await this.unlock(installer, lead);
    return this.bids.place(installer.id, lead.id, { price, eta: '2-3 days' });
  }

  /** A customer's job that was paid for, a new one unless `on` is given; its id is that of the assignment. `price` in pounds. */
  async agreed(
    installer: User,
    customer: User,
    price = 240,
    on?: Lead,
  ): Promise<{ id: string; lead: Lead; bid: Bid }> {
    const lead = on ?? (await aPostedJob(this.rooms.app, customer.id));
    const bid = await this.bid(installer, lead, price);
    return { id: await this.won(customer, bid), lead, bid };
  }

  /** The owner chooses a bid and pays for it. @returns the id of the award, and of its assignment */
  async won(customer: User, bid: Bid): Promise<string> {
    const { clientSecret } = await this.choose(customer, bid);
    await this.bank.confirm(clientSecret);
    const [award] = await this.rooms.database.query<{ id: string; chargeId: string }>(
      'SELECT id, charge_id AS "chargeId" FROM awards WHERE bid_id = $1',
      [bid.id],
    );
    if (!award) throw new Error('Nobody asked for an award');
    await this.rooms.app.get(Charges).refresh(award.chargeId);
    await this.awards.finish(award.id);
    return award.id;
  }

  /** The owner chooses a bid; the card form's facts. */
  async choose(customer: User, bid: Bid): Promise<{ clientSecret: string; amountPence: number }> {
    const accepted: Accepted = await this.awards.accept({ id: customer.id, role: 'customer' }, bid.id);
    if (!('clientSecret' in accepted)) throw new Error('No card is asked');
    return accepted;
  }

  bidNow(bid: Pick<Bid, 'id'>): Promise<Bid> {
    return this.bids.get(bid.id);
  }

  /** Carries every event that was not delivered yet to all its subscribers, twice, as queues may do. @returns their names */
  async deliver(): Promise<string[]> {
    const registry = this.rooms.app.get(Registry);
    const names: string[] = [];
    for (;;) {
      const events = await this.rooms.database.query<{
        id: string;
        name: string;
        payload: object;
        occurredAt: Date;
      }>('SELECT id, name, payload, occurred_at AS "occurredAt" FROM outbox_events ORDER BY id');
      const fresh = events.filter(({ id }) => !this.carried.has(id));
      if (fresh.length === 0) return names;
      for (const event of fresh) {
        this.carried.add(event.id);
        names.push(event.name);
        for (const subscription of registry
          .allSubscriptions()
          .filter((one) => one.event.name === event.name)) {
          await subscription.handle(event);
          await subscription.handle(event);
        }
      }
    }
  }

  /** Lets time pass for the product and its database, not for the provider. */
  wait(ms: number): Promise<void> {
    return this.rooms.app.get(TimeTravel).forward(ms);
  }

  /** One round of every sweep, without any event. */
  sweep(): Promise<void> {
    return sweepOf(this.rooms.app, ...swept);
  }

  /** What happens by itself within some hours, without any event, message or queue. */
  recover(): Promise<void> {
    return this.clockwork.run(30_000, 600_000, 3_600_000, 3_600_000);
  }

  /** Everything that is wrong with the market and its books right now; empty is good. */
  async violations(): Promise<string[]> {
    const found = await this.rooms.app.get(Reconcile).differences();
    for (const { rule, sql } of marketInvariants)
      for (const { what } of await this.rooms.database.query<{ what: string }>(sql))
        found.push(`${rule}: ${what}`);
    return found;
  }

  /** Rows of one kind at the provider, e.g. payment_intents of one charge. */
  async intentsOf(chargeId: string): Promise<{ id: string; status: string; amount: number }[]> {
    const all = await this.bank.rows<{
      id: string;
      status: string;
      amount: number;
      metadata: { chargeId?: string };
    }>('payment_intents');
    return all.filter(({ metadata }) => metadata.chargeId === chargeId);
  }
}
