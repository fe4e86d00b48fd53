import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../../platform/database/database.js';
import { daysBefore } from '../../../platform/database/forget.js';
import { repository } from '../../../platform/database/repository.js';
import { sql } from '../../../platform/database/sql.js';
import { InvalidFields } from '../../../platform/errors/domain-error.js';
import { Live } from '../../../platform/http/live/live.js';
import { RateLimits } from '../../../platform/http/limits/rate-limits.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { Clock } from '../../../platform/time/clock.js';
import type { UpdateProfile } from '../auth.dto.js';
import { contactChanged } from '../auth.events.js';
import { contactStep, type Actor, type ContactStep } from '../auth.policy.js';
import { ContactChange, type Channel } from '../contact-change.entity.js';
import { Credentials } from '../passwords/credentials.service.js';
import { Passwords } from '../passwords/passwords.service.js';
import { User } from '../user.entity.js';
import { Proofs } from '../two-factor/proofs.service.js';
import { Users } from '../users.service.js';
import { Addresses } from './addresses.service.js';

/** Changes that people make to their own accounts. */
@Injectable()
export class Profile {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly users: Users,
    private readonly addresses: Addresses,
    private readonly passwords: Passwords,
    private readonly credentials: Credentials,
    private readonly proofs: Proofs,
    private readonly limits: RateLimits,
    private readonly live: Live,
    private readonly clock: Clock,
  ) {}

  /**
   * A contact that was proven stays until the new one is; both old contacts are notified at once. An address of another account is
   * taken like any other, but never proved (`Addresses`).
   * @param caller whose session asks for it; null: our own seed
   * @throws InvalidFields on `currentPassword`, ProofRequired, TooMany, Unavailable
   */
  async update(userId: string, input: UpdateProfile, caller: Actor | null = null): Promise<void> {
    await this.limits.take(`profile:${userId}`, 60, 3_600);
    if (movesContact(await this.users.get(userId), input)) {
      if (caller) await this.proofs.assertSecondFactor(caller);
      await this.credentials.confirm(userId, input.currentPassword);
      await this.limits.take(`contacts:${userId}`, 10, 3_600);
    }
    await this.database.transaction(async (tx) => {
      const user = await this.users.lock(tx, userId);
      const steps = stepsOf(user, input);
      const before = contactsOf(user);
      if (steps.email === 'wait' || steps.email === 'replace') {
        const isFree = await this.addresses.mayHold(tx, input.email, userId);
        if (steps.email === 'replace') {
          user.holdsEmail = isFree;
          user.passwordHint = isFree ? null : this.passwords.hint(input.currentPassword ?? '');
        }
      }
      apply(user, input, steps);
      await repository(tx, User).save(user);
      for (const channel of ['email', 'phone'] as const)
        await this.recordChange(tx, user.id, channel, steps[channel], before);
      await this.live.changed(tx, user.id, ['account']);
    });
  }

  /**
   * Marks a contact as verified; one that waited for it takes its place. Safe to repeat: the first time stays.
   * @throws InvalidFields on `email` when the address is another account's
   */
  async markVerified(tx: Tx, user: User, channel: Channel): Promise<void> {
    const now = this.clock.now();
    if (channel === 'email') {
      if (user.pendingEmail !== null) await this.addresses.freeOutdated(tx, user.pendingEmail);
      else await this.addresses.claim(tx, user);
      if (await this.addresses.isAnothers(tx, user.pendingEmail ?? user.email, user.id))
        throw new InvalidFields({ email: addressTaken });
      user.emailVerifiedAt = user.pendingEmail === null ? (user.emailVerifiedAt ?? now) : now;
      user.email = user.pendingEmail ?? user.email;
      user.pendingEmail = null;
    } else {
      user.phoneVerifiedAt = user.pendingPhone === null ? (user.phoneVerifiedAt ?? now) : now;
      user.phoneNumber = user.pendingPhone ?? user.phoneNumber;
      user.pendingPhone = null;
    }
    await repository(tx, User).save(user);
    await this.live.changed(tx, user.id, ['account']);
  }

  /** Numbers and addresses that could not be delivered to are not kept for ever. */
  async forgetOldContacts(): Promise<void> {
    await sql(
      this.database,
      `UPDATE contact_changes SET previous = NULL, other = NULL
        WHERE (previous IS NOT NULL OR other IS NOT NULL) AND created_at < $1`,
      [daysBefore(this.clock.now(), 30)],
    );
  }

  private async recordChange(
    tx: Tx,
    userId: string,
    channel: Channel,
    step: ContactStep,
    before: Contacts,
  ): Promise<void> {
    if (step === 'none' || step === 'keep') return;
    const other = channel === 'email' ? before.phone : before.email;
    const rows = repository(tx, ContactChange);
    const change = await rows.save(rows.create({ userId, channel, previous: before[channel], other }));
    const payload = { userId, channel, changeId: change.id, waits: step === 'wait' };
    await this.outbox.record(tx, contactChanged, payload);
  }
}

export const addressTaken = 'This email address belongs to another account';

type Steps = Readonly<Record<Channel, ContactStep>>;
type Contacts = Readonly<Record<Channel, string | null>>;

function stepsOf(user: User, input: UpdateProfile): Steps {
  const { email, pendingEmail, emailVerifiedAt, phoneNumber, pendingPhone, phoneVerifiedAt } = user;
  return {
    email: contactStep(
      { current: email, pending: pendingEmail, isProven: emailVerifiedAt !== null },
      input.email,
    ),
    phone: contactStep(
      { current: phoneNumber, pending: pendingPhone, isProven: phoneVerifiedAt !== null },
      input.phone,
    ),
  };
}

/** Whether the change needs the password: a first number replaces nothing, and going back to a proven contact is safe. */
function movesContact(user: User, input: UpdateProfile): boolean {
  const { email, phone } = stepsOf(user, input);
  const moves = (step: ContactStep): boolean => step === 'replace' || step === 'wait';
  return moves(email) || (moves(phone) && user.phoneNumber !== null);
}

/** Where the owner can be notified. An unverified number may be a stranger's, and an address that is another's is. */
const contactsOf = (user: User): Contacts => ({
  email: user.holdsEmail ? user.email : null,
  phone: user.phoneVerifiedAt ? user.phoneNumber : null,
});

function apply(user: User, input: UpdateProfile, steps: Steps): void {
  user.firstName = input.firstName;
  user.lastName = input.lastName;
  if (input.address !== undefined) user.address = input.address;
  if (input.bio !== undefined) user.bio = input.bio;
  if (steps.email === 'keep') user.pendingEmail = null;
  if (steps.email === 'wait') user.pendingEmail = input.email;
  if (steps.email === 'replace') user.email = input.email;
  const phone = input.phone ?? null;
  if (steps.phone === 'keep') user.pendingPhone = null;
  if (steps.phone === 'wait') user.pendingPhone = phone;
  if (steps.phone === 'replace') {
    user.phoneNumber = phone;
    user.phoneVerifiedAt = null;
    user.pendingPhone = null;
  }
}
