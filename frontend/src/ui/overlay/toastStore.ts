import type { ReactNode } from 'react';

export type ToastMessage = {
  title: string;
  description?: ReactNode;
  variant?: 'default' | 'destructive';
  /** While it is on screen no other message takes its place. */ urgent?: boolean;
};
export type ToastItem = ToastMessage & { id: number; open: boolean };

/** One at a time; a dismissed toast leaves the list after this many ms (docs/product.md#screens). */
export const TOAST_LIMIT = 1;
export const TOAST_DURATION = 5000;
export const TOAST_REMOVE_DELAY = 1_000_000;

let toasts: ToastItem[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const removals = new Map<number, ReturnType<typeof setTimeout>>();

function change(next: ToastItem[]): void {
  toasts = next;
  for (const id of removals.keys()) {
    if (toasts.some((item) => item.id === id)) continue;
    clearTimeout(removals.get(id));
    removals.delete(id);
  }
  listeners.forEach((listener) => listener());
}

/** Shows a message. A newer one takes the place of the one on screen, unless that one is urgent. */
export function toast(message: ToastMessage): number {
  const shown = toasts[0];
  if (shown?.open && shown.urgent) return shown.id;
  const item = { ...message, id: ++lastId, open: true };
  change([item, ...toasts].slice(0, TOAST_LIMIT));
  return item.id;
}

/** Resolves once a message has stood long enough to be seen: the next one would take its place at once. */
export const toastSeen = (): Promise<void> => new Promise((done) => setTimeout(done, 600));

export function dismissToast(id: number): void {
  if (!removals.has(id)) {
    removals.set(
      id,
      setTimeout(() => change(toasts.filter((item) => item.id !== id)), TOAST_REMOVE_DELAY),
    );
  }
  change(toasts.map((item) => (item.id === id ? { ...item, open: false } : item)));
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToasts(): ToastItem[] {
  return toasts;
}
