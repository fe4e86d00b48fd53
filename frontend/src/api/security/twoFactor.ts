import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { answerOf, api } from '../http/client';

export const twoFactorKey = ['/api/auth/two-factor'] as const;

const stateQuery = queryOptions({
  queryKey: twoFactorKey,
  queryFn: () => answerOf(api.GET('/api/auth/two-factor')),
  staleTime: 0,
});

export const useTwoFactor = () => useQuery(stateQuery);

const lookAgain = (client: QueryClient) => () => client.invalidateQueries({ queryKey: twoFactorKey });

/** A secret for the app, as a picture and as text. */
export const useSetupTwoFactor = () =>
  useMutation({ mutationFn: () => answerOf(api.POST('/api/auth/two-factor/setup')) });

export const useEnableTwoFactor = () =>
  useMutation({
    mutationFn: (code: string) => answerOf(api.POST('/api/auth/two-factor/enable', { body: { code } })),
    onSuccess: lookAgain(useQueryClient()),
  });

export const useDisableTwoFactor = () =>
  useMutation({
    mutationFn: (proof: { password: string; code: string }) =>
      answerOf(api.POST('/api/auth/two-factor/disable', { body: proof })),
    onSuccess: lookAgain(useQueryClient()),
  });

export const useRenewRecoveryCodes = () =>
  useMutation({
    mutationFn: () => answerOf(api.POST('/api/auth/two-factor/recovery-codes')),
    onSuccess: lookAgain(useQueryClient()),
  });

/** Proves again who one is, for the next ten minutes. */
export const useProve = () =>
  useMutation({
    mutationFn: (proof: { code?: string; currentPassword?: string }) =>
      answerOf(api.POST('/api/auth/proof', { body: proof })),
  });
