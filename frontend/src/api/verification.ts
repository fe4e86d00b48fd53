import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from './client';
import type { CodeSent } from './types';
import { userKey } from './user';

export type Channel = 'email' | 'phone';

export function useSendCode(channel: Channel) {
  return useMutation({
    mutationFn: () => send<CodeSent>('POST', `/api/auth/send-${channel}-verification`, {}),
  });
}

export function useVerifyCode(channel: Channel) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => send('POST', `/api/auth/verify-${channel}`, { token }),
    onSuccess: () => client.invalidateQueries({ queryKey: userKey }),
  });
}
