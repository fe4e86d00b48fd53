import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { daysBefore } from '../../../platform/database/forget.js';
import { repository } from '../../../platform/database/repository.js';
import { sql } from '../../../platform/database/sql.js';
import { Sweeps } from '../../../platform/messaging/jobs/sweeps.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { Clock } from '../../../platform/time/clock.js';
import { Sessions } from '../../auth/sessions/sessions.service.js';
import { Users } from '../../auth/users.service.js';
import { erasureClosed, erasureHeld, erasureNear } from '../privacy.events.js';
import { AccountErasure } from './erasure.entity.js';
import { lastMailMinutes, reminderDays, type Hindrance } from '../erasure.policy.js';
import { eraseAccount, eraseRows, shutAccount } from './erasing.js';
import { hindrancesOf } from './hindrances.reads.js';
import { OpenBusiness } from './open-business.service.js';
import { PersonalFiles } from './personal-files.service.js';

const atOnce = 20;

/**
 * Ends accounts whose fourteen days are over: the account is shut, what it has on the market comes to its end, then all that says who
 * it was goes. Each step may be done twice, so another process goes on where one has died.
 */
@Injectable()
export class ErasingAccounts {
  constructor(
    private readonly database: Database,
    private readonly sweeps: Sweeps,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly market: OpenBusiness,
    private readonly files: PersonalFiles,
  ) {}

  /** @returns how many were found */
  async goOn(): Promise<number> {
    const reminded = await this.each(
      'remind of an account that ends',
      `status = 'waiting' AND reminded_at IS NULL AND due_at <= $1`,
      daysBefore(this.clock.now(), -reminderDays),
      (id) => this.remind(id),
    );
    const closed = await this.each(
      'close an account',
      `status = 'waiting' AND due_at <= $1`,
      this.clock.now(),
      (id) => this.close(id),
    );
    const emptied = await this.each(
      'empty an account',
      `status = 'closing' AND due_at <= $1`,
      this.clock.now(),
      (id) => this.empty(id),
    );
    return reminded + closed + emptied;
  }

  private each(
    name: string,
    which: string,
    at: Date,
    work: (id: string) => Promise<unknown>,
  ): Promise<number> {
    return this.sweeps.through({
      name,
      find: (resting) =>
        sql<{ id: string }>(
          this.database,
          `SELECT id FROM account_erasures WHERE ${which} AND id <> ALL ($2::uuid[]) ORDER BY due_at LIMIT $3`,
          [at, resting, atOnce],
        ),
      work: ({ id }) => work(id),
    });
  }

  private async remind(id: string): Promise<void> {
    await this.database.transaction('erasure.remind', async (tx) => {
      const { affected } = await repository(tx, AccountErasure).update(
        { id, status: 'waiting' },
        { remindedAt: this.clock.now() },
      );
      const { userId, dueAt } = await repository(tx, AccountErasure).findOneByOrFail({ id });
      if (affected) await this.outbox.record(tx, erasureNear, { userId, erasedOn: dueAt.toISOString() });
    });
  }

  /** Looks once more for what is in the way; then the account is shut, and it cannot be taken back. */
  private async close(id: string): Promise<void> {
    const { userId } = await repository(this.database, AccountErasure).findOneByOrFail({ id });
    await this.database.transaction('erasure.close', async (tx) => {
      await this.users.hold(tx, userId);
      const erasures = repository(tx, AccountErasure);
      const erasure = await erasures.findOneBy({ id, status: 'waiting' });
      if (!erasure) return;
      const heldBy = await hindrancesOf(tx, userId);
      if (heldBy.length > 0) {
        await erasures.update({ id }, { heldBy });
        if (erasure.heldBy.length === 0) await this.outbox.record(tx, erasureHeld, { userId, heldBy });
        return;
      }
      const now = this.clock.now();
      await erasures.update({ id }, { status: 'closing', closedAt: now, heldBy: [] });
      await shutAccount(tx, userId, now);
      await this.sessions.endAll(tx, userId);
      await this.outbox.record(tx, erasureClosed, { userId });
    });
  }

  /** Not before the last mail had time to leave, and its money has come to rest. */
  private async empty(id: string): Promise<void> {
    const erasure = await repository(this.database, AccountErasure).findOneByOrFail({ id });
    const { userId, closedAt } = erasure;
    const heldBy: Hindrance[] = (await this.market.end(userId)) ? [] : ['money'];
    await repository(this.database, AccountErasure).update({ id }, { heldBy });
    if (heldBy.length > 0 || !closedAt) return;
    if (closedAt.getTime() + lastMailMinutes * 60_000 > this.clock.now().getTime()) return;
    const provider = await this.market.closePayoutAccount(userId);
    await this.files.erase(userId);
    await eraseRows(this.database, userId);
    await this.database.transaction('erasure.finish', async (tx) => {
      await this.sessions.endAll(tx, userId);
      await eraseAccount(tx, userId);
      await repository(tx, AccountErasure).update(
        { id, status: 'closing' },
        { status: 'erased', endedAt: this.clock.now(), provider },
      );
    });
  }
}
