import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { send } from './client';
import type { Acceptance, Job, JobDetail, JobInput } from './types';

export const jobsKey = ['/api/customer/jobs'] as const;

const refreshJobs = (client: QueryClient) => () => client.invalidateQueries({ queryKey: jobsKey });

export function useJobs() {
  return useQuery<Job[]>({ queryKey: jobsKey });
}

export function useJob(id: string) {
  return useQuery<JobDetail>({ queryKey: [...jobsKey, id] });
}

export function usePostJob() {
  return useMutation({
    mutationFn: (job: JobInput) => send<Job>('POST', jobsKey[0], job),
    onSuccess: refreshJobs(useQueryClient()),
  });
}

export function useCancelJob(id: string) {
  return useMutation({
    mutationFn: () => send<JobDetail>('POST', `${jobsKey[0]}/${id}/cancel`, {}),
    onSuccess: refreshJobs(useQueryClient()),
  });
}

/** Asks for the payment of a bid's price. The bid is accepted once that payment has succeeded. */
export function useAcceptBid() {
  return useMutation({
    mutationFn: (bidId: string) => send<Acceptance>('POST', `/api/bids/${bidId}/accept`, {}),
    gcTime: 0,
  });
}

export function useRejectBid() {
  return useMutation({
    mutationFn: (bidId: string) => send('POST', `/api/bids/${bidId}/reject`, {}),
    onSuccess: refreshJobs(useQueryClient()),
  });
}

const LOOKS = 8;
const PAUSE = 700;

/** Waits until the server has made the award of a bid whose payment the card provider says is done. */
export function useAwardArrival(jobId: string) {
  const client = useQueryClient();
  return async (bidId: string): Promise<boolean> => {
    for (let look = 0; look < LOOKS; look++) {
      const job = await send<JobDetail>('GET', `${jobsKey[0]}/${jobId}`).catch(() => null);
      if (job?.awardedBidId === bidId) {
        await refreshJobs(client)();
        return true;
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
    await refreshJobs(client)();
    return false;
  };
}
