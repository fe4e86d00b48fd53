import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from './http/client';
import type { Registration } from './types';
import { userKey } from './user';

export function useCompleteRegistration() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (registration: Registration) =>
      answerOf(api.POST('/api/complete-registration', { body: registration })),
    onSuccess: () => client.invalidateQueries({ queryKey: userKey }),
  });
}
