import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/database/database.js';
import { reachOf, type Reach } from '../../platform/geo/cells.js';
import { serviceTypes } from '../installers/service-types.policy.js';
import type { Lead } from '../leads/lead.entity.js';
import { rankNeeded } from './dispatch.policy.js';

/** An installer who does this work and whose radius covers the lead. */
export interface Match {
  readonly installerId: string;
  readonly distanceMiles: number;
  readonly radiusMiles: number;
  readonly lat: number;
  readonly lng: number;
}

const miles = `2 * 3958.8 * asin(sqrt(least(1, power(sin(radians(s.lat - $3) / 2), 2)
  + cos(radians($3)) * cos(radians(s.lat)) * power(sin(radians(s.lng - $4) / 2), 2))))`;

/**
 * Probes the index `installer_services_match` once for each cell with the smallest radius that could reach the lead from
 * there, then measures exactly. The index holds active installers only: approved and not suspended. OFFSET keeps the
 * planner from turning the probes into a scan of everybody.
 */
const matchSql = `
  SELECT user_id AS "installerId", distance AS "distanceMiles", radius_miles AS "radiusMiles", lat, lng FROM (
    SELECT DISTINCT ON (s.user_id) s.user_id, s.radius_miles, s.lat, s.lng, ${miles} AS distance
      FROM unnest($1::text[], $2::integer[]) AS cell (code, least_miles)
     CROSS JOIN LATERAL (
       SELECT user_id, radius_miles, lat, lng FROM installer_services
        WHERE active AND outcode = cell.code AND radius_miles >= cell.least_miles AND lat IS NOT NULL
          AND service_type = ANY ($8::text[])
       OFFSET 0) AS s
  ) AS reaching
   WHERE distance <= radius_miles
     AND NOT EXISTS (SELECT FROM dispatches d WHERE d.lead_id = $5 AND d.installer_id = user_id)
     AND ($6 = 0 OR user_id IN (
       SELECT user_id FROM installer_standings WHERE approved_at IS NOT NULL
        ORDER BY points DESC, completed_jobs DESC, joined_at, user_id LIMIT $6))
   ORDER BY distance, user_id LIMIT $7`;

/** The map's figures are rounded: bounds taken from them are loosened by this. */
const slackMiles = 0.1;

/** How many cells are looked at together: a crowded neighbourhood answers from the first few. */
const rings = [16, 60, 300, Number.POSITIVE_INFINITY];

/** Finds who is to hear of a lead. */
@Injectable()
export class Matching {
  /** The nearest `limit` who match and have not been told yet. A lead whose place is unknown matches nobody. */
  async nearest(tx: Tx, lead: Lead, limit: number): Promise<Match[]> {
    if (lead.lat === null || lead.lng === null) return [];
    const reach = reachOf({ lat: lead.lat, lng: lead.lng });
    let found: Match[] = [];
    let first = 0;
    for (const ring of rings) {
      const farthest = found.at(limit - 1)?.distanceMiles;
      const cells = reach
        .slice(first, farthest === undefined ? first + ring : undefined)
        // With enough found, only cells that may hold somebody nearer still count.
        .filter(({ leastMiles }) => farthest === undefined || leastMiles - slackMiles < farthest);
      if (cells.length === 0) break;
      found = [...found, ...(await this.within(tx, lead, cells, limit))].sort(byDistance).slice(0, limit);
      if (farthest !== undefined) break;
      first += ring;
    }
    return found;
  }

  private within(tx: Tx, lead: Lead, cells: Reach[], limit: number): Promise<Match[]> {
    const codes = cells.map(({ code }) => code);
    const least = cells.map(({ leastMiles }) => Math.ceil(leastMiles - slackMiles));
    const services = lead.serviceType === null ? serviceTypes : [lead.serviceType];
    return tx.query(matchSql, [codes, least, lead.lat, lead.lng, lead.id, rankNeeded(lead), limit, services]);
  }
}

const byDistance = (one: Match, other: Match): number =>
  one.distanceMiles - other.distanceMiles || one.installerId.localeCompare(other.installerId);
