import { localStorageStore, memoryStore, type Store } from 'react-admin';

/** Changes when what is kept changes its form; what was kept before is then forgotten. */
const VERSION = '1';

/** Searches that somebody has saved and columns that they have chosen: what they have asked us to keep. */
const asked = /\.(savedQueries|datatable|datatable_columnRanks)$/;

/** What staff have asked for is kept in their browser, for each of them apart; everything else is forgotten with the page. */
export function officeStore(userId: string): Store {
  const forgotten = memoryStore();
  const kept = localStorageStore(VERSION, `.${userId}`);
  const storeOf = (key: string) => (asked.test(key) ? kept : forgotten);
  return {
    setup: () => {
      forgotten.setup();
      kept.setup();
    },
    teardown: () => {
      forgotten.teardown();
      kept.teardown();
    },
    getItem: (key, fallback) => storeOf(key).getItem(key, fallback),
    setItem: (key, value) => storeOf(key).setItem(key, value),
    removeItem: (key) => storeOf(key).removeItem(key),
    removeItems: (prefix) => {
      forgotten.removeItems(prefix);
      kept.removeItems(prefix);
    },
    reset: () => {
      forgotten.reset();
      kept.reset();
    },
    subscribe: (key, callback) => storeOf(key).subscribe(key, callback),
    listItems: () => ({ ...forgotten.listItems?.(), ...kept.listItems?.() }),
  };
}
