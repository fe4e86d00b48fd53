import { Injectable } from '@nestjs/common';
import { Any, IsNull, Not } from 'typeorm';
import { Database, type Tx } from '../../platform/database/database.js';
import { repository } from '../../platform/database/repository.js';
import type { Where } from '../../platform/database/sql.js';
import { NotFound } from '../../platform/errors/domain-error.js';
import { ContactChange } from './contact-change.entity.js';
import { mayStaffCall } from './staff-calls.policy.js';
import { User } from './user.entity.js';

/** The contacts of before a change, at which the account's owner is notified of it. */
export interface PreviousContacts {
  readonly userId: string;
  readonly email: string | null;
  /** Only a number that was verified: any other may be a stranger's. */
  readonly phone: string | null;
}

/** Reads accounts, for this module and for the ones above. Erased accounts are never found. */
@Injectable()
export class Users {
  constructor(private readonly database: Database) {}

  /** @throws NotFound */
  async get(id: string, where: Where = this.database): Promise<User> {
    const user = await this.find(id, where);
    if (!user) throw new NotFound();
    return user;
  }

  find(id: string, where: Where = this.database): Promise<User | null> {
    return repository(where, User).findOneBy({ id, deletedAt: IsNull() });
  }

  /** An account that was shut and is not emptied yet. */
  closed(id: string): Promise<Pick<User, 'email' | 'holdsEmail' | 'firstName'> | null> {
    return repository(this.database, User).findOneBy({ id, deletedAt: Not(IsNull()) });
  }

  /** Who holds this address. */
  byEmail(email: string): Promise<User | null> {
    return repository(this.database, User).findOneBy({
      email: email.trim().toLowerCase(),
      deletedAt: IsNull(),
      holdsEmail: true,
    });
  }

  /** The newest account that names this address without holding it and may have this password. */
  withoutAddress(email: string, passwordHint: number): Promise<User | null> {
    return repository(this.database, User).findOne({
      where: { email: email.trim().toLowerCase(), passwordHint, deletedAt: IsNull(), holdsEmail: false },
      order: { createdAt: 'DESC' },
    });
  }

  byIds(ids: readonly string[]): Promise<User[]> {
    return repository(this.database, User).findBy({ id: Any([...ids]), deletedAt: IsNull() });
  }

  /** All staff accounts. */
  staff(where: Where = this.database): Promise<User[]> {
    return repository(where, User).findBy({ isAdmin: true, deletedAt: IsNull() });
  }

  /** Ids of those of staff whose role may call this. */
  async staffWhoMay(call: string, where: Where = this.database): Promise<string[]> {
    const staff = await this.staff(where);
    return staff.flatMap(({ id, staffRole }) => (staffRole && mayStaffCall(staffRole, call) ? [id] : []));
  }

  /**
   * The row, locked until the transaction ends: acts on one account wait for each other.
   * @throws NotFound
   */
  async lock(tx: Tx, id: string): Promise<User> {
    const user = await repository(tx, User).findOne({
      where: { id, deletedAt: IsNull() },
      lock: { mode: 'for_no_key_update' },
    });
    if (!user) throw new NotFound();
    return user;
  }

  /**
   * Locks the account against changes until the transaction ends, erased or not; rows that point at it may still be added.
   * For rules that are about to rely on what it says.
   */
  async hold(tx: Tx, id: string): Promise<void> {
    await repository(tx, User).findOne({
      select: { id: true },
      where: { id },
      lock: { mode: 'for_no_key_update' },
    });
  }

  /** The same password by another hash, unless there is a new password meanwhile. */
  async replaceHash(id: string, old: string, passwordHash: string): Promise<void> {
    await repository(this.database, User).update({ id, passwordHash: old }, { passwordHash });
  }

  /** @param accountId the provider's name of the account that this person is paid to */
  async setPayoutAccount(id: string, accountId: string, tx: Tx = this.database.reader): Promise<void> {
    await repository(tx, User).update({ id }, { stripeConnectAccountId: accountId });
  }

  /** @param url of the picture; null: the initials stand in its place */
  async setPicture(tx: Tx, id: string, url: string | null): Promise<void> {
    await repository(tx, User).update({ id }, { profileImageUrl: url });
  }

  /** The contacts of before a change, for the messages to their owner; null once notified. */
  async previousContacts(changeId: string): Promise<PreviousContacts | null> {
    const change = await repository(this.database, ContactChange).findOneBy({ id: changeId });
    if (!change || (change.previous === null && change.other === null)) return null;
    const { userId, channel, previous, other } = change;
    return channel === 'email'
      ? { userId, email: previous, phone: other }
      : { userId, email: other, phone: previous };
  }

  /** Deletes the old contacts once their owner has been notified. Safe to repeat. */
  async forgetPreviousContacts(changeId: string): Promise<void> {
    await repository(this.database, ContactChange).update({ id: changeId }, { previous: null, other: null });
  }
}
