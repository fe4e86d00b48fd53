import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { Listener, on } from '../../platform/events/listener.js';
import { addBusinessDays } from '../../platform/time/business-days.js';
import { installerTold, type InstallerTold } from '../dispatch/dispatch.events.js';
import { leadArchived, leadCancelled, type LeadCancelled } from '../leads/leads.events.js';
import { Leads } from '../leads/leads.service.js';
import { leadEnded } from './letters/bids.letters.js';
import { jobClosed, newLead } from './letters/leads.letters.js';
import { Notifier } from './notifier.service.js';

const refundDays = 7;
const installerPages = ['/api/bids/my-bids', '/api/leads', '/api/dashboard/stats', '/api/payments'];

/** Tells installers of new leads, and everybody concerned when one ends. */
@Injectable()
export class LeadsNews extends Listener {
  constructor(
    private readonly notifier: Notifier,
    private readonly database: Database,
    private readonly leads: Leads,
  ) {
    super();
  }

  readonly subscriptions = [
    on(installerTold, 'tell-the-installer-of-a-lead', 'notifications', ({ payload }) =>
      this.tellInstaller(payload),
    ),
    on(leadCancelled, 'tell-bidders-of-the-cancelled-lead', 'notifications', ({ id, payload, occurredAt }) =>
      this.tellPayers(id, payload.leadId, occurredAt),
    ),
    on(leadArchived, 'tell-bidders-of-the-deleted-lead', 'notifications', ({ id, payload, occurredAt }) =>
      this.tellPayers(id, payload.leadId, occurredAt),
    ),
    on(leadCancelled, 'tell-the-customer-of-the-closed-job', 'notifications', ({ id, payload }) =>
      this.tellCustomer(id, payload),
    ),
  ];

  private async tellInstaller({ leadId, installerId, distanceMiles }: InstallerTold): Promise<void> {
    const lead = await this.leads.get(leadId);
    if (!lead.isOpen) return;
    const { title, location, outcode, budget, depositPence } = lead;
    await this.notifier.tell(
      installerId,
      { key: `lead:${leadId}`, byEmail: true, refresh: ['/api/leads', '/api/dashboard/stats'] },
      ({ firstName }) =>
        newLead({ firstName, leadTitle: title, location, outcode, budget, depositPence, distanceMiles }),
    );
  }

  /** Everybody whose deposit was held when the lead ended, whether they had bid yet or not. */
  private async tellPayers(key: string, leadId: string, endedAt: Date): Promise<void> {
    const lead = await this.leads.get(leadId);
    const payers = await this.database.query<{ id: string }>(
      `SELECT DISTINCT installer_id AS id FROM unlocks
        WHERE lead_id = $1 AND paid_at IS NOT NULL AND status <> 'forfeited' AND (ended_at IS NULL OR ended_at >= $2)`,
      [leadId, endedAt],
    );
    const refundBy = addBusinessDays(endedAt, refundDays);
    for (const { id } of payers)
      await this.notifier.tell(id, { key, byEmail: true, refresh: installerPages }, ({ firstName }) =>
        leadEnded({ firstName, leadTitle: lead.title, refundBy }),
      );
  }

  /** Customers who cancelled it themselves know already. */
  private async tellCustomer(key: string, { leadId, reason }: LeadCancelled): Promise<void> {
    const { customerId, title } = await this.leads.get(leadId);
    if (customerId === null || reason === undefined || reason === 'customer') return;
    await this.notifier.tell(
      customerId,
      { key, byEmail: true, refresh: ['/api/customer/jobs'] },
      ({ firstName }) => jobClosed({ firstName, leadTitle: title, reason, link: `/jobs/${leadId}` }),
    );
  }
}
