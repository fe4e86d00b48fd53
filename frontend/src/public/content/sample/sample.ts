import type { Edition } from '../../edition';

/**
 * Everything in this folder is SAMPLE content: people, partners, funding and figures that the operator replaces
 * with real ones. While an entry says `sample: true` its page carries a ribbon, and outside the sandbox the entry
 * is not shown.
 */
export type Sampled = { sample: boolean };

/** True while any entry, at any depth, is still a sample. */
export function holdsSample(content: unknown): boolean {
  if (Array.isArray(content)) return content.some(holdsSample);
  if (content === null || typeof content !== 'object') return false;
  const entry = content as Record<string, unknown>;
  return entry['sample'] === true || Object.values(entry).some(holdsSample);
}

/** What may be shown: everything in the sandbox, elsewhere only what is no sample any more. */
export function shownIn<Entry extends Sampled>(
  edition: Edition,
  entries: readonly Entry[],
): readonly Entry[] {
  return edition === 'sandbox' ? entries : entries.filter(({ sample }) => !sample);
}
