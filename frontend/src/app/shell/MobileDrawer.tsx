import { Menu } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { IconButton } from '../../ui/overlay/IconButton';
import { lazyWithRetry } from '../../ui/state/lazyWithRetry';
import { useFirstTouch } from '../../ui/state/useFirstTouch';

const load = () => import('./OpenDrawer');
const OpenDrawer = lazyWithRetry(load);

/** The sidebar on phones and small tablets. */
export function MobileDrawer() {
  const [open, setOpen] = useState(false);
  useFirstTouch(load);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton
        ref={button}
        label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        className="-ml-2.5 lg:hidden"
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden="true" className="size-5.5" strokeWidth={1.75} />
      </IconButton>
      {open && (
        <Suspense>
          <OpenDrawer onClose={() => setOpen(false)} onLeft={() => button.current?.focus()} />
        </Suspense>
      )}
    </>
  );
}
