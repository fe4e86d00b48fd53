import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../platform/database/database.js';
import { repository } from '../../platform/database/repository.js';
import { NotFound } from '../../platform/errors/domain-error.js';
import { assertSeen } from '../../platform/errors/stale.js';
import type { ListQuery, Page } from '../../platform/http/input/lists.js';
import { Outbox } from '../../platform/messaging/outbox/outbox.js';
import { londonDay } from '../../platform/time/business-days.js';
import { Clock } from '../../platform/time/clock.js';
import { Files } from '../files/files.service.js';
import { ApplicationReviews } from '../installers/review/application-reviews.service.js';
import { paperKind } from '../installers/review/paper-kinds.policy.js';
import { Document } from './document.entity.js';
import type { ReviewDocument, StaffDocumentView } from './documents.dto.js';
import { StaleDocument } from './documents.errors.js';
import { documentReviewed } from './documents.events.js';
import { assertRead, daysOf, factsOf, longestOf, nextReminder, type Reading } from './documents.policy.js';
import { documentList } from './documents.reads.js';
import { staffDocumentView } from './documents.views.js';

/** Papers as staff work through them. */
@Injectable()
export class DocumentsAdmin {
  constructor(
    private readonly database: Database,
    private readonly files: Files,
    private readonly reviews: ApplicationReviews,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async list(query: ListQuery): Promise<Page<StaffDocumentView>> {
    return (await documentList.page(this.database, query)).map(staffDocumentView);
  }

  /** @throws NotFound */
  async get(id: string): Promise<StaffDocumentView> {
    return staffDocumentView(await documentList.get(this.database, id));
  }

  /**
   * Safe to repeat: the same decision once more changes nothing. A decision can be changed later.
   * @throws NotFound, StaleDocument, InvalidFields
   */
  async review(
    id: string,
    by: string,
    { version, sum, ...said }: ReviewDocument,
  ): Promise<StaffDocumentView> {
    const reading: Reading = { ...said, sumPence: sum === undefined ? undefined : Math.round(sum * 100) };
    await this.database.transaction(async (tx) => {
      const document = await repository(tx, Document).findOne({
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      if (!document) throw new NotFound();
      assertSeen(document, version, StaleDocument);
      if (document.status === reading.status && version === undefined) return;
      await this.decide(tx, document, by, reading);
    });
    return this.get(id);
  }

  private async decide(tx: Tx, document: Document, by: string, reading: Reading): Promise<void> {
    const now = this.clock.now();
    const today = londonDay(now);
    assertRead(document, reading, today);
    const { id: documentId, userId, kind } = document;
    const { status } = reading;
    const isAccepted = status === 'accepted';
    Object.assign(document, {
      status,
      reason: isAccepted ? null : reading.reason,
      facts: isAccepted ? { ...document.facts, ...factsOf(reading) } : document.facts,
      ...(isAccepted && daysOf(document, reading)),
      reviewedBy: by,
      reviewedAt: now,
    });
    if (!paperKind(kind).isImageKept && document.fileId) {
      await this.files.discard(tx, documentId, [document.fileId]);
      document.fileId = null;
    }
    await repository(tx, Document).save(document);
    await this.follow(tx, document, today);
    await this.outbox.record(tx, documentReviewed, { documentId, userId, status });
  }

  /** What everybody is told follows from the accepted paper that is valid for longest; only its end is told of. */
  private async follow(tx: Tx, { userId, kind }: Document, today: string): Promise<void> {
    const rows = repository(tx, Document);
    const accepted = await rows.find({
      where: { userId, kind, status: 'accepted' },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    const longest = longestOf(accepted);
    await rows.update({ userId, kind }, { nextReminderOn: null });
    if (longest)
      await rows.update({ id: longest.id }, { nextReminderOn: nextReminder(longest.expiresOn, today) });
    await this.reviews.setPaper(
      tx,
      userId,
      kind,
      longest && { checkedOn: londonDay(longest.reviewedAt ?? new Date(0)), validUntil: longest.expiresOn },
    );
  }
}
