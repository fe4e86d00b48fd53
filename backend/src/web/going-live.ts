import type { Duties } from './site-manifest.js';

/** The missing parts of a live site, in words for its operator (docs/operating-the-site.md). Empty when all is well. */
export function unmetDuties(operatorGaps: readonly string[], { reviews }: Duties, now: Date): string[] {
  const today = now.toISOString().slice(0, 10);
  const late = reviews.filter(({ due }) => due < today);
  return [
    ...(operatorGaps.length > 0 ? [`The site does not say who runs it: set ${operatorGaps.join(', ')}`] : []),
    ...late.map(({ path, due }) => `The review of ${path} was due on ${due}`),
  ];
}
