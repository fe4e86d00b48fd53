import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { londonDay } from '../../../platform/time/business-days.js';
import { Clock } from '../../../platform/time/clock.js';
import { Users } from '../../auth/users.service.js';
import { applicationReminded } from '../installers.events.js';
import { vettingStateOf } from '../installers.policy.js';
import { ApplicationReminder } from './application-reminder.entity.js';
import { missingOf } from './application-checks.policy.js';
import { assertMayBeReminded, toSend } from './application-reviews.policy.js';
import { ApplicationReviews } from './application-reviews.service.js';

/** Reminds applicants of what we wait for from them. */
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
   * Tells an applicant what is missing, at most once in some days.
   * @param by the member of staff
   * @throws NotFound, NothingToRemind, RemindedLately
   */
  remind(userId: string, by: string): Promise<void> {
    return this.database.transaction(async (tx) => {
      const user = await this.users.lock(tx, userId);
      const standing = (await this.reviews.standingsOf([user], tx)).get(userId);
      const now = this.clock.now();
      const missing = standing ? toSend(missingOf(standing, londonDay(now))) : [];
      const reminders = repository(tx, ApplicationReminder);
      const last = await reminders.findOneBy({ userId });
      const asked =
        standing?.review === 'information-requested' ? await this.reviews.askedAt(tx, userId) : null;
      const state = vettingStateOf(user, standing?.review ?? undefined);
      assertMayBeReminded({ isAdmin: user.isAdmin, state, missing }, [last?.remindedAt ?? null, asked], now);
      await reminders.save({ userId, remindedAt: now, remindedBy: by });
      await this.outbox.record(tx, applicationReminded, { userId, missing: missing.map(({ text }) => text) });
    });
  }
}
