import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/database/database.js';
import { sql } from '../../platform/database/sql.js';
import { reachOf, type Reach } from '../../platform/geo/cells.js';
import { serviceTypes } from '../installers/service-types.policy.js';
import type { Lead } from '../leads/lead.entity.js';
import { rankNeeded } from '../leads/leads.policy.js';
import { absentSql, matchSql } from './matching.reads.js';

/** An installer who does this work and whose radius covers the lead. */
export interface Match {
  readonly installerId: string;
  readonly distanceMiles: number;
  readonly radiusMiles: number;
  readonly lat: number;
  readonly lng: number;
}

/** The map's figures are rounded: bounds taken from them are loosened by this. */
const slackMiles = 0.1;

/** How many cells are read in one batch: a dense neighbourhood answers from the first few. */
const batchSizes = [16, 60, 300, Number.POSITIVE_INFINITY];

/**
 * Finds the installers to notify of a lead, by the middle of its outcode, which the board shows too: by the exact place, who is told
 * and who is not, from one yard after another, would draw circles around a customer's house before anybody has paid.
 */
@Injectable()
export class Matching {
  /** The nearest `limit` who match, are available and are not notified yet. A lead whose place is unknown matches no installer. */
  nearest(tx: Tx, lead: Lead, limit: number): Promise<Match[]> {
    return this.search(tx, lead, limit, matchSql);
  }

  /** The nearest `limit` who match and are not available at the moment. */
  absent(tx: Tx, lead: Lead, limit: number): Promise<Match[]> {
    return this.search(tx, lead, limit, absentSql);
  }

  private async search(tx: Tx, lead: Lead, limit: number, statement: string): Promise<Match[]> {
    const { publicLat: lat, publicLng: lng } = lead;
    if (lat === null || lng === null) return [];
    const reach = reachOf({ lat, lng });
    let found: Match[] = [];
    let first = 0;
    for (const batchSize of batchSizes) {
      const farthest = found.at(limit - 1)?.distanceMiles;
      const cells = reach
        .slice(first, farthest === undefined ? first + batchSize : undefined)
        // With enough found, only cells that may hold a nearer installer still count.
        .filter(({ leastMiles }) => farthest === undefined || leastMiles - slackMiles < farthest);
      if (cells.length === 0) break;
      found = [...found, ...(await this.within(tx, lead, cells, limit, statement))]
        .sort(byDistance)
        .slice(0, limit);
      if (farthest !== undefined) break;
      first += batchSize;
    }
    return found;
  }

  private async within(
    tx: Tx,
    lead: Lead,
    cells: Reach[],
    limit: number,
    statement: string,
  ): Promise<Match[]> {
    const codes = cells.map(({ code }) => code);
    const least = cells.map(({ leastMiles }) => Math.ceil(leastMiles - slackMiles));
    const services = lead.serviceType === null ? serviceTypes : [lead.serviceType];
    const { publicLat: lat, publicLng: lng, id } = lead;
    const asked = [codes, least, lat, lng, id, rankNeeded(lead), limit, services];
    return sql<Match>(tx, statement, asked);
  }
}

const byDistance = (one: Match, other: Match): number =>
  one.distanceMiles - other.distanceMiles || one.installerId.localeCompare(other.installerId);
