import { Injectable } from '@nestjs/common';
import { Listener, on } from '../../platform/events/listener.js';
import type { Topic } from '../../platform/http/topics.js';
import { contactChanged } from '../auth/auth.events.js';
import { Users } from '../auth/users.service.js';
import {
  applicationSubmitted,
  companyApproved,
  identityVerified,
  installerApproved,
  installerSuspended,
} from '../installers/installers.events.js';
import { codeRequested } from '../verification/verification.events.js';
import * as letters from './letters/account.letters.js';
import { Notifier } from './notifier.service.js';

const account: Topic[] = ['account'];

/** Tells people what became of their account. */
@Injectable()
export class AccountListener extends Listener {
  constructor(
    private readonly notifier: Notifier,
    private readonly users: Users,
  ) {
    super();
  }

  readonly subscriptions = [
    on(codeRequested, 'write-the-code', 'notifications', ({ payload: { codeId, userId, channel } }) =>
      this.notifier.writeCode(userId, channel === 'email' ? 'email' : 'sms', codeId),
    ),
    on(contactChanged, 'warn-the-old-address', 'notifications', ({ payload }) =>
      this.warnOldAddress(payload.changeId),
    ),
    on(applicationSubmitted, 'confirm-the-application', 'notifications', ({ id, payload }) =>
      this.notifier.tell(
        payload.userId,
        { key: id, byEmail: true, topics: account },
        letters.applicationReceived,
      ),
    ),
    on(applicationSubmitted, 'tell-staff-of-the-application', 'notifications', ({ id, payload }) =>
      this.tellStaffOfApplication(id, payload.userId),
    ),
    on(identityVerified, 'tell-of-the-identity-check', 'notifications', ({ id, payload }) =>
      this.notifier.tell(
        payload.userId,
        { key: id, byEmail: true, topics: account },
        payload.isVerified ? letters.identityChecked : letters.identityUnconfirmed,
      ),
    ),
    on(installerApproved, 'tell-of-the-approval', 'notifications', ({ id, payload }) =>
      this.notifier.tell(
        payload.userId,
        { key: id, byEmail: true, topics: [...account, 'leads'] },
        letters.approved,
      ),
    ),
    on(installerSuspended, 'tell-of-the-suspension', 'notifications', ({ id, payload }) =>
      this.notifier.tell(payload.userId, { key: id, byEmail: true, topics: account }, letters.suspended),
    ),
    on(companyApproved, 'tell-of-the-company-approval', 'notifications', ({ id, payload }) =>
      this.notifier.tell(
        payload.userId,
        { key: id, byEmail: true, topics: account },
        ({ firstName, companyName }) =>
          letters.companyMayPost({ firstName, companyName: companyName ?? 'Your company' }),
      ),
    ),
  ];

  /** A replaced number has no mailbox: its owner is told at the account's address. */
  private async warnOldAddress(changeId: string): Promise<void> {
    const change = await this.users.previousContact(changeId);
    if (!change) return;
    const address =
      change.channel === 'email' ? change.previous : (await this.users.find(change.userId))?.email;
    if (address)
      await this.notifier.write(
        change.userId,
        address,
        `contact:${changeId}`,
        letters.contactMoved(change.channel),
      );
    await this.users.forgetPreviousContact(changeId);
  }

  private async tellStaffOfApplication(key: string, userId: string): Promise<void> {
    const applicant = await this.users.find(userId);
    if (!applicant) return;
    await this.notifier.tellStaff({ key, byEmail: false, topics: ['applications'] }, ({ firstName }) =>
      letters.applicationToReview({ firstName, applicant: `${applicant.firstName} ${applicant.lastName}` }),
    );
  }
}
