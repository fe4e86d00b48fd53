import { Injectable } from '@nestjs/common';
import { Environment } from '../../../config/environment.js';
import { NotFound } from '../../../platform/errors/domain-error.js';
import { londonDay } from '../../../platform/time/business-days.js';
import { Clock } from '../../../platform/time/clock.js';
import { cohortTables } from './tables/cohorts.table.js';
import { contentReport } from './tables/content.table.js';
import { leadsReport } from './tables/leads.table.js';
import { moneyReport } from './tables/money.table.js';
import { breachTable, promiseTable } from './tables/promises.table.js';
import { supplyTable } from './tables/supply.table.js';
import { lateUpTo } from './promises.policy.js';
import type { ReportName, ReportTable, MarketReportView } from './reports.dto.js';
import { periodOf, type Period } from './reports.policy.js';
import type { ReportPart } from './report-parts.js';
import { ReportedReads } from './reported.reads.js';
import { ReportReads } from './reports.reads.js';

type Told = Pick<MarketReportView, 'figures' | 'tables'>;

/** Promises that were broken, in one answer. */
const mostBreaches = 200;

const partsOf: Readonly<Record<ReportName, readonly ReportPart[]>> = {
  leads: ['market'],
  money: ['money', 'market'],
  promises: ['promises'],
  supply: ['market', 'supply'],
  cohorts: ['cohorts'],
  // Few rows: asked as they are.
  content: [],
};

/** How the market does over a period, beside the period before. */
@Injectable()
export class Reports {
  constructor(
    private readonly reads: ReportReads,
    private readonly reported: ReportedReads,
    private readonly clock: Clock,
    private readonly environment: Environment,
  ) {}

  /** @throws InvalidFields */
  async read(name: ReportName, from: unknown, to: unknown): Promise<MarketReportView> {
    const period = periodOf(from, to, londonDay(this.clock.now()));
    const parts = partsOf[name];
    const [told, age] = await Promise.all([
      this.contentOf(name, period),
      parts.length > 0 ? this.reads.age(parts) : { countedAt: this.clock.now(), daysToCount: 0 },
    ]);
    return {
      name,
      from: period.from,
      to: period.to,
      previousFrom: period.previousFrom,
      previousTo: period.previousTo,
      stepDays: period.stepDays,
      countedAt: age.countedAt?.toISOString() ?? null,
      daysToCount: age.daysToCount,
      ...told,
    };
  }

  /** One table of a report, the first when none is named. @throws NotFound, InvalidFields */
  async table(name: ReportName, wanted: unknown, from: unknown, to: unknown): Promise<ReportTable> {
    const { tables } = await this.read(name, from, to);
    const found = wanted === undefined ? tables[0] : tables.find((table) => table.name === wanted);
    if (!found) throw new NotFound();
    return found;
  }

  private contentOf(name: ReportName, period: Period): Promise<Told> {
    const contents: Record<ReportName, () => Promise<Told>> = {
      leads: () => this.leads(period),
      money: () => this.money(period),
      promises: () => this.promises(period),
      supply: () => this.supply(period),
      cohorts: () => this.cohorts(period),
      content: () => this.content(period),
    };
    return contents[name]();
  }

  private async leads(period: Period): Promise<Told> {
    const [steps, services, regions, firstBids] = await Promise.all([
      this.reads.marketBySteps(period),
      this.reads.marketBy('service', period),
      this.reads.marketBy('region', period),
      this.reads.firstBids(period),
    ]);
    return leadsReport(period, steps, services, regions, firstBids);
  }

  private async money(period: Period): Promise<Told> {
    const { TEXT_PART_PENCE: textPart, MAIL_PENCE: mail } = this.environment;
    const [steps, held, market, messages] = await Promise.all([
      this.reads.moneyBySteps(period),
      this.reads.held(period),
      this.reads.marketBySteps(period),
      this.reads.messages(period),
    ]);
    const prices = textPart === undefined || mail === undefined ? null : { textPart, mail };
    return moneyReport(period, { steps, held, market, messages, prices });
  }

  private async promises(period: Period): Promise<Told> {
    const now = this.clock.now();
    const [waited, overdue, breaches] = await Promise.all([
      this.reads.waited(period),
      this.reads.overdue((promise, nation) => lateUpTo(promise, now, nation)),
      this.reads.breaches(period, mostBreaches),
    ]);
    const isNow = period.to >= londonDay(now);
    return {
      figures: [],
      tables: [promiseTable(waited, isNow ? overdue : [], now), breachTable(breaches, mostBreaches)],
    };
  }

  private async supply(period: Period): Promise<Told> {
    const [regions, installers] = await Promise.all([
      this.reads.marketBy('region', period),
      this.reads.installersByRegion(),
    ]);
    return { figures: [], tables: [supplyTable({ from: period.from, to: period.to }, regions, installers)] };
  }

  private async cohorts({ from, to }: Period): Promise<Told> {
    return {
      figures: [],
      tables: cohortTables(await this.reads.cohorts(from, to), londonDay(this.clock.now())),
    };
  }

  private async content(period: Period): Promise<Told> {
    const [sums, complaints] = await Promise.all([
      this.reported.byConcern(period),
      this.reported.complaints(period),
    ]);
    return contentReport(sums, complaints);
  }
}
