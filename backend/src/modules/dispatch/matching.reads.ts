import { londonMinute, londonToday } from '../installers/availability/availability.views.js';

/** Told of leads at this moment: not away, and within their hours. */
const hears = `(away IS NULL OR NOT away @> ${londonToday}) AND (hours IS NULL OR hours @> ${londonMinute})`;

/**
 * Probes the index `installer_services_match` once for each cell with the smallest radius that could reach the lead from
 * there, then measures exactly. The index holds active installers only: approved and not suspended. OFFSET keeps the
 * planner from turning the probes into a scan of all installers.
 */
const reachingSql = (which: string): string => `
  SELECT user_id AS "installerId", distance AS "distanceMiles", radius_miles AS "radiusMiles", lat, lng FROM (
    SELECT DISTINCT ON (s.user_id) s.user_id, s.radius_miles, s.lat, s.lng, miles(s.lat, s.lng, $3, $4) AS distance
      FROM unnest($1::text[], $2::integer[]) AS cell (code, least_miles)
     CROSS JOIN LATERAL (
       SELECT user_id, radius_miles, lat, lng FROM installer_services
        WHERE active AND outcode = cell.code AND radius_miles >= cell.least_miles AND lat IS NOT NULL
          AND service_type = ANY ($8::text[]) AND ${which}
       OFFSET 0) AS s
  ) AS reaching
   WHERE distance <= radius_miles
     AND NOT EXISTS (SELECT FROM dispatches d WHERE d.lead_id = $5 AND d.installer_id = user_id)
     AND ($6 = 0 OR user_id IN (
       SELECT user_id FROM installer_standings WHERE approved_at IS NOT NULL
        ORDER BY points DESC, completed_jobs DESC, joined_at, user_id LIMIT $6))
   ORDER BY distance, user_id LIMIT $7`;

/** Those who are told now. */
export const matchSql = reachingSql(hears);

/** Those who would be told if they worked now, from the index `installer_services_at_times`. */
export const absentSql = reachingSql(`(away IS NOT NULL OR hours IS NOT NULL) AND NOT (${hears})`);

/** When a deposit was last paid on the lead $1. */
export const lastUnlockSql = 'SELECT max(paid_at) AS at FROM unlocks WHERE lead_id = $1';

/** Whether each place for bidders on the lead $1 is paid for: who is told of it could not bid. */
export const isFullSql = `SELECT coalesce(count(u.id) >= min(l.max_bidders), false) AS "isFull"
  FROM leads l LEFT JOIN unlocks u ON u.lead_id = l.id AND u.status = 'paid' WHERE l.id = $1`;
