import { QueryObserver, type DataTag, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** How long, in ms, a page waits at most for the server to hear of a card payment. */
const LONGEST_WAIT = 30_000;

/**
 * Waits until `isThere` holds for the answer of a query. It is asked at once, and again with each live event about it.
 * @returns false when that took too long: the page goes on, and a later event brings the news
 */
export async function arrivalIn<T>(
  client: QueryClient,
  queryKey: DataTag<QueryKey, T, Error>,
  isThere: (answer: T) => boolean,
): Promise<boolean> {
  const observer = new QueryObserver<T>(client, { queryKey, refetchOnMount: 'always' });
  let stop: () => void = () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), LONGEST_WAIT);
      stop = observer.subscribe(({ data }) => {
        if (data !== undefined && isThere(data)) resolve(true);
      });
    });
  } finally {
    clearTimeout(timer);
    stop();
  }
}
