import { Injectable } from '@nestjs/common';
import { Listener, on } from '../../../platform/messaging/events/listener.js';
import { isUkMobile } from '../../../platform/phone/uk-phone.js';
import { Addresses } from '../../auth/accounts/addresses.service.js';
import {
  contactChanged,
  passwordResetRequested,
  signedInAnew,
  signedUp,
  type ContactChanged,
} from '../../auth/auth.events.js';
import { factorResetConfirmed } from '../../auth/factor-resets/factor-resets.events.js';
import { FactorResets } from '../../auth/factor-resets/factor-resets.service.js';
import { PasswordResets } from '../../auth/passwords/password-resets.service.js';
import { SessionLinks } from '../../auth/sessions/session-links.service.js';
import { Users } from '../../auth/users.service.js';
import { erasureClosed } from '../../privacy/privacy.events.js';
import { codeRequested, type CodeRequested } from '../../verification/verification.events.js';
import {
  accountClosed,
  contactMoved,
  contactMovedText,
  factorResetMail,
  knownAddressMail,
  newDeviceMail,
} from '../mail/direct.mails.js';
import { Notifier } from './notifier.service.js';

/** The mails to an address that proves an account: codes, links, contacts that were replaced, the last mail. */
@Injectable()
export class AccountMailsListener extends Listener {
  constructor(
    private readonly notifier: Notifier,
    private readonly users: Users,
    private readonly addresses: Addresses,
    private readonly resets: PasswordResets,
    private readonly sessions: SessionLinks,
    private readonly factors: FactorResets,
  ) {
    super();
  }

  readonly subscriptions = [
    on(codeRequested, 'write-the-code', 'notifications', ({ payload, occurredAt }) =>
      this.writeCode(payload, occurredAt),
    ),
    on(signedUp, 'tell-the-owner-of-the-address', 'notifications', ({ payload, occurredAt }) =>
      this.tellOwner(payload.userId, occurredAt),
    ),
    on(contactChanged, 'warn-the-old-address', 'notifications', ({ payload, occurredAt }) =>
      this.warnOldContacts(payload, occurredAt),
    ),
    on(passwordResetRequested, 'write-the-reset-link', 'notifications', ({ payload }) =>
      this.writeReset(payload.resetId),
    ),
    on(signedInAnew, 'write-of-the-new-device', 'notifications', ({ payload }) =>
      this.writeNewDevice(payload.sessionId),
    ),
    on(factorResetConfirmed, 'write-of-the-lost-factor', 'notifications', ({ payload }) =>
      this.writeFactorReset(payload.resetId),
    ),
    on(erasureClosed, 'write-the-last-mail', 'notifications', ({ payload }) =>
      this.writeLastMail(payload.userId),
    ),
  ];

  /** For an address that another account holds there is no code: its owner is told instead. */
  private async writeCode({ codeId, userId, channel }: CodeRequested, at: Date): Promise<void> {
    if (channel === 'phone') return this.notifier.writeCode(userId, 'sms', codeId);
    if (!(await this.tellOwner(userId, at))) await this.notifier.writeCode(userId, 'email', codeId);
  }

  /** Of somebody who named the owner's address as theirs: once in an hour at the most, however often. @returns whether there is an owner */
  private async tellOwner(userId: string, at: Date): Promise<boolean> {
    const owner = await this.addresses.otherOwner(userId);
    if (!owner) return false;
    const hour = at.toISOString().slice(0, 13);
    await this.notifier.write(
      owner.id,
      owner.email,
      `known-address:${hour}`,
      knownAddressMail(owner.firstName),
    );
    return true;
  }

  /** Both, and whichever of them was changed: a thief who has one does not have the other. */
  private async warnOldContacts(
    { userId: changer, changeId, channel, waits = false }: ContactChanged,
    at: Date,
  ): Promise<void> {
    if (channel === 'email') await this.tellOwner(changer, at);
    const before = await this.users.previousContacts(changeId);
    if (!before) return;
    const { userId, email, phone } = before;
    const key = `contact:${changeId}`;
    if (email) await this.notifier.write(userId, email, key, contactMoved(channel, waits));
    if (phone && isUkMobile(phone))
      await this.notifier.writeText(userId, phone, key, contactMovedText(channel, waits));
    await this.users.forgetPreviousContacts(changeId);
  }

  private async writeReset(resetId: string): Promise<void> {
    const reset = await this.resets.reveal(resetId);
    if (reset) await this.notifier.writeReset(reset.userId, resetId);
  }

  /** Unless it has ended again meanwhile. */
  private async writeNewDevice(sessionId: string): Promise<void> {
    const session = await this.sessions.reveal(sessionId);
    if (!session) return;
    const mail = newDeviceMail(session, sessionId);
    await this.notifier.write(session.userId, session.email, `session:${sessionId}`, mail);
  }

  /** Unless it was stopped meanwhile. */
  private async writeFactorReset(resetId: string): Promise<void> {
    const reset = await this.factors.reveal(resetId);
    if (!reset) return;
    const mail = factorResetMail(reset, resetId);
    await this.notifier.write(reset.userId, reset.email, `factor-reset:${resetId}`, mail);
  }

  private async writeLastMail(userId: string): Promise<void> {
    const closed = await this.users.closed(userId);
    if (closed?.holdsEmail)
      await this.notifier.write(userId, closed.email, `closed:${userId}`, accountClosed(closed.firstName));
  }
}
