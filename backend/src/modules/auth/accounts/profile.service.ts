import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { Live } from '../../../platform/http/live/live.js';
import { RateLimits } from '../../../platform/http/limits/rate-limits.js';
import type { UpdateProfile } from '../auth.dto.js';
import { contactStep, type Actor, type ContactStep } from '../auth.policy.js';
import type { Channel } from '../contact-change.entity.js';
import { Credentials } from '../passwords/credentials.service.js';
import { Passwords } from '../passwords/passwords.service.js';
import { User } from '../user.entity.js';
import { Proofs } from '../two-factor/proofs.service.js';
import { Users } from '../users.service.js';
import { Addresses } from './addresses.service.js';
import { ContactChanges, type Contacts } from './contact-changes.service.js';

/** Changes that people make to their own accounts. */
@Injectable()
export class Profile {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly addresses: Addresses,
    private readonly passwords: Passwords,
    private readonly credentials: Credentials,
    private readonly proofs: Proofs,
    private readonly limits: RateLimits,
    private readonly live: Live,
    private readonly changes: ContactChanges,
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
        await this.changes.record(tx, user.id, channel, steps[channel], before);
      await this.live.changed(tx, user.id, ['account']);
    });
  }
}

type Steps = Readonly<Record<Channel, ContactStep>>;

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
