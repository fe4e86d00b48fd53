import { Injectable } from '@nestjs/common';
import { leadViews, type LeadView } from './leads.views.js';
import type { Lead } from './lead.entity.js';
import { Settings } from '../settings/settings.service.js';

/** Shows leads to those who own them. The board (`bids`) shows them to installers. */
@Injectable()
export class LeadViews {
  constructor(private readonly settings: Settings) {}

  async forOwner(lead: Lead): Promise<LeadView> {
    return {
      ...leadViews.owner(lead),
      feePercent: (await this.settings.current()).feePercent,
      locked: false,
      distanceMiles: null,
      inRange: null,
      unlock: null,
      myBid: null,
    };
  }
}
