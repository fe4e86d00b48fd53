import { Injectable } from '@nestjs/common';
import { Listener, on } from '../../platform/messaging/events/listener.js';
import { leadActivated, leadChanged } from '../leads/leads.events.js';
import { Dispatch } from './dispatch.service.js';

@Injectable()
export class DispatchListener extends Listener {
  constructor(private readonly dispatch: Dispatch) {
    super();
  }

  readonly subscriptions = [
    on(leadActivated, 'tell-the-nearest-installers', 'dispatch', ({ id, payload }) =>
      this.dispatch.begin(payload.leadId, id),
    ),
    on(leadChanged, 'tell-those-who-match-now', 'dispatch', ({ payload }) =>
      this.dispatch.rematch(payload.leadId),
    ),
  ];
}
