import { Injectable } from '@nestjs/common';
import { Environment } from '../../config/environment.js';
import { shownFacts, type LeadView } from './leads.views.js';
import type { Lead } from './lead.entity.js';

/** Shows leads to those who own them. What installers see is the board's matter (`bids`). */
@Injectable()
export class LeadViews {
  constructor(private readonly environment: Environment) {}

  forOwner(lead: Lead): LeadView {
    return {
      ...shownFacts(lead),
      description: lead.description,
      location: lead.location,
      postcode: lead.postcode,
      feePercent: this.environment.PLATFORM_FEE_PERCENT,
      locked: false,
      distanceMiles: null,
      inRange: null,
      unlock: null,
      myBid: null,
      customerId: lead.customerId,
      version: lead.version,
      bidCount: lead.bidCount,
      awardedBidId: lead.awardedBidId,
    };
  }
}
