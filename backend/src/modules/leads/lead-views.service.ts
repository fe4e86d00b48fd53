import { Injectable } from '@nestjs/common';
import { Environment } from '../../config/environment.js';
import { pounds } from '../../platform/money/pence.js';
import type { Lead } from './lead.entity.js';
import type { LeadView } from './leads.views.js';

/** Shows leads to those who own them. What installers see is the board's matter (`bids`). */
@Injectable()
export class LeadViews {
  constructor(private readonly environment: Environment) {}

  forOwner(lead: Lead): LeadView {
    return {
      id: lead.id,
      title: lead.title,
      description: lead.description,
      location: lead.location,
      postcode: lead.postcode,
      budget: lead.budget,
      minBudget: pounds(lead.minBudgetPence),
      maxBudget: pounds(lead.maxBudgetPence ?? 0),
      jobType: lead.jobType,
      serviceType: lead.serviceType,
      priority: lead.priority,
      requiredRank: lead.requiredRank,
      depositAmount: pounds(lead.depositPence),
      deadline: lead.deadline,
      status: lead.status,
      interestedCount: lead.interestedCount,
      createdAt: lead.createdAt.toISOString(),
      feePercent: this.environment.PLATFORM_FEE_PERCENT,
      locked: false,
      distanceMiles: null,
      inRange: null,
      unlock: null,
      myBid: null,
      customerId: lead.customerId,
      bidCount: lead.bidCount,
      awardedBidId: lead.awardedBidId,
    };
  }
}
