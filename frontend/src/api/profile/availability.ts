import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from '../http/client';
import { keyOf, queryOf } from '../query/queryOf';
import type { SaveAvailability } from '../types';

const path = '/api/availability';

/** When an installer takes on work. */
export function useAvailability() {
  return useQuery(queryOf(path));
}

export function useSaveAvailability() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SaveAvailability) => answerOf(api.PUT(path, { body })),
    onSuccess: (saved) => client.setQueryData(keyOf(path), saved),
  });
}
