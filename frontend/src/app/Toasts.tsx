import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentToasts, subscribeToToasts } from '../ui/toastStore';

const loadToaster = async () => ({ default: (await import('../ui/Toaster')).Toaster });
const Toaster = lazy(loadToaster);

/** Most visits show no message: what shows them is fetched with the first. */
export function Toasts() {
  const isWanted = useSyncExternalStore(subscribeToToasts, () => currentToasts().length > 0);
  if (!isWanted) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
