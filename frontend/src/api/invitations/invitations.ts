import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, api, listParams } from '../http/client';
import { queryOf } from '../query/queryOf';

const invitationsKey = (jobId: string) => ['/api/leads', jobId, 'invitations'] as const;

/** Whom the customer has invited to a job, and whom they know from other jobs. */
export function useInvitations(jobId: string) {
  return useQuery({
    queryKey: invitationsKey(jobId),
    queryFn: () => answerOf(api.GET('/api/leads/{id}/invitations', { params: { path: { id: jobId } } })),
  });
}

/** Asks installers to bid on a job. */
export function useInvite(jobId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (installerIds: readonly string[]) =>
      answerOf(
        api.POST('/api/leads/{id}/invitations', {
          params: { path: { id: jobId } },
          body: { installerIds: [...installerIds] },
        }),
      ),
    onSuccess: async (answer) => {
      client.setQueryData(invitationsKey(jobId), answer);
      await client.invalidateQueries({ queryKey: queryOf('/api/customer/jobs/{id}', jobId).queryKey });
    },
  });
}

/** One's jobs that take bids, the newest first. */
export function useOpenJobs() {
  return useQuery({
    queryKey: ['/api/customer/jobs', 'open'],
    queryFn: async () => {
      const jobs = await answerOf(
        api.GET('/api/customer/jobs', {
          params: listParams({ filter: { status: 'active' }, sort: ['createdAt', 'DESC'], range: [0, 99] }),
        }),
      );
      return jobs.filter(({ awardedBidId }) => awardedBidId === null);
    },
  });
}

/** What everybody may know of an installer. */
export function useInstaller(id: string) {
  return useQuery(queryOf('/api/installers/{id}', id));
}
