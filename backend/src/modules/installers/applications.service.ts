import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { repository } from '../../platform/database/repository.js';
import { Places } from '../../platform/geo/places.js';
import { Live } from '../../platform/http/live/live.js';
import { Log } from '../../platform/logging/log.js';
import { Outbox } from '../../platform/messaging/outbox/outbox.js';
import { Clock } from '../../platform/time/clock.js';
import type { UserAnswer } from '../auth/auth.views.js';
import { UserViews } from '../auth/accounts/user-views.service.js';
import { User } from '../auth/user.entity.js';
import { Users } from '../auth/users.service.js';
import { saveServices } from './business.service.js';
import { Installer } from './installer.entity.js';
import type { CompleteRegistration } from './installers.dto.js';
import { applicationSubmitted } from './installers.events.js';
import { assertMayApply } from './installers.policy.js';
import { Standings } from './standings.service.js';

/** An installer's application: the registration form. */
@Injectable()
export class Applications {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly views: UserViews,
    private readonly places: Places,
    private readonly standings: Standings,
    private readonly outbox: Outbox,
    private readonly live: Live,
    private readonly log: Log,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes the form, once. The contact number becomes the account's when that has none.
   * @throws AlreadyRegistered
   */
  async complete(userId: string, form: CompleteRegistration): Promise<UserAnswer> {
    const place = await this.places.locate(form.postcode);
    if (!place) this.log.warn('An installer registered at a place that is not on the map', { userId });
    await this.database.transaction(async (tx) => {
      const user = await this.users.lock(tx, userId);
      assertMayApply(user);
      user.needsRegistration = false;
      user.phoneNumber ??= form.contactPhone;
      await repository(tx, User).save(user);

      const { serviceTypes, workingRadius, agreement: _, ...said } = form;
      const installer = repository(tx, Installer).create({
        ...said,
        userId,
        certifications: form.certifications ?? null,
        workingRadiusMiles: workingRadius,
        lat: place?.lat ?? null,
        lng: place?.lng ?? null,
        agreedAt: this.clock.now(),
      });
      await repository(tx, Installer).insert(installer);
      await saveServices(tx, installer, serviceTypes, false);
      await this.standings.open(tx, userId);
      await this.outbox.record(tx, applicationSubmitted, { userId });
      await this.live.changed(tx, userId, ['account']);
    });
    return { user: await this.views.byId(userId) };
  }
}
