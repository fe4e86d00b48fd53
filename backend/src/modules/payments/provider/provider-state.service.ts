import { Injectable } from '@nestjs/common';
import { ConnectGateway } from './connect.gateway.js';
import { StripeGateway } from './stripe.gateway.js';

/** Whether the payment provider answers, as this process sees it. */
@Injectable()
export class ProviderState {
  constructor(
    private readonly cards: StripeGateway,
    private readonly payouts: ConnectGateway,
  ) {}

  /** Calls are turned away before they are made, because the last ones were not answered. */
  get isAway(): boolean {
    return this.cards.state === 'open' || this.payouts.state === 'open';
  }
}
