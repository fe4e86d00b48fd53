import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getPage } from './client';
import type { Lead, Priority } from './types';

export const leadsKey = ['/api/leads'] as const;

/** Four rows of three cards. */
export const LEADS_PER_PAGE = 12;

export type LeadSearch = { q?: string; priority?: Priority; page: number };

/** One page of leads; search, filter and paging happen on the server. Pages count from 1. */
export function useLeads({ q, priority, page }: LeadSearch) {
  return useQuery({
    queryKey: [...leadsKey, { q, priority, page }],
    queryFn: () =>
      getPage<Lead>(leadsKey[0], {
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
    queryFn: () => getPage<Lead>(leadsKey[0], { sort: ['createdAt', 'DESC'], range: [0, count - 1] }),
    enabled,
  });
}

export function useLead(id: string | null) {
  return useQuery<Lead>({ queryKey: [...leadsKey, id], enabled: id !== null });
}
