import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/database.js';
import { NotFound } from '../../../platform/errors/domain-error.js';
import { Users } from '../../auth/users.service.js';
import { Installers } from '../../installers/installers.service.js';
import type { BidderFacts } from '../bids.policy.js';

/** An erased installer may do nothing in the market any more. */
const gone: BidderFacts = { isApproved: false, isSuspended: true, rank: null, insuranceEndedOn: null };

/** The installers of bids and deposits, as the rules ask about them. Erased ones too: their money still goes back. */
@Injectable()
export class Bidders {
  constructor(
    private readonly users: Users,
    private readonly installers: Installers,
  ) {}

  async byId(tx: Tx, installerId: string): Promise<BidderFacts> {
    try {
      return await this.installers.bidder(tx, installerId);
    } catch (error) {
      if (error instanceof NotFound) return gone;
      throw error;
    }
  }

  /**
   * As {@link byId}, and the account is locked against changes until `tx` ends: a suspension at this moment comes before or after,
   * never in between. Take the lead's lock first.
   */
  async lock(tx: Tx, installerId: string): Promise<BidderFacts> {
    await this.users.hold(tx, installerId);
    return this.byId(tx, installerId);
  }
}
