import { X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useBackCloses } from './backCloses';
import { cx } from '../cx';
import { useIsCovered } from './dialogStack';
import { rememberOpener, returnFocus, useBackgroundInert } from './useBackgroundInert';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** Keeps Escape and a press beside the dialog from closing it while something must not be lost. */
  locked?: boolean;
  /** It was opened by an address of its own, which Back leaves by itself. */
  hasAddress?: boolean;
  wide?: boolean;
  children: ReactNode;
};

/** A dialog in the middle of the screen, and a sheet from the bottom on phones. Back closes it; focus returns to where it came from. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, locked = false, hasAddress = false, wide, children } = props;
  const [wasOpen, setWasOpen] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) rememberOpener();
  }
  useBackgroundInert(open);
  const isCovered = useIsCovered(open);
  const content = useRef<HTMLDivElement>(null);
  // The focus comes back from a dialog that stood over this one.
  useEffect(() => (isCovered ? () => content.current?.focus() : undefined), [isCovered]);
  const close = useCallback(() => {
    if (!locked) onClose();
  }, [locked, onClose]);
  useBackCloses(open && !hasAddress, close);

  // Before Radix hears it: a toast on screen would take the first Escape for itself.
  useEffect(() => {
    if (!open || isCovered) return;
    const onKeyDown = (event: KeyboardEvent) => void (event.key === 'Escape' && close());
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [open, isCovered, close]);

  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && close()} modal={false}>
      <Radix.Portal>
        <div aria-hidden="true" onClick={close} className="fixed inset-0 z-40 animate-fade-in bg-scrim" />
        <div
          inert={isCovered}
          className="pointer-events-none fixed inset-0 z-50 grid items-end sm:place-items-center sm:p-6"
        >
          <Radix.Content
            ref={content}
            aria-modal="true"
            {...(description ? {} : { 'aria-describedby': undefined })}
            onInteractOutside={(event) => event.preventDefault()}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              returnFocus();
            }}
            className={cx(
              'pointer-events-auto relative flex max-h-[92dvh] w-full flex-col bg-raised shadow-dialog outline-none',
              'animate-sheet-in rounded-t-[20px] pb-[env(safe-area-inset-bottom)]',
              'sm:max-h-[calc(100dvh-3rem)] sm:animate-rise-in sm:rounded-dialog sm:pb-0',
              wide ? 'sm:max-w-2xl' : 'sm:max-w-[460px]',
            )}
          >
            <span
              aria-hidden="true"
              className="mx-auto mt-2.5 h-1 w-10 shrink-0 rounded-full bg-line-strong sm:hidden"
            />
            <header className="flex items-start justify-between gap-4 px-5 pt-3 sm:px-6.5 sm:pt-6">
              <div className="min-w-0 pt-1">
                <Radix.Title className="text-xl">{title}</Radix.Title>
                {description && (
                  <Radix.Description className="mt-1 text-ink-2">{description}</Radix.Description>
                )}
              </div>
              <Radix.Close
                aria-label="Close"
                disabled={locked}
                className="-mt-1 -mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink"
              >
                <X aria-hidden="true" className="size-5" strokeWidth={1.75} />
              </Radix.Close>
            </header>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-3 pb-5 [--form-end:-1.25rem] sm:px-6.5 sm:pb-6.5">
              {children}
            </div>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
