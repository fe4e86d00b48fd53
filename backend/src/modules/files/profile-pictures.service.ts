import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { NotFound } from '../../platform/errors/domain-error.js';
import { Live } from '../../platform/http/live/live.js';
import { Users } from '../auth/users.service.js';
import { Files, type OpenFile } from './files.service.js';
import { fileView } from './files.views.js';

/** The picture that an account shows of itself: one at a time, and the one before is deleted. */
@Injectable()
export class ProfilePictures {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly files: Files,
    private readonly live: Live,
  ) {}

  /** @param fileId sent before, for the purpose `avatar`. @throws InvalidFields */
  async set(userId: string, fileId: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.users.lock(tx, userId);
      await this.files.discardAll(tx, userId, 'avatar');
      const attached = { ids: [fileId], ownerId: userId, purpose: 'avatar', subjectId: userId } as const;
      await this.files.attach(tx, { ...attached, field: 'fileId' });
      const { thumbnailUrl } = fileView({ id: fileId, type: 'image/webp' });
      await this.users.setPicture(tx, userId, thumbnailUrl);
      await this.live.changed(tx, userId, ['account']);
    });
  }

  async remove(userId: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.users.lock(tx, userId);
      await this.files.discardAll(tx, userId, 'avatar');
      await this.users.setPicture(tx, userId, null);
      await this.live.changed(tx, userId, ['account']);
    });
  }

  /** Small, for a page whose rules the caller has asked. @throws NotFound */
  async open(userId: string): Promise<OpenFile> {
    const [file] = await this.files.ofSubjects([userId], 'avatar');
    if (!file) throw new NotFound();
    return this.files.bytesOf(file, 'thumbnail');
  }
}
