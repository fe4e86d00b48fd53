import { useEffect, useId, useSyncExternalStore } from 'react';

let stack: readonly string[] = [];
const listeners = new Set<() => void>();

function change(next: readonly string[]): void {
  stack = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** True while another dialog stands over this one, which keyboard and pointer must not reach then. */
export function useIsCovered(open: boolean): boolean {
  const id = useId();
  useEffect(() => {
    if (!open) return;
    change([...stack, id]);
    return () => change(stack.filter((one) => one !== id));
  }, [open, id]);
  return useSyncExternalStore(subscribe, () => stack.includes(id) && stack.at(-1) !== id);
}
