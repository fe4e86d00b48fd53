import { Injectable } from '@nestjs/common';
import { Environment } from '../../../config/environment.js';
import { Schedule, type ScheduledWork } from '../../../platform/messaging/events/listener.js';
import { Sweeps } from '../../../platform/messaging/jobs/sweeps.js';
import { Webhooks } from './webhooks.service.js';

/** Applies messages whose job was lost, and forgets old ones. */
@Injectable()
export class WebhooksSchedule extends Schedule {
  constructor(
    private readonly webhooks: Webhooks,
    private readonly environment: Environment,
    private readonly sweeps: Sweeps,
  ) {
    super();
  }

  readonly work: readonly ScheduledWork[] = [
    { name: 'payments.forget-old-messages', every: 3_600, run: () => this.webhooks.forgetOld() },
    {
      name: 'payments.apply-provider-events',
      every: 'sweep',
      queue: 'provider',
      run: () => this.applyWaiting(),
    },
  ];

  private async applyWaiting(): Promise<void> {
    const waiting = await this.webhooks.takeWaiting(this.environment.SWEEP_SECONDS * 1_000);
    const passed = await this.webhooks.passOver(waiting);
    const news = waiting.filter((id) => !passed.includes(id));
    await this.sweeps.each('apply a provider event', news, (id) => this.webhooks.apply(id));
  }
}
