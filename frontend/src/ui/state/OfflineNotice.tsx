import { CloudOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says so while there is no connection. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  if (isOnline) return null;
  return (
    <p
      role="alert"
      className="flex items-start justify-center gap-2.5 bg-hivis-wash px-4 py-2 text-sm text-ink"
    >
      <CloudOff aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-hivis-deep" strokeWidth={1.75} />
      <span>
        <strong>You are offline.</strong> What is on screen stays. The rest comes by itself once you are back.
      </span>
    </p>
  );
}
