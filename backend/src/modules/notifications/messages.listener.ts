import { Injectable } from '@nestjs/common';
import { Listener, on } from '../../platform/events/listener.js';
import { Messages } from './messages.service.js';
import { mailDue, textDue } from './notifications.events.js';

/** Sends what was written, as soon as it was written. A provider's fault is the row's business: the sweep tries again. */
@Injectable()
export class MessagesListener extends Listener {
  constructor(private readonly messages: Messages) {
    super();
  }

  readonly subscriptions = [
    on(mailDue, 'send-the-mail', 'emails', ({ payload }) => this.messages.send(payload.messageId)),
    on(textDue, 'send-the-text', 'sms', ({ payload }) => this.messages.send(payload.messageId)),
  ];
}
