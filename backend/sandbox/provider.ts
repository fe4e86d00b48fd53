import { Faults } from './http/faults.js';
import { Recorder } from './http/recorder.js';
import { MailService } from './mail/mail-service.js';
import type { SandboxOptions } from './options.js';
import type { TaskRow } from './state/rows.js';
import { PushService } from './push/push-service.js';
import { Store } from './state/store.js';
import { StripeApi } from './stripe/api.js';
import { move } from './stripe/balance.js';
import { payOutAll } from './stripe/payouts.js';
import { settleRefund } from './stripe/refunds.js';
import { Webhooks } from './stripe/webhooks/webhooks.js';
import type { Work } from './stripe/work.js';
import { Tasks } from './tasks.js';
import { TwilioApi } from './twilio/api.js';
import { advanceSms } from './twilio/messages.js';

/** Everything that the sandbox consists of, without the ports. */
export class Provider {
  readonly store: Store;
  readonly faults = new Faults();
  readonly recorder = new Recorder();
  readonly tasks: Tasks;
  readonly webhooks: Webhooks;
  readonly stripe: StripeApi;
  readonly twilio: TwilioApi;
  readonly push = new PushService();
  readonly mail: MailService;
  /** Where browsers reach the sandbox; known once it listens. */
  url = '';

  constructor(readonly options: SandboxOptions) {
    this.store = new Store(options.dataFolder);
    this.mail = new MailService(this.store, options.mail);
    this.tasks = new Tasks(this.store, (task) => this.#perform(task));
    this.webhooks = new Webhooks(this.store, options.stripe);
    this.stripe = new StripeApi({ store: this.store, options, url: () => this.url });
    this.twilio = new TwilioApi(this.store, options.twilio);
    this.#open();
  }

  /** Provider work that no request asked for. */
  work(): Work {
    return {
      store: this.store,
      options: this.options,
      url: this.url,
      request: { id: null, idempotency_key: null },
    };
  }

  /** Call after every change: what the provider does by itself, and what it tells the platform. */
  wake(): void {
    this.tasks.wake();
    this.webhooks.wake();
  }

  /** Forgets everything, as on the first day. */
  reset(): void {
    this.store.clear();
    this.faults.clear();
    this.recorder.clear();
    this.push.clear();
    this.#open();
  }

  close(): void {
    this.tasks.close();
    this.webhooks.close();
    this.twilio.close();
    this.store.close();
  }

  #open(): void {
    const amount = this.options.stripe.openingBalancePence;
    if (amount === 0 || this.store.count('balance_transactions') > 0) return;
    move(this.work(), { type: 'topup', amount, source: null, description: 'Opening balance' });
  }

  #perform({ kind, target }: TaskRow): void {
    if (kind === 'refund-succeeds') settleRefund(this.work(), target, 'succeeded');
    else if (kind === 'bank-payout') payOutAll(this.work(), target);
    else if (kind === 'refund-fails') settleRefund(this.work(), target, 'failed');
    else {
      const message = advanceSms(this.store, this.options.twilio, target, kind);
      if (message) this.twilio.callBack(message);
    }
    // The loop that performs tasks is inside the provider's own wake; events leave once it is done.
    setImmediate(() => this.webhooks.wake());
  }
}
