import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, api, listParams, pageOf, type ListQuery } from '../http/client';

export const sessionsKey = ['/api/auth/sessions'] as const;

/** Where the reader is signed in, asked anew at each visit. */
export function useSessions(query: ListQuery) {
  return useQuery({
    queryKey: [...sessionsKey, query],
    queryFn: () => pageOf(api.GET('/api/auth/sessions', { params: listParams(query) })),
    staleTime: 0,
  });
}

/** By the link in a mail about a new device: that browser is signed out. */
export const useEndByLink = () =>
  useMutation({
    mutationFn: (link: { session: string; key: string }) =>
      answerOf(api.POST('/api/auth/sessions/end', { body: link })),
  });

/** Signs out in one browser; without an id everywhere but here. */
export function useEndSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) =>
      answerOf(
        id === null
          ? api.DELETE('/api/auth/sessions')
          : api.DELETE('/api/auth/sessions/{id}', { params: { path: { id } } }),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsKey }),
  });
}
