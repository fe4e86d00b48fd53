import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from '../http/client';
import { queryOf } from '../query/queryOf';

export const useDataMap = () => useQuery(queryOf('/api/account/data-map'));

export const useDataExports = () => useQuery(queryOf('/api/account/exports'));

export function useAskForExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { password: string }) => answerOf(api.POST('/api/account/export', { body })),
    onSuccess: () => client.invalidateQueries({ queryKey: ['/api/account/exports'] }),
  });
}

export const useErasure = () => useQuery(queryOf('/api/account/erasure'));

export function useDeleteAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { password: string }) => answerOf(api.DELETE('/api/account', { body })),
    onSuccess: () => client.invalidateQueries({ queryKey: ['/api/account/erasure'] }),
  });
}

export function useKeepAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.POST('/api/account/keep'),
    onSuccess: () => client.invalidateQueries({ queryKey: ['/api/account/erasure'] }),
  });
}
