import { useEffect, useEffectEvent } from 'react';

/**
 * Fetches code with the first touch of the page: later than what is read, and before it is wanted without a connection.
 * What fails here is fetched again when it is shown.
 */
export function useFirstTouch(load: () => Promise<unknown>): void {
  const fetchIt = useEffectEvent(() => void load().catch(() => undefined));
  useEffect(() => {
    const gone = new AbortController();
    const onTouch = () => {
      gone.abort();
      fetchIt();
    };
    window.addEventListener('pointerdown', onTouch, { signal: gone.signal });
    window.addEventListener('keydown', onTouch, { signal: gone.signal });
    return () => gone.abort();
  }, []);
}
