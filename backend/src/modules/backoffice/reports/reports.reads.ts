import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/database/sql.js';
import { nations, type Nation } from '../../../platform/geo/nations.js';
import { cappedCount } from '../counts.reads.js';
import type { PromiseName } from './promises.policy.js';
import { promiseSources } from './promise-sources.reads.js';
import type { ReportPart } from './report-parts.js';
import type { Period } from './reports.policy.js';

export interface MarketSums {
  readonly leads: number;
  readonly leadsBidOn: number;
  readonly leadsFilled: number;
  readonly leadsUntold: number;
  readonly told: number;
  readonly bids: number;
  readonly awards: number;
  readonly jobs: number;
}
export interface MoneySums {
  readonly received: number;
  readonly refunded: number;
  readonly paid: number;
  readonly fees: number;
  readonly forfeited: number;
  readonly costs: number;
  readonly lost: number;
}
export interface MessageSums {
  readonly texts: number;
  /** Of the texts. */
  readonly parts: number;
  readonly mails: number;
}
/** `isBefore`: of the period before. */
interface Sided {
  readonly isBefore: boolean;
}
interface Stepped extends Sided {
  /** Which point of the plot, from 0. */
  readonly step: number;
}
export type Market = Sided & MarketSums;

export interface WaitedRow extends Sided {
  readonly promise: PromiseName;
  readonly hours: number;
  readonly done: number;
  readonly kept: number;
}
export interface Overdue {
  readonly promise: PromiseName;
  readonly count: number;
  readonly oldest: Date | null;
}

/** SQL: rows of both periods. $1 to $4: first and last day of the period and of the one before. */
const both = (day = 'day'): string => `(${day} BETWEEN $1 AND $2 OR ${day} BETWEEN $3 AND $4)`;
const sideOf = (day = 'day'): string => `(${day} < $1::date)`;
/** $5: days of a step. */
const stepOf = `((CASE WHEN day < $1::date THEN day - $3::date ELSE day - $1::date END) / $5::integer)`;
const sum = (column: string): string => `sum(${column})::float8`;

const marketSums = `${sum('leads')} AS leads, ${sum('leads_bid_on')} AS "leadsBidOn", ${sum('leads_filled')} AS "leadsFilled",
  ${sum('leads_untold')} AS "leadsUntold", ${sum('told')} AS told, ${sum('bids')} AS bids, ${sum('awards')} AS awards, ${sum('jobs')} AS jobs`;
const moneySums = `${sum('received_pence')} AS received, ${sum('refunded_pence')} AS refunded, ${sum('paid_pence')} AS paid, ${sum('fees_pence')} AS fees,
  ${sum('forfeited_pence')} AS forfeited, ${sum('costs_pence')} AS costs, ${sum('lost_pence')} AS lost`;

export const marketByStepSql = `SELECT ${sideOf()} AS "isBefore", ${stepOf} AS step, ${marketSums} FROM report_market WHERE ${both()} GROUP BY 1, 2`;
const marketBy = (column: string): string =>
  `SELECT ${sideOf()} AS "isBefore", ${column} AS label, ${marketSums} FROM report_market WHERE ${both()} GROUP BY 1, 2 ORDER BY sum(leads) DESC, 2`;
export const marketByServiceSql = marketBy('service');
export const marketByRegionSql = marketBy('region');

/** In minutes, of both periods by steps; and of each whole, as step -1. */
export const firstBidsSql = `
  WITH counted AS (
    SELECT ${sideOf()} AS before, ${stepOf} AS step, minutes, sum(leads) AS leads FROM report_first_bids WHERE ${both()} GROUP BY 1, 2, 3),
  all_of AS (SELECT * FROM counted UNION ALL SELECT before, -1, minutes, sum(leads) FROM counted GROUP BY 1, 3),
  summed AS (
    SELECT before, step, minutes, sum(leads) OVER (PARTITION BY before, step ORDER BY minutes) AS up_to,
           sum(leads) OVER (PARTITION BY before, step) AS leads FROM all_of)
  SELECT before AS "isBefore", step, min(minutes) FILTER (WHERE up_to >= leads * 0.5) AS median, min(minutes) FILTER (WHERE up_to >= leads * 0.9) AS p90
    FROM summed GROUP BY 1, 2`;

export const moneyByStepSql = `SELECT ${sideOf()} AS "isBefore", ${stepOf} AS step, ${moneySums} FROM report_money WHERE ${both()} GROUP BY 1, 2`;

export const messagesSql = `
  SELECT ${sideOf()} AS "isBefore", coalesce(${sum("CASE WHEN channel = 'sms' THEN sent END")}, 0) AS texts,
         coalesce(${sum("CASE WHEN channel = 'sms' THEN parts END")}, 0) AS parts, coalesce(${sum("CASE WHEN channel = 'email' THEN sent END")}, 0) AS mails
    FROM message_counts WHERE ${both()} GROUP BY 1`;

/** The money held at the end of each step, of both periods. */
export const heldSql = `
  WITH ends AS (
    SELECT n AS step, least($2::date, $1::date + (n + 1) * $5::integer - 1) AS day, false AS before FROM generate_series(0, ($2::date - $1::date) / $5::integer) n
    UNION ALL
    SELECT n, least($4::date, $3::date + (n + 1) * $5::integer - 1), true FROM generate_series(0, ($4::date - $3::date) / $5::integer) n),
  held AS (SELECT day, sum(held_pence) OVER (ORDER BY day) AS pence FROM report_money)
  SELECT e.before AS "isBefore", e.step, coalesce((SELECT h.pence FROM held h WHERE h.day <= e.day ORDER BY h.day DESC LIMIT 1), 0)::float8 AS pence FROM ends e`;

export const waitedSql = `
  SELECT ${sideOf()} AS "isBefore", promise, hours, sum(done)::int AS done, sum(kept)::int AS kept FROM report_promises WHERE ${both()}
   GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`;

/** The newest that came too late. */
export const breachesSql = `
  SELECT promise, subject_id AS "subjectId", since, done_at AS "doneAt" FROM report_breaches WHERE day BETWEEN $1 AND $2
   ORDER BY day DESC, done_at DESC LIMIT $3`;

/**
 * The promises that are overdue. $1 and on: for each promise the last day of which all is late, in each of the nations. The
 * latest of them is what the index is asked by.
 */
const lateSql = Object.entries(promiseSources)
  .filter(([, { open }]) => open)
  .map(([promise, { open, openSince = '', nation }], at) => {
    const days = nations.map((_, which) => `$${at * nations.length + which + 1}::date`);
    const after = (day: string): string => `(${day} + 1)::timestamp AT TIME ZONE 'Europe/London'`;
    const ofIts = nations.map((name, which) => `WHEN '${name}' THEN ${days[which]}`).join(' ');
    const late = `${open} AND ${openSince} < ${after(`greatest(${days.join(', ')})`)}
      AND ${openSince} < ${after(`CASE ${nation ?? `'${nations[0]}'`} ${ofIts} END`)}`;
    return `SELECT '${promise}' AS promise, ${cappedCount(late)} AS count, (SELECT min(${openSince}) ${late}) AS oldest`;
  })
  .join(' UNION ALL ');
export const openPromises = Object.entries(promiseSources)
  .filter(([, { open }]) => open)
  .map(([promise]) => promise as PromiseName);

const bounds = ({ from, to, previousFrom, previousTo }: Period): string[] => [
  from,
  to,
  previousFrom,
  previousTo,
];
const stepped = (period: Period): unknown[] => [...bounds(period), period.stepDays];

/** The counted tables, read for a period and the one before it. */
@Injectable()
export class ReportReads {
  constructor(private readonly database: Database) {}

  marketBySteps(period: Period): Promise<(Market & Stepped)[]> {
    return sql(this.database, marketByStepSql, stepped(period));
  }

  marketBy(what: 'service' | 'region', period: Period): Promise<(Market & { label: string })[]> {
    return sql(this.database, what === 'service' ? marketByServiceSql : marketByRegionSql, bounds(period));
  }

  firstBids(period: Period): Promise<(Stepped & { median: number; p90: number })[]> {
    return sql(this.database, firstBidsSql, stepped(period));
  }

  moneyBySteps(period: Period): Promise<(Stepped & MoneySums)[]> {
    return sql(this.database, moneyByStepSql, stepped(period));
  }

  held(period: Period): Promise<(Stepped & { pence: number })[]> {
    return sql(this.database, heldSql, stepped(period));
  }

  /** What providers took, counted as it was sent. */
  messages(period: Period): Promise<(Sided & MessageSums)[]> {
    return sql(this.database, messagesSql, bounds(period));
  }

  waited(period: Period): Promise<WaitedRow[]> {
    return sql(this.database, waitedSql, bounds(period));
  }

  breaches(
    period: Pick<Period, 'from' | 'to'>,
    most: number,
  ): Promise<{ promise: PromiseName; subjectId: string; since: Date; doneAt: Date }[]> {
    return sql(this.database, breachesSql, [period.from, period.to, most]);
  }

  /** @param upTo of each promise and nation the last London day of which all is late */
  overdue(upTo: (promise: PromiseName, nation: Nation) => string): Promise<Overdue[]> {
    const days = openPromises.flatMap((promise) => nations.map((nation) => upTo(promise, nation)));
    return sql(this.database, lateSql, days);
  }

  installersByRegion(): Promise<{ label: string; installers: number }[]> {
    return sql(
      this.database,
      'SELECT region AS label, installers FROM report_supply WHERE day = (SELECT max(day) FROM report_supply)',
    );
  }

  cohorts(from: string, to: string): Promise<{ month: string; installers: number; bidding: number[] }[]> {
    return sql(
      this.database,
      `SELECT month::text AS month, installers, bidding FROM report_cohorts WHERE month BETWEEN date_trunc('month', $1::date) AND $2::date ORDER BY month`,
      [from, to],
    );
  }

  async age(parts: readonly ReportPart[]): Promise<{ countedAt: Date | null; daysToCount: number }> {
    const [row] = await sql<{ countedAt: Date | null; daysToCount: number }>(
      this.database,
      `SELECT (SELECT min(counted_at) FROM report_counts WHERE part = ANY($1)) AS "countedAt",
              (SELECT count(*)::int FROM report_marks WHERE part = ANY($1)) AS "daysToCount"`,
      [parts],
    );
    if (!row) throw new Error('An aggregate always answers one row.');
    return row;
  }
}
