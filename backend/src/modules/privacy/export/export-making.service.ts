import { Injectable } from '@nestjs/common';
import { buffer } from 'node:stream/consumers';
import { IsNull, LessThan, Not } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import { daysBefore } from '../../../platform/database/forget.js';
import { repository } from '../../../platform/database/repository.js';
import { Live } from '../../../platform/http/live/live.js';
import { Log } from '../../../platform/logging/log.js';
import { Storage } from '../../../platform/storage/storage.js';
import { Clock } from '../../../platform/time/clock.js';
import { Files } from '../../files/files.service.js';
import { StoredFile } from '../../files/stored-file.entity.js';
import { DataExport } from './data-export.entity.js';
import { exportDays, exportKey, exportPage } from './data-export.policy.js';
import { rowsOfPerson } from './own-rows.reads.js';
import { zip, type ZipEntry } from './zip.js';

const clearedAtOnce = 100;

/** Makes the copies of their data that people asked for, and clears them after seven days. */
@Injectable()
export class ExportMaking {
  constructor(
    private readonly database: Database,
    private readonly storage: Storage,
    private readonly clock: Clock,
    private readonly live: Live,
    private readonly log: Log,
    private readonly files: Files,
  ) {}

  /** Two at once write the same bytes in the same place, and one of them says that it is made. */
  async make(id: string): Promise<void> {
    const asked = await repository(this.database, DataExport).findOneBy({ id, status: 'waiting' });
    if (!asked) return;
    try {
      const { bytes, rowCount } = await this.pack(asked);
      await this.storage.put(exportKey(id), bytes, 'application/zip');
      const expiresAt = daysBefore(this.clock.now(), -exportDays);
      await this.end(id, asked.userId, {
        status: 'made',
        progress: 100,
        expiresAt,
        sizeBytes: bytes.length,
        rowCount,
      });
    } catch (error) {
      this.log.error('A copy of somebody’s data could not be made', { exportId: id, err: error });
      await this.end(id, asked.userId, { status: 'failed' });
    }
  }

  /** Bytes first: who dies in between does it again. */
  async clear(): Promise<void> {
    const exports = repository(this.database, DataExport);
    const over = await exports.find({
      where: { status: 'made', expiresAt: LessThan(this.clock.now()) },
      order: { expiresAt: 'ASC' },
      take: clearedAtOnce,
    });
    for (const { id } of over) {
      await this.storage.delete(exportKey(id));
      await exports.update({ id, status: 'made' }, { status: 'gone' });
    }
  }

  private async end(id: string, userId: string, values: Partial<DataExport>): Promise<void> {
    await this.database.transaction(async (tx) => {
      await repository(tx, DataExport).update(
        { id, status: 'waiting' },
        { ...values, endedAt: this.clock.now() },
      );
      await this.live.changed(tx, [userId], ['account']);
    });
  }

  /** Writes down how far it is, in steps of ten percent. */
  private progressOf({ id, userId }: DataExport): (percent: number) => Promise<void> {
    let told = 0;
    return async (percent) => {
      const progress = Math.floor(percent / 10) * 10;
      if (progress <= told) return;
      told = progress;
      await this.database.transaction(async (tx) => {
        await repository(tx, DataExport).update({ id, status: 'waiting' }, { progress });
        await this.live.changed(tx, [userId], ['account']);
      });
    };
  }

  /** The rows are half of the work, the files the other half. */
  private async pack(asked: DataExport): Promise<{ bytes: Buffer; rowCount: number }> {
    const tell = this.progressOf(asked);
    const now = this.clock.now();
    const tables = await rowsOfPerson(this.database, asked.userId, (part) => tell(part * 50));
    const files = await this.filesOf(asked.userId);
    const data = Object.fromEntries(tables.map(({ table, rows }) => [table, rows]));
    const page = exportPage(
      tables,
      files.map(({ name }) => name),
      now,
    );
    const entries: ZipEntry[] = [
      { name: 'index.html', bytes: async () => Buffer.from(page) },
      { name: 'data.json', bytes: async () => Buffer.from(JSON.stringify(data, null, 2)) },
      ...files,
    ];
    const bytes = await zip(entries, now, (count) => tell(50 + (count / entries.length) * 50));
    return { bytes, rowCount: tables.reduce((sum, { rows }) => sum + rows.length, 0) };
  }

  private async filesOf(userId: string): Promise<ZipEntry[]> {
    const stored = await repository(this.database, StoredFile).findBy({
      ownerId: userId,
      // The operator's papers, of other people's money.
      purpose: Not('settlement-proof'),
      storedAt: Not(IsNull()),
      discardedAt: IsNull(),
    });
    return stored.map((file) => ({
      name: `files/${file.purpose}-${file.id}.${file.type === 'image/webp' ? 'webp' : 'pdf'}`,
      bytes: async () => buffer((await this.files.bytesOf(file, 'full')).bytes),
    }));
  }
}
