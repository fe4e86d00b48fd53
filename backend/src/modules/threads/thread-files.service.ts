import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { repository } from '../../platform/database/repository.js';
import { FileAudiences, type Audience } from '../files/file-audiences.service.js';
import { ThreadMessage } from './thread-message.entity.js';
import { ThreadRows } from './thread-rows.service.js';
import { reasonToRead, sideIn } from './threads.policy.js';

/** The photos of a message are seen by those who may read it. */
@Injectable()
export class ThreadFiles implements OnModuleInit {
  constructor(
    private readonly audiences: FileAudiences,
    private readonly database: Database,
    private readonly rows: ThreadRows,
  ) {}

  onModuleInit(): void {
    this.audiences.declare('message', this.audience);
  }

  private readonly audience: Audience = async ({ subjectId }, reader) => {
    const message = await repository(this.database, ThreadMessage).findOneBy({ id: subjectId });
    if (!message) return false;
    const thread = await this.rows.get(message.threadId);
    if (sideIn(reader, thread) !== null) return true;
    if (reader.role !== 'admin') return false;
    return reasonToRead(await this.rows.between(thread.leadId, thread.installerId)) !== null;
  };
}
