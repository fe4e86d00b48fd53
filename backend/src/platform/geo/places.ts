import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { outcodes } from './data/outcodes.js';
import { sectors } from './data/sectors.js';
import type { Point } from './distance.js';
import { areaCode, outwardCode, sectorCode } from './postcode.js';

/** Where a postcode is, and how finely that is known. */
export interface Place extends Point {
  readonly precision: 'unit' | 'sector' | 'outcode' | 'area';
}

interface Embedded {
  sectors: Map<string, Point>;
  outcodes: Map<string, Point>;
  areas: Map<string, Point>;
}
let embedded: Embedded | undefined;

function readCentroids(csv: string): Map<string, Point> {
  return new Map(
    csv.split('\n').map((line) => {
      const [code = '', lat, lng] = line.split(',');
      return [code, { lat: Number(lat), lng: Number(lng) }];
    }),
  );
}

function meanOfAreas(byOutcode: Map<string, Point>): Map<string, Point> {
  const sums = new Map<string, { lat: number; lng: number; count: number }>();
  for (const [outcode, { lat, lng }] of byOutcode) {
    const sum = sums.get(areaCode(outcode)) ?? { lat: 0, lng: 0, count: 0 };
    sums.set(areaCode(outcode), { lat: sum.lat + lat, lng: sum.lng + lng, count: sum.count + 1 });
  }
  return new Map(
    [...sums].map(([area, { lat, lng, count }]) => [area, { lat: lat / count, lng: lng / count }]),
  );
}

function loadEmbedded(): Embedded {
  const byOutcode = readCentroids(outcodes);
  embedded ??= { sectors: readCentroids(sectors), outcodes: byOutcode, areas: meanOfAreas(byOutcode) };
  return embedded;
}

/** Postcode to place: unit (when an official file was loaded), then sector, outcode, area. */
@Injectable()
export class Places {
  constructor(private readonly database: Database) {}

  /** @param postcode normalised; null when not even its area is known (BFPO, non-geographic codes) */
  async locate(postcode: string): Promise<Place | null> {
    const [unit] = await this.database.query<Point>('SELECT lat, lng FROM places WHERE code = $1', [
      postcode,
    ]);
    if (unit) return { ...unit, precision: 'unit' };
    const known = embedded ?? loadEmbedded();
    const sector = known.sectors.get(sectorCode(postcode));
    if (sector) return { ...sector, precision: 'sector' };
    const outcode = known.outcodes.get(outwardCode(postcode));
    if (outcode) return { ...outcode, precision: 'outcode' };
    const area = known.areas.get(areaCode(postcode));
    return area ? { ...area, precision: 'area' } : null;
  }
}
