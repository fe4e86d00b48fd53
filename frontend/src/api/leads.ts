import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { answerOf, api, listParams, pageOf, type ListQuery } from './http/client';
import { queryOf } from './query/queryOf';
import type { Priority } from './types';

export const leadsKey = ['/api/leads'] as const;

/** Four rows of three cards. */
export const LEADS_PER_PAGE = 12;

const listLeads = (query: ListQuery) => pageOf(api.GET('/api/leads', { params: listParams(query) }));

export const getLead = (id: string) => answerOf(api.GET('/api/leads/{id}', { params: { path: { id } } }));

/** The orders in which leads can be read; the first is the usual one. */
export const leadOrders = {
  newest: ['createdAt', 'DESC'],
  nearest: ['distanceMiles', 'ASC'],
  closing: ['deadline', 'ASC'],
  budget: ['maxBudget', 'DESC'],
} as const satisfies Record<string, [string, 'ASC' | 'DESC']>;
export type LeadOrder = keyof typeof leadOrders;

export type LeadSearch = {
  q?: string;
  priority?: Priority;
  serviceType?: string;
  /** Miles from home, at most. */
  within?: string;
  /** Pounds of deposit, at most. */
  deposit?: string;
  /** Pounds that the budget reaches, at least. */
  budget?: string;
  /** Chosen on the map. */
  outcode?: string;
  /** Only what the reader does, within the working radius. */
  inRange: boolean;
  order: LeadOrder;
  page: number;
};

/** What the server is asked to leave out. */
export function leadFilter({ order: _order, page: _page, inRange, ...parts }: LeadSearch) {
  return { ...parts, ...(inRange && { reachable: true }) };
}

/** One page of leads; search, filter, order and paging happen on the server. Pages count from 1. */
export function useLeads(search: LeadSearch) {
  const { order, page } = search;
  return useQuery({
    queryKey: [...leadsKey, search],
    queryFn: () =>
      listLeads({
        filter: leadFilter(search),
        sort: [...leadOrders[order]],
        range: [(page - 1) * LEADS_PER_PAGE, page * LEADS_PER_PAGE - 1],
      }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

/** How many leads the same search finds all over the UK. */
export function useLeadsEverywhere(search: LeadSearch) {
  const filter = leadFilter({ ...search, inRange: false });
  return useQuery({
    queryKey: [...leadsKey, 'everywhere', filter],
    queryFn: async () => (await listLeads({ filter, range: [0, 0] })).total,
    enabled: search.inRange,
  });
}

/** The leads of the same search, by where they are. The one that was chosen on the map stands among the others. */
export function useLeadPlaces(search: LeadSearch) {
  const { outcode: _outcode, ...filter } = leadFilter(search);
  return useQuery({
    queryKey: [...leadsKey, 'map', filter],
    queryFn: () =>
      answerOf(api.GET('/api/leads/map', { params: { query: { filter: JSON.stringify(filter) } } })),
    placeholderData: keepPreviousData,
  });
}

/** How many the dashboard shows (docs/product.md#screens). */
export const recentCount = 3;

/** The newest leads that the reader can reach, and how many of those there are. */
export function useRecentLeads(enabled = true) {
  return useQuery({
    queryKey: [...leadsKey, { recent: recentCount }],
    queryFn: () =>
      listLeads({ filter: { reachable: true }, sort: ['createdAt', 'DESC'], range: [0, recentCount - 1] }),
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
