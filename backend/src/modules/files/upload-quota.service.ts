import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { daysBefore } from '../../platform/database/forget.js';
import { repository } from '../../platform/database/repository.js';
import { sql } from '../../platform/database/sql.js';
import { Clock } from '../../platform/time/clock.js';
import { EnoughForToday, TooManyUnnamed } from './files.errors.js';
import { fileLimits } from './files.limits.js';
import { StoredFile } from './stored-file.entity.js';

const dayMs = 86_400_000;
const hourSeconds = 3_600;

/** How much one account may send. */
@Injectable()
export class UploadQuota {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts a file that is about to be read. Of those that come at the same moment a few more may end up unnamed than the limit says: as many
   * as one person may have under way.
   * @throws TooManyUnnamed, EnoughForToday
   */
  async take(ownerId: string, bytes: number): Promise<void> {
    const unnamed = { ownerId, subjectId: IsNull(), discardedAt: IsNull() };
    if ((await repository(this.database, StoredFile).countBy(unnamed)) >= fileLimits.unnamed)
      throw new TooManyUnnamed({ retryAfter: hourSeconds });
    const now = this.clock.now();
    const counted = await sql(
      this.database,
      `INSERT INTO upload_days AS one (owner_id, day, bytes) VALUES ($1, $2, $3)
       ON CONFLICT (owner_id, day) DO UPDATE SET bytes = one.bytes + excluded.bytes
         WHERE one.bytes + excluded.bytes <= $4
       RETURNING one.day`,
      [ownerId, dayOf(now), bytes, fileLimits.bytesPerDay],
    );
    if (counted.length === 0)
      throw new EnoughForToday({ retryAfter: Math.ceil((dayMs - (now.getTime() % dayMs)) / 1_000) });
  }

  /** Deletes the counts of days that are over. */
  async forgetOld(): Promise<void> {
    await sql(this.database, 'DELETE FROM upload_days WHERE day < $1', [
      dayOf(daysBefore(this.clock.now(), 1)),
    ]);
  }
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
