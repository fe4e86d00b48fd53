import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { sql } from '../../platform/database/sql.js';
import { Clock } from '../../platform/time/clock.js';
import { asOpenLead, type OpenLead, type OpenLeadRow } from './public-site.policy.js';
import { countsSql, openLeadsSql } from './public-site.reads.js';

/** How many open leads are described to search engines; the page itself shows the first four. */
const listed = 20;
/** Figures are this old at most, in milliseconds. */
const freshFor = 30_000;

/** What the public pages say about the market, counted at `asOf`. */
export interface Market {
  openLeads: OpenLead[];
  counts: { openLeads: number; approvedInstallers: number; completedJobs: number; refundedDeposits: number };
  asOf: string;
}

/** Live figures for visitors who are not signed in, without private data. */
@Injectable()
export class PublicSite {
  private known: { market: Market; until: number } | undefined;
  private counting: Promise<Market> | undefined;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** At most 30 seconds old; many visitors at once cause one count. */
  async market(): Promise<Market> {
    if (this.known && this.clock.now().getTime() < this.known.until) return this.known.market;
    this.counting ??= this.count().finally(() => (this.counting = undefined));
    return this.counting;
  }

  private async count(): Promise<Market> {
    const now = this.clock.now();
    const [rows, [counts]] = await Promise.all([
      sql<OpenLeadRow>(this.database, openLeadsSql, [listed]),
      sql<Market['counts']>(this.database, countsSql),
    ]);
    if (!counts) throw new Error('Counting answered no row');
    const market = { openLeads: rows.map(asOpenLead), counts, asOf: now.toISOString() };
    this.known = { market, until: now.getTime() + freshFor };
    return market;
  }
}
