import type { LeadPlace } from '../../../api/types';

/** Leads that are shown as one point. */
export type Cluster = { lat: number; lng: number; count: number; places: readonly LeadPlace[] };

type Pixels = { x: number; y: number };

/**
 * Puts together what would lie on top of each other, round the places with the most leads.
 * @param pixelsOf where a place is drawn
 * @param apart how far two points must be from each other, in pixels
 */
export function clustersOf(
  places: readonly LeadPlace[],
  pixelsOf: (place: LeadPlace) => Pixels,
  apart: number,
): Cluster[] {
  const found: { at: Pixels; cluster: Cluster & { places: LeadPlace[] } }[] = [];
  for (const place of places.toSorted((one, other) => other.count - one.count)) {
    const { x, y } = pixelsOf(place);
    const near = found.find(({ at }) => Math.hypot(at.x - x, at.y - y) < apart)?.cluster;
    if (near) {
      near.count += place.count;
      near.places.push(place);
    } else {
      const { lat, lng, count } = place;
      found.push({ at: { x, y }, cluster: { lat, lng, count, places: [place] } });
    }
  }
  return found.map(({ cluster }) => cluster);
}
