import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from './http/client';

/** Answers a review about oneself. */
export function useReply(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) =>
      answerOf(api.POST('/api/reviews/{id}/reply', { params: { path: { id } }, body: { text } })),
    onSuccess: () => client.invalidateQueries(),
  });
}
