import { Injectable } from '@nestjs/common';
import { Listener, on } from '../../../platform/messaging/events/listener.js';
import { notices } from '../notices/notices.js';
import { bulkMailDue, type BulkMailDue } from '../notifications.events.js';
import { NoticeReads } from '../notices/notifications.reads.js';
import { Notifier } from './notifier.service.js';

/** Receives the event of every notice, and has its audience notified. */
@Injectable()
export class NoticesListener extends Listener {
  constructor(
    private readonly notifier: Notifier,
    private readonly reads: NoticeReads,
  ) {
    super();
  }

  readonly subscriptions = [
    ...notices.map((notice) =>
      on(notice.event, notice.name, notice.queue, async (event) => {
        const told = await notice.told(event, this.reads);
        if (told) await this.notifier.notify(notice, event, told);
      }),
    ),
    on(bulkMailDue, 'write-bulk-mail', 'bulk-mail', ({ payload }) => this.writeBulkMail(payload)),
  ];

  /** Old news, such as a lead that was awarded meanwhile, is not written about. */
  private async writeBulkMail({
    notice: name,
    eventId,
    occurredAt,
    payload,
    readers,
  }: BulkMailDue): Promise<void> {
    const notice = notices.find((one) => one.name === name);
    if (!notice) throw new Error(`No notice here is called ${name}; a newer process must write.`);
    const event = { id: eventId, name: notice.event.name, payload, occurredAt: new Date(occurredAt) };
    const told = await notice.told(event, this.reads);
    if (told) await this.notifier.writeBulkMail(notice, told, readers);
  }
}
