import type { BadgeTone } from '../../ui/mark/Badge';

/** Colour of a rank badge by band: 1–3, 4–10, 11–25, above; a neutral one without a rank. */
export function rankBand(rank: number | null): BadgeTone {
  if (rank === null) return 'neutral';
  if (rank <= 3) return 'hivis';
  if (rank <= 10) return 'good';
  if (rank <= 25) return 'petrol';
  return 'neutral';
}

/** The label of the premium card, or null below rank 10. */
export function premiumLabel(rank: number | null): string | null {
  if (rank === null || rank > 10) return null;
  return rank <= 5 ? 'Top 5 Installer' : 'Top 10 Installer';
}
