import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { sql } from '../../platform/database/sql.js';
import { Schedule, type ScheduledWork } from '../../platform/messaging/events/listener.js';
import { Sweeps } from '../../platform/messaging/jobs/sweeps.js';
import { Clock } from '../../platform/time/clock.js';
import { Awards } from './awards/awards.service.js';
import { PaymentRequests } from './awards/payment-requests.service.js';
import { Closing } from './awards/closing.service.js';
import {
  barredBiddersSql,
  decidedChargesOf,
  endedLeadsSql,
  returnedDepositsSql,
  unlikeTheirMoneyOf,
} from './sweeps.reads.js';
import { ExternalMoney } from './awards/external-money.service.js';
import { DepositReturns } from './deposits/deposit-returns.service.js';
import { Unlocks } from './deposits/unlocks.service.js';

const batchSize = 100;
/** A card form left open for a day has expired. */
const unpaidHours = 24;
/** Older ends were swept long ago. */
const recentDays = 30;

interface Found {
  id: string;
}

/** Owns completeness: finds by the rows alone the work that a lost event should have done. */
@Injectable()
export class BidsSchedule extends Schedule {
  readonly work: readonly ScheduledWork[] = [
    { name: 'bids.carry-in-payments', every: 'sweep', run: () => this.carryInPayments() },
    { name: 'bids.cancel-forgotten-deposits', every: 'sweep', run: () => this.cancelForgotten() },
    { name: 'bids.close-what-ended', every: 'sweep', run: () => this.closeWhatEnded() },
    { name: 'bids.follow-refunds', every: 'sweep', run: () => this.followRefunds() },
    { name: 'bids.end-payment-requests', every: 'sweep', run: () => this.endRequests() },
  ];

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly sweeps: Sweeps,
    private readonly unlocks: Unlocks,
    private readonly returns: DepositReturns,
    private readonly awards: Awards,
    private readonly requests: PaymentRequests,
    private readonly closing: Closing,
    private readonly externalMoney: ExternalMoney,
  ) {
    super();
  }

  /** Unlocks and awards that wait, although their charge is decided. @returns how many were carried in */
  async carryInPayments(): Promise<number> {
    const unlocks = await this.sweeps.through({
      name: 'carry in a deposit',
      find: (resting) => this.decided('unlocks', 'requires_payment', resting),
      work: ({ id, chargeStatus }) => {
        if (chargeStatus === 'succeeded') return this.unlocks.settle(id);
        return chargeStatus === 'canceled' ? this.unlocks.endUnpaid(id) : this.unlocks.followMismatch(id);
      },
    });
    const awards = await this.sweeps.through({
      name: 'carry in a price',
      find: (resting) => this.decided('awards', 'awaiting_payment', resting),
      work: ({ id, chargeStatus }) => {
        if (chargeStatus === 'succeeded') return this.awards.finish(id);
        return chargeStatus === 'canceled' ? this.awards.endUnpaid(id) : this.awards.followMismatch(id);
      },
    });
    return unlocks + awards;
  }

  /** Deposits not paid within a day: the intent is canceled first. @returns how many were found */
  cancelForgotten(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - unpaidHours * 3_600_000);
    return this.sweeps.through({
      name: 'cancel a forgotten deposit',
      find: (resting) =>
        sql<Found>(
          this.database,
          `SELECT id FROM unlocks WHERE status = 'requires_payment' AND created_at < $1 AND id <> ALL ($2::uuid[])
            ORDER BY created_at LIMIT ${batchSize}`,
          [before, resting],
        ),
      work: async ({ id }) => this.unlocks.cancelUnpaid(await this.unlocks.get(id)),
    });
  }

  /** Ended or awarded leads with something left open, and suspended installers likewise. @returns how many were found */
  async closeWhatEnded(): Promise<number> {
    const recently = new Date(this.clock.now().getTime() - recentDays * 24 * 3_600_000);
    const leads = await this.sweeps.through({
      name: 'close a lead',
      find: (resting) => sql<Found>(this.database, endedLeadsSql, [recently, resting, batchSize]),
      work: ({ id }) => this.closing.closeLead(id),
    });
    const installers = await this.sweeps.through({
      name: 'close what an installer has open',
      find: (resting) => sql<Found>(this.database, barredBiddersSql, [resting, batchSize]),
      work: ({ id }) => this.closing.closeInstaller(id),
    });
    return leads + installers;
  }

  /** Requests to pay that are too old or were overtaken. @returns how many were found */
  endRequests(): Promise<number> {
    return this.sweeps.through({
      name: 'end a request to pay',
      find: (resting) => this.requests.oldOnes(resting),
      work: ({ id }) => this.requests.end(id),
    });
  }

  /** Deposits and prices whose money is not where they say. @returns how many were found */
  async followRefunds(): Promise<number> {
    const unlocks = await this.sweeps.through({
      name: 'follow the money of a deposit',
      find: (resting) => this.unlikeTheirMoney('unlocks', resting),
      work: ({ id }) => this.returns.followReturns([id]),
    });
    const awards = await this.sweeps.through({
      name: 'follow the money of a price',
      find: (resting) => this.unlikeTheirMoney('awards', resting),
      work: ({ id }) => this.awards.followReturn(id),
    });
    return unlocks + awards + (await this.followByHand());
  }

  /** Staff's refunds at the provider whose event was lost. */
  private followByHand(): Promise<number> {
    return this.sweeps.through({
      name: 'follow a deposit returned by hand',
      find: (resting) => sql<Found>(this.database, returnedDepositsSql, [resting, batchSize]),
      work: ({ id }) => this.externalMoney.followRefundedDeposit(id),
    });
  }

  private decided(
    table: 'unlocks' | 'awards',
    waiting: string,
    resting: readonly string[],
  ): Promise<(Found & { chargeStatus: string })[]> {
    return sql(this.database, decidedChargesOf(table), [waiting, resting, batchSize]);
  }

  /** From both ends: rows that wait for their money, and money that has moved although its row has ended. */
  private unlikeTheirMoney(table: 'unlocks' | 'awards', resting: readonly string[]): Promise<Found[]> {
    return sql(this.database, unlikeTheirMoneyOf(table), [resting, batchSize]);
  }
}
