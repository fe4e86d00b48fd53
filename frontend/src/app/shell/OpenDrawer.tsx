import { X } from 'lucide-react';
import * as Dialog from 'radix-ui/dialog';
import { useBackCloses } from '../../ui/overlay/backCloses';
import { SidebarNav } from './SidebarNav';

/** @param onLeft takes the focus back */
export default function OpenDrawer({ onClose, onLeft }: { onClose: () => void; onLeft: () => void }) {
  useBackCloses(true, onClose);
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade-in bg-scrim lg:hidden" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onLeft();
          }}
          className="fixed inset-y-0 left-0 z-50 w-[min(300px,85vw)] animate-drawer-in shadow-dialog outline-none lg:hidden"
        >
          <Dialog.Title className="sr-only">Menu</Dialog.Title>
          <SidebarNav onNavigate={onClose} />
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
