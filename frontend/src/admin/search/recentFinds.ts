import { keepDraft, readDraft, useDraftKey } from '../../api/drafts/drafts';
import type { Found } from './acts';

const most = 8;

const isFound = (one: unknown): one is Found =>
  typeof one === 'object' &&
  one !== null &&
  'path' in one &&
  'title' in one &&
  'detail' in one &&
  'kind' in one;

/** The results opened from the search in this tab, the latest first. Gone with the tab and the session, as drafts are. */
export function useRecentFinds(): { recent: Found[]; remember: (found: Found) => void } {
  const key = useDraftKey('recent-finds');
  const read = (): Found[] => {
    const { items } = readDraft(key) as { items?: unknown };
    return Array.isArray(items) ? items.filter(isFound) : [];
  };
  return {
    recent: read(),
    remember: (found) => {
      const others = read().filter(({ path }) => path !== found.path);
      keepDraft(key, { items: [found, ...others].slice(0, most) });
    },
  };
}
