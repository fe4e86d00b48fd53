import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from './http/client';
import { keyOf, queryOf } from './query/queryOf';
import type { SaveBusiness } from './types';

const path = '/api/profile/business';

/** An installer's own trade. */
export function useBusiness() {
  return useQuery(queryOf(path));
}

/** Saves it; which leads are near and match follows from it. */
export function useSaveBusiness() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SaveBusiness) => answerOf(api.PUT(path, { body })),
    onSuccess: async (saved) => {
      client.setQueryData(keyOf(path), saved);
      await client.invalidateQueries();
    },
  });
}
