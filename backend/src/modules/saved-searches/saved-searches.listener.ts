import { Injectable } from '@nestjs/common';
import { Listener, on } from '../../platform/messaging/events/listener.js';
import { leadActivated, leadChanged } from '../leads/leads.events.js';
import { SearchAlerts } from './search-alerts.service.js';

@Injectable()
export class SavedSearchesListener extends Listener {
  constructor(private readonly alerts: SearchAlerts) {
    super();
  }

  readonly subscriptions = [
    on(leadActivated, 'find-saved-searches', 'dispatch', ({ payload }) => this.alerts.notify(payload.leadId)),
    on(leadChanged, 'find-saved-searches-again', 'dispatch', ({ payload }) =>
      this.alerts.notify(payload.leadId),
    ),
  ];
}
