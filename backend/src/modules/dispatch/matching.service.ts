import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/database/database.js';
import { reachOf } from '../../platform/geo/cells.js';
import type { Lead } from '../leads/lead.entity.js';
import { rankNeeded } from './dispatch.policy.js';

/** An installer who does this work and whose radius covers the lead. */
export interface Match {
  readonly installerId: string;
  readonly distanceMiles: number;
  readonly radiusMiles: number;
}

const miles = `2 * 3958.8 * asin(sqrt(least(1, power(sin(radians(s.lat - $4) / 2), 2)
  + cos(radians($4)) * cos(radians(s.lat)) * power(sin(radians(s.lng - $5) / 2), 2))))`;

/**
 * Probes the index `installer_services_match` once for each cell of the map with the smallest radius that could reach
 * the lead from there, then measures exactly. The index holds active installers only: approved and not suspended.
 */
const matchSql = `
  SELECT user_id AS "installerId", distance AS "distanceMiles", radius_miles AS "radiusMiles" FROM (
    SELECT DISTINCT ON (s.user_id) s.user_id, s.radius_miles, ${miles} AS distance
      FROM unnest($1::text[], $2::float8[]) AS cell (code, least_miles)
      JOIN installer_services s ON s.active AND s.outcode = cell.code AND s.radius_miles >= cell.least_miles
       AND ($3::text IS NULL OR s.service_type = $3)
     WHERE s.lat IS NOT NULL
  ) AS reaching
   WHERE distance <= radius_miles
     AND NOT EXISTS (SELECT FROM dispatches d WHERE d.lead_id = $6 AND d.installer_id = user_id)
     AND ($7 = 0 OR user_id IN (
       SELECT user_id FROM installer_standings WHERE approved_at IS NOT NULL
        ORDER BY points DESC, completed_jobs DESC, joined_at, user_id LIMIT $7))
   ORDER BY distance, user_id LIMIT $8`;

/** Finds who is to hear of a lead. */
@Injectable()
export class Matching {
  /** The nearest `limit` who match and have not been told yet. A lead whose place is unknown matches nobody. */
  async nearest(tx: Tx, lead: Lead, limit: number): Promise<Match[]> {
    if (lead.lat === null || lead.lng === null) return [];
    const { codes, leastMiles } = reachOf({ lat: lead.lat, lng: lead.lng });
    return tx.query(matchSql, [
      codes,
      leastMiles,
      lead.serviceType,
      lead.lat,
      lead.lng,
      lead.id,
      rankNeeded(lead),
      limit,
    ]);
  }
}
