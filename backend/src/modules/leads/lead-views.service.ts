import { Injectable } from '@nestjs/common';
import { Environment } from '../../config/environment.js';
import { leadViews, type LeadView } from './leads.views.js';
import type { Lead } from './lead.entity.js';

/** Shows leads to those who own them. The board (`bids`) shows them to installers. */
@Injectable()
export class LeadViews {
  constructor(private readonly environment: Environment) {}

  forOwner(lead: Lead): LeadView {
    return {
      ...leadViews.owner(lead),
      feePercent: this.environment.PLATFORM_FEE_PERCENT,
      locked: false,
      distanceMiles: null,
      inRange: null,
      unlock: null,
      myBid: null,
    };
  }
}
