import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/database.js';
import type { Lead } from '../../leads/lead.entity.js';
import { Reviews } from '../../reviews/reviews.service.js';
import type { Assignment } from '../assignment.entity.js';
import { AssignmentLock } from '../prices/assignment-lock.service.js';
import { assertMay, type Reader } from '../assignments.policy.js';

/** Reviews of the two sides of paid work. The platform's own leads have no customer, and so no reviews. */
@Injectable()
export class AssignmentReviews {
  constructor(
    private readonly lock: AssignmentLock,
    private readonly reviews: Reviews,
  ) {}

  /** In the transaction that approves the work. */
  async ask(
    tx: Tx,
    { id, installerId, customerId, reviewDays }: Assignment,
    { title }: Lead,
    approvedAt: Date,
  ): Promise<void> {
    if (customerId === null) return;
    await this.reviews.ask(tx, { assignmentId: id, title, installerId, customerId, approvedAt, reviewDays });
  }

  /** In the transaction that disputes it. */
  hold(tx: Tx, id: string): Promise<void> {
    return this.reviews.hold(tx, id);
  }

  /** @throws NotFound, WrongState, ReviewsClosed, AlreadyReviewed */
  async write(reader: Reader, id: string, rating: number, text: string): Promise<void> {
    await this.lock.hold('review.write', id, async (tx, assignment) => {
      assertMay('review', reader, assignment);
      await this.reviews.write(tx, { assignmentId: id, authorId: reader.id, rating, text });
    });
  }
}
