/** Shown for people without a rank yet (docs/product.md#premium-leads). */
const FALLBACK_RANK = 12;

/** A rank as people read it. null: counted, and there is none yet; undefined: not answered yet. */
export function rankText(rank: number | null | undefined): string {
  return rank === null ? 'Not ranked yet' : `#${rank ?? FALLBACK_RANK}`;
}
