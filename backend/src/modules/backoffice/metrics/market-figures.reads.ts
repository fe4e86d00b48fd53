import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/database/sql.js';

interface Figure {
  readonly name: string;
  readonly value: number;
}

const openLeads = `FROM leads WHERE status = 'active' AND awarded_at IS NULL AND archived_at IS NULL`;
/** Bids wait on open leads alone: what ends or awards a lead decides them. */
const leadsWithBid = `SELECT count(DISTINCT lead_id) AS count FROM bids WHERE status = 'pending'`;

/** Both counts read one index from end to end. */
export const openLeadsSql = `
  SELECT v.name, v.value::float8 AS value
    FROM (SELECT count(*) AS count ${openLeads}) o, (${leadsWithBid}) b,
         LATERAL (VALUES ('some', b.count), ('none', greatest(o.count - b.count, 0))) v (name, value)`;

const since = (column: string): string => `${column} > clock_now() - interval '1 day'`;
/** What happened within 24 hours: each has an index by its moment. */
const happened: Readonly<Record<string, string>> = {
  leads: `FROM leads WHERE activated_at IS NOT NULL AND ${since('activated_at')}`,
  bids: `FROM bids WHERE ${since('created_at')}`,
  deposits: `FROM unlocks WHERE paid_at IS NOT NULL AND ${since('paid_at')}`,
  awards: `FROM assignments WHERE ${since('accepted_at')}`,
  jobs: `FROM leads WHERE completed_at IS NOT NULL AND ${since('completed_at')}`,
};
const counted = (figures: Readonly<Record<string, string>>): string =>
  Object.entries(figures)
    .map(([name, rows]) => `SELECT '${name}' AS name, (SELECT count(*) ${rows})::float8 AS value`)
    .join(' UNION ALL ');
export const lastDaySql = counted(happened);

/** Whose turn it is, of jobs that have no end yet: each has an index of just those rows. */
export const liveJobsSql = counted({
  'awaiting-payment': `FROM awards WHERE status = 'awaiting_payment'`,
  active: `FROM assignments WHERE status = 'active'`,
  submitted: `FROM assignments WHERE status = 'submitted'`,
  disputed: `FROM assignments WHERE status = 'disputed'`,
});

/** From the counted tables, of the seven London days before today. */
export const lastWeekSql = `
  SELECT v.name, v.value
    FROM (SELECT coalesce(sum(leads), 0)::float8 AS leads, coalesce(sum(leads_bid_on), 0)::float8 AS bid_on,
                 coalesce(sum(leads_filled), 0)::float8 AS filled
            FROM report_market, (SELECT (clock_now() AT TIME ZONE 'Europe/London')::date AS day) today
           WHERE report_market.day BETWEEN today.day - 7 AND today.day - 1) w,
         LATERAL (VALUES ('out', w.leads), ('bid-on', w.bid_on), ('awarded', w.filled)) v (name, value)`;

/** How the market does, in figures that are cheap at any size. */
@Injectable()
export class MarketFigures {
  constructor(private readonly database: Database) {}

  /** `some`: with a bid that waits; `none`. */
  openLeads(): Promise<Figure[]> {
    return sql(this.database, openLeadsSql);
  }

  lastDay(): Promise<Figure[]> {
    return sql(this.database, lastDaySql);
  }

  liveJobs(): Promise<Figure[]> {
    return sql(this.database, liveJobsSql);
  }

  lastWeek(): Promise<Figure[]> {
    return sql(this.database, lastWeekSql);
  }
}
