import { Injectable } from '@nestjs/common';
import { ChargebackFollowing } from '../chargebacks/chargeback-following.service.js';
import { Charges } from '../charges/charges.service.js';
import { BankPayouts } from '../payouts/sending/bank-payouts.service.js';
import { PayoutAccounts } from '../payouts/payout-accounts.service.js';
import { PayoutFollowing } from '../payouts/sending/payout-following.service.js';
import type { ProviderObject } from '../provider/provider.outcome.js';
import { RefundAdoption } from '../refunds/refund-adoption.service.js';
import { RefundFollowing } from '../refunds/refund-following.service.js';

/** A stored message of the provider. */
export interface Message {
  id: string;
  type: string;
  /** Whose event it is: an installer's account that is connected to ours; null for our own. */
  account: string | null;
  object: ProviderObject;
}

/** Brings a message to what it is about, whose present state is then asked for. */
@Injectable()
export class ProviderMessages {
  constructor(
    private readonly charges: Charges,
    private readonly refunds: RefundFollowing,
    private readonly adoption: RefundAdoption,
    private readonly chargebacks: ChargebackFollowing,
    private readonly payouts: PayoutFollowing,
    private readonly accounts: PayoutAccounts,
    private readonly bankPayouts: BankPayouts,
  ) {}

  /** @returns false for a message that is not about anything of ours. @throws ProviderUnavailable */
  async follow({ type, account, object }: Message): Promise<boolean> {
    if (account !== null && object.object === 'payout') return this.bankPayouts.onProviderEvent(account);
    // What else happens inside a connected account is none of our money, whatever its metadata say.
    if (account !== null && !(object.object === 'account' && object.id === account)) return false;
    const { payment_intent: intentId, metadata } = object;
    if (object.object === 'payment_intent') return this.charges.onProviderEvent(object);
    if (object.object === 'refund')
      return (await this.refunds.onProviderEvent(object)) || this.hearOfRefunds(intentId ?? null);
    if (object.object === 'transfer') return this.payouts.onProviderEvent(object);
    if (object.object === 'account') return this.accounts.onProviderEvent(object);
    if (object.object === 'dispute' && object.id) return this.chargebacks.hearOf(object.id);
    if (type === 'charge.refunded') return this.hearOfRefunds(intentId ?? null);
    if (object.object === 'charge' && intentId)
      return this.charges.onProviderEvent({ id: intentId, ...(metadata && { metadata }) });
    return false;
  }

  /** Refunds of an intent have moved: ours are asked about, and those made by hand are adopted. */
  private async hearOfRefunds(intentId: string | null): Promise<boolean> {
    if (!intentId || !(await this.refunds.hearOfAll(intentId))) return false;
    await this.adoption.lookAtIntent(intentId);
    return true;
  }
}
