import { useEffect } from 'react';
import { isTyping } from '../../ui/overlay/isTyping';
import { isBehindDialog } from '../../ui/overlay/useBackgroundInert';

const titles = () => [...document.querySelectorAll<HTMLElement>('[data-row-title]')];

/** J and K go from row to row, Enter opens the one in focus as any link, and Esc leaves it. */
export function useListKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isBehindDialog() || isTyping(event)) return;
      const rows = titles();
      const at = rows.findIndex((row) => row === document.activeElement);
      const key = event.key.toLowerCase();
      if (key === 'escape') rows[at]?.blur();
      if (key !== 'j' && key !== 'k') return;
      event.preventDefault();
      rows[key === 'j' ? Math.min(at + 1, rows.length - 1) : Math.max(at - 1, 0)]?.focus();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
