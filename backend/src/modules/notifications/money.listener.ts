import { Injectable } from '@nestjs/common';
import { Listener, on } from '../../platform/events/listener.js';
import type { Topic } from '../../platform/http/topics.js';
import {
  chargebackClosed,
  chargebackOpened,
  refundFailed,
  refundSucceeded,
  type ChargebackClosed,
  type ChargebackOpened,
  type RefundFailed,
  type RefundSucceeded,
} from '../payments/payments.events.js';
import * as letters from './letters/money.letters.js';
import { Notifier } from './notifier.service.js';

const topics: Topic[] = ['bids', 'payments', 'jobs'];

/** Where a person follows the refund: installers on their bids, customers on their jobs. */
const linkFor = (kind: 'deposit' | 'charge'): string => (kind === 'deposit' ? '/my-bids' : '/');

/** Tells people where their money is. */
@Injectable()
export class MoneyNews extends Listener {
  constructor(private readonly notifier: Notifier) {
    super();
  }

  readonly subscriptions = [
    on(refundSucceeded, 'tell-of-the-refund', 'notifications', ({ id, payload }) => this.onDone(id, payload)),
    on(refundFailed, 'tell-of-the-stuck-refund', 'notifications', ({ payload }) => this.onStuck(payload)),
    on(refundFailed, 'tell-staff-of-the-failed-refund', 'notifications', ({ id, payload }) =>
      this.tellStaff(id, payload),
    ),
    on(chargebackOpened, 'tell-staff-of-the-chargeback', 'notifications', ({ payload }) =>
      this.onChargeback(payload),
    ),
    on(chargebackClosed, 'tell-staff-how-the-chargeback-ended', 'notifications', ({ id, payload }) =>
      this.onDecision(id, payload),
    ),
  ];

  private async onDone(key: string, { payerId, kind, amountPence }: RefundSucceeded): Promise<void> {
    await this.notifier.tell(payerId, { key, byEmail: true, topics }, ({ firstName }) =>
      letters.refundDone({ firstName, kind, amountPence, link: linkFor(kind) }),
    );
  }

  /** Once for each refund: later attempts are our work, not the payer's news. */
  private async onStuck({ refundId, payerId, kind, amountPence }: RefundFailed): Promise<void> {
    await this.notifier.tell(
      payerId,
      { key: `refund-stuck:${refundId}`, byEmail: true, topics },
      ({ firstName }) => letters.refundStuck({ firstName, kind, amountPence, link: linkFor(kind) }),
    );
  }

  private async tellStaff(
    key: string,
    { refundId, kind, amountPence, retrying }: RefundFailed,
  ): Promise<void> {
    if (retrying) return;
    await this.notifier.tellStaff({ key, byEmail: true, topics: ['refunds'] }, ({ firstName }) =>
      letters.refundToHandle({ firstName, kind, amountPence, reference: refundId }),
    );
  }

  private async onChargeback({ chargebackId, amountPence, reason }: ChargebackOpened): Promise<void> {
    await this.notifier.tellStaff({ key: `chargeback:${chargebackId}`, byEmail: true }, ({ firstName }) =>
      letters.chargebackToAnswer({ firstName, amountPence, reason, reference: chargebackId }),
    );
  }

  private async onDecision(
    key: string,
    { chargebackId, amountPence, outcome }: ChargebackClosed,
  ): Promise<void> {
    await this.notifier.tellStaff({ key, byEmail: true }, ({ firstName }) =>
      letters.chargebackDecided({ firstName, amountPence, outcome, reference: chargebackId }),
    );
  }
}
