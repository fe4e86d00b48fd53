import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../platform/database/database.js';
import { repository } from '../../platform/database/repository.js';
import { sql } from '../../platform/database/sql.js';
import { assertSeen } from '../../platform/errors/stale.js';
import { Live } from '../../platform/http/live/live.js';
import { Outbox } from '../../platform/messaging/outbox/outbox.js';
import { Clock } from '../../platform/time/clock.js';
import { Sessions } from '../auth/sessions/sessions.service.js';
import { User } from '../auth/user.entity.js';
import { Users } from '../auth/users.service.js';
import { StaleAccount } from './installers.errors.js';
import {
  companyApproved,
  identityVerified,
  installerApproved,
  customerSuspended,
  installerSuspended,
  suspensionLifted,
} from './installers.events.js';
import { Installer } from './installer.entity.js';
import { assertMayBeApproved, assertMayBeSuspended, assertMayBeVerified } from './installers.policy.js';
import type { Approval } from './review/application-checks.policy.js';
import { ApplicationReviews } from './review/application-reviews.service.js';
import { Standings } from './standings.service.js';

/** Decisions of staff about accounts. Every act is safe to repeat: one that changes nothing is not reported. */
@Injectable()
export class Vetting {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly standings: Standings,
    private readonly outbox: Outbox,
    private readonly live: Live,
    private readonly reviews: ApplicationReviews,
    private readonly clock: Clock,
  ) {}

  /**
   * The identity check. Taking it back takes the approval with it: only a verified installer is approved.
   * @throws NotFound, StaleAccount, NothingToVerify, NoApplication
   */
  setVerified(userId: string, isVerified: boolean, seen?: number): Promise<void> {
    return this.act(userId, seen, async (tx, user) => {
      assertMayBeVerified(user);
      if (user.isVerified === isVerified) return;
      if (!isVerified && user.isApproved) await this.stopBidding(tx, user);
      user.isVerified = isVerified;
      await repository(tx, User).save(user);
      await repository(tx, Installer).update(
        { userId },
        { identityCheckedAt: isVerified ? this.clock.now() : null },
      );
      await this.outbox.record(tx, identityVerified, { userId, isVerified });
    });
  }

  /**
   * Approval lets an installer bid and a company post; taking it back suspends the installer.
   * Where `checked` is named, all that is there was looked at, and what is missing has a reason; both are kept. The specification's
   * bare call, `{isApproved: true}`, names nothing and is kept as that.
   * @throws NotFound, StaleAccount, IdentityNotVerified, NothingToApprove, SuspendedAccount, ApplicationIncomplete, InvalidFields
   */
  setApproved(
    userId: string,
    isApproved: boolean,
    seen?: number,
    approval: Approval = { checked: null, reason: undefined },
  ): Promise<void> {
    return this.act(userId, seen, async (tx, user) => {
      assertMayBeApproved(user);
      if (user.userType === 'customer') return this.setCompanyApproved(tx, user, isApproved, approval);
      if (!isApproved) return this.suspend(tx, user);
      if (user.isApproved) return;
      await this.reviews.approved(tx, user, approval);
      user.isApproved = true;
      user.suspendedAt = null;
      await repository(tx, User).save(user);
      await this.setActive(tx, userId, true);
      await this.outbox.record(tx, installerApproved, { userId });
    });
  }

  /**
   * Suspension ends every session at the next request. Lifting it does not approve again: staff do that.
   * @throws NotFound, StaleAccount, IdentityNotVerified
   */
  setSuspended(userId: string, isSuspended: boolean, seen?: number): Promise<void> {
    return this.act(userId, seen, async (tx, user) => {
      assertMayBeSuspended(user);
      if (isSuspended) return this.suspend(tx, user);
      if (!user.suspendedAt) return;
      user.suspendedAt = null;
      await repository(tx, User).save(user);
      const isInstaller = user.userType === 'installer';
      await this.outbox.record(tx, suspensionLifted, { userId, isInstaller });
    });
  }

  private async suspend(tx: Tx, user: User): Promise<void> {
    if (user.suspendedAt) return;
    if (user.userType === 'installer') await this.stopBidding(tx, user);
    else await this.outbox.record(tx, customerSuspended, { userId: user.id });
    user.suspendedAt = this.clock.now();
    await repository(tx, User).save(user);
    await this.sessions.endAll(tx, user.id);
  }

  private async stopBidding(tx: Tx, user: User): Promise<void> {
    user.isApproved = false;
    await this.setActive(tx, user.id, false);
    await this.outbox.record(tx, installerSuspended, { userId: user.id });
  }

  private async setCompanyApproved(
    tx: Tx,
    user: User,
    isApproved: boolean,
    approval: Approval,
  ): Promise<void> {
    if ((user.companyApprovedAt !== null) === isApproved) return;
    if (isApproved) await this.reviews.approved(tx, user, approval);
    user.companyApprovedAt = isApproved ? this.clock.now() : null;
    await repository(tx, User).save(user);
    if (isApproved) await this.outbox.record(tx, companyApproved, { userId: user.id });
  }

  /** Ranking and matching hold only installers who may bid. */
  private async setActive(tx: Tx, userId: string, active: boolean): Promise<void> {
    await this.standings.setRanked(tx, userId, active);
    await sql(tx, 'UPDATE installer_services SET active = $2 WHERE user_id = $1', [userId, active]);
  }

  private act(
    userId: string,
    seen: number | undefined,
    work: (tx: Tx, user: User) => Promise<void>,
  ): Promise<void> {
    return this.database.transaction(async (tx) => {
      const user = await this.users.lock(tx, userId);
      assertSeen(user, seen, StaleAccount);
      await work(tx, user);
      await this.live.changed(tx, userId, ['account']);
    });
  }
}
