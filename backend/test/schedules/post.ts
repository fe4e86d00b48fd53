import { signatureHeader } from '../../sandbox/stripe/webhooks/webhooks.js';
import { BadSignature } from '../../src/modules/payments/payments.errors.js';
import { Webhooks } from '../../src/modules/payments/webhooks/webhooks.service.js';
import { DomainError } from '../../src/platform/errors/domain-error.js';
import { Registry } from '../../src/platform/messaging/events/registry.js';
import type { Market } from '../factories/market.js';
import type { Chance } from '../support/chance.js';

interface News {
  readonly what: string;
  readonly deliver: () => Promise<unknown>;
}

/** Carries events to their listeners and the provider's messages to us: late, in disorder, some of them twice. */
export class Post {
  private readonly bag: News[] = [];
  /** Messages of the provider that were taken. */
  private readonly taken: Set<string>;

  constructor(
    private readonly market: Market,
    private readonly chance: Chance,
  ) {
    this.taken = new Set(this.messages.map(({ id }) => id));
  }

  /** Carries a part of what waits, some of it twice. What fails for an outage stays in the bag. */
  async carrySome(): Promise<void> {
    await this.collect();
    const news = this.bag.splice(0).toSorted(() => this.chance.next() - 0.5);
    const now = Math.ceil(news.length * this.chance.next());
    this.bag.push(...news.slice(now));
    for (const one of news.slice(0, now))
      for (let times = this.chance.next() < 0.3 ? 2 : 1; times > 0; times -= 1) await this.deliver(one);
  }

  /** Carries all, and what comes of it. @returns what cannot be carried */
  async carryAll(): Promise<string[]> {
    for (let round = 0; round < 20; round += 1) {
      await this.collect();
      if (this.bag.length === 0) return [];
      for (const one of this.bag.splice(0)) await this.deliver(one);
    }
    return this.bag.map(({ what }) => `nobody takes ${what}`);
  }

  private async deliver(one: News): Promise<void> {
    try {
      await one.deliver();
    } catch (error) {
      if (error instanceof DomainError) return;
      if (!(error instanceof Error && error.cause instanceof DomainError)) throw error;
      this.bag.push(one);
    }
  }

  private async collect(): Promise<void> {
    const subscriptions = this.market.rooms.app.get(Registry).allSubscriptions();
    const events = await this.market.rooms.database.query<{
      id: string;
      name: string;
      payload: object;
      occurredAt: Date;
    }>(
      `WITH taken AS (UPDATE outbox_events SET published_at = clock_now() WHERE published_at IS NULL RETURNING *)
       SELECT id, name, payload, occurred_at AS "occurredAt" FROM taken ORDER BY id`,
    );
    for (const event of events)
      for (const { event: heard, handle, name } of subscriptions)
        if (heard.name === event.name)
          this.bag.push({ what: `${event.name} to ${name}`, deliver: () => handle(event) });
    for (const message of this.messages) {
      if (this.taken.has(message.id)) continue;
      this.taken.add(message.id);
      this.bag.push({ what: message.type, deliver: () => this.receive(message) });
    }
  }

  private get messages(): readonly { readonly id: string; readonly type: string }[] {
    return this.market.provider.store.all('events');
  }

  /** Signed as the provider signs; now and then beside a message that somebody else signed. */
  private async receive(message: object): Promise<void> {
    const webhooks = this.market.rooms.app.get(Webhooks);
    const payload = JSON.stringify(message);
    const signedWith = (secret: string): Promise<void> =>
      webhooks.receive(Buffer.from(payload), signatureHeader(payload, secret));
    if (this.chance.next() < 0.05) await expect(signedWith('whsec_of_a_thief')).rejects.toThrow(BadSignature);
    await signedWith('whsec_sandbox');
  }
}
