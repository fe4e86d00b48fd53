import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { queryOf } from './query/queryOf';

/** Enough to ask about; the server knows the rest. */
const complete = /^[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/i;

/**
 * Writes the post town into an empty place as soon as the postcode is whole, and a new one for a new postcode; what somebody
 * wrote stays.
 * @param fill writes the town
 */
export function useTownOfPostcode(postcode: string, location: string, fill: (town: string) => void): void {
  const text = postcode.trim();
  const { data } = useQuery({ ...queryOf('/api/places/{postcode}', text), enabled: complete.test(text) });
  const filled = useRef('');
  const write = useEffectEvent((town: string) => {
    if (location !== '' && location !== filled.current) return;
    filled.current = town;
    fill(town);
  });
  const town = data?.postTown ?? null;
  useEffect(() => {
    if (town !== null) write(town);
  }, [town]);
}
