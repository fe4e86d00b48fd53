import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { londonDay } from '../../../platform/time/business-days.js';
import { Clock } from '../../../platform/time/clock.js';
import { Users } from '../../auth/users.service.js';
import { applicationReminded, papersReminded } from '../installers.events.js';
import { vettingStateOf } from '../installers.policy.js';
import { ApplicationReminder } from './application-reminder.entity.js';
import { missingOf } from './application-checks.policy.js';
import { assertMayBeReminded, endingPapers, toSend } from './application-reviews.policy.js';
import { paperKind } from './paper-kinds.policy.js';
import { ApplicationReviews } from './application-reviews.service.js';

/** Reminds applicants of what we wait for from them, and installers of papers that end. */
@Injectable()
export class ApplicationReminders {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly reviews: ApplicationReviews,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Tells an applicant what is missing, and an approved installer which papers end soon, at most once in some days.
   * @param by the member of staff
   * @throws NotFound, NothingToRemind, RemindedLately
   */
  remind(userId: string, by: string): Promise<void> {
    return this.database.transaction(async (tx) => {
      const user = await this.users.lock(tx, userId);
      const standing = (await this.reviews.standingsOf([user], tx)).get(userId);
      const now = this.clock.now();
      const today = londonDay(now);
      const missing = standing ? toSend(missingOf(standing, today)) : [];
      const ending = standing ? endingPapers(user, standing, today) : [];
      const reminders = repository(tx, ApplicationReminder);
      const last = await reminders.findOneBy({ userId });
      const asked =
        standing?.review === 'information-requested' ? await this.reviews.askedAt(tx, userId) : null;
      const state = vettingStateOf(user, standing?.review ?? undefined);
      const told = [last?.remindedAt ?? null, asked];
      assertMayBeReminded({ isAdmin: user.isAdmin, state, missing, ending }, told, now);
      await reminders.save({ userId, remindedAt: now, remindedBy: by });
      if (ending.length > 0)
        await this.outbox.record(tx, papersReminded, {
          userId,
          papers: ending.map(({ kind, validUntil }) => ({ label: paperKind(kind).label, validUntil })),
        });
      else
        await this.outbox.record(tx, applicationReminded, {
          userId,
          missing: missing.map(({ text }) => text),
        });
    });
  }
}
