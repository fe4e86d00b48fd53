import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from './http/client';
import { userKey } from './user';

export type Channel = 'email' | 'phone';

export function useSendCode(channel: Channel) {
  return useMutation({
    mutationFn: () => answerOf(api.POST(`/api/auth/send-${channel}-verification`)),
  });
}

export function useVerifyCode(channel: Channel) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => answerOf(api.POST(`/api/auth/verify-${channel}`, { body: { token } })),
    onSuccess: () => client.invalidateQueries({ queryKey: userKey }),
  });
}
