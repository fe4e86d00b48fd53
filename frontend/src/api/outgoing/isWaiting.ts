import { useSyncExternalStore } from 'react';

/** Is there while something waits to be sent, so that nothing else is fetched or opened to learn that nothing does. */
const NAME = 'rightinstaller-outgoing';
const listeners = new Set<() => void>();

export function isWaiting(): boolean {
  try {
    return window.localStorage.getItem(NAME) !== null;
  } catch {
    return false;
  }
}

export function noteWaiting(some: boolean): void {
  if (some) window.localStorage.setItem(NAME, '1');
  else window.localStorage.removeItem(NAME);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether something that was written here waits to be sent. */
export const useIsWaiting = (): boolean => useSyncExternalStore(subscribe, isWaiting, () => false);
