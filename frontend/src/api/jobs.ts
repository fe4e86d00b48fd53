import {
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { answerOf, api, listParams, pageOf } from './http/client';
import { arrivalIn } from './query/arrival';
import { growingList } from './query/growingList';
import { queryOf } from './query/queryOf';
import type { JobInput } from './types';

const jobsKey = ['/api/customer/jobs'] as const;

const jobSummaryKey = ['/api/customer/jobs/summary'] as const;

const refreshJobs = (client: QueryClient) => async () => {
  await Promise.all([jobsKey, jobSummaryKey].map((queryKey) => client.invalidateQueries({ queryKey })));
};

export function useJobs() {
  return useInfiniteQuery(
    growingList(jobsKey, (query) => pageOf(api.GET('/api/customer/jobs', { params: listParams(query) }))),
  );
}

/** All of one's jobs in figures. */
export function useJobSummary() {
  return useQuery(queryOf(jobSummaryKey[0]));
}

export function useJob(id: string) {
  return useQuery(queryOf('/api/customer/jobs/{id}', id));
}

/** The bids on one's job as they are compared, page by page; `enabled` when there are more than came with the job. */
export function useJobBids(id: string, enabled: boolean) {
  return useInfiniteQuery({
    ...growingList(
      [...jobsKey, id, 'bids'],
      (query) =>
        pageOf(
          api.GET('/api/leads/{id}/bids', {
            params: { path: { id }, ...listParams({ ...query, sort: ['comparison', 'ASC'] }) },
          }),
        ),
      { step: 12 },
    ),
    enabled,
  });
}

export function usePostJob() {
  return useMutation({
    mutationFn: (job: JobInput) => answerOf(api.POST('/api/customer/jobs', { body: job })),
    onSuccess: refreshJobs(useQueryClient()),
  });
}

export function useChangeJob(id: string) {
  return useMutation({
    mutationFn: (job: JobInput) =>
      answerOf(api.PUT('/api/customer/jobs/{id}', { params: { path: { id } }, body: job })),
    onSuccess: refreshJobs(useQueryClient()),
  });
}

/** Says where the house is. */
export function useNameStreet(id: string) {
  return useMutation({
    mutationFn: (streetAddress: string) =>
      answerOf(
        api.PUT('/api/customer/jobs/{id}/address', { params: { path: { id } }, body: { streetAddress } }),
      ),
    onSuccess: refreshJobs(useQueryClient()),
  });
}

export function useCancelJob(id: string) {
  return useMutation({
    mutationFn: () => answerOf(api.POST('/api/customer/jobs/{id}/cancel', { params: { path: { id } } })),
    onSuccess: refreshJobs(useQueryClient()),
  });
}

/** Puts a job back on the board that its installer left. */
export function useReopenJob(id: string) {
  return useMutation({
    mutationFn: (body: { deadline?: string }) =>
      answerOf(api.POST('/api/customer/jobs/{id}/reopen', { params: { path: { id } }, body })),
    onSuccess: refreshJobs(useQueryClient()),
  });
}

/** Fetches one's jobs and their bids anew. */
export function useRefreshJobs() {
  return refreshJobs(useQueryClient());
}

/** Asks for the payment of a bid's price, in pounds as the page showed it. The bid is accepted once that payment has succeeded. */
export function useAcceptBid() {
  return useMutation({
    mutationFn: ({ bidId, ...body }: { bidId: string; price: number; beginSooner?: boolean }) =>
      answerOf(api.POST('/api/bids/{id}/accept', { params: { path: { id: bidId } }, body })),
    gcTime: 0,
  });
}

export function useRejectBid() {
  return useMutation({
    mutationFn: (bidId: string) =>
      answerOf(api.POST('/api/bids/{id}/reject', { params: { path: { id: bidId } } })),
    onSuccess: refreshJobs(useQueryClient()),
  });
}

/** Waits until the server has made the award of a bid whose payment the card provider says is done. @returns false when that took too long */
export function useAwardArrival(jobId: string) {
  const client = useQueryClient();
  return async (bidId: string): Promise<boolean> => {
    const job = queryOf('/api/customer/jobs/{id}', jobId).queryKey;
    const awarded = await arrivalIn(client, job, ({ awardedBidId }) => awardedBidId === bidId);
    await refreshJobs(client)();
    return awarded;
  };
}
