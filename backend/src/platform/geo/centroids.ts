import { outcodes } from './data/outcodes.js';
import { sectors } from './data/sectors.js';
import type { Point } from './distance.js';
import { areaCode } from './postcode.js';

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

/** The embedded centres of sectors, outcodes and areas, read once. */
export function centroids(): Embedded {
  if (embedded) return embedded;
  const byOutcode = readCentroids(outcodes);
  embedded = { sectors: readCentroids(sectors), outcodes: byOutcode, areas: meanOfAreas(byOutcode) };
  return embedded;
}
