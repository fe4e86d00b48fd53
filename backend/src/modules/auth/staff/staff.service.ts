import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { sql } from '../../../platform/database/sql.js';
import { NotFound } from '../../../platform/errors/domain-error.js';
import { assertSeen } from '../../../platform/errors/stale.js';
import type { ListQuery, Page } from '../../../platform/http/input/lists.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { Clock } from '../../../platform/time/clock.js';
import { SignUp } from '../accounts/sign-up.service.js';
import { LastOwner, StaleStaff } from '../auth.errors.js';
import { staffInvited, staffRoleChanged } from '../auth.events.js';
import { Sessions } from '../sessions/sessions.service.js';
import { User, type StaffRole } from '../user.entity.js';
import { Users } from '../users.service.js';
import type { InviteStaff, StaffView } from './staff.dto.js';
import { staffList, type StaffRow } from './staff.list.js';

/** Who works here: owners invite, change and end the accounts of staff. There is always an owner. */
@Injectable()
export class Staff {
  constructor(
    private readonly database: Database,
    private readonly signUp: SignUp,
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async page(query: ListQuery): Promise<Page<StaffView>> {
    return (await staffList.page(this.database, query)).map(viewOf);
  }

  /** @throws NotFound also for accounts that are no staff */
  async get(id: string): Promise<StaffView> {
    return viewOf(await staffList.get(this.database, id));
  }

  /**
   * A new account with a random password; the invited person sets their own by a link that is mailed to them.
   * @throws InvalidFields when the email address has an account
   */
  async invite({ email, role, firstName, lastName }: InviteStaff): Promise<StaffView> {
    const password = randomBytes(32).toString('base64url');
    const { id } = await this.signUp.createStaff({ email, password, firstName, lastName, role }, (tx, user) =>
      this.outbox.record(tx, staffInvited, { userId: user.id, role }),
    );
    return this.get(id);
  }

  /** @throws NotFound, StaleStaff, LastOwner */
  async change(id: string, role: StaffRole, seen?: number): Promise<StaffView> {
    await this.database.transaction(async (tx) => {
      const user = await this.lock(tx, id, role !== 'owner');
      assertSeen(user, seen, StaleStaff);
      if (user.staffRole === role) return;
      await sql(tx, 'SELECT set_staff_role($1, $2)', [id, role]);
      await this.outbox.record(tx, staffRoleChanged, { userId: id, role });
    });
    return this.get(id);
  }

  /** The account ends, with every session of it; what it did stays in the audit log. @throws NotFound, LastOwner */
  async end(id: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.lock(tx, id, true);
      await repository(tx, User).update(id, { deletedAt: this.clock.now() });
      await this.sessions.endAll(tx, id);
    });
  }

  /** Two owners who end each other wait for each other: all owners are locked when one of them may cease to be one. */
  private async lock(tx: Tx, id: string, mayCease: boolean): Promise<User> {
    const owners = await sql<{ id: string }>(
      tx,
      `SELECT id FROM users WHERE staff_role = 'owner' AND deleted_at IS NULL ORDER BY id FOR NO KEY UPDATE`,
      [],
    );
    const user = await this.users.lock(tx, id);
    if (user.staffRole === null) throw new NotFound();
    if (mayCease && user.staffRole === 'owner' && owners.length === 1) throw new LastOwner();
    return user;
  }
}

const viewOf = ({ seenAt, createdAt, ...row }: StaffRow): StaffView => ({
  ...row,
  seenAt: seenAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});
