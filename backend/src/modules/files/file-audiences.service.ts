import { Injectable } from '@nestjs/common';
import type { Actor } from '../auth/auth.policy.js';
import { purposeRules } from './files.policy.js';
import type { FilePurpose, StoredFile } from './stored-file.entity.js';

/** Whether `reader` may see what this file belongs to. */
export type Audience = (file: StoredFile & { readonly subjectId: string }, reader: Actor) => Promise<boolean>;

/**
 * Who sees which files. Each module says so for the purpose whose subjects are its own; where none does, only the one
 * who sent it sees it.
 */
@Injectable()
export class FileAudiences {
  private readonly byPurpose = new Map<FilePurpose, Audience>();

  declare(purpose: FilePurpose, audience: Audience): void {
    if (this.byPurpose.has(purpose)) throw new Error(`Two modules decide who sees a ${purpose}`);
    this.byPurpose.set(purpose, audience);
  }

  async maySee(file: StoredFile, reader: Actor): Promise<boolean> {
    // Who has left the team has no more part in what they sent for it.
    if (file.ownerId === reader.id && purposeRules[file.purpose].from.includes(reader.role)) return true;
    const audience = this.byPurpose.get(file.purpose);
    const { subjectId } = file;
    if (subjectId === null || !audience) return false;
    return audience({ ...file, subjectId }, reader);
  }
}
