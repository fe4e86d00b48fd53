import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Schedule, type ScheduledWork } from '../../platform/events/listener.js';
import { Log } from '../../platform/logging/log.js';
import { Clock } from '../../platform/time/clock.js';
import { Awards } from './awards.service.js';
import { Closing } from './closing.service.js';
import { Unlocks } from './unlocks.service.js';

const batchSize = 100;
/** A card form that was left open for a day is forgotten. */
const unpaidHours = 24;
/** Older ends were swept long ago. */
const recentDays = 30;

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
      `SELECT l.id FROM unlocks u JOIN leads l ON l.id = u.lead_id
         LEFT JOIN bids b ON b.unlock_id = u.id AND b.status = 'accepted'
        WHERE u.status IN ('requires_payment', 'paid') AND l.status <> 'draft'
          AND (l.status <> 'active' OR l.archived_at IS NOT NULL OR (l.awarded_at IS NOT NULL AND b.id IS NULL))
       UNION
       SELECT l.id FROM awards a JOIN leads l ON l.id = a.lead_id
        WHERE a.status = 'awaiting_payment' AND (l.status <> 'active' OR l.archived_at IS NOT NULL OR l.awarded_at IS NOT NULL)
       UNION
       SELECT l.id FROM leads l JOIN awards a ON a.lead_id = l.id AND a.status = 'awarded' AND a.charge_id IS NOT NULL
        WHERE l.status = 'cancelled' AND l.cancelled_at > $1
       LIMIT ${batchSize}`,
      [new Date(this.clock.now().getTime() - recentDays * 24 * 3_600_000)],
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

  /** Deposits and prices on their way back, whose refund has moved on. @returns how many changed */
  async followRefunds(): Promise<number> {
    const unlocks = await this.movedRefunds('unlocks');
    const awards = await this.movedRefunds('awards');
    const outcomeOf = (status: string) => (status === 'succeeded' ? 'refunded' : 'refund_failed');
    for (const { id, refundStatus } of unlocks)
      await this.patiently(() => this.unlocks.noteRefund(id, outcomeOf(refundStatus)));
    for (const { id, refundStatus } of awards)
      await this.patiently(() => this.awards.noteRefund(id, outcomeOf(refundStatus)));
    return unlocks.length + awards.length;
  }

  private movedRefunds(table: 'unlocks' | 'awards'): Promise<(Found & { refundStatus: string })[]> {
    return this.database.query(
      `SELECT t.id, r.status AS "refundStatus" FROM ${table} t CROSS JOIN LATERAL
         (SELECT status FROM refunds WHERE charge_id = t.charge_id ORDER BY requested_at DESC LIMIT 1) r
        WHERE (t.status = 'refunding' AND r.status IN ('succeeded', 'failed'))
           OR (t.status = 'refund_failed' AND r.status = 'succeeded') LIMIT ${batchSize}`,
    );
  }

  /** One row that cannot be done now must not hold up the others: the next sweep finds it again. */
  private async patiently(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (error instanceof DomainError)
        this.log.warn('A sweep will look at this again', { code: error.code });
      else this.log.error('A sweep could not carry something on', { err: error });
    }
  }
}
