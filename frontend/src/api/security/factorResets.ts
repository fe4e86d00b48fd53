import { useMutation } from '@tanstack/react-query';
import { answerOf, api } from '../http/client';

/** By the link in the mail to the account's owner: the second factor stays. */
export const useStopFactorReset = () =>
  useMutation({
    mutationFn: (link: { reset: string; key: string }) =>
      answerOf(api.POST('/api/auth/factor-reset/stop', { body: link })),
  });
