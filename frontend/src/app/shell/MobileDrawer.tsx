import { Menu, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { IconButton } from '../../ui/IconButton';
import { SidebarNav } from './SidebarNav';

/** The sidebar on phones and small tablets. */
export function MobileDrawer() {
  const [open, setOpen] = useState(false);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger asChild>
        <IconButton label="Open menu" className="-ml-2.5 lg:hidden">
          <Menu aria-hidden="true" className="size-5.5" strokeWidth={1.75} />
        </IconButton>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade-in bg-scrim lg:hidden" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 w-[min(300px,85vw)] animate-drawer-in shadow-dialog outline-none lg:hidden"
        >
          <Dialog.Title className="sr-only">Menu</Dialog.Title>
          <SidebarNav onNavigate={() => setOpen(false)} />
          <Dialog.Close
            aria-label="Close menu"
            className="on-shell absolute top-5 right-2 grid size-11 place-items-center rounded-control text-shell-ink-2 hover:bg-shell-raised hover:text-shell-ink focus-visible:outline-hivis"
          >
            <X aria-hidden="true" className="size-5" strokeWidth={1.75} />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
