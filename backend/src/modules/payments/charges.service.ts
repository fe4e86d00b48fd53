import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/database/database.js';
import type { Charge, ChargeKind, ChargeStatus } from './charge.entity.js';

export interface OpenCharge {
  readonly kind: ChargeKind;
  /** The unlock's or the award's id. */
  readonly subjectId: string;
  readonly payerId: string;
  readonly amountPence: number;
  /** For the payments list and the card statement; no names of people. */
  readonly description: string;
}

/** Money asked from cards: from our row to the provider's intent, and back again to what really happened. */
@Injectable()
export class Charges {
  /** The one charge of this kind and subject; makes it when there is none. @throws ChargeDiffers */
  open(_tx: Tx, _input: OpenCharge): Promise<Charge> {
    throw new Error('lands next');
  }

  /** What the browser needs to pay. @throws ProviderUnavailable, ChargeAlreadyPaid, ChargeCanceled */
  clientSecret(_chargeId: string): Promise<string> {
    throw new Error('lands next');
  }

  /** Asks the provider and settles what it says. @throws ProviderUnavailable */
  refresh(_chargeId: string): Promise<ChargeStatus> {
    throw new Error('lands next');
  }

  /**
   * Makes sure that it can never be paid; `succeeded` says that the card was faster (chargeSucceeded was or will be
   * reported). A sweep goes on with it when the provider does not answer now. @throws ProviderUnavailable
   */
  cancel(_chargeId: string): Promise<'canceled' | 'succeeded'> {
    throw new Error('lands next');
  }

  /** By charge id; unknown ids are missing. */
  byIds(_chargeIds: string[]): Promise<Map<string, Charge>> {
    throw new Error('lands next');
  }
}
