import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import { daysBefore } from '../../../platform/database/forget.js';
import { repository } from '../../../platform/database/repository.js';
import { NotFound } from '../../../platform/errors/domain-error.js';
import { Live } from '../../../platform/http/live/live.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { Clock } from '../../../platform/time/clock.js';
import type { Actor } from '../../auth/auth.policy.js';
import { Credentials } from '../../auth/passwords/credentials.service.js';
import { Proofs } from '../../auth/two-factor/proofs.service.js';
import { Users } from '../../auth/users.service.js';
import { erasureAsked } from '../privacy.events.js';
import { AccountErasure } from './erasure.entity.js';
import { ErasureHeld, NothingToClose, NothingToKeep } from './erasure.errors.js';
import { erasureDays, hindranceWords, type Hindrance } from '../erasure.policy.js';
import { hindrancesOf, newestErasures, type ErasureRow } from './hindrances.reads.js';

/** Who wants their account deleted: asks, and may take it back for fourteen days. */
@Injectable()
export class Erasures {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly live: Live,
    private readonly users: Users,
    private readonly credentials: Credentials,
    private readonly proofs: Proofs,
  ) {}

  /** The one that is under way; null: none. */
  current(userId: string): Promise<AccountErasure | null> {
    return repository(this.database, AccountErasure).findOneBy({
      userId,
      status: In(['waiting', 'closing']),
    });
  }

  /** For staff: what is to be closed by hand, what is held up and the newest twenty, with the names of those who still have one. */
  newest(): Promise<ErasureRow[]> {
    return newestErasures(this.database);
  }

  hindrances(userId: string): Promise<Hindrance[]> {
    return hindrancesOf(this.database.reader, userId);
  }

  /** Asked again, it answers the one under way. @throws ProofRequired, InvalidFields on `password`, ErasureHeld, TooMany */
  async ask(caller: Actor, password: string): Promise<AccountErasure> {
    await this.proofs.assertSecondFactor(caller);
    await this.credentials.confirm(caller.id, password, 'password');
    return this.database.transaction('erasure.ask', async (tx) => {
      await this.users.lock(tx, caller.id);
      const erasures = repository(tx, AccountErasure);
      const waiting = await erasures.findOneBy({ userId: caller.id, status: In(['waiting', 'closing']) });
      if (waiting) return waiting;
      const heldBy = await hindrancesOf(tx, caller.id);
      if (heldBy.length > 0)
        throw new ErasureHeld({ heldBy }, heldBy.map((why) => hindranceWords[why]).join(' '));
      const askedAt = this.clock.now();
      const asked = await erasures.save(
        erasures.create({ userId: caller.id, askedAt, dueAt: daysBefore(askedAt, -erasureDays) }),
      );
      await this.outbox.record(tx, erasureAsked, {
        userId: caller.id,
        erasedOn: asked.dueAt.toISOString(),
      });
      await this.live.changed(tx, [caller.id], ['account']);
      return asked;
    });
  }

  /** @throws NothingToKeep */
  async keep(userId: string): Promise<void> {
    await this.database.transaction('erasure.keep', async (tx) => {
      await this.users.lock(tx, userId);
      const { affected } = await repository(tx, AccountErasure).update(
        { userId, status: 'waiting' },
        { status: 'kept', endedAt: this.clock.now(), heldBy: [] },
      );
      if (!affected) throw new NothingToKeep();
      await this.live.changed(tx, [userId], ['account']);
    });
  }

  /**
   * For staff, who closed the account at the payment provider that had refused to: of two at once the second is told.
   * @throws NotFound, NothingToClose
   */
  async closedByHand(id: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const erasures = repository(tx, AccountErasure);
      const { affected } = await erasures.update({ id, provider: 'refused' }, { provider: 'closed' });
      if (affected) return;
      throw (await erasures.existsBy({ id })) ? new NothingToClose() : new NotFound();
    });
  }
}
