import { Search } from 'lucide-react';
import { Suspense, useLayoutEffect, useState } from 'react';
import { isTyping } from '../../ui/overlay/isTyping';
import { IconButton } from '../../ui/overlay/IconButton';
import { isBehindDialog } from '../../ui/overlay/useBackgroundInert';
import { lazyWithRetry } from '../../ui/state/lazyWithRetry';
import { useFirstTouch } from '../../ui/state/useFirstTouch';

const loadPalette = () => import('../../admin/search/CommandPalette');
const CommandPalette = lazyWithRetry(loadPalette);
const ShortcutsDialog = lazyWithRetry(() => import('../../admin/search/ShortcutsDialog'));

type Shown = 'search' | 'shortcuts' | null;

/** Staff search from anywhere, by Ctrl K or ⌘ K; a question mark lists the other keys. */
export function StaffSearch() {
  const [shown, setShown] = useState<Shown>(null);
  useFirstTouch(loadPalette);
  // With the button, not a moment after it: who sees it may press the key.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isBehindDialog()) return;
      const isSearch = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      if (!isSearch && (event.key !== '?' || isTyping(event))) return;
      event.preventDefault();
      setShown(isSearch ? 'search' : 'shortcuts');
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  const close = () => setShown(null);
  return (
    <>
      <IconButton label="Search" aria-keyshortcuts="Control+K Meta+K" onClick={() => setShown('search')}>
        <Search aria-hidden="true" className="size-5.5" strokeWidth={1.75} />
      </IconButton>
      <Suspense>
        {shown === 'search' && <CommandPalette onClose={close} />}
        {shown === 'shortcuts' && <ShortcutsDialog onClose={close} />}
      </Suspense>
    </>
  );
}
