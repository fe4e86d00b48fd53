import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Log } from '../../../platform/logging/log.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { londonDay } from '../../../platform/time/business-days.js';
import { Clock } from '../../../platform/time/clock.js';
import { providerBarred } from '../payments.events.js';
import { ConnectGateway } from './connect.gateway.js';
import { StripeGateway } from './stripe.gateway.js';

/** How long a process keeps quiet after an alarm, in milliseconds. */
const quietMs = 15 * 60_000;

/** Tells staff when the provider does not take our key: nothing but a person helps. */
@Injectable()
export class ProviderAlarm implements OnModuleInit {
  private quietUntil = 0;

  constructor(
    private readonly cards: StripeGateway,
    private readonly connect: ConnectGateway,
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    for (const gateway of [this.cards, this.connect])
      gateway.whenBarred((reason) => {
        this.raise(reason).catch((error: unknown) =>
          this.log.error('An alarm was not raised', { err: error }),
        );
      });
  }

  private async raise(reason: string): Promise<void> {
    const now = this.clock.now();
    if (now.getTime() < this.quietUntil) return;
    this.quietUntil = now.getTime() + quietMs;
    await this.database.transaction((tx) =>
      this.outbox.record(tx, providerBarred, { reason, day: londonDay(now) }),
    );
  }
}
