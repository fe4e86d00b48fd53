import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Environment } from '../../../config/environment.js';
import { Database, isUniqueViolation, type Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { sql } from '../../../platform/database/sql.js';
import { InvalidFields, NotFound } from '../../../platform/errors/domain-error.js';
import type { ListQuery, Page } from '../../../platform/http/input/lists.js';
import { Live } from '../../../platform/http/live/live.js';
import { Sweeps } from '../../../platform/messaging/jobs/sweeps.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { Clock } from '../../../platform/time/clock.js';
import type { Actor } from '../auth.policy.js';
import { incompleteLink } from '../sessions/session-links.service.js';
import { Sessions } from '../sessions/sessions.service.js';
import { hasSecondFactor } from '../two-factor/second-factor.js';
import { Users } from '../users.service.js';
import { FactorReset } from './factor-reset.entity.js';
import type { FactorResetView } from './factor-resets.dto.js';
import { FactorResetOver, FactorResetUnderWay } from './factor-resets.errors.js';
import {
  factorResetAsked,
  factorResetConfirmed,
  factorResetDone,
  factorResetStopped,
} from './factor-resets.events.js';
import { factorResetList, type FactorResetRow } from './factor-resets.list.js';
import { assertMayAsk, assertMayConfirm, assertWaits, delayHours } from './factor-resets.policy.js';

const atOnce = 20;

/** A reset whose delay runs, for the sender of the mail. */
export interface RevealedFactorReset {
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly dueAt: Date;
  readonly key: string;
}

/** Two of staff help somebody who lost the second factor and the recovery codes; the account's owner has a day to stop them. */
@Injectable()
export class FactorResets {
  private readonly key: Buffer;

  constructor(
    { APP_SECRET }: Environment,
    private readonly database: Database,
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly sweeps: Sweeps,
    private readonly outbox: Outbox,
    private readonly live: Live,
    private readonly clock: Clock,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', APP_SECRET, '', 'factor resets', 32));
  }

  async page(query: ListQuery): Promise<Page<FactorResetView>> {
    return (await factorResetList.page(this.database, query)).map(viewOf);
  }

  async get(id: string): Promise<FactorResetView> {
    return viewOf(await factorResetList.get(this.database, id));
  }

  /** @throws NotFound, OwnFactorReset, WrongStaffRole, NoFactorToReset, FactorResetUnderWay */
  async ask(staff: Actor, userId: string, identityCheck: string): Promise<FactorResetView> {
    const id = await this.database
      .transaction(async (tx) => {
        const person = await this.users.lock(tx, userId);
        assertMayAsk(staff, person, await this.facts(tx, userId));
        const [row] = await sql<{ id: string }>(
          tx,
          `INSERT INTO factor_resets (user_id, identity_check, asked_by, asked_at) VALUES ($1, $2, $3, $4) RETURNING id`,
          [userId, identityCheck, staff.id, this.clock.now()],
        );
        const resetId = String(row?.id);
        await this.outbox.record(tx, factorResetAsked, {
          resetId,
          userId,
          isStaff: person.isAdmin,
          askedBy: staff.id,
        });
        return resetId;
      })
      .catch((error: unknown) => {
        throw isUniqueViolation(error, 'factor_resets_one_live') ? new FactorResetUnderWay() : error;
      });
    return this.get(id);
  }

  /** From here the account's owner has a day to stop it. @throws NotFound, OwnFactorReset, WrongStaffRole, FactorResetDecided */
  async confirm(staff: Actor, id: string): Promise<FactorResetView> {
    await this.database.transaction(async (tx) => {
      const reset = await this.lock(tx, id);
      const person = await this.users.get(reset.userId, tx);
      assertMayConfirm(staff, person, reset);
      const now = this.clock.now();
      const dueAt = new Date(now.getTime() + delayHours * 3_600_000);
      const resets = repository(tx, FactorReset);
      await resets.update({ id }, { status: 'confirmed', decidedBy: staff.id, decidedAt: now, dueAt });
      await this.outbox.record(tx, factorResetConfirmed, {
        resetId: id,
        userId: reset.userId,
        isStaff: person.isAdmin,
      });
    });
    return this.get(id);
  }

  /** The one who asked takes it back in this way too. @throws NotFound, FactorResetDecided */
  async refuse(staffId: string, id: string, refusal: string): Promise<FactorResetView> {
    await this.database.transaction(async (tx) => {
      assertWaits(await this.lock(tx, id));
      const decision = {
        status: 'refused' as const,
        decidedBy: staffId,
        decidedAt: this.clock.now(),
        refusal,
      };
      await repository(tx, FactorReset).update({ id }, decision);
    });
    return this.get(id);
  }

  /** null: it was stopped or done meanwhile. */
  async reveal(id: string): Promise<RevealedFactorReset | null> {
    const reset = await repository(this.database, FactorReset).findOneBy({ id, status: 'confirmed' });
    const user = reset && (await this.users.find(reset.userId));
    if (!user || !reset.dueAt) return null;
    const { email, firstName } = user;
    return { userId: user.id, email, firstName, dueAt: reset.dueAt, key: this.keyOf(id) };
  }

  /**
   * By the link in the mail, until the factor is gone; one that was stopped is stopped.
   * @throws InvalidFields on `key`, FactorResetOver
   */
  async stop(id: string, key: string): Promise<void> {
    if (!timingSafeEqual(Buffer.from(this.keyOf(id), 'hex'), Buffer.from(key, 'hex')))
      throw new InvalidFields({ key: incompleteLink });
    await this.database.transaction(async (tx) => {
      const reset = await this.lock(tx, id);
      if (reset.status === 'done') throw new FactorResetOver();
      if (reset.status === 'confirmed') await this.endStopped(tx, reset);
    });
  }

  /** Removes the factors whose delay is over. */
  removeDue(): Promise<number> {
    return this.sweeps.through({
      name: 'remove a lost second factor',
      find: (resting) =>
        sql<{ id: string }>(
          this.database,
          `SELECT id FROM factor_resets WHERE status = 'confirmed' AND due_at <= $1 AND id <> ALL ($2::uuid[]) ORDER BY due_at LIMIT $3`,
          [this.clock.now(), resting, atOnce],
        ),
      work: ({ id }) => this.remove(id),
    });
  }

  /** Gives way to an owner who is stopping it at this moment: the next round finds it stopped. */
  private async remove(id: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const reset = await repository(tx, FactorReset).findOne({
        where: { id, status: 'confirmed' },
        lock: { mode: 'for_no_key_update', onLocked: 'skip_locked' },
      });
      if (!reset) return;
      const { userId } = reset;
      await this.users.hold(tx, userId);
      if (reset.decidedAt && (await this.usedSince(tx, userId, reset.decidedAt)))
        return this.endStopped(tx, reset);
      const isStaff = (await this.users.find(userId, tx))?.isAdmin === true;
      for (const table of ['authenticators', 'passkeys', 'recovery_codes'])
        await sql(tx, `DELETE FROM ${table} WHERE user_id = $1`, [userId]);
      await this.sessions.endAll(tx, userId);
      await repository(tx, FactorReset).update({ id }, { status: 'done', endedAt: this.clock.now() });
      await this.outbox.record(tx, factorResetDone, { resetId: id, userId, isStaff });
      await this.live.changed(tx, userId, ['account']);
    });
  }

  private async endStopped(tx: Tx, { id, userId, askedBy, decidedBy }: FactorReset): Promise<void> {
    await repository(tx, FactorReset).update({ id }, { status: 'stopped', endedAt: this.clock.now() });
    const isStaff = (await this.users.find(userId, tx))?.isAdmin === true;
    const told = { askedBy, decidedBy: String(decidedBy) };
    await this.outbox.record(tx, factorResetStopped, { resetId: id, userId, isStaff, ...told });
  }

  /** A factor that is used, or a new one, was not lost. An app counts by the machine's clock, in steps of 30 seconds. */
  private async usedSince(tx: Tx, userId: string, since: Date): Promise<boolean> {
    const [row] = await sql<{ used: boolean }>(
      tx,
      `SELECT EXISTS (SELECT FROM passkeys WHERE user_id = $1 AND greatest(created_at, last_used_at) > $2)
           OR EXISTS (SELECT FROM recovery_codes WHERE user_id = $1 AND used_at > $2)
           OR EXISTS (SELECT FROM authenticators WHERE user_id = $1
                AND (enabled_at > $2 OR last_step * 30 > extract(epoch FROM $2::timestamptz))) AS used`,
      [userId, since],
    );
    return row?.used === true;
  }

  /** @throws NotFound */
  private async lock(tx: Tx, id: string): Promise<FactorReset> {
    const reset = await repository(tx, FactorReset).findOne({
      where: { id },
      lock: { mode: 'for_no_key_update' },
    });
    if (!reset) throw new NotFound();
    return reset;
  }

  private async facts(tx: Tx, userId: string): Promise<{ factor: boolean; reset: boolean }> {
    const [row] = await sql<{ factor: boolean }>(tx, `SELECT ${hasSecondFactor('$1')} AS factor`, [userId]);
    const reset = await repository(tx, FactorReset).existsBy({
      userId,
      status: In(['waiting', 'confirmed']),
    });
    return { factor: row?.factor === true, reset };
  }

  private keyOf(id: string): string {
    return createHmac('sha256', this.key).update(id.toLowerCase()).digest('hex');
  }
}

const viewOf = ({ askedAt, decidedAt, dueAt, endedAt, ...row }: FactorResetRow): FactorResetView => ({
  ...row,
  askedAt: askedAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
  dueAt: dueAt?.toISOString() ?? null,
  endedAt: endedAt?.toISOString() ?? null,
});
