import { Injectable } from '@nestjs/common';
import { Database, isUniqueViolation, type Tx } from '../../platform/database/database.js';
import { InvalidFields } from '../../platform/errors/domain-error.js';
import { Live } from '../../platform/http/live.js';
import { RateLimits } from '../../platform/http/rate-limits.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { Clock } from '../../platform/time/clock.js';
import type { UpdateProfile } from './auth.dto.js';
import { contactChanged } from './auth.events.js';
import { ContactChange, type Channel } from './contact-change.entity.js';
import { User } from './user.entity.js';
import { Users } from './users.service.js';

/** What people change about themselves. */
@Injectable()
export class Profile {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly users: Users,
    private readonly limits: RateLimits,
    private readonly live: Live,
    private readonly clock: Clock,
  ) {}

  /**
   * A new email address or number has to be verified again, and the old one is told.
   * @throws InvalidFields when the email address belongs to another account, TooMany
   */
  async update(userId: string, input: UpdateProfile): Promise<void> {
    await this.limits.take(`profile:${userId}`, 60, 3_600);
    try {
      await this.database.transaction(async (tx) => {
        const user = await this.users.lock(tx, userId);
        const before = { email: user.email, phone: user.phoneNumber };
        apply(user, input);
        await tx.save(user);
        if (before.email !== user.email) await this.recordChange(tx, user.id, 'email', before.email);
        if (before.phone !== user.phoneNumber) await this.recordChange(tx, user.id, 'phone', before.phone);
        await this.live.changed(tx, user.id, ['account']);
      });
    } catch (error) {
      if (!isUniqueViolation(error, 'users_email_live')) throw error;
      throw new InvalidFields({ email: 'This email address belongs to another account' });
    }
  }

  /** Marks a contact as verified. Safe to repeat: the first time stays. */
  async markVerified(tx: Tx, user: User, channel: Channel): Promise<void> {
    if (channel === 'email') user.emailVerifiedAt ??= this.clock.now();
    else user.phoneVerifiedAt ??= this.clock.now();
    await tx.save(user);
    await this.live.changed(tx, user.id, ['account']);
  }

  /** Numbers and addresses that could not be delivered to are not kept for ever. */
  async forgetOldContacts(): Promise<void> {
    await this.database.query(
      `UPDATE contact_changes SET previous = NULL WHERE previous IS NOT NULL AND created_at < clock_now() - interval '30 days'`,
    );
  }

  private async recordChange(
    tx: Tx,
    userId: string,
    channel: Channel,
    previous: string | null,
  ): Promise<void> {
    const change = await tx.save(tx.create(ContactChange, { userId, channel, previous }));
    await this.outbox.record(tx, contactChanged, { userId, channel, changeId: change.id });
  }
}

function apply(user: User, input: UpdateProfile): void {
  user.firstName = input.firstName;
  user.lastName = input.lastName;
  if (input.address !== undefined) user.address = input.address;
  if (input.bio !== undefined) user.bio = input.bio;
  if (input.email !== user.email) {
    user.email = input.email;
    user.emailVerifiedAt = null;
  }
  if (input.phone !== undefined && input.phone !== user.phoneNumber) {
    user.phoneNumber = input.phone;
    user.phoneVerifiedAt = null;
  }
}
