import { Injectable } from '@nestjs/common';
import { Schedule } from '../../../platform/messaging/events/listener.js';
import { MessageClearing } from './message-clearing.service.js';
import { Pushes } from '../push/pushes.service.js';
import { Messages } from './messages.service.js';

@Injectable()
export class MessagesSchedule extends Schedule {
  constructor(
    private readonly messages: Messages,
    private readonly clearing: MessageClearing,
    private readonly pushes: Pushes,
  ) {
    super();
  }

  readonly work = [
    { name: 'notifications.send-late-messages', every: 'sweep' as const, run: () => this.messages.sweep() },
    { name: 'notifications.forget-old-messages', every: 3_600, run: () => this.clearing.forgetOld() },
    { name: 'notifications.send-late-pushes', every: 'sweep' as const, run: () => this.pushes.sweep() },
    { name: 'notifications.forget-old-pushes', every: 3_600, run: () => this.pushes.forgetOld() },
  ];
}
