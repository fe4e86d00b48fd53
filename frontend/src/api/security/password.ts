import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from '../http/client';
import { sessionsKey } from './sessions';
import { userKey } from '../user';

export function useForgotPassword() {
  return useMutation({
    mutationFn: (email: string) => answerOf(api.POST('/api/auth/forgot-password', { body: { email } })),
  });
}

/** Ends the session that this browser may still have for the account. */
export function useResetPassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reset: { token: string; password: string }) =>
      answerOf(api.POST('/api/auth/reset-password', { body: reset })),
    onSuccess: () => client.invalidateQueries({ queryKey: userKey }),
  });
}

export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: { currentPassword: string; newPassword: string }) =>
      answerOf(api.POST('/api/auth/change-password', { body: change })),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionsKey }),
  });
}
