import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../api/http/client';

/** How long typing must rest before the server is asked, in ms. */
const TYPING_PAUSE = 150;
/** Fewer letters mean everybody. */
const SHORTEST = 2;

/** What the server finds by this text. Asked once typing rests; the last answer stands until the next. */
export function useSearch(text: string) {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  const isLongEnough = rested.length >= SHORTEST;
  const query = useQuery({
    queryKey: ['/api/admin/search', rested],
    queryFn: async () => {
      const { data = [] } = await api.GET('/api/admin/search', { params: { query: { q: rested } } });
      return data;
    },
    enabled: isLongEnough,
    placeholderData: isLongEnough ? keepPreviousData : undefined,
    // The present state: no news covers all that a search may find.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return { ...query, isLongEnough, isBehind: text !== rested || query.isFetching };
}
