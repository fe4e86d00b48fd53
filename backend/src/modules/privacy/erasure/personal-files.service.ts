import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/database/sql.js';
import { Storage } from '../../../platform/storage/storage.js';
import { Clock } from '../../../platform/time/clock.js';
import { FileClearing } from '../../files/file-clearing.service.js';
import { exportKey } from '../export/data-export.policy.js';
import { discardFiles } from './erasing.js';

/** The bytes that a person has sent, and the copies of their data. */
@Injectable()
export class PersonalFiles {
  constructor(
    private readonly database: Database,
    private readonly storage: Storage,
    private readonly clock: Clock,
    private readonly clearing: FileClearing,
  ) {}

  /** Bytes first, then their rows. Safe to repeat. @throws Error while some cannot be deleted */
  async erase(userId: string): Promise<void> {
    await discardFiles(this.database, userId, this.clock.now());
    await this.clearing.clearOf(userId);
    const copies = await sql<{ id: string }>(
      this.database,
      'SELECT id FROM data_exports WHERE user_id = $1',
      [userId],
    );
    for (const { id } of copies) await this.storage.delete(exportKey(id));
  }
}
