import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { In, IsNull, Not } from 'typeorm';
import { Environment } from '../../config/environment.js';
import { Database, type Tx } from '../../platform/database/database.js';
import { repository } from '../../platform/database/repository.js';
import { sql } from '../../platform/database/sql.js';
import { InvalidFields, NotFound } from '../../platform/errors/domain-error.js';
import { typeOf } from '../../platform/storage/content-type.js';
import { BytesMissing, Storage } from '../../platform/storage/storage.js';
import { Clock } from '../../platform/time/clock.js';
import type { Actor } from '../auth/auth.policy.js';
import { FileAudiences } from './file-audiences.service.js';
import {
  assertDrawable,
  assertMaySend,
  assertReadable,
  assertRoom,
  assertTaken,
  purposeRules,
} from './files.policy.js';
import { fullKey, thumbnailKey } from './files.keys.js';
import { FileReaders } from './reading/file-readers.service.js';
import { sizeOfImage } from './reading/image-size.js';
import { StoredFile, type FilePurpose, type StoredType } from './stored-file.entity.js';
import { UploadQuota } from './upload-quota.service.js';

/** Bytes on their way to a reader. */
export interface OpenFile {
  readonly file: StoredFile;
  readonly bytes: Readable;
}

/** What a form names: files that its sender uploaded, and the thing that they will belong to. */
export interface Attaching {
  readonly ids: readonly string[];
  readonly ownerId: string;
  readonly purpose: FilePurpose;
  readonly subjectId: string;
  /** The form's field that a refusal is shown at. */
  readonly field: string;
}

/** Files that people send. */
@Injectable()
export class Files {
  constructor(
    private readonly database: Database,
    private readonly storage: Storage,
    private readonly audiences: FileAudiences,
    private readonly readers: FileReaders,
    private readonly quota: UploadQuota,
    private readonly environment: Environment,
    private readonly clock: Clock,
  ) {}

  /**
   * Keeps a file that belongs to nothing yet. A file refused at a glance does not count; the rest counts before it is read.
   * @throws WrongPurpose, FileTypeRefused, FileTooLarge, FileTooManyPixels, FileUnreadable, FileTooHard, PdfUnreadable, PdfLocked,
   * PdfWithScripts, PdfTooLong, EnoughForToday, TooManyUnnamed, FilesFull, FilesBusy
   */
  async upload(sender: Pick<Actor, 'id' | 'role'>, purpose: FilePurpose, sent: Buffer): Promise<StoredFile> {
    assertMaySend(purpose, sender.role);
    const type = typeOf(sent);
    const kind = type === null ? null : type === 'application/pdf' ? 'pdf' : 'image';
    assertTaken(purpose, kind, sent.length);
    if (type !== null && type !== 'application/pdf') assertDrawable(sizeOfImage(type, sent));
    assertRoom(await this.storage.freeBytes(), this.environment.FILES_KEEP_FREE_MB * 1_000_000);
    await this.quota.take(sender.id, sent.length);
    if (kind === 'pdf') {
      assertReadable(await this.readers.pdf(sender.id, sent), purpose);
      if (!purposeRules[purpose].drawsPages) return this.keep(sender.id, purpose, 'application/pdf', sent);
    }
    const { image, thumbnail } = await this.readers[kind === 'pdf' ? 'pages' : 'image'](sender.id, sent);
    return this.keep(sender.id, purpose, 'image/webp', image, thumbnail);
  }

  /** @throws NotFound for what is not there, and for what this reader may not see */
  async open(id: string, reader: Actor, size: 'full' | 'thumbnail' = 'full'): Promise<OpenFile> {
    const file = await repository(this.database, StoredFile).findOneBy({ id, discardedAt: IsNull() });
    if (!file?.storedAt || !(await this.audiences.maySee(file, reader))) throw new NotFound();
    if (size === 'thumbnail' && file.type !== 'image/webp') throw new NotFound();
    return this.bytesOf(file, size);
  }

  /** Of a file whose reader was asked about already. @throws NotFound */
  async bytesOf(file: StoredFile, size: 'full' | 'thumbnail'): Promise<OpenFile> {
    const key = size === 'full' ? fullKey(file) : thumbnailKey(file);
    const bytes = await this.storage.read(key).catch((error: unknown) => {
      throw error instanceof BytesMissing ? new NotFound() : error;
    });
    return { file, bytes };
  }

  /**
   * Makes uploaded files part of something, in the transaction of the change that names them.
   * @throws InvalidFields when one is not there, is somebody else's, was meant for another purpose or belongs already
   */
  async attach(tx: Tx, { ids, ownerId, purpose, subjectId, field }: Attaching): Promise<void> {
    if (ids.length === 0) return;
    const there = await repository(tx, StoredFile).countBy({ subjectId, purpose, discardedAt: IsNull() });
    const { atMost } = purposeRules[purpose];
    if (there + ids.length > atMost) throw new InvalidFields({ [field]: `At most ${atMost} files` });
    const last = await repository(tx, StoredFile).maximum('place', { subjectId, purpose });
    const affected = await sql.affected(
      tx,
      `UPDATE files SET subject_id = $1, place = $2::integer + array_position($3::uuid[], id)
        WHERE id = ANY ($3) AND owner_id = $4 AND purpose = $5
          AND subject_id IS NULL AND discarded_at IS NULL AND stored_at IS NOT NULL`,
      [subjectId, last ?? 0, ids, ownerId, purpose],
    );
    if (affected !== new Set(ids).size || affected !== ids.length)
      throw new InvalidFields({ [field]: 'One of these files is not there any more. Please add it again.' });
  }

  /** The files of some subjects, each subject’s in the order in which its forms named them. */
  async ofSubjects(
    subjectIds: readonly string[],
    purpose: FilePurpose,
    tx: Tx = this.database.reader,
  ): Promise<StoredFile[]> {
    if (subjectIds.length === 0) return [];
    return repository(tx, StoredFile).find({
      where: { subjectId: In([...subjectIds]), purpose, discardedAt: IsNull() },
      order: { place: 'ASC', id: 'ASC' },
    });
  }

  /** Shows these of a subject's files to fewer readers, and the others to all who see the subject. */
  async restrict(tx: Tx, subjectId: string, purpose: FilePurpose, ids: readonly string[]): Promise<void> {
    const files = { subjectId, purpose, discardedAt: IsNull() };
    await repository(tx, StoredFile).update({ ...files, id: Not(In([...ids])) }, { restricted: false });
    await repository(tx, StoredFile).update({ ...files, id: In([...ids]) }, { restricted: true });
  }

  /** Takes files away from a subject; they are invisible from the commit on. */
  async discard(tx: Tx, subjectId: string, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await repository(tx, StoredFile).update(
      { subjectId, id: In([...ids]), discardedAt: IsNull() },
      { discardedAt: this.clock.now() },
    );
  }

  /** Takes all of a subject's files of one purpose away. */
  async discardAll(tx: Tx, subjectId: string, purpose: FilePurpose): Promise<void> {
    const where = { subjectId, purpose, discardedAt: IsNull() };
    await repository(tx, StoredFile).update(where, { discardedAt: this.clock.now() });
  }

  private async keep(
    ownerId: string,
    purpose: FilePurpose,
    type: StoredType,
    full: Buffer,
    thumbnail?: Buffer,
  ): Promise<StoredFile> {
    const rows = repository(this.database.reader, StoredFile);
    // The row comes first: bytes without one would never be found again.
    const file = await rows.save(
      rows.create({ ownerId, purpose, type, sizeBytes: full.length, createdAt: this.clock.now() }),
    );
    await this.storage.put(fullKey(file), full, type);
    if (thumbnail) await this.storage.put(thumbnailKey(file), thumbnail, type);
    file.storedAt = this.clock.now();
    await rows.update({ id: file.id }, { storedAt: file.storedAt });
    return file;
  }
}
