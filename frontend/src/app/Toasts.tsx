import { Suspense, useSyncExternalStore } from 'react';
import { lazyWithRetry } from '../ui/state/lazyWithRetry';
import { currentToasts, subscribeToToasts } from '../ui/overlay/toastStore';
import { useFirstTouch } from '../ui/state/useFirstTouch';

const loadToaster = async () => ({ default: (await import('../ui/overlay/Toaster')).Toaster });
const Toaster = lazyWithRetry(loadToaster);

/** Messages follow what somebody does: what shows them is fetched with the first touch. */
export function Toasts() {
  useFirstTouch(loadToaster);
  const isWanted = useSyncExternalStore(subscribeToToasts, () => currentToasts().length > 0);
  if (!isWanted) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
