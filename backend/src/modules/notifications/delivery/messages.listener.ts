import { Injectable } from '@nestjs/common';
import { Listener, on } from '../../../platform/messaging/events/listener.js';
import { Messages } from './messages.service.js';
import { Pushes } from '../push/pushes.service.js';
import { mailDue, pushDue, textDue } from '../notifications.events.js';

/** A job says that messages were written: everything that is due goes out. A provider's fault is the row's business: the sweep tries again. */
@Injectable()
export class MessagesListener extends Listener {
  constructor(
    private readonly messages: Messages,
    private readonly pushes: Pushes,
  ) {
    super();
  }

  readonly subscriptions = [
    on(mailDue, 'send-the-mail', 'emails', () => this.messages.deliver('email')),
    on(textDue, 'send-the-text', 'sms', () => this.messages.deliver('sms')),
    on(pushDue, 'tell-the-devices', 'pushes', () => this.pushes.deliver()),
  ];
}
