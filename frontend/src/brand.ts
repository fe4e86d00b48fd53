/** The product's name; every text that the specification words with "the product" uses it. */
export const PRODUCT_NAME = 'RightInstaller';

export const TAGLINE = 'Real Jobs. Real Time. Right Installer.';

/** Shown for people without a rank yet (docs/product.md#premium-leads). */
export const FALLBACK_RANK = 12;

/** A rank as people read it. null: counted, and there is none yet; undefined: not answered yet. */
export function rankText(rank: number | null | undefined): string {
  return rank === null ? 'Not ranked yet' : `#${rank ?? FALLBACK_RANK}`;
}
