import { nations } from '../../../platform/geo/nations.js';
import { ofFigure, type MoneyFigure } from '../../payments/ledger/money-figures.policy.js';
import { promiseSources, type PromiseSource } from './promise-sources.reads.js';

/** SQL: the first moment of the London day `day`. */
const begins = (day: string): string => `(${day})::timestamp AT TIME ZONE 'Europe/London'`;
const within = (at: string): string => `${at} >= ${begins('$1::date')} AND ${at} < ${begins('$1::date + 1')}`;
/** SQL: the London day of a moment. */
export const londonDate = (at: string): string => `(${at} AT TIME ZONE 'Europe/London')::date`;

/**
 * SQL: leads, bids, awards and finished jobs of the London day $1, by service and region. What became of a lead counts for the day on which it went
 * out. $2 and $3: postcode areas, and the region of each.
 */
export const market = `
  WITH told AS (
    SELECT l.service_type, l.outcode, 1 AS leads, (f.first_at IS NOT NULL)::int AS leads_bid_on, (l.awarded_at IS NOT NULL)::int AS leads_filled,
           (l.notified_count = 0)::int AS leads_untold, l.notified_count AS told, 0 AS bids, 0 AS awards, 0 AS jobs
      FROM leads l CROSS JOIN LATERAL (SELECT min(b.created_at) AS first_at FROM bids b WHERE b.lead_id = l.id AND b.created_at >= l.activated_at) f
     WHERE ${within('l.activated_at')}
    UNION ALL SELECT l.service_type, l.outcode, 0, 0, 0, 0, 0, 1, 0, 0 FROM bids b JOIN leads l ON l.id = b.lead_id WHERE ${within('b.created_at')}
    UNION ALL SELECT l.service_type, l.outcode, 0, 0, 0, 0, 0, 0, 1, 0 FROM awards a JOIN leads l ON l.id = a.lead_id WHERE ${within('a.awarded_at')}
    UNION ALL SELECT l.service_type, l.outcode, 0, 0, 0, 0, 0, 0, 0, 1 FROM leads l WHERE ${within('l.completed_at')})
  SELECT $1::date, coalesce(m.service_type, 'unknown'), coalesce(r.region, 'Unknown'), sum(m.leads), sum(m.leads_bid_on), sum(m.leads_filled),
         sum(m.leads_untold), sum(m.told), sum(m.bids), sum(m.awards), sum(m.jobs)
    FROM told m LEFT JOIN unnest($2::text[], $3::text[]) r (area, region) ON r.area = substring(m.outcode FROM '^[A-Z]+')
   GROUP BY 2, 3`;

/** SQL: minutes, rounded down to what a reader can tell apart: exact in the first hour, days after a week. */
const rounded = (minutes: string): string => `CASE
  WHEN ${minutes} < 60 THEN ${minutes} WHEN ${minutes} < 360 THEN ${minutes} / 5 * 5 WHEN ${minutes} < 1440 THEN ${minutes} / 15 * 15
  WHEN ${minutes} < 10080 THEN ${minutes} / 120 * 120 ELSE ${minutes} / 1440 * 1440 END`;

export const firstBids = `
  SELECT $1::date, ${rounded('f.minutes')}, count(*)
    FROM leads l CROSS JOIN LATERAL (
      SELECT floor(extract(epoch FROM min(b.created_at) - l.activated_at) / 60)::integer AS minutes
        FROM bids b WHERE b.lead_id = l.id AND b.created_at >= l.activated_at) f
   WHERE ${within('l.activated_at')} AND f.minutes IS NOT NULL
   GROUP BY 2`;

/** SQL: the entries of a figure; a debit is positive. */
const sumOf = (figure: MoneyFigure): string =>
  `coalesce(sum(e.amount_pence) FILTER (WHERE ${ofFigure(figure, 'e', 't')}), 0)`;

/** SQL: the ledger of the London day $1. */
export const money = `
  SELECT $1::date, ${sumOf('received')}, -${sumOf('refunded')}, -${sumOf('paid')}, -${sumOf('fees')}, -${sumOf('forfeited')},
         ${sumOf('costs')}, ${sumOf('lost')}, -${sumOf('held')}
    FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
   WHERE ${within('t.booked_at')}
  HAVING count(*) > 0`;

const doneOf = ([promise, { done, id, since, at, nation = `'${nations[0]}'` }]: [
  string,
  PromiseSource,
]): string =>
  `SELECT '${promise}' AS promise, ${id} AS subject_id, ${since} AS since, ${at} AS done_at, ${nation} AS nation ${done} AND ${within(at)}`;

/** SQL: what was promised and done on the London day $1. $2 to $5: a promise, the day on which it began to count, when it is broken, and in which nation. */
const judged = `
  WITH done AS (${Object.entries(promiseSources).map(doneOf).join(' UNION ALL ')}),
  judged AS (
    SELECT d.*, coalesce(d.done_at <= u.due_at, false) AS is_kept
      FROM done d LEFT JOIN unnest($2::text[], $3::date[], $4::timestamptz[], $5::text[]) u (promise, day, due_at, nation)
        ON u.promise = d.promise AND u.nation = d.nation AND u.day = ${londonDate('d.since')})`;
export const broken = `${judged} SELECT $1::date, promise, subject_id, since, done_at FROM judged WHERE NOT is_kept`;
export const promised = `${judged}
  SELECT $1::date, promise, greatest(0, floor(extract(epoch FROM done_at - since) / 3600))::integer, count(*), count(*) FILTER (WHERE is_kept)
    FROM judged GROUP BY 2, 3`;

/** SQL: approved installers by region, as it is now, for the London day $1. $2 and $3: postcode areas, and the region of each. */
export const supply = `
  SELECT $1::date, coalesce(r.region, 'Unknown'), count(*)
    FROM installer_standings s JOIN installers i ON i.user_id = s.user_id
    LEFT JOIN unnest($2::text[], $3::text[]) r (area, region) ON r.area = substring(upper(i.postcode) FROM '^[A-Z]+')
   WHERE s.approved_at IS NOT NULL
   GROUP BY 2`;

const bidAfter = (months: number): string => `count(*) FILTER (WHERE EXISTS (
  SELECT FROM bids b WHERE b.installer_id = a.user_id
     AND b.created_at >= a.at + interval '${months} months' AND b.created_at < a.at + interval '${months + 1} months'))`;
const monthBegins = begins('$1::date');
const monthEnds = begins(`($1::date + interval '1 month')::date`);

/** SQL: the installers who were approved in the London month that begins on $1; who was suspended since stays where they were approved. */
export const cohorts = `
  SELECT $1::date, count(*), ARRAY[${[1, 2, 3].map(bidAfter).join(', ')}]
    FROM (SELECT user_id, approved_at AS at FROM installer_standings WHERE approved_at >= ${monthBegins} AND approved_at < ${monthEnds}
          UNION ALL
          SELECT r.user_id, r.decided_at FROM application_reviews r JOIN installer_standings s ON s.user_id = r.user_id
           WHERE r.state = 'approved' AND s.approved_at IS NULL AND r.decided_at >= ${monthBegins} AND r.decided_at < ${monthEnds}) a
  HAVING count(*) > 0`;
