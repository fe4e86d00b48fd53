import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the prerendered page, true once the script runs: what is typed or sent earlier would be lost. */
export function useAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
