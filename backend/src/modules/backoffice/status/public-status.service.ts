import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DatabasePulse } from '../../../platform/database/database-pulse.js';
import { Log } from '../../../platform/logging/log.js';
import { londonDay } from '../../../platform/time/business-days.js';
import { Clock } from '../../../platform/time/clock.js';
import { ProviderState } from '../../payments/provider/provider-state.service.js';
import { MarketHealth } from '../health/market-health.service.js';
import { HealthReads } from '../health/health.reads.js';
import { lateUpTo, promiseNames, promises } from '../reports/promises.policy.js';
import { periodOf } from '../reports/reports.policy.js';
import { ReportedReads } from '../reports/reported.reads.js';
import { ReportReads } from '../reports/reports.reads.js';
import { measured } from '../reports/tables/promises.table.js';
import type { KeptPromiseView, ReportedYearView, StatusView } from './public-status.views.js';
import { statusOf, type Seen } from './status.policy.js';
import { StatusReads } from './status.reads.js';

/** The greatest age of an answer, in milliseconds. */
const freshFor = 15_000;
/** A part that does not answer within this many milliseconds counts as away. */
const withinMs = 2_000;

type Measured = Pick<StatusView, 'promises' | 'reported' | 'countedAt'>;

/** What everybody may know of how the site does. It answers also when nothing else does. */
@Injectable()
export class PublicStatus {
  private known: { status: StatusView; until: number } | undefined;
  private looking: Promise<StatusView> | undefined;
  /** The last that could be read: it outlives an outage. */
  private measuredLast: Measured = { promises: null, reported: null, countedAt: null };

  constructor(
    private readonly pulse: DatabasePulse,
    private readonly provider: ProviderState,
    private readonly health: HealthReads,
    private readonly market: MarketHealth,
    private readonly reads: StatusReads,
    private readonly reports: ReportReads,
    private readonly reportedReads: ReportedReads,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Many visitors at once cause one look. */
  async read(): Promise<StatusView> {
    if (this.known && performance.now() < this.known.until) return this.known.status;
    this.looking ??= this.look().finally(() => (this.looking = undefined));
    return this.looking;
  }

  private async look(): Promise<StatusView> {
    const [books, promised] = await Promise.all([
      this.inTime(() => this.books()),
      this.inTime(() => this.promises()),
    ]);
    if (promised) this.measuredLast = promised;
    const status: StatusView = {
      asOf: this.clock.now().toISOString(),
      parts: statusOf({ isProviderAway: this.provider.isAway, books }),
      ...this.measuredLast,
    };
    this.known = { status, until: performance.now() + freshFor };
    return status;
  }

  /** null: it failed, or does not come. */
  private async inTime<T>(ask: () => Promise<T>): Promise<T | null> {
    if (!this.pulse.isBeating) return null;
    const asked = ask().catch((error: unknown) => {
      this.log.warn('The status could not be read', { err: error });
      return null;
    });
    return Promise.race([asked, sleep(withinMs, null, { ref: false })]);
  }

  private async books(): Promise<Seen['books']> {
    const [seen, outbox, workers, isHeldBack] = await Promise.all([
      this.reads.books(),
      this.health.outbox(),
      this.health.workers(),
      this.market.isHeldBack(),
    ]);
    return { ...seen, oldestSeconds: outbox.oldestSeconds, workers: workers.length, isHeldBack };
  }

  private async promises(): Promise<Measured> {
    const now = this.clock.now();
    const [reported, waited, overdue, { countedAt }] = await Promise.all([
      this.reported(londonDay(now)),
      this.reports.waited(periodOf(undefined, undefined, londonDay(now))),
      this.reports.overdue((name, nation) => lateUpTo(name, now, nation)),
      this.reports.age(['promises']),
    ]);
    const lately = waited.filter(({ isBefore }) => !isBefore);
    const kept = promiseNames
      .filter((name) => promises[name].isPublic)
      .map((name): KeptPromiseView => {
        const { label, promise } = promises[name];
        const { done, late, keptPercent, medianHours, worstHours } = measured(name, lately, overdue, now);
        return { name, label, promise, times: done + late, keptPercent, medianHours, worstHours };
      });
    return { promises: kept, reported, countedAt: countedAt?.toISOString() ?? null };
  }

  /** Of the year of `today`, a London day. */
  private async reported(today: string): Promise<ReportedYearView> {
    const year = today.slice(0, 4);
    const sums = await this.reportedReads.byConcern(periodOf(`${year}-01-01`, today, today));
    const all = sums.find(({ concern, isBefore }) => concern === 'all' && !isBefore);
    const { received = 0, decided = 0, removed = 0, changed = 0, medianHours = null } = all ?? {};
    return {
      year: Number(year),
      ...{ received, actedOn: removed + changed, waiting: received - decided, medianHours },
    };
  }
}
