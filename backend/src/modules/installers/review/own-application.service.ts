import { Injectable } from '@nestjs/common';
import { londonDay } from '../../../platform/time/business-days.js';
import { Clock } from '../../../platform/time/clock.js';
import type { User } from '../../auth/user.entity.js';
import { Users } from '../../auth/users.service.js';
import { vettingStateOf } from '../installers.policy.js';
import { missingOf, papersOf, type Missing } from './application-checks.policy.js';
import type { ApplicationStateView } from './application-reviews.dto.js';
import { promiseFor } from './application-reviews.policy.js';
import { ApplicationReviews } from './application-reviews.service.js';

/** Where an application stands, for its applicant. */
@Injectable()
export class OwnApplication {
  constructor(
    private readonly users: Users,
    private readonly reviews: ApplicationReviews,
    private readonly clock: Clock,
  ) {}

  async state(userId: string): Promise<ApplicationStateView> {
    const [user, review, sentAt] = await Promise.all([
      this.users.get(userId),
      this.reviews.find(userId),
      this.reviews.submittedAt(userId),
    ]);
    const state = vettingStateOf(user, review?.state) ?? 'not-sent';
    const since = review?.answeredAt ?? sentAt ?? user.createdAt;
    const isOurTurn = state === 'submitted' || state === 'verified';
    const isOpen = isOurTurn || state === 'information-requested';
    return {
      state,
      submittedAt: sentAt?.toISOString() ?? null,
      words: review?.words ?? null,
      decidedAt: review?.decidedAt.toISOString() ?? null,
      answer: review?.answer ?? null,
      answeredAt: review?.answeredAt?.toISOString() ?? null,
      promised: isOurTurn ? promiseFor(since) : null,
      missing: isOpen ? await this.missingPapers(user) : [],
    };
  }

  private async missingPapers(user: User): Promise<Missing[]> {
    const standing = (await this.reviews.standingsOf([user])).get(user.id);
    return standing ? papersOf(missingOf(standing, londonDay(this.clock.now()))) : [];
  }
}
