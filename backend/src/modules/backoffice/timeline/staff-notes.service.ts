import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { Clock } from '../../../platform/time/clock.js';
import { StaffNote } from './staff-note.entity.js';
import type { NoteView } from './staff-notes.dto.js';

/** Notes of staff about people and things. */
@Injectable()
export class StaffNotes {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async add(note: Pick<StaffNote, 'subject' | 'subjectId' | 'authorId' | 'text'>): Promise<NoteView> {
    const writtenAt = this.clock.now();
    return this.database.transaction(async (tx) => {
      const { id } = await repository(tx, StaffNote).save({ ...note, writtenAt });
      return { id, writtenAt: writtenAt.toISOString() };
    });
  }
}
