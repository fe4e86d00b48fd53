import { CircleAlert, CircleCheck, X } from 'lucide-react';
import * as Toast from 'radix-ui/toast';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { cx } from '../cx';
import { currentToasts, dismissToast, subscribeToToasts, TOAST_DURATION } from './toastStore';

/** Shows the toasts: 5 s each, swipe right by 50 px to dismiss, F8 jumps to them (docs/product.md#screens). Outside the page, so that an open dialog does not silence them. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts);
  return (
    <Toast.Provider duration={TOAST_DURATION} swipeDirection="right" swipeThreshold={50} label="Notification">
      {toasts.map(({ id, open, title, description, variant }) => {
        const bad = variant === 'destructive';
        const Icon = bad ? CircleAlert : CircleCheck;
        return (
          <Toast.Root
            key={id}
            open={open}
            onOpenChange={(next) => !next && dismissToast(id)}
            type={bad ? 'foreground' : 'background'}
            data-variant={variant ?? 'default'}
            className={cx(
              'pointer-events-auto flex w-full items-start gap-3 rounded-card border p-4 pr-2.5 shadow-float',
              'data-[state=closed]:animate-toast-out data-[state=open]:animate-rise-in data-[swipe=end]:animate-swipe-out',
              'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
              bad ? 'border-bad-strong bg-bad-strong text-white' : 'border-line bg-raised text-ink',
            )}
          >
            <Icon
              aria-hidden="true"
              className={cx('mt-0.5 size-5 shrink-0', bad ? 'text-white' : 'text-good')}
              strokeWidth={1.75}
            />
            <div className="min-w-0 flex-1">
              <Toast.Title className="font-semibold">{title}</Toast.Title>
              {description && (
                <Toast.Description className={cx('text-sm', bad ? 'text-white' : 'text-ink-2')}>
                  {description}
                </Toast.Description>
              )}
            </div>
            <Toast.Close
              aria-label="Dismiss"
              className={cx(
                '-my-2 grid size-11 shrink-0 place-items-center rounded-control',
                bad
                  ? 'text-white hover:bg-white/15 focus-visible:outline-white'
                  : 'text-ink-3 hover:bg-sunken hover:text-ink',
              )}
            >
              <X aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
            </Toast.Close>
          </Toast.Root>
        );
      })}
      {createPortal(
        <Toast.Viewport className="pointer-events-none fixed inset-x-0 top-0 z-[60] flex flex-col gap-2 p-3 outline-none sm:top-auto sm:bottom-(--banner,0px) sm:p-4 sm:right-0 sm:left-auto sm:w-[420px]" />,
        document.body,
      )}
    </Toast.Provider>
  );
}
