import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../platform/database/database.js';
import { repository } from '../../platform/database/repository.js';
import { NotFound } from '../../platform/errors/domain-error.js';
import { Live } from '../../platform/http/live/live.js';
import { Clock } from '../../platform/time/clock.js';
import type { FilePurpose } from '../files/stored-file.entity.js';
import { Files } from '../files/files.service.js';
import { Assignment } from './assignment.entity.js';
import { AssignmentEntry, type EntryKind, type Side } from './assignment-entry.entity.js';
import type { DayPart } from './work-day.entity.js';

/** One entry of the story, as an act writes it. */
export interface NewEntry {
  readonly kind: EntryKind;
  readonly side: Side;
  readonly actorId: string | null;
  readonly note?: string;
  readonly amountPence?: number;
  readonly day?: string;
  readonly part?: DayPart;
  readonly photoIds?: readonly string[];
  readonly idempotencyKey?: string | undefined;
}

/** An assignment's rows: finding and writing them. The other services decide when. */
@Injectable()
export class AssignmentRows {
  constructor(
    private readonly database: Database,
    private readonly live: Live,
    private readonly clock: Clock,
    private readonly files: Files,
  ) {}

  /** @throws NotFound */
  async get(id: string, tx: Tx = this.database.reader): Promise<Assignment> {
    const assignment = await repository(tx, Assignment).findOneBy({ id });
    if (!assignment) throw new NotFound();
    return assignment;
  }

  /** Whether this account has sent this before, and the answer was lost. */
  wasSent(tx: Tx, assignmentId: string, actorId: string, idempotencyKey?: string): Promise<boolean> {
    if (!idempotencyKey) return Promise.resolve(false);
    return repository(tx, AssignmentEntry).existsBy({ assignmentId, actorId, idempotencyKey });
  }

  /** Adds an entry to the story; its photos were uploaded by the account that acts. @throws InvalidFields for photos that are not theirs */
  async addEntry(
    tx: Tx,
    assignmentId: string,
    { photoIds = [], note, amountPence, day, part, idempotencyKey, ...entry }: NewEntry,
    purpose: FilePurpose = 'work-photo',
  ): Promise<void> {
    const rows = repository(tx, AssignmentEntry);
    const { id } = await rows.save(
      rows.create({
        ...entry,
        assignmentId,
        note: note ?? null,
        amountPence: amountPence ?? null,
        day: day ?? null,
        part: part ?? null,
        idempotencyKey: idempotencyKey ?? null,
        at: this.clock.now(),
      }),
    );
    if (entry.actorId === null) return;
    await this.files.attach(tx, {
      ids: photoIds,
      ownerId: entry.actorId,
      purpose,
      subjectId: id,
      field: 'photoIds',
    });
  }

  /** Writes the change, and has the open pages of both sides reload. */
  async change(tx: Tx, assignment: Assignment, values: Partial<Assignment>): Promise<void> {
    await repository(tx, Assignment).update(assignment.id, values);
    await this.announce(tx, assignment);
  }

  /** Has the open pages of both sides reload. */
  async announce(tx: Tx, { installerId, customerId }: Assignment): Promise<void> {
    await this.live.changed(tx, installerId, ['assignments', 'bids', 'leads']);
    if (customerId) await this.live.changed(tx, customerId, ['assignments', 'jobs']);
  }
}

/** The fields of every event about an assignment. */
export const factsOf = ({ id, leadId, installerId, customerId }: Assignment) => ({
  assignmentId: id,
  leadId,
  installerId,
  ...(customerId !== null && { customerId }),
});
