import { Injectable, type OnModuleInit } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { repository } from '../../platform/database/repository.js';
import type { ListQuery, Page } from '../../platform/http/input/lists.js';
import { Outbox } from '../../platform/messaging/outbox/outbox.js';
import { londonDay } from '../../platform/time/business-days.js';
import { Clock } from '../../platform/time/clock.js';
import type { Actor } from '../auth/auth.policy.js';
import { Users } from '../auth/users.service.js';
import { FileAudiences } from '../files/file-audiences.service.js';
import { Files } from '../files/files.service.js';
import { SentPapers } from '../installers/review/sent-papers.service.js';
import { Document } from './document.entity.js';
import type { DocumentView, SendDocument } from './documents.dto.js';
import { TooManyWaiting } from './documents.errors.js';
import { documentSent } from './documents.events.js';
import { assertMaySendPaper, mostWaiting } from './documents.policy.js';
import { ownDocuments } from './documents.reads.js';
import { documentView } from './documents.views.js';

const purpose = 'document';

/** One's own papers. */
@Injectable()
export class Documents implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly files: Files,
    private readonly audiences: FileAudiences,
    private readonly sentPapers: SentPapers,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Its owner sees it anyway; beside them only staff. What waits is not asked for again. */
  onModuleInit(): void {
    this.audiences.declare(purpose, async (_, reader) => reader.role === 'admin');
    this.sentPapers.declare((userIds, where) =>
      repository(where, Document).find({
        select: { userId: true, kind: true },
        where: { userId: In(userIds), status: 'waiting' },
      }),
    );
  }

  async own(userId: string, query: ListQuery): Promise<Page<DocumentView>> {
    return (await ownDocuments.page(this.database, query, userId)).map(documentView);
  }

  /** A PDF has become a picture of its pages (`Files`). @throws InvalidFields, TooManyWaiting */
  send(
    { id: userId, role }: Pick<Actor, 'id' | 'role'>,
    { fileId, kind, issuedOn, expiresOn }: SendDocument,
  ): Promise<DocumentView> {
    const now = this.clock.now();
    assertMaySendPaper({ kind, issuedOn, expiresOn }, role, londonDay(now));
    return this.database.transaction(async (tx) => {
      // Papers of one account are counted one after the other.
      await this.users.lock(tx, userId);
      const rows = repository(tx, Document);
      if ((await rows.countBy({ userId, status: 'waiting' })) >= mostWaiting) throw new TooManyWaiting();
      const document = await rows.save(
        rows.create({
          userId,
          kind,
          issuedOn: issuedOn ?? null,
          expiresOn: expiresOn ?? null,
          createdAt: now,
        }),
      );
      await this.files.attach(tx, {
        ids: [fileId],
        ownerId: userId,
        purpose,
        subjectId: document.id,
        field: 'fileId',
      });
      document.fileId = fileId;
      await rows.save(document);
      await this.outbox.record(tx, documentSent, { documentId: document.id, userId });
      return documentView({ ...document, reason: null, reviewedAt: null, status: 'waiting' });
    });
  }
}
