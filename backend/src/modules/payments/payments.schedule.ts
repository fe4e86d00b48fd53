import { Injectable } from '@nestjs/common';
import { Environment } from '../../config/environment.js';
import { Schedule, type ScheduledWork } from '../../platform/messaging/events/listener.js';
import { keyLivesMs } from './provider/provider.policy.js';
import { Charges } from './charges/charges.service.js';
import { Chargebacks } from './chargebacks/chargebacks.service.js';
import { BalanceMovements } from './reconcile/balance-movements.service.js';
import { ReconcileRuns } from './reconcile/reconcile-runs.service.js';
import { RefundAdoption } from './refunds/refund-adoption.service.js';
import { ManyRefunds } from './refunds/many-refunds.service.js';
import { Refunds } from './refunds/refunds.service.js';
import { Sweeps } from '../../platform/messaging/jobs/sweeps.js';
import { Webhooks } from './webhooks/webhooks.service.js';

/** What staff and banks do at the provider comes by message; one that was lost may be a quarter of an hour late. */
const listingSeconds = 900;

/** Whatever asks the provider waits among its own kind when the provider hangs. */
const queue = 'provider';

/** Nothing about money depends on a message that arrives or a job that runs: these sweeps find what was left behind. */
@Injectable()
export class PaymentsSchedule extends Schedule {
  constructor(
    private readonly charges: Charges,
    private readonly refunds: Refunds,
    private readonly manyRefunds: ManyRefunds,
    private readonly adoption: RefundAdoption,
    private readonly movements: BalanceMovements,
    private readonly runs: ReconcileRuns,
    private readonly chargebacks: Chargebacks,
    private readonly webhooks: Webhooks,
    private readonly environment: Environment,
    private readonly sweeps: Sweeps,
  ) {
    super();
  }

  readonly work: readonly ScheduledWork[] = [
    {
      name: 'payments.resolve-intents',
      every: 'sweep',
      queue,
      run: () => this.charges.resolveWaiting(),
    },
    {
      name: 'payments.send-refunds',
      every: 'sweep',
      queue,
      run: () => this.sendRefunds(),
    },
    {
      name: 'payments.ask-about-charges',
      every: 'sweep',
      queue,
      run: () => this.charges.askAboutOpenOnes(),
    },
    {
      name: 'payments.ask-about-refunds',
      every: 'sweep',
      queue,
      run: () => this.refunds.askAboutOpenOnes(),
    },
    {
      name: 'payments.ask-about-chargebacks',
      every: listingSeconds,
      queue,
      run: () => this.askAboutChargebacks(),
    },
    {
      name: 'payments.adopt-refunds',
      every: listingSeconds,
      queue,
      run: () => this.adoptRefunds(),
    },
    { name: 'payments.book-provider-fees', every: 3_600, queue, run: () => this.bookMovements() },
    { name: 'payments.reconcile', every: 3_600, queue, run: () => this.reconcile() },
    { name: 'payments.forget-old-messages', every: 3_600, run: () => this.webhooks.forgetOld() },
    {
      name: 'payments.apply-provider-events',
      every: 'sweep',
      queue,
      run: () => this.applyWaiting(),
    },
  ];

  /** An outage of the provider ends, and the next pass tries again. */
  private askAboutChargebacks(): Promise<void> {
    return this.sweeps.each('ask about chargebacks', ['all'], () => this.chargebacks.askAboutAll());
  }

  private bookMovements(): Promise<void> {
    return this.sweeps.each('book what the provider kept and the operator moved', ['all'], () =>
      this.movements.book(),
    );
  }

  /** The provider may be away: the next pass compares. */
  private reconcile(): Promise<void> {
    return this.sweeps.each('compare the books with the provider', ['all'], () => this.runs.run());
  }

  /** Those that wait for their first call in one batch, and those of processes that died; the others one by one. */
  private async sendRefunds(): Promise<void> {
    await this.sweeps.each('send refunds', ['all'], () =>
      this.manyRefunds.sendLate(this.environment.SWEEP_SECONDS * 1_000),
    );
    await this.sweeps.each('find lost refunds', ['all'], () => this.manyRefunds.findLost());
    await this.refunds.resolveWaiting({ dueForMs: keyLivesMs });
  }

  private adoptRefunds(): Promise<void> {
    return this.sweeps.each('look for refunds made by hand', ['all'], () =>
      this.adoption.lookThroughRecent(),
    );
  }

  private async applyWaiting(): Promise<void> {
    const waiting = await this.webhooks.takeWaiting(this.environment.SWEEP_SECONDS * 1_000);
    const passed = await this.webhooks.passOver(waiting);
    const news = waiting.filter((id) => !passed.includes(id));
    await this.sweeps.each('apply a provider event', news, (id) => this.webhooks.apply(id));
  }
}
