import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/database/database.js';
import type { RefundView } from './payments.dto.js';
import type { Refund } from './refund.entity.js';

export type { RefundView };

export interface RequestRefund {
  readonly chargeId: string;
  /** Lower case with dashes, e.g. `not-selected`. */
  readonly reason: string;
  /** A part of the charge in pence; what is left of it when not given. */
  readonly amountPence?: number;
}

/** Money on its way back to cards. */
@Injectable()
export class Refunds {
  /**
   * Asks for a refund; a worker sends it. Safe to repeat: the same reason gives the same refund, and a charge that is
   * refunded in full already, for whatever reason, gives that refund. @throws ChargeNotPaid, RefundExceedsCharge
   */
  request(_tx: Tx, _input: RequestRefund): Promise<Refund> {
    throw new Error('lands next');
  }

  /** The latest refund of each charge; charges without one are missing. */
  progress(_chargeIds: string[]): Promise<Map<string, RefundView>> {
    throw new Error('lands next');
  }
}
