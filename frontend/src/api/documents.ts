import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, api, listParams } from './http/client';
import { keyOf, queryOf } from './query/queryOf';
import type { components } from './schema';

type SendDocument = components['schemas']['SendDocument'];

const applicationPath = '/api/profile/application';
const applicationKey = keyOf(applicationPath);
const documentsKey = ['/api/documents'] as const;

/** One's own papers, the newest first. */
export function useDocuments() {
  return useQuery({
    queryKey: documentsKey,
    queryFn: () =>
      answerOf(api.GET('/api/documents', { params: listParams({ sort: ['createdAt', 'DESC'] }) })),
  });
}

export function useSendDocument() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SendDocument) => answerOf(api.POST('/api/documents', { body })),
    onSuccess: () =>
      Promise.all([documentsKey, applicationKey].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

/** Where one's own application stands. */
export function useApplication() {
  return useQuery(queryOf(applicationPath));
}

export function useAnswerApplication() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => answerOf(api.POST('/api/profile/application/answer', { body: { text } })),
    onSuccess: (state) => client.setQueryData(applicationKey, state),
  });
}
