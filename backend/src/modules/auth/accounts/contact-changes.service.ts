import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../../platform/database/database.js';
import { daysBefore } from '../../../platform/database/forget.js';
import { repository } from '../../../platform/database/repository.js';
import { sql } from '../../../platform/database/sql.js';
import { InvalidFields } from '../../../platform/errors/domain-error.js';
import { Live } from '../../../platform/http/live/live.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { Clock } from '../../../platform/time/clock.js';
import { contactChanged } from '../auth.events.js';
import type { ContactStep } from '../auth.policy.js';
import { ContactChange, type Channel } from '../contact-change.entity.js';
import { User } from '../user.entity.js';
import { Addresses } from './addresses.service.js';

export type Contacts = Readonly<Record<Channel, string | null>>;

export const addressTaken = 'This email address belongs to another account';

/** Address and number of an account, from the change to the proof of the new one. */
@Injectable()
export class ContactChanges {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly addresses: Addresses,
    private readonly live: Live,
    private readonly clock: Clock,
  ) {}

  /** Writes a change down, with the contacts before it: both are told of it. */
  async record(tx: Tx, userId: string, channel: Channel, step: ContactStep, before: Contacts): Promise<void> {
    if (step === 'none' || step === 'keep') return;
    const other = channel === 'email' ? before.phone : before.email;
    const rows = repository(tx, ContactChange);
    const change = await rows.save(rows.create({ userId, channel, previous: before[channel], other }));
    const payload = { userId, channel, changeId: change.id, waits: step === 'wait' };
    await this.outbox.record(tx, contactChanged, payload);
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
  async forgetOld(): Promise<void> {
    await sql(
      this.database,
      `UPDATE contact_changes SET previous = NULL, other = NULL
        WHERE (previous IS NOT NULL OR other IS NOT NULL) AND created_at < $1`,
      [daysBefore(this.clock.now(), 30)],
    );
  }
}
