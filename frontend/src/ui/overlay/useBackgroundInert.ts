import { useEffect } from 'react';

let openDialogs = 0;
const listeners = new Set<() => void>();
let opener: HTMLElement | null = null;

/**
 * Takes the page behind a dialog out of reach of keyboard, pointer and screen reader. Not a focus trap: a bank's
 * own confirmation frame, which the card provider puts beside the dialog, must stay usable.
 */
export function useBackgroundInert(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    const page = document.getElementById('root');
    if (page) page.inert = true;
    document.documentElement.style.overflow = 'hidden';
    openDialogs++;
    return () => {
      openDialogs--;
      if (openDialogs > 0) return;
      if (page) page.inert = false;
      document.documentElement.style.overflow = '';
      listeners.forEach((listener) => listener());
    };
  }, [open]);
}

export const isBehindDialog = () => openDialogs > 0;

/** Hears that no dialog stands over the page any more. */
export function onPageInFront(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Remembers what opened the dialog. A dialog that follows another returns to the first one's opener. */
export function rememberOpener(): void {
  const active = document.activeElement;
  if (active instanceof HTMLElement && document.getElementById('root')?.contains(active)) opener = active;
}

/** Gives the focus back to the opener, or to the page when the opener is gone. */
export function returnFocus(): void {
  if (openDialogs > 0) return;
  const target = opener?.isConnected ? opener : document.getElementById('page');
  target?.focus();
}
