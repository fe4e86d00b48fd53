import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { FileAudiences, type Audience } from '../../files/file-audiences.service.js';
import { AssignmentEntry } from '../assignment-entry.entity.js';
import { AssignmentRows } from '../assignment-rows.service.js';
import { mayRead } from '../assignments.policy.js';

/** The photos and papers of an assignment, open to the readers of the assignment. */
@Injectable()
export class AssignmentFiles implements OnModuleInit {
  constructor(
    private readonly audiences: FileAudiences,
    private readonly database: Database,
    private readonly rows: AssignmentRows,
  ) {}

  onModuleInit(): void {
    this.audiences.declare('work-photo', this.audience);
    this.audiences.declare('evidence', this.audience);
  }

  private readonly audience: Audience = async ({ subjectId }, reader) => {
    const entry = await repository(this.database, AssignmentEntry).findOneBy({ id: subjectId });
    return entry !== null && mayRead(reader, await this.rows.get(entry.assignmentId));
  };
}
