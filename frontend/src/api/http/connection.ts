/** Resolves while the browser has a connection, else once it is back. @throws when `signal` aborts */
export function whenOnline(signal?: AbortSignal): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve, reject) => {
    window.addEventListener('online', () => resolve(), { once: true, ...(signal && { signal }) });
    signal?.addEventListener('abort', () => reject(new Error('It is not wanted any more.')), { once: true });
  });
}
