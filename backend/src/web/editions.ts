import { londonTime } from '../platform/time/london.js';
import type { Edition } from './site-manifest.js';

/** The newest edition whose first day has come in London, else the oldest; undefined: the page has none. */
export function editionInForce(editions: readonly Edition[] | undefined, now: Date): Edition | undefined {
  const today = londonTime(now).day;
  return editions?.find(({ from }) => from <= today) ?? editions?.at(-1);
}
