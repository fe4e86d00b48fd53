import { milesBetween, type Point } from '../../platform/geo/distance.js';
import { isServiceType, serviceTypeLabels } from '../installers/service-types.policy.js';
import type { Lead } from '../leads/lead.entity.js';
import { rankNeeded } from '../leads/leads.policy.js';

/** Installers notified of a lead in one wave, nearest first (docs/product.md#dispatch): a big market must not flood anyone. */
export const waveSize = 50;

/** The next wave goes out after so long without a paid deposit (docs/product.md#dispatch). */
export const quietMinutes = 30;

/** When the next installers are notified of a lead: a wave and each paid deposit start the wait anew. */
export function nextWaveAt(toldAt: Date, lastUnlockAt: Date | null): Date {
  const last = Math.max(toldAt.getTime(), lastUnlockAt?.getTime() ?? 0);
  return new Date(last + quietMinutes * 60_000);
}

/** Two leads with the same value match the same installers. */
export const matchedOn = (
  lead: Pick<Lead, 'serviceType' | 'publicLat' | 'publicLng' | 'priority' | 'requiredRank'>,
): string => [lead.serviceType ?? 'any', lead.publicLat, lead.publicLng, rankNeeded(lead)].join(' ');

/** Why an installer was notified, in the words that staff read. */
export const reasonFor = (serviceType: string | null, distanceMiles: number, radiusMiles: number): string => {
  const service = isServiceType(serviceType) ? serviceTypeLabels[serviceType] : 'Any service';
  return `${service}: ${distanceMiles.toFixed(1)} miles away, works within ${radiusMiles}`;
};

/** The distance shown to an installer: whole miles to the centre of the lead's outcode, as on the board. */
export function toldMiles(lead: Pick<Lead, 'publicLat' | 'publicLng'>, installer: Point): number {
  const { publicLat: lat, publicLng: lng } = lead;
  return lat === null || lng === null ? 0 : Math.round(milesBetween(installer, { lat, lng }));
}
