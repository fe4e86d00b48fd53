import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { poundsText } from '../../../platform/money/pence.js';
import { Files } from '../../files/files.service.js';
import { fileView, type FileView } from '../../files/files.views.js';
import { AssignmentEntry } from '../assignment-entry.entity.js';
import type { AssignmentSummary, EntryView } from '../assignments.views.js';
import { OpenMatters } from './open-matters.service.js';
import { storyOf } from './story.views.js';

/** What has happened on a job, with the photos of each entry. */
@Injectable()
export class AssignmentStory {
  constructor(
    private readonly database: Database,
    private readonly files: Files,
    private readonly open: OpenMatters,
  ) {}

  /** The story, oldest first. The caller has checked who reads. */
  async entriesOf(summary: AssignmentSummary): Promise<EntryView[]> {
    const entries = await repository(this.database, AssignmentEntry).find({
      where: { assignmentId: summary.id },
      order: { id: 'ASC' },
    });
    const ids = entries.map(({ id }) => id);
    const [photos, evidence] = await Promise.all([
      this.files.ofSubjects(ids, 'work-photo'),
      this.files.ofSubjects(ids, 'evidence'),
    ]);
    const ofEntry = (id: string): FileView[] =>
      [...photos, ...evidence].filter(({ subjectId }) => subjectId === id).map(fileView);
    const first = await this.open.firstPrice(summary.id);
    return storyOf(
      { ...summary, firstPrice: first === null ? summary.price : poundsText(first) },
      entries,
      ofEntry,
    );
  }
}
