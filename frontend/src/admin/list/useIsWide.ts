import { useSyncExternalStore } from 'react';

const query = () => window.matchMedia('(min-width: 80rem)');

function subscribe(listener: () => void) {
  const media = query();
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** True when there is room for a table with all its columns; where there is not, its rows become cards. */
export const useIsWide = () => useSyncExternalStore(subscribe, () => query().matches);
