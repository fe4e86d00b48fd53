import { CloudOff } from 'lucide-react';
import { useOnline } from './useOnline';

/** Says so while there is no connection. */
export function OfflineNotice() {
  if (useOnline()) return null;
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
