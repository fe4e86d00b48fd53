import { Injectable } from '@nestjs/common';
import { Schedule, type ScheduledWork } from '../../platform/messaging/events/listener.js';
import { Passkeys } from './passkeys/passkeys.service.js';
import { PasswordResets } from './passwords/password-resets.service.js';
import { ContactChanges } from './accounts/contact-changes.service.js';
import { Sessions } from './sessions/sessions.service.js';

@Injectable()
export class AuthSchedule extends Schedule {
  readonly work: readonly ScheduledWork[];

  constructor(sessions: Sessions, changes: ContactChanges, resets: PasswordResets, passkeys: Passkeys) {
    super();
    this.work = [
      {
        name: 'auth.forget-expired-sessions',
        every: { cron: '17 3 * * *' },
        run: () => sessions.forgetExpired(),
      },
      {
        name: 'auth.end-idle-streams',
        every: 60,
        run: () => sessions.endIdleStreams(),
      },
      {
        name: 'auth.forget-passkey-challenges',
        every: 3_600,
        run: () => passkeys.forgetOldQuestions(),
      },
      {
        name: 'auth.forget-old-contacts',
        every: { cron: '27 3 * * *' },
        run: () => changes.forgetOld(),
      },
      { name: 'auth.forget-old-resets', every: { cron: '37 3 * * *' }, run: () => resets.forgetOld() },
    ];
  }
}
