import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '../../platform/events/define-event.js';
import { Listener, on } from '../../platform/events/listener.js';
import type { AnyNotice } from './notices/notice.js';
import { notices } from './notices/notices.js';
import { NoticeReads } from './notifications.reads.js';
import { Notifier } from './notifier.service.js';

/** Hears the event of every notice, and has it told. */
@Injectable()
export class NoticesListener extends Listener {
  constructor(
    private readonly notifier: Notifier,
    private readonly reads: NoticeReads,
  ) {
    super();
  }

  readonly subscriptions = notices.map((notice) =>
    on(notice.event, notice.name, notice.queue, (event) => this.tell(notice, event)),
  );

  private async tell(notice: AnyNotice, event: DomainEvent): Promise<void> {
    const told = await notice.told(event, this.reads);
    if (told) await this.notifier.tell(notice, told);
  }
}
