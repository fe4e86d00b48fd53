import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { centroids } from './centroids.js';
import type { Point } from './distance.js';
import { areaCode, outwardCode, sectorCode } from './postcode.js';
import { sql } from '../database/sql.js';

/** Where a postcode is, and how finely that is known. */
export interface Place extends Point {
  readonly precision: 'unit' | 'sector' | 'outcode' | 'area';
}

/** Postcode to place: unit (when an official file was loaded), then sector, outcode, area. */
@Injectable()
export class Places {
  constructor(private readonly database: Database) {}

  /** @param postcode normalised; null when not even its area is known (BFPO, non-geographic codes) */
  async locate(postcode: string): Promise<Place | null> {
    const [unit] = await sql<Point>(this.database, 'SELECT lat, lng FROM places WHERE code = $1', [postcode]);
    if (unit) return { ...unit, precision: 'unit' };
    const known = centroids();
    const sector = known.sectors.get(sectorCode(postcode));
    if (sector) return { ...sector, precision: 'sector' };
    const outcode = known.outcodes.get(outwardCode(postcode));
    if (outcode) return { ...outcode, precision: 'outcode' };
    const area = known.areas.get(areaCode(postcode));
    return area ? { ...area, precision: 'area' } : null;
  }
}
