import { Injectable } from '@nestjs/common';
import { IsNull, LessThan, LessThanOrEqual, Not } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { daysBefore } from '../../platform/database/forget.js';
import { repository } from '../../platform/database/repository.js';
import { Log } from '../../platform/logging/log.js';
import { Storage } from '../../platform/storage/storage.js';
import { Clock } from '../../platform/time/clock.js';
import { keysOf } from './files.keys.js';
import { StoredFile } from './stored-file.entity.js';

/** How long a file may wait for the form that it was sent for. */
const waitingDays = 1;
const stepSize = 100;

/** Deletes what was discarded, and what no form ever named. */
@Injectable()
export class FileClearing {
  constructor(
    private readonly database: Database,
    private readonly storage: Storage,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Bytes first, then the row: a process that dies in between does it again. */
  async clear(): Promise<void> {
    await this.discardForgotten();
    for (;;) {
      const files = await repository(this.database, StoredFile).find({
        where: { discardedAt: LessThanOrEqual(this.clock.now()) },
        order: { discardedAt: 'ASC' },
        take: stepSize,
      });
      let gone = 0;
      for (const file of files) gone += (await this.erase(file)) ? 1 : 0;
      // What cannot be deleted now is tried again at the next run; it does not hold up the others for ever.
      if (files.length < stepSize || gone === 0) return;
    }
  }

  /** The discarded files of one person. @throws Error while some of it cannot be deleted */
  async clearOf(ownerId: string): Promise<void> {
    const files = await repository(this.database, StoredFile).find({
      where: { ownerId, discardedAt: Not(IsNull()) },
    });
    for (const file of files)
      if (!(await this.erase(file))) throw new Error(`File ${file.id} cannot be deleted now.`);
  }

  /** Marked before anything is deleted, so that no form can take it up meanwhile. */
  private async discardForgotten(): Promise<void> {
    const now = this.clock.now();
    await repository(this.database, StoredFile).update(
      { subjectId: IsNull(), discardedAt: IsNull(), createdAt: LessThan(daysBefore(now, waitingDays)) },
      { discardedAt: now },
    );
  }

  private async erase(file: StoredFile): Promise<boolean> {
    try {
      for (const key of keysOf(file)) await this.storage.delete(key);
      await repository(this.database, StoredFile).delete({ id: file.id });
      return true;
    } catch (error) {
      this.log.warn('A file could not be deleted', { fileId: file.id, err: error });
      return false;
    }
  }
}
