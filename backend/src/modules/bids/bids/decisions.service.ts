import { Injectable } from '@nestjs/common';
import { NotFound } from '../../../platform/errors/domain-error.js';
import { Leads } from '../../leads/leads.service.js';
import type { Decider } from '../awards/awards.service.js';
import { assertMayDecide } from '../bids.policy.js';

/** Who may see, and decide on, the bids of a lead. */
@Injectable()
export class Decisions {
  constructor(private readonly leads: Leads) {}

  /** @throws NotFound for all but the lead's own customer and staff, and for staff when it is deleted */
  async assertMayRead(decider: Decider, leadId: string): Promise<void> {
    const lead = await this.leads.get(leadId);
    assertMayDecide(decider, lead);
    if (decider.role === 'admin' && lead.archivedAt) throw new NotFound();
  }
}
