import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isApiError } from './http/apiError';
import { answerOf, api } from './http/client';
import { arrivalIn } from './query/arrival';
import { keyOf, queryOf } from './query/queryOf';
import type { Assignment, ProposedDay } from './types';

export function useAssignment(id: string, enabled = true) {
  return useQuery({ ...queryOf('/api/assignments/{id}', id), enabled });
}

const at = (id: string) => ({ params: { path: { id } } });

type NoteWithPhotos = { note: string; photoIds?: string[]; idempotencyKey?: string };

/** What can be done about an assignment. Each answers the assignment as it is then. */
const acts = {
  submit: (id: string, body: NoteWithPhotos) => api.POST('/api/assignments/{id}/submit', { ...at(id), body }),
  approve: (id: string) => api.POST('/api/assignments/{id}/approve', at(id)),
  return: (id: string, body: { reason: string }) =>
    api.POST('/api/assignments/{id}/return', { ...at(id), body }),
  withdraw: (id: string, body: { reason: string }) =>
    api.POST('/api/assignments/{id}/withdraw', { ...at(id), body }),
  cancel: (id: string, body: { reason: string }) =>
    api.POST('/api/assignments/{id}/cancel', { ...at(id), body }),
  acceptCancel: (id: string) => api.POST('/api/assignments/{id}/cancel/accept', at(id)),
  declineCancel: (id: string) => api.POST('/api/assignments/{id}/cancel/decline', at(id)),
  price: (id: string, body: { price: number; reason: string }) =>
    api.POST('/api/assignments/{id}/price', { ...at(id), body }),
  declinePrice: (id: string) => api.POST('/api/assignments/{id}/price/decline', at(id)),
  day: (id: string, body: ProposedDay) => api.POST('/api/assignments/{id}/day', { ...at(id), body }),
  agreeOnDay: (id: string, body: { proposalId: string }) =>
    api.POST('/api/assignments/{id}/day/accept', { ...at(id), body }),
  cancelContract: (id: string) => api.POST('/api/assignments/{id}/cancel-contract', at(id)),
  beginSooner: (id: string) => api.POST('/api/assignments/{id}/begin-sooner', at(id)),
  dispute: (id: string, body: { reason: string }) =>
    api.POST('/api/assignments/{id}/dispute', { ...at(id), body }),
  evidence: (id: string, body: NoteWithPhotos) =>
    api.POST('/api/assignments/{id}/evidence', { ...at(id), body }),
  review: (id: string, body: { rating: number; text: string }) =>
    api.POST('/api/assignments/{id}/review', { ...at(id), body }),
};

type Acts = typeof acts;
export type ActName = keyof Acts;
type BodyOf<Name extends ActName> = Parameters<Acts[Name]>[1];

/** Does one of the acts, and shows what came of it everywhere. */
export function useAct<Name extends ActName>(id: string, name: Name) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<Name>) => {
      const act = acts[name] as (id: string, body: BodyOf<Name>) => Promise<{ data?: Assignment }>;
      return answerOf(act(id, body));
    },
    onSuccess: async (assignment) => {
      client.setQueryData(keyOf('/api/assignments/{id}', id), assignment);
      await client.invalidateQueries();
    },
  });
}

/** Accepts the price of the proposal that the page showed. Answers what the card form needs when the customer has more to pay, else the assignment as it is then. */
export function useAcceptPrice(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (proposalId: string) =>
      answerOf(api.POST('/api/assignments/{id}/price/accept', { ...at(id), body: { proposalId } })),
    gcTime: 0,
    onSuccess: ({ clientSecret }) =>
      clientSecret === undefined ? client.invalidateQueries() : Promise.resolve(),
    onError: (error) =>
      void (isApiError(error, 'assignments.proposal-changed') && client.invalidateQueries()),
  });
}

/** Waits until the price that the card provider says is paid holds. @returns false when that took too long */
export function usePriceArrival(id: string) {
  const client = useQueryClient();
  return async (): Promise<boolean> => {
    const assignment = queryOf('/api/assignments/{id}', id).queryKey;
    const holds = await arrivalIn(client, assignment, ({ proposal }) => proposal?.kind !== 'price');
    await client.invalidateQueries();
    return holds;
  };
}
