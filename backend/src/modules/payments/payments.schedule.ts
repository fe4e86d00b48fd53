import { Injectable } from '@nestjs/common';
import { Environment } from '../../config/environment.js';
import { Schedule } from '../../platform/events/listener.js';
import { Log } from '../../platform/logging/log.js';
import { Charges } from './charges.service.js';
import { ProviderUnavailable } from './payments.errors.js';
import { Refunds } from './refunds.service.js';
import { Webhooks } from './webhooks.service.js';

/** Nothing about money depends on a message that arrives or a job that runs: these find whatever was left behind. */
@Injectable()
export class PaymentsSchedule extends Schedule {
  constructor(
    private readonly charges: Charges,
    private readonly refunds: Refunds,
    private readonly webhooks: Webhooks,
    private readonly environment: Environment,
    private readonly log: Log,
  ) {
    super();
  }

  readonly work = [
    { name: 'payments.resolve-intents', every: 'sweep' as const, run: () => this.charges.resolveWaiting() },
    { name: 'payments.send-refunds', every: 'sweep' as const, run: () => this.refunds.resolveWaiting() },
    {
      name: 'payments.ask-about-charges',
      every: 'sweep' as const,
      run: () => this.charges.askAboutOpenOnes(),
    },
    {
      name: 'payments.ask-about-refunds',
      every: 'sweep' as const,
      run: () => this.refunds.askAboutOpenOnes(),
    },
    { name: 'payments.apply-provider-events', every: 'sweep' as const, run: () => this.applyWaiting() },
  ];

  /** One message that cannot be applied must not hold up the others. */
  private async applyWaiting(): Promise<void> {
    for (const id of await this.webhooks.waiting(this.environment.SWEEP_SECONDS * 1_000)) {
      await this.webhooks.apply(id).catch((error: unknown) => {
        if (error instanceof ProviderUnavailable) return;
        this.log.error('A provider event cannot be applied', { eventId: id, err: error });
      });
    }
  }
}
