import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, api, listParams } from './http/client';
import type { SavedSearch, SaveSearch } from './types';

const savedSearchesKey = ['/api/saved-searches'] as const;

export function useSavedSearches() {
  return useQuery({
    queryKey: savedSearchesKey,
    queryFn: () =>
      answerOf(api.GET('/api/saved-searches', { params: listParams({ sort: ['name', 'ASC'] }) })),
  });
}

const useRefresh = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: savedSearchesKey });
};

export function useSaveSearch() {
  return useMutation({
    mutationFn: (search: SaveSearch) => answerOf(api.POST('/api/saved-searches', { body: search })),
    onSuccess: useRefresh(),
  });
}

/** Moves the switch at once, and back when the server did not take it. */
export function useMoveAlerts() {
  const client = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, name, alerts }: SavedSearch) =>
      answerOf(api.PUT('/api/saved-searches/{id}', { params: { path: { id } }, body: { name, alerts } })),
    onMutate: (changed) =>
      client.setQueryData<SavedSearch[]>(savedSearchesKey, (known) =>
        known?.map((one) => (one.id === changed.id ? changed : one)),
      ),
    onSettled: refresh,
  });
}

export function useDeleteSearch() {
  return useMutation({
    mutationFn: (id: string) =>
      answerOf(api.DELETE('/api/saved-searches/{id}', { params: { path: { id } } })),
    onSuccess: useRefresh(),
  });
}
