import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ServiceType } from '../serviceTypes';
import { send } from './client';
import type { Job, JobDetail, JobType } from './types';

export const jobsKey = ['/api/customer/jobs'] as const;

export type JobInput = {
  title: string;
  description: string;
  location: string;
  postcode: string;
  budget: string;
  /** A day, `YYYY-MM-DD`, or null. */
  deadline: string | null;
  jobType: JobType;
  serviceType: ServiceType;
};

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

/** What the card form needs; both are missing when the price is paid already. */
export type Acceptance = { clientSecret?: string; amount?: string };

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
