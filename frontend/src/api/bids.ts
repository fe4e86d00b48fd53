import {
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { answerOf, api, listParams, pageOf, type ListQuery } from './http/client';
import type { BidInput } from './types';
import { growingList } from './query/growingList';
import { statsKey } from './stats';
import { leadsKey } from './leads';

export const myBidsKey = ['/api/bids/my-bids'] as const;

export function refreshBids(client: QueryClient) {
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: myBidsKey }),
      client.invalidateQueries({ queryKey: leadsKey }),
      client.invalidateQueries({ queryKey: statsKey }),
    ]);
  };
}

const listMyBids = (query: ListQuery) => pageOf(api.GET('/api/bids/my-bids', { params: listParams(query) }));

export function useMyBids(enabled = true) {
  return useInfiniteQuery({ ...growingList(myBidsKey, listMyBids), enabled });
}

/** The reader's latest bid on a lead. */
export function useMyBidOn(leadId: string, enabled = true) {
  return useQuery({
    enabled,
    queryKey: [...myBidsKey, 'on', leadId],
    queryFn: async () => {
      const { items } = await listMyBids({ filter: { leadId }, sort: ['createdAt', 'DESC'], range: [0, 0] });
      return items[0] ?? null;
    },
  });
}

/** How many bids wait for an answer or are being worked on: what is over does not count. */
export function useActiveBidCount(enabled = true) {
  return useQuery({
    queryKey: [...myBidsKey, 'active'],
    queryFn: async () => (await listMyBids({ filter: { active: true }, range: [0, 0] })).total,
    enabled,
  });
}

/** Asks for the payment intent of a lead's deposit; asking again gives the same one. */
export function useRequestDeposit(leadId: string) {
  return useMutation({
    mutationFn: () => answerOf(api.POST('/api/leads/{id}/deposit', { params: { path: { id: leadId } } })),
    gcTime: 0,
  });
}

export function usePlaceBid(leadId: string) {
  return useMutation({
    mutationFn: (bid: BidInput) =>
      answerOf(api.POST('/api/leads/{id}/bid', { params: { path: { id: leadId } }, body: bid })),
    onSuccess: refreshBids(useQueryClient()),
  });
}

export function useUpdateBid(bidId: string) {
  return useMutation({
    mutationFn: (bid: BidInput) =>
      answerOf(api.PUT('/api/bids/{id}', { params: { path: { id: bidId } }, body: bid })),
    onSuccess: refreshBids(useQueryClient()),
  });
}

/** Takes a deposit back that was paid without a bid. */
export function useReturnDeposit() {
  return useMutation({
    mutationFn: (leadId: string) =>
      answerOf(api.POST('/api/leads/{id}/deposit/return', { params: { path: { id: leadId } } })),
    onSuccess: refreshBids(useQueryClient()),
  });
}

export function useWithdrawBid() {
  return useMutation({
    mutationFn: (bidId: string) =>
      answerOf(api.POST('/api/bids/{id}/withdraw', { params: { path: { id: bidId } } })),
    onSuccess: refreshBids(useQueryClient()),
  });
}
