import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from '../http/client';
import { keyOf, queryOf } from '../query/queryOf';
import type { components } from '../schema';

export type TaxDetails = components['schemas']['TaxDetailsView'];
type SaveTaxDetails = components['schemas']['SaveTaxDetails'];

const path = '/api/profile/tax';

/** What an installer tells HMRC through us. */
export function useTaxDetails() {
  return useQuery({ ...queryOf(path), refetchOnMount: 'always' });
}

/** Saves it; pay that waited for it goes out. */
export function useSaveTaxDetails() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SaveTaxDetails) => answerOf(api.PUT(path, { body })),
    onSuccess: async (saved) => {
      client.setQueryData(keyOf(path), saved);
      await client.invalidateQueries();
    },
  });
}
