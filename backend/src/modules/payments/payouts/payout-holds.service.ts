import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { sql } from '../../../platform/database/sql.js';
import { NotFound } from '../../../platform/errors/domain-error.js';
import { assertSeen } from '../../../platform/errors/stale.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { Clock } from '../../../platform/time/clock.js';
import { PayoutHeld, PayoutLeft, PayoutNotHeld, PayoutUnderWay, StalePayout } from '../payments.errors.js';
import { payoutHeld, payoutReleased } from '../payments.events.js';
import { Payout } from '../records/payout.entity.js';
import { PayoutSettlement } from './payout-settlement.service.js';
import type { HoldPayout } from './payouts.dto.js';
import { mayBeHeld, notHeld } from './payouts.policy.js';

/** One hold or one release, as it was made: its row never changes. The installer reads the reason. */
interface Act {
  readonly act: 'held' | 'released';
  readonly reason: string;
  readonly byId: string;
}

/**
 * Staff keep pay from being sent, and let it go. Its attempt is given up in the transaction of the hold, as when a dispute takes pay
 * back: of the hold and the call the first one counts, and the other does nothing.
 */
@Injectable()
export class PayoutHolds {
  constructor(
    private readonly database: Database,
    private readonly settlement: PayoutSettlement,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * @param staffId who holds it
   * @throws NotFound, StalePayout, PayoutHeld; PayoutUnderWay while the provider is sending it, PayoutLeft when it has been sent
   */
  async hold(staffId: string, payoutId: string, { reason, version }: HoldPayout): Promise<void> {
    await this.database.transaction(async (tx) => {
      const payout = await this.lock(tx, payoutId, version);
      if (payout.status === 'held') throw new PayoutHeld();
      if (!mayBeHeld(payout)) throw new PayoutLeft();
      if (!(await this.settlement.stop(tx, payout))) throw new PayoutUnderWay();
      await this.settlement.change(tx, payout, {
        ...{ status: 'held', heldAt: this.clock.now(), heldBy: staffId, holdReason: reason },
        // Its promise begins anew when it is released.
        ...{ dueAt: null, failedAt: null, version: payout.version + 1 },
      });
      const holdId = await this.note(tx, payoutId, { act: 'held', reason, byId: staffId });
      await this.outbox.record(tx, payoutHeld, { ...(await this.settlement.facts(tx, payout)), holdId });
    });
  }

  /** It goes out at once, or waits for the installer's account. @throws NotFound, StalePayout, PayoutNotHeld */
  async release(staffId: string, payoutId: string, { reason, version }: HoldPayout): Promise<void> {
    await this.database.transaction(async (tx) => {
      const payout = await this.lock(tx, payoutId, version);
      if (payout.status !== 'held') throw new PayoutNotHeld();
      await this.settlement.change(tx, payout, {
        ...notHeld,
        version: payout.version + 1,
        status: 'waiting_account',
      });
      const holdId = await this.note(tx, payoutId, { act: 'released', reason, byId: staffId });
      await this.outbox.record(tx, payoutReleased, { ...(await this.settlement.facts(tx, payout)), holdId });
      await this.settlement.again(tx, payout);
    });
  }

  private async lock(tx: Tx, payoutId: string, seen: number | undefined): Promise<Payout> {
    if (!(await repository(tx, Payout).existsBy({ id: payoutId }))) throw new NotFound();
    const payout = await this.settlement.lock(tx, payoutId);
    assertSeen(payout, seen, StalePayout);
    return payout;
  }

  private async note(tx: Tx, payoutId: string, { act, reason, byId }: Act): Promise<string> {
    const [row] = await sql<{ id: string }>(
      tx,
      'INSERT INTO payout_holds (payout_id, act, reason, by_id, at) VALUES ($1, $2, $3, $4, $5) RETURNING id',
      [payoutId, act, reason, byId, this.clock.now()],
    );
    return String(row?.id);
  }
}
