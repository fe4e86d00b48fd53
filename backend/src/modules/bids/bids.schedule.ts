import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Schedule, type ScheduledWork } from '../../platform/events/listener.js';
import { Log } from '../../platform/logging/log.js';
import { Clock } from '../../platform/time/clock.js';
import { Charges } from '../payments/charges.service.js';
import { Refunds } from '../payments/refunds.service.js';
import { Award } from './award.entity.js';
import { Awards } from './awards.service.js';
import { Closing } from './closing.service.js';
import { Unlock } from './unlock.entity.js';
import { Unlocks } from './unlocks.service.js';

const batchSize = 100;
/** A card form that was left open for a day is forgotten. */
const unpaidHours = 24;

interface Found {
  id: string;
}

/** Owns completeness: finds by the rows alone what a lost event should have done. */
@Injectable()
export class BidsSchedule extends Schedule {
  readonly work: readonly ScheduledWork[] = [
    { name: 'bids.carry-in-payments', every: 'sweep', run: () => this.carryInPayments() },
    { name: 'bids.cancel-forgotten-deposits', every: 'sweep', run: () => this.cancelForgotten() },
    { name: 'bids.close-what-ended', every: 'sweep', run: () => this.closeWhatEnded() },
    { name: 'bids.follow-refunds', every: 'sweep', run: () => this.followRefunds() },
  ];

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly charges: Charges,
    private readonly refunds: Refunds,
    private readonly unlocks: Unlocks,
    private readonly awards: Awards,
    private readonly closing: Closing,
  ) {
    super();
  }

  /** Unlocks and awards that wait, although their charge is decided. @returns how many were carried in */
  async carryInPayments(): Promise<number> {
    const unlocks = await this.database.query<Found & { chargeStatus: string }>(
      `SELECT u.id, c.status AS "chargeStatus" FROM unlocks u JOIN charges c ON c.id = u.charge_id
        WHERE u.status = 'requires_payment' AND c.status IN ('succeeded', 'canceled', 'mismatched') LIMIT ${batchSize}`,
    );
    const awards = await this.database.query<Found & { chargeStatus: string }>(
      `SELECT a.id, c.status AS "chargeStatus" FROM awards a JOIN charges c ON c.id = a.charge_id
        WHERE a.status = 'awaiting_payment' AND c.status IN ('succeeded', 'canceled', 'mismatched') LIMIT ${batchSize}`,
    );
    for (const { id, chargeStatus } of unlocks)
      await this.patiently(() => {
        if (chargeStatus === 'succeeded') return this.unlocks.settle(id);
        return chargeStatus === 'canceled' ? this.unlocks.endUnpaid(id) : this.unlocks.followMismatch(id);
      });
    for (const { id, chargeStatus } of awards)
      await this.patiently(() => {
        if (chargeStatus === 'succeeded') return this.awards.finish(id);
        return chargeStatus === 'canceled' ? this.awards.endUnpaid(id) : this.awards.followMismatch(id);
      });
    return unlocks.length + awards.length;
  }

  /** Deposits that nobody paid within a day: the intent is canceled first. @returns how many were found */
  async cancelForgotten(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - unpaidHours * 3_600_000);
    const found = await this.database.reader.query<Found[]>(
      `SELECT id FROM unlocks WHERE status = 'requires_payment' AND created_at < $1 ORDER BY created_at LIMIT ${batchSize}`,
      [before],
    );
    for (const { id } of found)
      await this.patiently(async () => this.unlocks.cancelUnpaid(await this.unlocks.get(id)));
    return found.length;
  }

  /** Ended or awarded leads with something left open, and suspended installers likewise. @returns how many were found */
  async closeWhatEnded(): Promise<number> {
    const leads = await this.database.query<Found>(
      `SELECT DISTINCT l.id FROM leads l
         LEFT JOIN unlocks u ON u.lead_id = l.id AND u.status IN ('requires_payment', 'paid')
         LEFT JOIN bids b ON b.unlock_id = u.id AND b.status = 'accepted'
         LEFT JOIN awards a ON a.lead_id = l.id AND (a.status = 'awaiting_payment'
           OR (a.status = 'awarded' AND a.charge_id IS NOT NULL AND l.status = 'cancelled'))
        WHERE l.status <> 'draft' AND (l.status <> 'active' OR l.awarded_at IS NOT NULL OR l.archived_at IS NOT NULL)
          AND (a.id IS NOT NULL OR (u.id IS NOT NULL AND (b.id IS NULL OR l.status <> 'active')))
        LIMIT ${batchSize}`,
    );
    for (const { id } of leads) await this.patiently(() => this.closing.closeLead(id));
    const installers = await this.database.query<Found>(
      `SELECT DISTINCT u.installer_id AS id FROM unlocks u JOIN users i ON i.id = u.installer_id
         LEFT JOIN bids b ON b.unlock_id = u.id AND b.status = 'accepted'
        WHERE u.status IN ('requires_payment', 'paid') AND i.suspended_at IS NOT NULL AND b.id IS NULL LIMIT ${batchSize}`,
    );
    for (const { id } of installers) await this.patiently(() => this.closing.closeInstaller(id));
    return leads.length + installers.length;
  }

  /** Deposits and prices on their way back, whose refund has moved on, or was never asked for. @returns how many changed */
  async followRefunds(): Promise<number> {
    const unlocks = await this.database.reader.find(Unlock, {
      where: { status: 'refunding' },
      take: batchSize,
      order: { endedAt: 'ASC' },
    });
    const awards = await this.database.reader.find(Award, {
      where: { status: 'refunding' },
      take: batchSize,
      order: { endedAt: 'ASC' },
    });
    const progress = await this.refunds.progress(
      [...unlocks, ...awards].map(({ chargeId }) => chargeId as string),
    );
    let changed = 0;
    for (const row of [...unlocks, ...awards]) {
      const status = progress.get(row.chargeId as string)?.status;
      if (status !== 'succeeded' && status !== 'failed') continue;
      const outcome = status === 'succeeded' ? 'refunded' : 'refund_failed';
      await this.patiently(() =>
        (row instanceof Unlock ? this.unlocks : this.awards).noteRefund(row.id, outcome),
      );
      changed += 1;
    }
    return changed;
  }

  /** One row that cannot be done now must not hold up the others: the next sweep finds it again. */
  private async patiently(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      this.log.warn('A sweep will look at this again', { code: error.code });
    }
  }
}
