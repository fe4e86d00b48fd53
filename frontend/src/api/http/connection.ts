import { useEffect, useRef, useState } from 'react';

/** Resolves while the browser has a connection, else once it is back. @throws when `signal` aborts */
export function whenOnline(signal?: AbortSignal): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve, reject) => {
    window.addEventListener('online', () => resolve(), { once: true, ...(signal && { signal }) });
    signal?.addEventListener('abort', () => reject(new Error('The form was closed.')), { once: true });
  });
}

/**
 * Lets a form wait for the connection before it sends, so that nothing is sent twice: what waits was certainly not sent. It waits while
 * the form is open, and what was typed stays in it.
 */
export function useConnection() {
  const [isWaiting, setWaiting] = useState(false);
  const open = useRef<AbortController>(null);
  useEffect(() => {
    const controller = (open.current = new AbortController());
    return () => controller.abort();
  }, []);

  /** Runs `send` once there is a connection; not at all when the form is closed before. */
  const whenThere = async (send: () => Promise<void>): Promise<void> => {
    setWaiting(!navigator.onLine);
    try {
      await whenOnline(open.current?.signal);
    } catch {
      return;
    }
    setWaiting(false);
    await send();
  };
  return { isWaiting, whenThere };
}
