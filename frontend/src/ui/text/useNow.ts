import { useEffect, useState } from 'react';

/** The time, again each minute while the page is open: what is counted from it goes on without news of the server. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
