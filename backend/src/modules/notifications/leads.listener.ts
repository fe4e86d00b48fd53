import { Injectable } from '@nestjs/common';
import { Listener, on } from '../../platform/events/listener.js';
import { installerTold, type InstallerTold } from '../dispatch/dispatch.events.js';
import { leadActivated, leadCancelled, type LeadCancelled } from '../leads/leads.events.js';
import { Leads } from '../leads/leads.service.js';
import { jobClosed, newLead, placeUnknown } from './letters/leads.letters.js';
import { Notifier } from './notifier.service.js';

/** Tells installers of new leads, and everybody concerned when one ends. */
@Injectable()
export class LeadsNews extends Listener {
  constructor(
    private readonly notifier: Notifier,
    private readonly leads: Leads,
  ) {
    super();
  }

  readonly subscriptions = [
    on(installerTold, 'tell-the-installer-of-a-lead', 'notifications', ({ payload }) =>
      this.tellInstaller(payload),
    ),
    on(leadActivated, 'tell-staff-of-an-unknown-place', 'notifications', ({ payload }) =>
      this.tellStaffOfPlace(payload.leadId),
    ),
    on(leadCancelled, 'tell-the-customer-of-the-closed-job', 'notifications', ({ id, payload }) =>
      this.tellCustomer(id, payload),
    ),
  ];

  private async tellInstaller({ leadId, installerId, distanceMiles }: InstallerTold): Promise<void> {
    const lead = await this.leads.get(leadId);
    if (!lead.isOpen) return;
    const { title, postTown, outcode, budget, depositPence } = lead;
    await this.notifier.tell(
      installerId,
      { key: `lead:${leadId}`, byEmail: true, topics: ['leads', 'stats'] },
      ({ firstName }) =>
        newLead({
          firstName,
          leadTitle: title,
          location: postTown || outcode,
          outcode,
          budget,
          depositPence,
          distanceMiles,
        }),
    );
  }

  /** Such a lead is matched by its area, or by nothing at all: a person should look (design §4). */
  private async tellStaffOfPlace(leadId: string): Promise<void> {
    const { title, placePrecision } = await this.leads.get(leadId);
    if (placePrecision !== null && placePrecision !== 'area') return;
    await this.notifier.tellStaff({ key: `place:${leadId}`, byEmail: false }, ({ firstName }) =>
      placeUnknown({ firstName, leadTitle: title, hasArea: placePrecision === 'area' }),
    );
  }

  /** Customers who cancelled it themselves know already. */
  private async tellCustomer(key: string, { leadId, reason }: LeadCancelled): Promise<void> {
    const { customerId, title } = await this.leads.get(leadId);
    if (customerId === null || reason === undefined || reason === 'customer') return;
    await this.notifier.tell(customerId, { key, byEmail: true, topics: ['jobs'] }, ({ firstName }) =>
      jobClosed({ firstName, leadTitle: title, reason, link: `/jobs/${leadId}` }),
    );
  }
}
