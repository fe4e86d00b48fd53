import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { answerOf, api, listParams, pageOf, type ListQuery } from './client';
import { queryOf } from './queryOf';
import type { Priority } from './types';

export const leadsKey = ['/api/leads'] as const;

/** Four rows of three cards. */
export const LEADS_PER_PAGE = 12;

const listLeads = (query: ListQuery) => pageOf(api.GET('/api/leads', { params: listParams(query) }));

export const getLead = (id: string) => answerOf(api.GET('/api/leads/{id}', { params: { path: { id } } }));

export type LeadSearch = { q?: string; priority?: Priority; page: number };

/** One page of leads; search, filter and paging happen on the server. Pages count from 1. */
export function useLeads({ q, priority, page }: LeadSearch) {
  return useQuery({
    queryKey: [...leadsKey, { q, priority, page }],
    queryFn: () =>
      listLeads({
        filter: { ...(q && { q }), ...(priority && { priority }) },
        sort: ['createdAt', 'DESC'],
        range: [(page - 1) * LEADS_PER_PAGE, page * LEADS_PER_PAGE - 1],
      }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

/** The newest leads, and how many there are in all. */
export function useRecentLeads(count: number, enabled = true) {
  return useQuery({
    queryKey: [...leadsKey, { recent: count }],
    queryFn: () => listLeads({ sort: ['createdAt', 'DESC'], range: [0, count - 1] }),
    enabled,
  });
}

/** Leads whose deposit is paid and that wait for the reader's bid; there are seldom more than a few. */
export function useUnlockedLeads(enabled = true) {
  return useQuery({
    queryKey: [...leadsKey, { unlocked: true }],
    queryFn: () => listLeads({ filter: { unlocked: true }, sort: ['createdAt', 'DESC'], range: [0, 49] }),
    enabled,
  });
}

export function useLead(id: string | null) {
  return useQuery({ ...queryOf('/api/leads/{id}', id), enabled: id !== null });
}
